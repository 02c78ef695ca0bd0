// A server that cheats: it stands before an honest one, and changes what one player is shown, or sends.

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type RawData, WebSocket, WebSocketServer } from "ws";
import type { ClientRoomMessage, ServerRoomMessage, Update, View } from "../../src/index.js";
import { mergePatch } from "../../src/merge-patch.js";
import { chained } from "../../src/proof.js";

export type FromClient = ClientRoomMessage & { [member: string]: unknown };
export type FromServer = (ServerRoomMessage | { type: string }) & { [member: string]: any };

/** What the victim has been shown, and can be shown again. */
export interface Shown {
  v: number;
  head: string;
  view: View;
  acting: number | null;
}

/** What a cheat can do besides changing messages. */
export interface Hands {
  /** The victim's seat. */
  readonly seat: number;
  /** What the victim may do, as it was shown last. */
  readonly legal: readonly object[];
  /** Everything that the victim was shown, the newest last. */
  readonly shown: readonly Shown[];
  /** Shows the victim something. */
  show(message: FromServer): void;
  /** Sends a message to the honest server in the victim's name. Its answer goes nowhere. */
  send(message: object): void;
  /** Cuts the connection. */
  cut(): void;
  /** How often the victim has entered. */
  readonly entered: number;
}

export interface Trick {
  /** Changes what the victim is shown; false keeps it from them. */
  shows?(message: FromServer, hands: Hands): boolean | void;
  /** Changes what the victim sends; false keeps it from the server. */
  sends?(message: FromClient, hands: Hands): boolean | void;
}

const nobody = "cheat-";

export class Proxy {
  readonly #server: WebSocketServer;
  readonly #behind: number;
  readonly #trick: Trick;
  readonly #hands: Hands & { legal: object[]; shown: Shown[]; entered: number };
  #victim: WebSocket | null = null;
  #honest: WebSocket | null = null;
  #ids = 0;
  /** The heads of the honest server no longer fit what was shown. */
  #lies = false;

  private constructor(behind: number, seat: number, trick: Trick) {
    this.#behind = behind;
    this.#trick = trick;
    this.#server = new WebSocketServer({ port: 0, host: "127.0.0.1", handleProtocols: () => "ra.v1" });
    this.#server.on("connection", (victim, { url }) => this.#stand(victim, url ?? "/"));
    this.#hands = {
      seat,
      legal: [],
      shown: [],
      entered: 0,
      show: (message) => this.#show(message),
      send: (message) => this.#honest?.send(JSON.stringify({ ...message, id: `${nobody}${this.#ids++}` })),
      cut: () => this.#victim?.close(1012),
    };
  }

  /** Stands before the server on this port. */
  static async before(port: number, seat: number, trick: Trick): Promise<Proxy> {
    const proxy = new Proxy(port, seat, trick);
    await once(proxy.#server, "listening");
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#honest?.close();
    for (const client of this.#server.clients) client.terminate();
    this.#server.close();
  }

  #stand(victim: WebSocket, path: string): void {
    const honest = new WebSocket(`ws://127.0.0.1:${this.#behind}${path}`, "ra.v1", { headers: { "user-agent": "proxy" } });
    const waiting: string[] = [];
    this.#victim = victim;
    this.#honest = honest;
    honest.on("open", () => waiting.splice(0).forEach((text) => honest.send(text)));
    honest.on("message", (data) => this.#fromServer(victim, JSON.parse(text(data))));
    honest.on("close", (code) => victim.close(code >= 3000 || code === 1000 ? code : 1012));
    honest.on("error", () => victim.close(1012));
    victim.on("message", (data) => {
      const message = JSON.parse(text(data)) as FromClient;
      if (message.type === "enter") this.#hands.entered += 1;
      if (this.#trick.sends?.(message, this.#hands) === false) return;
      const sent = JSON.stringify(message);
      if (honest.readyState === WebSocket.OPEN) honest.send(sent);
      else waiting.push(sent);
    });
    victim.on("close", () => honest.close());
  }

  #fromServer(victim: WebSocket, message: FromServer): void {
    if (typeof message["id"] === "string" && message["id"].startsWith(nobody)) return;
    if (victim !== this.#victim) return;
    const before = JSON.stringify(message);
    if (this.#trick.shows?.(message, this.#hands) === false) return;
    if (message.type === "update" && JSON.stringify(message) !== before) this.#lies = true;
    this.#show(message);
  }

  /** A liar is consistent: heads are those of what was shown. */
  #show(message: FromServer): void {
    const { shown } = this.#hands;
    const last = shown.at(-1);
    if (message.type === "snapshot") {
      const known = this.#lies ? shown.find(({ v }) => v === message["v"]) : undefined;
      if (known) message["head"] = known.head;
      shown.push({ v: message["v"], head: message["head"], view: message["view"], acting: message["acting"] });
    }
    if (message.type === "update" && last !== undefined) {
      const update = message as unknown as Update;
      shown.push({ v: update.v, head: chained(last.head, update), view: mergePatch(last.view, update.diff) as View, acting: update.acting });
    }
    if (message.type === "update" || message.type === "snapshot") this.#hands.legal = message["legal"] ?? [];
    if (message.type === "entered" && this.#lies && last?.v === message["v"]) message["head"] = last!.head;
    this.#victim?.send(JSON.stringify(message));
  }
}

function text(data: RawData): string {
  return (data as Buffer).toString("utf8");
}

// One lasting connection to the lobby or to a room: opened, lost, and opened again; every command answered once.

import { type EndCode, endCode, isFinal, isPassing, isPutOff, mostHops, waitBeforeRetry } from "./closing.js";
import type { CompleteEnvironment, WakeReason, WebSocketLike } from "./environment.js";
import { type ErrorSource, RaError } from "./error.js";
import type { ClientMessage, CommandId, ErrorMessage, NodeName, ServerMessage } from "./generated/protocol.js";
import { type Kind, Pace } from "./pace.js";

const subprotocol = "ra.v1";

/** A server that owes an answer and says nothing for so long is taken for gone. Milliseconds. */
const answerWithin = 10_000;
/** A connection that lasted so long was a good one: waiting starts over after it. Milliseconds. */
const stableAfter = 10_000;
/** The most commands without an answer: no more than a server remembers of one guest. They are sent again after a loss of the connection. */
export const mostPending = 16;
/** So many of one type at most: a move, and one's part in a shuffle, find a place while a server does not answer those of another type. */
export const mostOfOneType = mostPending / 2;

export type ConnectionStatus = "connecting" | "online" | "waiting" | "closed";

export interface ConnectionState {
  /** `waiting` for the next try; `closed` for good. */
  readonly connection: ConnectionStatus;
  /** Tries since the connection was last up; 0 while it is. */
  readonly attempt: number;
  /** Since when the connection is up or, while it is not, since when what is shown is not live. Milliseconds since 1970. */
  readonly since: number;
  /** When the next try comes, while `waiting`. Milliseconds since 1970. */
  readonly retryAt: number | null;
  /** What ended the last connection, if the server said it; null while online. */
  readonly closing: EndCode | null;
}

/** A command before it has its id. */
export type Draft<Command> = Command extends { id: CommandId } ? Omit<Command, "id"> : never;

/** Who uses a link. */
export interface Party<Incoming extends ServerMessage> {
  /** What opens each connection; null when the server speaks first. */
  greeting(): Draft<ClientMessage> | null;
  /** Any message but the answer to a command. */
  receive(message: Incoming): void;
  /** The state of the connection has changed. */
  changed(state: ConnectionState): void;
}

/** Called with true when a command goes out, and with false when it has to go out again. */
export type OnWay = (isOnWay: boolean) => void;

interface Pending {
  readonly kind: Kind;
  readonly text: string;
  /** Whether it is sent again over the next connection. */
  readonly isRepeated: boolean;
  readonly onWay: OnWay | undefined;
  isOnWay: boolean;
  resolve(answer: ServerMessage): void;
  reject(error: RaError): void;
}

export class Link<Incoming extends ServerMessage> {
  readonly #url: string;
  readonly #environment: CompleteEnvironment;
  readonly #party: Party<Incoming>;
  readonly #pending = new Map<CommandId, Pending>();
  readonly #idPrefix: string;
  readonly #stopWaking: () => void;
  #state: ConnectionState;
  #socket: WebSocketLike | null = null;
  /** Over the socket. */
  #pace: Pace;
  #greetingId: CommandId | null = null;
  #closing: EndCode | null = null;
  /** The node to connect to, when the server has named one. */
  #node: NodeName | null = null;
  /** How often in a row the server has sent it on. */
  #hops = 0;
  #ids = 0;
  #failures = 0;
  /** Seconds that the server wants this client to stay away for. */
  #retryAfter = 0;
  #retry: unknown;
  /** Rings when one more may go out. */
  #next: unknown;
  #deadline: unknown;

  constructor(url: string, environment: CompleteEnvironment, party: Party<Incoming>) {
    this.#url = url;
    this.#environment = environment;
    this.#party = party;
    this.#pace = new Pace(environment.clock);
    this.#idPrefix = Math.floor(environment.random() * 36 ** 8).toString(36);
    this.#stopWaking = environment.onWake((reason) => this.#wake(reason));
    this.#state = {
      connection: "connecting",
      attempt: 0,
      since: environment.clock.now(),
      retryAt: null,
      closing: null,
    };
  }

  get state(): ConnectionState {
    return this.#state;
  }

  open(): void {
    const socket = new this.#environment.webSocket(this.#address(), subprotocol);
    this.#socket = socket;
    this.#pace = new Pace(this.#environment.clock);
    this.#closing = null;
    const whileCurrent = <Event>(handle: (event: Event) => void) => {
      return (event: Event) => {
        if (this.#socket === socket) handle(event);
      };
    };
    socket.addEventListener("open", whileCurrent(() => this.#greet()));
    socket.addEventListener("message", whileCurrent((event: { data: unknown }) => this.#receive(event.data)));
    socket.addEventListener("close", whileCurrent((event: { code: number }) => this.#closed(event.code)));
    // A close follows each error; the listener is for the package `ws`, which throws an error that has no listener.
    socket.addEventListener("error", () => {});
    this.#change({ connection: "connecting", attempt: this.#state.attempt + 1, retryAt: null });
    this.#watch();
  }

  /** The party is up to date: the connection counts as up, and what is not answered yet is sent, for the first time or again. */
  ready(): void {
    if (this.#state.connection === "online") return;
    this.#hops = 0;
    this.#change({ connection: "online", attempt: 0, closing: null });
    this.#sendDue();
  }

  /** Sends a command as soon as the server answers one more, and again after each loss of the connection, until it is answered. */
  command(draft: Draft<ClientMessage>, onWay?: OnWay): Promise<ServerMessage> {
    return this.#command(draft, true, onWay);
  }

  /**
   * The same over the present connection alone: no answer comes when that is lost, and what was too much for the server is
   * rejected. Requires: the connection is up.
   */
  ask(draft: Draft<ClientMessage>, onWay: OnWay): Promise<ServerMessage> {
    return this.#command(draft, false, onWay);
  }

  #command(draft: Draft<ClientMessage>, isRepeated: boolean, onWay?: OnWay): Promise<ServerMessage> {
    if (this.#state.connection === "closed") return Promise.reject(this.#endError());
    const ofType = [...this.#pending.values()].filter(({ kind }) => kind === draft.type).length;
    if (this.#pending.size >= mostPending || ofType >= mostOfOneType) return Promise.reject(new RaError(tooManyPending));
    const id = this.#newId();
    const text = JSON.stringify({ ...draft, id });
    const answer = new Promise<ServerMessage>((resolve, reject) => {
      this.#pending.set(id, { kind: draft.type, text, isRepeated, onWay, isOnWay: false, resolve, reject });
    });
    this.#sendDue();
    return answer;
  }

  /** Sends what the server answers now; the rest when it answers more. */
  #sendDue(): void {
    const { clock } = this.#environment;
    clock.clearTimeout(this.#next);
    if (this.#state.connection !== "online") return;
    let shortest = Infinity;
    for (const pending of this.#pending.values()) {
      if (pending.isOnWay) continue;
      const wait = this.#pace.wait(pending.kind);
      if (wait > 0) {
        shortest = Math.min(shortest, wait);
      } else {
        setOnWay(pending, true);
        this.#send(pending.text);
      }
    }
    if (shortest < Infinity) this.#next = clock.setTimeout(() => this.#sendDue(), shortest);
    this.#watch();
  }

  #send(text: string): void {
    this.#pace.sends();
    this.#socket?.send(text);
  }

  /** Gives this connection up for a new one, because what came over it cannot be right. */
  lose(): void {
    this.#hangUp();
    this.#node = null;
    this.#hops = 0;
    const wait = waitBeforeRetry(this.#failures, this.#closing, this.#environment.random, this.#retryAfter);
    this.#retryAfter = 0;
    this.#failures += 1;
    this.#retry = this.#environment.clock.setTimeout(() => this.open(), wait);
    const retryAt = this.#environment.clock.now() + wait;
    this.#change({ connection: "waiting", retryAt, closing: this.#closing ?? this.#state.closing });
  }

  /** Tries now rather than when the wait is over. */
  reconnect(): void {
    if (this.#state.connection === "closed") return;
    this.#hangUp();
    this.open();
  }

  /** Closes for good. Commands without an answer are rejected. */
  close(reason: EndCode | null = null): void {
    if (this.#state.connection === "closed") return;
    this.#hangUp();
    this.#stopWaking();
    this.#change({ connection: "closed", retryAt: null, closing: reason });
    const unanswered = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of unanswered) reject(this.#endError());
  }

  #greet(): void {
    const greeting = this.#party.greeting();
    if (greeting === null) return;
    this.#greetingId = this.#newId();
    this.#send(JSON.stringify({ ...greeting, id: this.#greetingId }));
  }

  #receive(data: unknown): void {
    const message = parse(data);
    if (message === null) return this.lose();
    this.#dispatch(message);
    this.#watch();
  }

  #dispatch(message: ServerMessage): void {
    const id = "id" in message ? message.id : undefined;
    if (id !== undefined && this.#pending.has(id)) {
      this.#answered(id, message);
    } else if (message.type === "error") {
      if (id === this.#greetingId) this.#refused(message);
    } else if (message.type === "closing") {
      this.#closing = message.code;
      this.#node = message.node ?? null;
    } else {
      this.#party.receive(message as Incoming);
    }
  }

  #answered(id: CommandId, answer: ServerMessage): void {
    if (answer.type === "error" && isPutOff(answer.code)) return;
    const pending = this.#pending.get(id)!;
    if (answer.type === "error" && answer.code === "rate_limited") {
      this.#pace.rest(pending.kind, answer.retry_after ?? 1);
      // What was too much for the server is sent again when it has had a rest.
      if (pending.isRepeated) {
        setOnWay(pending, false);
        return this.#sendDue();
      }
    }
    this.#pending.delete(id);
    if (answer.type === "error") pending.reject(new RaError(answer));
    else pending.resolve(answer);
  }

  #refused(refusal: ErrorMessage): void {
    // A server that does not know the greeting speaks without it.
    if (refusal.code === "unknown_type") return;
    if (!isPassing(refusal.code)) return this.close(refusal.code);
    this.#closing = refusal.code;
    this.#retryAfter = refusal.retry_after ?? 0;
    this.lose();
  }

  #closed(closeCode: number): void {
    this.#closing ??= endCode(closeCode);
    if (isFinal(closeCode)) this.close(this.#closing);
    else if (this.#closing === "moved" && this.#hops < mostHops) this.#follow();
    else this.lose();
  }

  /** Goes where the room is now. */
  #follow(): void {
    this.#hops += 1;
    this.#hangUp();
    this.#change({ connection: "connecting", closing: "moved" });
    this.open();
  }

  #address(): string {
    return this.#node === null ? this.#url : `${this.#url}?node=${encodeURIComponent(this.#node)}`;
  }

  #hangUp(): void {
    const { clock } = this.#environment;
    if (this.#state.connection === "online" && this.#age() >= stableAfter) this.#failures = 0;
    for (const timer of [this.#retry, this.#next, this.#deadline]) clock.clearTimeout(timer);
    for (const [id, pending] of this.#pending) {
      if (pending.isRepeated) setOnWay(pending, false);
      else this.#pending.delete(id);
    }
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #wake(reason: WakeReason): void {
    // When the network comes back, a connection from before may be dead without knowing it.
    const worthIt = reason === "network" || this.#state.connection === "waiting";
    if (worthIt) this.reconnect();
  }

  #watch(): void {
    const { clock } = this.#environment;
    clock.clearTimeout(this.#deadline);
    const isAsked = [...this.#pending.values()].some(({ isOnWay }) => isOnWay);
    const owed = this.#socket !== null && (this.#state.connection !== "online" || isAsked);
    if (owed) this.#deadline = clock.setTimeout(() => this.lose(), answerWithin);
  }

  #change(changes: Partial<ConnectionState>): void {
    const wasOnline = this.#state.connection === "online";
    const state = { ...this.#state, ...changes };
    const switched = wasOnline !== (state.connection === "online");
    this.#state = switched ? { ...state, since: this.#environment.clock.now() } : state;
    this.#party.changed(this.#state);
  }

  #age(): number {
    return this.#environment.clock.now() - this.#state.since;
  }

  #newId(): CommandId {
    this.#ids += 1;
    return `${this.#idPrefix}-${this.#ids}`;
  }

  #endError(): RaError {
    const code = this.#state.closing ?? "closed";
    return new RaError({ code, reason: `The connection is closed: ${code}.` });
  }
}

function setOnWay(pending: Pending, isOnWay: boolean): void {
  if (pending.isOnWay === isOnWay) return;
  pending.isOnWay = isOnWay;
  pending.onWay?.(isOnWay);
}

const tooManyPending: ErrorSource = {
  code: "rate_limited",
  reason: "Too many commands wait for an answer.",
};

function parse(data: unknown): ServerMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    return isMessage(message) ? message : null;
  } catch {
    return null;
  }
}

function isMessage(value: unknown): value is ServerMessage {
  return typeof value === "object" && value !== null && "type" in value;
}

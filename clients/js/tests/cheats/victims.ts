// The players who are cheated: real clients, which play whatever is legal.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { WebSocket } from "ws";
import { type Action, connectRoom, type GameRecord, newToken, type RoomConnection, type Seen, type TokenStorage, type WebSocketClass } from "../../src/index.js";

export interface Table {
  room: string;
  invite: string;
}

export interface Victim {
  /** Enters, takes a seat, and plays this many moves. */
  sit(): Promise<void>;
  /** The version that it is shown. */
  v(): number;
  /** Closes the program, and starts it again. */
  reload(): void;
  /** The codes of its accusations. */
  faults(): string[];
  isOver(): boolean;
  record(): Promise<GameRecord>;
  seen(): Promise<Seen>;
  close(): void;
}

export type Program = (port: number, table: Table, idleAfter: number) => Victim;

export function storage(): TokenStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** Plays as if it did not care: nothing is proved by playing well. */
export function choose(legal: readonly Action[]): Action {
  return legal[legal.length >> 1]!;
}

export const socketOfNode = WebSocket as unknown as WebSocketClass;

/** Answers every question of a room, as long as `may` says so. */
export function play(room: RoomConnection, may: () => boolean = () => true): void {
  let answered = -1;
  room.subscribe(({ v, legal, connection }) => {
    if (legal.length === 0 || v === answered || connection !== "online" || !may()) return;
    answered = v;
    room.act(choose(legal)).catch(() => {});
  });
}

/** `@ra/client`, which the page is made with. */
export const library: Program = (port, { room: id, invite }, idleAfter) => {
  const options = {
    server: `http://127.0.0.1:${port}`,
    room: id,
    invite,
    name: "Victim",
    token: newToken(),
    storage: storage(),
    webSocket: socketOfNode,
  };
  let moves = 0;
  const enter = () => {
    const room = connectRoom(options);
    play(room, () => moves++ < idleAfter);
    return room;
  };
  let room = enter();
  return {
    sit: () => room.sit(),
    v: () => room.state.v,
    reload() {
      room.close();
      room = enter();
    },
    faults: () => room.state.faults.map(({ code }) => code),
    isOver: () => room.state.view?.room.status === "finished",
    record: () => room.record(1),
    seen: async () => room.seen(),
    close: () => room.close(),
  };
};

/** `ra-client --json`, in C++. */
export function program(binary: string): Program {
  return (port, { room, invite }, idleAfter) => {
    const folder = mkdtempSync(join(tmpdir(), "ra-cheats-"));
    const words = ["--json", "--name", "Victim", "--invite", `http://127.0.0.1:${port}/#/rooms/${room}/${invite}`];
    const answers = new Map<string, (answer: any) => void>();
    let state: any = { v: 0 };
    let faults: { code: string }[] = [];
    let moves = 0;
    let ids = 0;
    const start = () => {
      const child = spawn(binary, words, { stdio: ["pipe", "pipe", "inherit"], env: { ...process.env, XDG_STATE_HOME: folder } });
      // It may be killed while it is asked something.
      child.stdin.on("error", () => {});
      createInterface(child.stdout).on("line", (line) => onLine(JSON.parse(line)));
      return child;
    };
    const onLine = (message: any) => {
      answers.get(message.id)?.(message);
      if (message.type === "faults") faults = message.faults;
      if (message.type !== "update" && message.type !== "snapshot") return;
      const isNew = message.v !== state.v;
      state = message;
      if (isNew && message.legal.length > 0 && moves++ < idleAfter) ask({ type: "act", action: choose(message.legal) }).catch(() => {});
    };
    let child = start();
    const ask = (command: object) => {
      const id = `q${ids++}`;
      child.stdin.write(`${JSON.stringify({ ...command, id })}\n`);
      return new Promise<any>((resolve, reject) => {
        answers.set(id, (answer) => (answer.type === "error" ? reject(answer) : resolve(answer)));
      });
    };
    return {
      sit: () => ask({ type: "sit" }),
      v: () => state.v,
      reload() {
        child.kill("SIGKILL");
        child = start();
      },
      faults: () => faults.map(({ code }) => code),
      isOver: () => state.view?.room.status === "finished",
      record: async () => (await ask({ type: "record", number: 1 })).record,
      seen: async () => (await ask({ type: "seen" })).seen,
      close() {
        child.kill("SIGKILL");
        rmSync(folder, { recursive: true, force: true });
      },
    };
  };
}

// A world without a network and without time: sockets, a clock and a dice that the tests hold in their hands.

import { expect } from "vitest";
import type { ClientMessage, ServerMessage } from "../../src/index.js";
import type { Clock, Environment, WakeReason, WebSocketLike } from "../../src/index.js";
import { isValid } from "./protocol.js";

export class FakeClock implements Clock {
  #now = 1_000_000;
  readonly #timers = new Map<object, { at: number; run: () => void }>();

  now(): number {
    return this.#now;
  }

  setTimeout(run: () => void, milliseconds: number): object {
    const timer = {};
    this.#timers.set(timer, { at: this.#now + milliseconds, run });
    return timer;
  }

  clearTimeout(timer: unknown): void {
    this.#timers.delete(timer as object);
  }

  get timers(): number {
    return this.#timers.size;
  }

  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let next = this.#next(end); next !== null; next = this.#next(end)) {
      const [timer, { at, run }] = next;
      this.#timers.delete(timer);
      this.#now = at;
      run();
    }
    this.#now = end;
  }

  #next(end: number) {
    const due = [...this.#timers].filter(([, { at }]) => at <= end);
    due.sort(([, one], [, other]) => one.at - other.at);
    return due[0] ?? null;
  }
}

/** A connection as the server sees it. What it sends and gets must be of the schema. */
export class FakeSocket implements WebSocketLike {
  readonly url: string;
  readonly protocols: string;
  /** What the client has sent. */
  readonly received: ClientMessage[] = [];
  /** The client has closed it. */
  closed = false;
  readonly #listeners = new Map<string, Set<(event: any) => void>>();

  constructor(url: string, protocols: string) {
    this.url = url;
    this.protocols = protocols;
  }

  addEventListener(type: string, listener: (event: any) => void): void {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
  }

  send(data: string): void {
    const message = JSON.parse(data);
    expect(message).toSatisfy((value) => isValid("ClientMessage", value));
    this.received.push(message);
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.#emit("open", {});
  }

  deliver(...messages: ServerMessage[]): void {
    for (const message of messages) {
      expect(message).toSatisfy((value) => isValid("ServerMessage", value));
      this.deliverText(JSON.stringify(message));
    }
  }

  deliverText(data: string): void {
    this.#emit("message", { data });
  }

  /** The connection ends, by the server or on the way; 1006 is what a browser reports for the latter. */
  end(code = 1006): void {
    if (code === 1006) this.#emit("error", {});
    this.#emit("close", { code });
  }

  /** The last message of a type that came. */
  last<Type extends ClientMessage["type"]>(type: Type): Extract<ClientMessage, { type: Type }> {
    const message = this.received.findLast((received) => received.type === type);
    if (message === undefined) throw new Error(`No ${type} came.`);
    return message as Extract<ClientMessage, { type: Type }>;
  }

  #emit(type: string, event: object): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(event);
  }
}

export class FakeWorld {
  readonly clock = new FakeClock();
  readonly sockets: FakeSocket[] = [];
  /** What the next draws give. */
  chance = 0.5;
  readonly #wakeListeners = new Set<(reason: WakeReason) => void>();

  readonly environment: Environment;

  constructor() {
    const { sockets } = this;
    this.environment = {
      webSocket: class extends FakeSocket {
        constructor(url: string, protocols: string) {
          super(url, protocols);
          sockets.push(this);
        }
      },
      clock: this.clock,
      random: () => this.chance,
      onWake: (listener) => {
        this.#wakeListeners.add(listener);
        return () => this.#wakeListeners.delete(listener);
      },
    };
  }

  /** The newest connection. */
  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (socket === undefined) throw new Error("Nobody has connected.");
    return socket;
  }

  get sleepers(): number {
    return this.#wakeListeners.size;
  }

  wake(reason: WakeReason): void {
    for (const listener of this.#wakeListeners) listener(reason);
  }
}

/** Lets everything that is resolved already be seen by those who await it. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** How a promise stands. */
export async function outcome(promise: Promise<unknown>): Promise<"pending" | "resolved" | "rejected"> {
  let state: "pending" | "resolved" | "rejected" = "pending";
  promise.then(
    () => (state = "resolved"),
    () => (state = "rejected"),
  );
  await settled();
  return state;
}

// What the connections need from where they run. A browser has it all; anything else, and a test, brings its own.

import type { Bytes } from "./bytes.js";

/** A WebSocket as far as it is used here: a browser's, that of Node 22, and that of the package `ws` all fit. */
export interface WebSocketLike {
  addEventListener(type: "open" | "close" | "message" | "error", listener: (event: any) => void): void;
  send(data: string): void;
  close(code?: number): void;
}

export type WebSocketClass = new (url: string, protocols: string) => WebSocketLike;

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** The network is back, or the page is seen again. */
export type WakeReason = "network" | "visible";

export interface Environment {
  /** Default: the global one. */
  webSocket?: WebSocketClass | undefined;
  /** Default: the system's. */
  clock?: Clock | undefined;
  /** At least 0, less than 1. Default: `Math.random`. */
  random?: (() => number) | undefined;
  /** Returns this many unpredictable bytes. Default: `crypto.getRandomValues`. */
  randomBytes?: ((count: number) => Bytes) | undefined;
  /** Calls `listener` when it is worth trying again at once; returns how to stop. Default: listens to the page, if there is one. */
  onWake?: ((listener: (reason: WakeReason) => void) => () => void) | undefined;
  /**
   * Runs `work`, which compares an update with everything shown before. A page can draw the update first: the library
   * does the work earlier where something depends on it. Default: at once.
   */
  later?: ((work: () => void) => void) | undefined;
}

export type CompleteEnvironment = { [Key in keyof Environment]-?: NonNullable<Environment[Key]> };

export function completeEnvironment(given: Environment): CompleteEnvironment {
  const webSocket = given.webSocket ?? globalThis.WebSocket;
  if (webSocket === undefined) throw new Error("There is no WebSocket here: pass one as `webSocket`.");
  return {
    webSocket,
    clock: given.clock ?? systemClock,
    random: given.random ?? Math.random,
    randomBytes: given.randomBytes ?? ((count) => crypto.getRandomValues(new Uint8Array(count))),
    onWake: given.onWake ?? onPageWake,
    later: given.later ?? ((work) => work()),
  };
}

const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, milliseconds) => globalThis.setTimeout(run, milliseconds),
  clearTimeout: (timer) => globalThis.clearTimeout(timer as number),
};

function onPageWake(listener: (reason: WakeReason) => void): () => void {
  if (typeof window === "undefined" || typeof document === "undefined") return () => {};
  const onNetwork = () => listener("network");
  const onVisibility = () => {
    if (document.visibilityState === "visible") listener("visible");
  };
  window.addEventListener("online", onNetwork);
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    window.removeEventListener("online", onNetwork);
    document.removeEventListener("visibilitychange", onVisibility);
  };
}

// How connections end, and when to come back.

import type { ClosingCode, ErrorCode } from "./generated/protocol.js";

/** What ended a connection, if the server said it. `message_too_big` is a mistake of the client's own. */
export type EndCode = ClosingCode | ErrorCode | "message_too_big";

/** The first wait is drawn from 0 to this, and the bound doubles with every failure, */
const firstWait = 500;
/** up to this, so that a server that is back is found within seconds. */
const longestWait = 8_000;
/** Who was too fast stays away for at least so long, for the server's allowance to fill up. */
const waitWhenTooFast = 5_000;
/** Seconds that a server may ask for, at most: a timer counts them. */
export const longestRest = 3600;
/** A room that moves is followed at once so often in a row; after that, its nodes need time to agree. */
export const mostHops = 3;

const endCodes: Readonly<Record<number, EndCode>> = {
  1001: "idle",
  1008: "rate_limited",
  1009: "message_too_big",
  1011: "room_stopped",
  1012: "service_restart",
  1013: "server_full",
  4001: "kicked",
  4002: "room_closed",
  4003: "slow",
  4004: "no_such_room",
  4005: "watching_off",
  4006: "moved",
  4007: "room_damaged",
  4008: "banned",
  4009: "device_forgotten",
};
const finalCloses: ReadonlySet<number> = new Set([1009, 4001, 4002, 4004, 4005, 4007, 4008, 4009]);
const commandsPutOff: ReadonlySet<EndCode> = new Set(["draining", "room_stopped"]);
const passingRefusals: ReadonlySet<EndCode> = new Set(["rate_limited", "draining", "room_stopped", "store_failed"]);

/** What a WebSocket's close code stands for. */
export function endCode(closeCode: number): EndCode | null {
  return endCodes[closeCode] ?? null;
}

/** Whether coming back would be pointless, or impolite. */
export function isFinal(closeCode: number): boolean {
  return finalCloses.has(closeCode);
}

/** Whether a greeting that was refused so may be accepted later. */
export function isPassing(refusal: EndCode): boolean {
  return passingRefusals.has(refusal);
}

/** Whether a command that is answered so is to be sent again after coming back: what came of it is not known, or nothing. */
export function isPutOff(refusal: EndCode): boolean {
  return commandsPutOff.has(refusal);
}

/** Milliseconds until the next try: exponential, with full jitter, so that a crowd does not come back as one. */
export function waitBeforeRetry(failures: number, reason: EndCode | null, random: () => number, retryAfter = 0): number {
  const least = Math.max(reason === "rate_limited" ? waitWhenTooFast : 0, Math.min(retryAfter, longestRest) * 1000);
  return least + Math.floor(random() * Math.min(longestWait, firstWait * 2 ** failures));
}

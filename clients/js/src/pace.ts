// How fast the messages of one connection go out: no faster than the server answers them. When it found too many of one kind, that kind waits and the others go on.

import { longestRest } from "./closing.js";
import type { Clock } from "./environment.js";
import type { ClientMessage } from "./generated/protocol.js";

/** Messages of one connection that a server answers in a second (PROTOCOL.md, Limits). */
const perSecond = 20;
/** Those that may be saved up for a burst, of the server's 40: what was sent half a second apart may arrive at once, and pongs count there as well. */
const mostSavedUp = 30;

export type Kind = ClientMessage["type"];

export class Pace {
  readonly #clock: Clock;
  /** Messages that may be sent now. */
  #left = mostSavedUp;
  #at: number;
  /** Since when a kind rests, and for how many milliseconds. */
  readonly #rests = new Map<Kind, { since: number; length: number }>();

  /** The connection begins. */
  constructor(clock: Clock) {
    this.#clock = clock;
    this.#at = clock.now();
  }

  /** How many milliseconds a message of the kind has to wait; 0 for not at all. */
  wait(kind: Kind): number {
    const passed = this.#passed(this.#at);
    this.#at = this.#clock.now();
    this.#left = Math.min(mostSavedUp, this.#left + (passed / 1000) * perSecond);
    const forAll = Math.ceil(((1 - this.#left) / perSecond) * 1000);
    const rest = this.#rests.get(kind);
    return Math.max(0, forAll, rest === undefined ? 0 : rest.length - this.#passed(rest.since));
  }

  /** A message goes out. */
  sends(): void {
    this.#left -= 1;
  }

  /** The server found that too many of the kind came: they wait for so many seconds, or for an hour. */
  rest(kind: Kind, seconds: number): void {
    this.#rests.set(kind, { since: this.#clock.now(), length: Math.min(seconds, longestRest) * 1000 });
  }

  /** Milliseconds. The system's clock may be set back. */
  #passed(since: number): number {
    return Math.max(0, this.#clock.now() - since);
  }
}

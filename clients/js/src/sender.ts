// Sends the messages of one connection in their order, no faster than the server answers them.

import { longestRest } from "./closing.js";
import type { Clock } from "./environment.js";

/** Messages of one connection that a server answers in a second (PROTOCOL.md, Limits). */
const perSecond = 20;
/** Those that may be saved up for a burst, of the server's 40: what was sent half a second apart may arrive at once, and pongs count there as well. */
const mostSavedUp = 30;

export class Sender {
  readonly #clock: Clock;
  readonly #send: (text: string) => void;
  readonly #waiting: { text: string; sent: (() => void) | undefined }[] = [];
  /** Messages that may be sent now; below zero while it rests. */
  #left = mostSavedUp;
  #at: number;
  #next: unknown;

  /** The connection begins. `send` sends a message at once. */
  constructor(clock: Clock, send: (text: string) => void) {
    this.#clock = clock;
    this.#send = send;
    this.#at = clock.now();
  }

  /** Calls `sent` when it goes out, which may be later, or never. */
  send(text: string, sent?: () => void): void {
    this.#waiting.push({ text, sent });
    this.#sendDue();
  }

  /** The server found that too much came: nothing is sent for so many seconds. */
  rest(seconds: number): void {
    this.#fill();
    this.#left = Math.min(this.#left, -perSecond * Math.min(seconds, longestRest));
  }

  /** The connection is over: what waits is no longer sent. */
  stop(): void {
    this.#clock.clearTimeout(this.#next);
  }

  /** What the server answers now; the rest when it answers more. */
  #sendDue(): void {
    this.#fill();
    for (; this.#left >= 1 && this.#waiting.length > 0; this.#left -= 1) {
      const { text, sent } = this.#waiting.shift()!;
      this.#send(text);
      sent?.();
    }
    this.stop();
    if (this.#waiting.length === 0) return;
    const untilNext = Math.ceil(((1 - this.#left) / perSecond) * 1000);
    this.#next = this.#clock.setTimeout(() => this.#sendDue(), untilNext);
  }

  #fill(): void {
    const now = this.#clock.now();
    // The system's clock may be set back.
    const seconds = Math.max(0, now - this.#at) / 1000;
    this.#at = now;
    this.#left = Math.min(mostSavedUp, this.#left + seconds * perSecond);
  }
}

import { chained, chainStart } from "./proof.js";
import type { Bytes32, Update, Version } from "./generated/protocol.js";

/** The chain of what one was shown, as far as it is known: its head at the last version. */
export class Chain {
  #head: Bytes32 | null;

  /** From the room's first version on, or not known until a snapshot tells. */
  constructor(fromTheStart: boolean) {
    this.#head = fromTheStart ? chainStart : null;
  }

  /** Null while it is not known. */
  get head(): Bytes32 | null {
    return this.#head;
  }

  follow(update: Update): void {
    if (this.#head !== null) this.#head = chained(this.#head, update);
  }

  /** Goes on from where a snapshot says that the chain is. */
  take(head: Bytes32): void {
    this.#head = head;
  }

  forget(): void {
    this.#head = null;
  }

  /** Whether the server's head is another one than what was shown leads to. Requires: both are of one version. */
  differsFrom(head: Bytes32): boolean {
    return this.#head !== null && this.#head !== head;
  }
}

/** A head that the server has named, and its version. */
export interface NamedHead {
  v: Version;
  head: Bytes32;
}

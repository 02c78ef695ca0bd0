// Has a room prove what its games draw, and accuses a server that does not (PROOF.md).

import { hex, same, unhex } from "./bytes.js";
import { derivations } from "./derivation.js";
import { RaError } from "./error.js";
import type { Bytes32, Fault, GameNumber, Leaves, Nonces, Prove, TableEvent, Version, View } from "./generated/protocol.js";
import type { Draft } from "./link.js";
import { leafOf, leavesOfBlock, rootOfLeaves } from "./proof.js";

export interface DrawProofsEnvironment {
  /** Rejected with a RaError. */
  send(command: Draft<Prove>): Promise<unknown>;
  /** No answer comes any more: the connection was closed for good. */
  isClosed(): boolean;
  accuse(fault: Fault): void;
}

/** More than there are in any game. */
const kinds = 32;

export class DrawProofs {
  readonly #environment: DrawProofsEnvironment;
  #v: Version = 0;
  #game: GameNumber = 0;
  #root: Bytes32 | undefined;
  #leaves = new Map<number, Bytes32>();
  /** How many draws are sealed; infinite while that is not known. */
  #size = Infinity;
  #proved = 0;
  /** Drawn since then. */
  #drawn: number[] = [];
  /** Before these, something else may have been drawn since then. */
  #isIncomplete = false;
  #asked: "no" | "sent" | "yes" = "no";
  /** The game in which the server was accused: nothing more is asked about it. */
  #accusedIn: GameNumber = 0;

  constructor(environment: DrawProofsEnvironment) {
    this.#environment = environment;
  }

  /** How many draws of the game that is shown are proved. */
  get proved(): number {
    return this.#proved;
  }

  /** A snapshot takes the place of what was shown. */
  restored(v: Version, view: View): void {
    this.#show(v, view);
    this.#drawn = [];
    this.#isIncomplete = true;
  }

  /** The next version, with the view after it. */
  updated(v: Version, events: readonly TableEvent[], view: View): void {
    // Proofs come before anything else happens.
    if (this.#asked === "yes" && this.#drawn.length > 0) this.#accuse("unproved_draw");
    this.#show(v, view);
    if (this.#root === undefined) return;
    const { game, edition } = view.room;
    this.#drawn.push(...derivations[game].drawnBy(events, edition));
    // The end of a long game of dice is proved by its record alone.
    this.#drawn.length = Math.min(this.#drawn.length, this.#size - this.#proved);
  }

  receive(message: Leaves | Nonces): void {
    if (message.game !== this.#game || this.#game === this.#accusedIn) return;
    const code = message.type === "leaves" ? this.#takeLeaves(message) : this.#takeNonces(message);
    if (code !== null) this.#accuse(code);
  }

  /** Asks for the proofs, once a connection. Requires: it is up. */
  follow(): void {
    if (this.#asked !== "no" || this.#root === undefined || this.#game === this.#accusedIn) return;
    this.#asked = "sent";
    const refused = (error: unknown) => {
      if (error instanceof RaError && error.code === "rate_limited") this.#asked = "no";
      else if (!this.#environment.isClosed()) this.#accuse("unproved_draw");
    };
    this.#environment.send({ type: "prove", game: this.#game, first: this.#proved }).then(() => (this.#asked = "yes"), refused);
  }

  /** The connection is lost, over which they were asked for. */
  lost(): void {
    this.#asked = "no";
  }

  #show(v: Version, { room: { shuffle } }: View): void {
    this.#v = v;
    this.#game = shuffle.game;
    if (shuffle.root === this.#root) return;
    this.#root = shuffle.root;
    this.#leaves.clear();
    this.#size = Infinity;
    this.#proved = 0;
    this.#drawn = [];
    this.#isIncomplete = false;
  }

  #takeLeaves(block: Leaves): Fault["code"] | null {
    const { first, leaves, siblings } = block;
    const isBlock = first % leavesOfBlock === 0 && leaves.length > 0 && leaves.length <= leavesOfBlock;
    if (this.#root === undefined || !isBlock || !same(rootOfLeaves(block), unhex(this.#root))) return "wrong_leaves";
    for (const [index, leaf] of leaves.entries()) this.#leaves.set(first + index, leaf);
    this.#size = siblings.length === 0 ? leaves.length : leavesOfBlock * 2 ** siblings.length;
    return null;
  }

  #takeNonces({ first, nonces }: Nonces): Fault["code"] | null {
    const unknown = nonces.length - this.#drawn.length;
    if (first !== this.#proved || (this.#isIncomplete ? unknown < 0 : unknown !== 0)) return "unproved_draw";
    const isRight = nonces.every((nonce, at) => this.#isSealed(first + at, this.#drawn[at - unknown], nonce));
    if (!isRight) return "wrong_draw";
    this.#proved += nonces.length;
    this.#drawn = [];
    this.#isIncomplete = false;
    return null;
  }

  /** `kind`: undefined where it was not seen what was drawn. */
  #isSealed(index: number, kind: number | undefined, nonce: Bytes32): boolean {
    const bytes = unhex(nonce);
    const possible = kind === undefined ? Array.from({ length: kinds }, (_, any) => any) : [kind];
    return possible.some((one) => hex(leafOf(index, one, bytes)) === this.#leaves.get(index));
  }

  #accuse(code: Fault["code"]): void {
    if (this.#accusedIn === this.#game) return;
    this.#accusedIn = this.#game;
    this.#environment.accuse({ code, game: this.#game, v: this.#v });
  }
}

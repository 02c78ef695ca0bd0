// Has a room prove what its games draw, and accuses a server that does not (PROOF.md).

import { hex, same, unhex } from "./bytes.js";
import { derivations } from "./derivation.js";
import { RaError } from "./error.js";
import type { Bytes32, Fault, GameNumber, Leaves, Nonces, Prove, TableEvent, Version, View } from "./generated/protocol.js";
import type { Draft } from "./link.js";
import { leafOf, leavesOfBlock, rootOfLeaves, widthOf } from "./proof.js";

export interface DrawProofsEnvironment {
  /**
   * Calls `answered` once everything that came before the answer is checked, with the reason if the command was refused, and
   * `sent` when the command goes out; before, the server cannot answer it.
   */
  send(command: Draft<Prove>, answered: (refusal?: unknown) => void, sent: () => void): void;
  /** Whether the connection was closed for good, so no further answer comes. */
  isClosed(): boolean;
  /** Milliseconds since 1970. */
  now(): number;
  accuse(fault: Fault): void;
}

/** More than there are in any game. */
const kinds = 32;

/**
 * A server answers in order what it is asked over a connection, and what came before it. What goes unanswered for so many
 * milliseconds, while so many updates come, is not to be answered: a client that is so far behind with reading would have
 * been cut off.
 */
const timeToAnswer = 60_000;
const updatesToAnswer = 16;

export class DrawProofs {
  readonly #environment: DrawProofsEnvironment;
  #v: Version = 0;
  #game: GameNumber = 0;
  #root: Bytes32 | undefined;
  #leaves = new Map<number, Bytes32>();
  /** How many draws are sealed. */
  #size = 0;
  #proved = 0;
  /** Drawn since then. */
  #drawn: number[] = [];
  /** Before these, something else may have been drawn since then. */
  #isIncomplete = false;
  #asked: "no" | "waiting" | "sent" | "yes" = "no";
  #askedAt = 0;
  #updatesSince = 0;
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
    this.#checkDebt();
    this.#show(v, view);
    this.#drawn = [];
    this.#isIncomplete = true;
  }

  /** The next version, with the view after it. */
  updated(v: Version, events: readonly TableEvent[], view: View): void {
    this.#updatesSince += 1;
    this.#checkDebt();
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
    this.#asked = "waiting";
    const game = this.#game;
    const answered = (refusal?: unknown) => {
      // It may be sent again when another game is shown.
      const isPassing = (refusal instanceof RaError && refusal.code === "rate_limited") || game !== this.#game;
      if (refusal === undefined) this.#asked = "yes";
      else if (isPassing) this.#asked = "no";
      else if (!this.#environment.isClosed()) this.#accuse("unproved_draw");
    };
    this.#environment.send({ type: "prove", game, first: this.#proved }, answered, () => {
      this.#asked = "sent";
      this.#askedAt = this.#environment.now();
      this.#updatesSince = 0;
    });
  }

  /** The connection is lost, over which they were asked for. */
  lost(): void {
    this.#asked = "no";
  }

  /** Proofs come before anything else happens. */
  #checkDebt(): void {
    const isLate = this.#asked === "sent" && this.#updatesSince >= updatesToAnswer && this.#environment.now() - this.#askedAt >= timeToAnswer;
    if (this.#drawn.length > 0 && (this.#asked === "yes" || isLate)) this.#accuse("unproved_draw");
  }

  #show(v: Version, { room: { game, shuffle } }: View): void {
    this.#v = v;
    this.#game = shuffle.game;
    if (shuffle.root === this.#root) return;
    this.#root = shuffle.root;
    this.#leaves.clear();
    this.#size = derivations[game].sealed;
    this.#proved = 0;
    this.#drawn = [];
    this.#isIncomplete = false;
  }

  #takeLeaves(block: Leaves): Fault["code"] | null {
    const { first, leaves, siblings } = block;
    // A node of the tree could be shown as a leaf of a smaller one.
    const isWhole = leaves.length === Math.min(this.#size - first, leavesOfBlock);
    const isBlock = first % leavesOfBlock === 0 && first < this.#size && isWhole && 2 ** siblings.length === widthOf(Math.ceil(this.#size / leavesOfBlock));
    if (this.#root === undefined || !isBlock || !same(rootOfLeaves(block), unhex(this.#root))) return "wrong_leaves";
    for (const [index, leaf] of leaves.entries()) this.#leaves.set(first + index, leaf);
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

// One client's part in the making of a game's chance (PROOF.md): a secret of its own, committed to before anybody tells theirs.

import { type Bytes, hex } from "./bytes.js";
import { sha256Now } from "./digest.js";
import { RaError } from "./error.js";
import type { Draft } from "./link.js";
import { bytesOfSecret, seatPromise } from "./proof.js";
import type { Bytes32, Commit, Commitments, GameNumber, Reveal, RoomId, Seat, Shuffle } from "./protocol.js";

/** What the server did against the rules of the shuffle: published another commitment than ours, or changed its own. */
export type ShuffleFault = "own_commitment_replaced" | "server_commitment_changed";

/** What one's own seat has given to a shuffle. */
export interface Share {
  seat: Seat;
  attempt: number;
  secret: Bytes32;
  commitment: Bytes32;
}

/** What one has seen of a game's making, to be compared with its proof. */
export interface Witness {
  /** The server's commitment as it was first seen. */
  commitment: Bytes32;
  /** Absent when another client took part for this seat, or none. */
  share?: Share;
}

interface Part extends Share {
  game: GameNumber;
  /** How the commitment was answered: this client takes part only when it was taken. */
  standing: "sent" | "taken" | "refused";
  /** What the server says that this seat has committed to; null for nothing. Absent until it says so. */
  published?: Bytes32 | null;
  revealed: boolean;
}

export interface ParticipantEnvironment {
  randomBytes(count: number): Bytes;
  send(command: Draft<Commit> | Draft<Reveal>): Promise<unknown>;
  fault(fault: ShuffleFault): void;
}

export class Participant {
  readonly #environment: ParticipantEnvironment;
  readonly #commitments = new Map<GameNumber, Bytes32>();
  /** The newest of each game. */
  readonly #parts = new Map<GameNumber, Part>();

  constructor(environment: ParticipantEnvironment) {
    this.#environment = environment;
  }

  /** Does what the room asks of this seat now. */
  follow(room: RoomId, shuffle: Shuffle, seat: Seat | null): void {
    if (!this.#hasKeptItsWord(shuffle)) return this.#environment.fault("server_commitment_changed");
    const part = this.#partIn(shuffle);
    if (part !== undefined && shuffle.commitments !== undefined) this.#hear(part, shuffle.commitments);
    if (seat === null || !shuffle.waiting_for?.includes(seat)) return;
    if (shuffle.stage === "commit" && part === undefined) this.#commit(room, shuffle, seat);
    if (shuffle.stage === "reveal" && part !== undefined) this.#reveal(part);
  }

  witness(game: GameNumber): Witness | undefined {
    const commitment = this.#commitments.get(game);
    if (commitment === undefined) return undefined;
    const part = this.#parts.get(game);
    if (part === undefined || part.standing !== "taken") return { commitment };
    const { seat, attempt, secret, commitment: own } = part;
    return { commitment, share: { seat, attempt, secret, commitment: own } };
  }

  #hasKeptItsWord({ game, commitment }: Shuffle): boolean {
    const first = this.#commitments.get(game) ?? commitment;
    this.#commitments.set(game, first);
    return first === commitment;
  }

  #partIn({ game, attempt }: Shuffle): Part | undefined {
    const part = this.#parts.get(game);
    return part?.attempt === attempt ? part : undefined;
  }

  #commit(room: RoomId, { game, attempt = 0 }: Shuffle, seat: Seat): void {
    const secret = this.#environment.randomBytes(bytesOfSecret);
    const commitment = hex(sha256Now(seatPromise(room, game, seat, secret)));
    const share = { seat, attempt, secret: hex(secret), commitment };
    const part: Part = { ...share, game, standing: "sent", revealed: false };
    this.#parts.set(game, part);
    this.#environment.send({ type: "commit", game, attempt, commitment }).then(
      () => this.#taken(part),
      (error: unknown) => this.#notTaken(part, error),
    );
  }

  #hear(part: Part, commitments: Commitments): void {
    part.published = commitments[part.seat] ?? null;
    this.#judge(part);
  }

  #taken(part: Part): void {
    part.standing = "taken";
    this.#judge(part);
  }

  /** The answer to a commitment may come after the commitments. */
  #judge({ standing, published, commitment }: Part): void {
    if (standing !== "taken" || published === undefined || published === commitment) return;
    this.#environment.fault("own_commitment_replaced");
  }

  /** Another page of the same guest was faster, or time was up: this one takes no part. What was never heard is tried again. */
  #notTaken(part: Part, error: unknown): void {
    part.standing = "refused";
    if (isPassing(error) && this.#parts.get(part.game) === part) this.#parts.delete(part.game);
  }

  #reveal(part: Part): void {
    const { game, attempt, secret } = part;
    if (part.revealed || part.published !== part.commitment) return;
    part.revealed = true;
    this.#environment.send({ type: "reveal", game, attempt, secret }).catch((error: unknown) => {
      part.revealed = !isPassing(error);
    });
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof RaError && error.code === "rate_limited";
}

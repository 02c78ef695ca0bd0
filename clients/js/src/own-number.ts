// A client's own number in a shuffle (PROOF.md): what is known of it, and what has become of it.

import type { Bytes32, GameNumber, Seat, Shuffle } from "./generated/protocol.js";

/** What one's own seat has given to a shuffle. */
export interface Share {
  seat: Seat;
  attempt: number;
  secret: Bytes32;
  commitment: Bytes32;
}

/**
 * What the server did against the rules of the shuffle:
 * `server_commitment_changed`: showed a commitment of its own, then another.
 * `not_asked`: began without asking this seat.
 * `own_commitment_refused`, `own_reveal_refused`: refused what it was waiting for.
 * `own_commitment_left_out`: published the commitments without this one, which it had.
 * `own_commitment_replaced`: accepted this commitment, and published another.
 * `called_late`: said that this seat had not revealed, though it had its secret.
 * `called_wrong`: said that this seat had revealed something else, though it had not.
 */
export const shuffleFaultCodes = [
  "server_commitment_changed",
  "not_asked",
  "own_commitment_refused",
  "own_commitment_left_out",
  "own_commitment_replaced",
  "own_reveal_refused",
  "called_late",
  "called_wrong",
] as const;
export type ShuffleFaultCode = (typeof shuffleFaultCodes)[number];

/** An accusation of the server. */
export interface ShuffleFault {
  readonly code: ShuffleFaultCode;
  readonly game: GameNumber;
  readonly attempt: number;
  /** The code that it refused with. */
  readonly answer?: string;
}

/**
 * What has become of a client's own number, as far as the server has shown it:
 * `given`: its commitment is among those published last.
 * `dropped`: the server broke the rules; there is a ShuffleFault.
 * `late`: it was asked, and has not answered in time.
 * `absent`: it was not connected when the numbers were collected.
 * `elsewhere`: its seat has a number that is not its own: of another client of this guest, as far as it can tell.
 * `watched`: it has no seat in this game.
 */
export type OwnNumber = "given" | "dropped" | "late" | "absent" | "elsewhere" | "watched";

/** What one has seen of a game's making, to be compared with its proof. */
export interface Witness {
  /** The server's commitment as it was first seen. */
  commitment: Bytes32;
  /** What this client gave to the last attempt in which it was asked; absent when it never was. */
  share?: Share;
  /** Absent while the shuffle goes on. */
  own?: OwnNumber;
  /** Why its number was dropped. */
  fault?: ShuffleFault;
}

/** This client's part in one attempt. */
export interface Part extends Share {
  /** The server has the commitment: it said so, or had the time to say so. */
  committed: boolean;
  /** The server has the secret, likewise. */
  revealed: boolean;
  /** What the server has published as this seat's commitment in this attempt; null for none. Absent before it did. */
  published?: Bytes32 | null;
  /** What the server gave as this seat's failure when it declared the attempt void. */
  accused?: "late" | "wrong";
}

/** All that is known of one game's shuffle. */
export interface Account {
  game: GameNumber;
  /** The server's commitment as it was first seen. */
  commitment?: Bytes32;
  /** One's own since the seats were locked; null for none. */
  seat: Seat | null;
  /** As it was last seen. */
  shuffle: Shuffle;
  /** In the last attempt in which this client was asked. */
  part?: Part;
  /** The first. */
  fault?: ShuffleFault;
}

/** Whether the seat is to do now what the stage is named after. */
export function isAsked({ waiting_for }: Shuffle, seat: Seat): boolean {
  return waiting_for?.includes(seat) ?? false;
}

/** Whether all commitments of the attempt are in. */
export function hasCommitments({ attempt, stage }: Shuffle): boolean {
  return attempt !== undefined && stage !== "commit";
}

/** What has become of one's own number; null while the shuffle has not come to its end. */
export function ownNumber({ fault, seat, part, shuffle }: Account): OwnNumber | null {
  if (fault !== undefined) return "dropped";
  if (shuffle.attempt === undefined || shuffle.stage !== undefined) return null;
  if (seat === null) return "watched";
  const published = shuffle.commitments?.[seat];
  if (published === undefined) return part === undefined ? "absent" : "late";
  return part?.attempt === shuffle.attempt && part.commitment === published ? "given" : "elsewhere";
}

// A client's own number in a shuffle (PROOF.md): what is known of it, and what has become of it.

import type { Bytes32, Fault, GameNumber, Seat, SeenPart, Shuffle } from "./generated/protocol.js";

/** What the server can do against the rules, by PROOF.md's codes: of its history, of a game's shuffle, and of one's own part. */
export const faultCodes = [
  "history_went_back",
  "history_differs",
  "server_commitment_changed",
  "commitments_changed",
  "root_changed",
  "not_asked",
  "own_commitment_refused",
  "own_commitment_left_out",
  "own_commitment_replaced",
  "own_reveal_refused",
  "called_late",
  "called_wrong",
  "move_not_sent",
  "wrong_leaves",
  "wrong_draw",
  "unproved_draw",
] as const satisfies readonly Fault["code"][];
export type FaultCode = Fault["code"];

/**
 * What has become of a client's own number, as far as the server has shown it:
 * `given`: its commitment is among those published last.
 * `dropped`: the server broke the rules; there is a Fault.
 * `late`: it was asked, and has not answered in time.
 * `absent`: it was not connected when the numbers were collected.
 * `elsewhere`: its seat has a number that is not its own: of another client of this guest, as far as it can tell.
 * `watched`: it has no seat in this game.
 */
export type OwnNumber = "given" | "dropped" | "late" | "absent" | "elsewhere" | "watched";

/** This client's part in one attempt. */
export type Part = SeenPart & { secret: Bytes32 };

/** All that is known of one game's shuffle. */
export interface Account {
  game: GameNumber;
  /** The server's commitment as it was first seen. */
  commitment: Bytes32;
  /** One's own since the seats were locked; null for none. */
  seat: Seat | null;
  /** In which it was that one. */
  seatAttempt: number;
  /** As it was last seen. */
  shuffle: Shuffle;
  /** In the last attempt in which this client was asked. */
  part?: Part;
  /** The first that concerns its numbers. */
  fault?: Fault;
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

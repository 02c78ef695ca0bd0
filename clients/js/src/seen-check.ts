// What a client has kept of a game (PROOF.md), compared with the record of it. Each check throws a Failure where they differ.

import { canonical } from "./canonical.js";
import { expect, Failure } from "./failure.js";
import type { Chronicle } from "./history.js";
import type { OwnNumber } from "./own-number.js";
import { noSecret } from "./proof.js";
import { hex } from "./bytes.js";
import type { Commitments, Fault, GameRecord, Proof, RoomId, Seen, SeenGame, SeenMove, SeenPart } from "./generated/protocol.js";
import { merged, seenOf } from "./seen.js";

/** Why one's own number is not in a game, if the server is not to blame. */
export type Missing = Exclude<OwnNumber, "given" | "dropped">;

/** Of all that was kept, what is of this room, as one, with all heads that any client was shown in each game; undefined for nothing. */
export function seenOfRoom(all: readonly Seen[], room: RoomId): Seen | undefined {
  const own = all.filter((seen) => seen.room === room);
  expect(own.length > 0 || all.length === 0, "other_room", { room: all[0]?.room ?? "" });
  if (own.length === 0) return undefined;
  const joined = own.reduce(merged);
  // No client could keep so many, and all of them are compared.
  const heads = own.flatMap(({ last, games }) => [...(last ? [last] : []), ...games.flatMap(({ heads, end }) => [...heads, ...(end ? [end] : [])])]);
  return { ...joined, games: joined.games.map((game) => ({ ...game, heads })) };
}

const ofDraws: ReadonlySet<string> = new Set<Fault["code"]>(["wrong_leaves", "wrong_draw", "unproved_draw"]);

export class SeenCheck {
  readonly #seen: Seen;
  readonly #game: SeenGame;
  readonly #proof: Proof;

  constructor(seen: Seen, game: SeenGame, proof: Proof) {
    this.#seen = seen;
    this.#game = game;
    this.#proof = proof;
  }

  /** Undefined where nothing was kept of this game. */
  static of(seen: Seen | undefined, proof: Proof): SeenCheck | undefined {
    const game = seen && seenOf(seen, proof.game);
    return game && new SeenCheck(seen, game, proof);
  }

  server(): void {
    expect(this.#game.commitment === this.#proof.server.commitment, "other_commitment");
  }

  /** What has become of one's own number: `yes` when it is the seat's in the attempt that counts. */
  seats(): "yes" | Missing {
    const shuffle = new PublishedShuffle(this.#proof);
    const own = this.#ownNumber(shuffle);
    for (const { attempt, commitments } of this.#game.attempts.filter((one) => shuffle.has(one.attempt))) {
      const isPublished = canonical(shuffle.published.get(attempt) ?? {}) === canonical(commitments);
      expect(isPublished, "not_our_commitments", { attempt });
    }
    return own;
  }

  root(): void {
    const { root } = this.#game;
    const unproved = this.#fault(({ code }) => ofDraws.has(code));
    if (unproved !== undefined) throw new Failure(unproved.code, { v: unproved.v ?? 0 });
    expect(this.#fault(({ code }) => code === "root_changed") === undefined && (root ?? this.#proof.root) === this.#proof.root, "not_our_root");
  }

  /** Whether a head was kept that the history leads through. */
  history({ first, heads, brokenOff }: Chronicle): boolean {
    const [begin, end] = [first - 1, first + heads.length - 2];
    const fault = this.#fault(({ code, from = 0, v = 0 }) => code.startsWith("history_") && v < end && Math.max(from, v) >= begin);
    if (fault !== undefined) throw new Failure(fault.code, { v: fault.v ?? 0, from: fault.from ?? 0 });
    const { last, games } = this.#seen;
    // Nothing comes after a game that was broken off.
    expect(!brokenOff || (last?.v ?? 0) <= end, "not_our_history", { v: last?.v ?? 0 });
    // A record may not evade what was kept by other versions.
    const { end: shown, root } = this.#game;
    const beginsLater = root !== undefined && last !== undefined && last.v < first;
    expect(!beginsLater && (shown?.v ?? end) === end, "not_our_history", { v: shown?.v ?? last?.v ?? 0 });
    const kept = [...(last ? [last] : []), ...games.flatMap((game) => game.heads)].filter(({ v }) => v >= begin && v <= end);
    for (const { v, head } of kept) expect(heads[v - begin] === head, "not_our_history", { v });
    return kept.length > 0;
  }

  /** How many of one's own moves were found; undefined for a spectator. */
  moves({ actions }: GameRecord, { first, versions }: Chronicle): number | undefined {
    const { moves } = this.#game;
    const seat = this.#seatIn(new PublishedShuffle(this.#proof));
    if (seat === undefined) return undefined;
    // An action answers any version since its seat was asked: somebody may have left or come back meanwhile.
    let asked = first;
    const found = new Set<number>();
    for (const [index, action] of actions.entries()) {
      const last = versions[index]! - 1;
      const sent = moves.filter(({ v }) => v >= asked && v <= last);
      asked = versions[index]!;
      const isOwn = action.seat === seat && action.by === undefined;
      const isSent = isOwn && sent.some((move) => isSame(move, action));
      // Before that, another device may have been faster.
      const isAsked = isOwn && last > this.#seen.since;
      // What the server accepted is the one action that may answer its version.
      const isReplaced = sent.some(({ v, ok }) => (ok && (isOwn || v === last)) || isAsked);
      if (isOwn) for (const { v } of sent) found.add(v);
      expect(isSent || !isReplaced, "move_replaced", { v: versions[index]!, action: index });
      expect(isSent || !isAsked, "move_not_sent", { v: versions[index]!, action: index });
    }
    const accepted = moves.filter(({ ok }) => ok);
    for (const { v } of accepted) expect(found.has(v), "move_missing", { v: v + 1 });
    return accepted.length;
  }

  /** What is acknowledged, and not in the record, was thrown away. */
  #ownNumber(shuffle: PublishedShuffle): "yes" | Missing {
    const { part } = this.#game;
    const seat = this.#seatIn(shuffle);
    const { attempt, seats } = this.#proof;
    const changed = this.#fault(({ code }) => code === "server_commitment_changed" || code === "commitments_changed");
    if (changed !== undefined) throw dropped(changed.code, changed.attempt ?? attempt, seat, changed.answer);
    if (seat === undefined) return "watched";
    const { secret, commitment } = seats[seat]!;
    if (part?.attempt === attempt && part.commitment === commitment) return "yes";
    const fault = this.#fault((one) => one.attempt !== undefined);
    if (fault !== undefined) throw dropped(fault.code, fault.attempt!, seat, fault.answer);
    if (part !== undefined) shuffle.checkPart(part);
    const published = shuffle.published.get(attempt)?.[seat];
    expect(published === undefined || published !== part?.commitment, "not_our_secret", { seat });
    if (published !== undefined) return "elsewhere";
    expect(secret === hex(noSecret), "not_our_secret", { seat });
    return part === undefined ? "absent" : "late";
  }

  /** The seat since this game was locked; undefined for a spectator. */
  #seatIn(shuffle: PublishedShuffle): number | undefined {
    const { part, seat = part?.seat, seat_attempt = part?.attempt ?? 0 } = this.#game;
    return shuffle.has(seat_attempt) ? seat : undefined;
  }

  #fault(is: (fault: Fault) => boolean): Fault | undefined {
    return this.#seen.faults.find((fault) => fault.game === this.#game.game && is(fault));
  }
}

/** The shuffle as the record's history shows it. */
class PublishedShuffle {
  /** By attempt. */
  readonly published = new Map<number, Commitments>();
  #first = 0;
  readonly #failed = new Map<number, { seats: readonly number[]; reason: "late" | "wrong" }>();

  constructor({ history }: Proof) {
    let attempt = 0;
    for (const event of history.updates.flatMap(({ events }) => events)) {
      if (event.type === "locked") this.#first = attempt = event.attempt;
      if (event.type === "commitments") this.published.set(attempt, event.commitments);
      if (event.type === "voided") this.#failed.set(attempt++, event);
    }
  }

  /** Whether the history contains this attempt, and not only a later one. */
  has(attempt: number): boolean {
    return attempt >= this.#first;
  }

  /** The server has what it acknowledged. Requires: it is not the number that counts. */
  checkPart({ seat, attempt, commitment, committed, revealed, published }: SeenPart): void {
    if (!this.has(attempt)) return;
    const listed = this.published.get(attempt)?.[seat];
    if (committed && listed === undefined) throw dropped("own_commitment_left_out", attempt, seat);
    if (committed && listed !== commitment) throw dropped("own_commitment_replaced", attempt, seat);
    expect(published !== commitment || listed === commitment, "not_our_secret", { seat });
    const { seats = [], reason } = this.#failed.get(attempt) ?? {};
    if (listed !== commitment || !seats.includes(seat)) return;
    // A client reveals nothing but what it has committed to.
    if (reason === "wrong") throw dropped("called_wrong", attempt, seat);
    if (revealed) throw dropped("called_late", attempt, seat);
  }
}

function dropped(what: Fault["code"], attempt: number, seat = -1, answer = ""): Failure {
  return new Failure("own_number_dropped", { seat, what, attempt, answer });
}

/** Whether a record has a move as it was sent. Dice may stand in another order. */
function isSame({ action }: SeenMove, recorded: GameRecord["actions"][number]): boolean {
  const inOrder = (value: unknown) => canonical(Array.isArray(value) ? [...value].sort() : value);
  return Object.entries(action).every(([name, value]) => inOrder(value) === inOrder((recorded as Record<string, unknown>)[name]));
}

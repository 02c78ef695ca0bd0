// What a client was shown of a room, and keeps (PROOF.md): the format `ra-seen/1`, and how two of them become one.

import { canonical } from "./canonical.js";
import { hasCommitments } from "./own-number.js";
import type { Bytes32, Fault, GameNumber, NamedHead, RoomId, Seen, SeenGame, SeenMove, SeenPart, Shuffle } from "./generated/protocol.js";

/** As many as the schema allows: a long evening, every reconnection of a bad one, the longest game, and more than anybody reads. */
export const mostSeen = { games: 8, attempts: 8, heads: 64, moves: 2_048, faults: 16 } as const;

const longestAnswer = 40;

/** Nothing yet. */
export function nothingSeen(room: RoomId): Seen {
  return { format: "ra-seen/1", room, since: 0, games: [], faults: [] };
}

/** What was seen of a game; undefined for nothing. */
export function seenOf({ games }: Seen, number: GameNumber): SeenGame | undefined {
  return games.find(({ game }) => game === number);
}

/** The same with what `change` makes of one game, which is begun with the server's commitment. */
export function withGame(seen: Seen, number: GameNumber, commitment: Bytes32, change: (game: SeenGame) => SeenGame): Seen {
  const before = seenOf(seen, number) ?? { game: number, commitment, attempts: [], heads: [], moves: [] };
  const others = seen.games.filter(({ game }) => game !== number);
  const games = [...others, change(before)].sort((one, other) => one.game - other.game).slice(-mostSeen.games);
  return { ...seen, games };
}

/** The same with the head that was shown last as a checkpoint. The earliest ones stay when there are too many. */
export function withHead(seen: Seen, { game, v, head }: NonNullable<Seen["last"]>): Seen {
  const known = seenOf(seen, game);
  if (known === undefined) return seen;
  const heads = [...known.heads.slice(0, mostSeen.heads - 1), { v, head }];
  return withGame(seen, game, known.commitment, (before) => ({ ...before, heads }));
}

/** The same with an accusation, once, and with the beginning of an answer that is too long. */
export function withFault(seen: Seen, fault: Fault): Seen {
  const { answer } = fault;
  const clipped = { ...fault, ...(answer !== undefined && { answer: [...String(answer)].slice(0, longestAnswer).join("") }) };
  return { ...seen, faults: distinct([...seen.faults, clipped], canonical).slice(0, mostSeen.faults) };
}

/** Whether what a server shows of a shuffle can be kept, and read again. */
export function canBeKept({ game, commitment, attempt = 0, commitments = {}, root = commitment }: Shuffle): boolean {
  const isNumber = (number: unknown, least: number) => Number.isInteger(number) && Number(number) >= least && Number(number) < 2 ** 32;
  const areHashes = [commitment, root, ...Object.values(commitments)].every(isHash);
  return isNumber(game, 1) && isNumber(attempt, 0) && areHashes && Object.keys(commitments).every((seat) => /^[0-4]$/.test(seat));
}

/** Likewise the chain's head at a version. */
export function isHead({ v, head }: NamedHead): boolean {
  return Number.isSafeInteger(v) && v >= 0 && isHash(head);
}

/** Whether some game has such a seat. */
export function isSeat(seat: number): boolean {
  return [0, 1, 2, 3, 4].includes(seat);
}

function isHash(hash: unknown): boolean {
  return typeof hash === "string" && /^[0-9a-f]{64}$/.test(hash);
}

/** How a shuffle contradicts what was shown of it before; null when it does not. */
export function contradiction(game: SeenGame, shuffle: Shuffle): Fault["code"] | null {
  if (game.commitment !== shuffle.commitment) return "server_commitment_changed";
  const { attempt = -1, commitments = {}, root } = shuffle;
  const newest = game.attempts.at(-1);
  // A shuffle that was called off shows nothing until the seats are locked again.
  if (newest === undefined || shuffle.attempt === undefined || attempt > newest.attempt) return null;
  const isSame = attempt === newest.attempt && hasCommitments(shuffle) && canonical(commitments) === canonical(newest.commitments);
  if (!isSame) return "commitments_changed";
  return game.root === undefined || game.root === root ? null : "root_changed";
}

/** The same game with what a shuffle, which contradicts nothing, shows beyond it. */
export function withShuffle(game: SeenGame, shuffle: Shuffle): SeenGame {
  const { attempt = -1, commitments = {}, root = game.root } = shuffle;
  const isPublished = hasCommitments(shuffle) && game.attempts.every((known) => known.attempt < attempt);
  if (!isPublished && root === game.root) return game;
  const attempts = isPublished ? [...game.attempts, { attempt, commitments }].slice(-mostSeen.attempts) : game.attempts;
  return { ...game, attempts, ...(root !== undefined && { root }) };
}

/** The same with a move that is sent or, once it was accepted, `ok`. When there are too many, it is complete from a later version on. */
export function withMove(seen: Seen, number: GameNumber, move: SeenMove): Seen {
  const game = seenOf(seen, number);
  if (game === undefined) return seen;
  const moves = mergedMoves(game.moves, [move]);
  const forgotten = moves.at(-mostSeen.moves - 1);
  return {
    ...withGame(seen, number, game.commitment, () => ({ ...game, moves: moves.slice(-mostSeen.moves) })),
    since: Math.max(seen.since, forgotten === undefined ? 0 : forgotten.v + 1),
  };
}

/**
 * What two clients of one guest have seen, or two pages of one browser. Where they differ, the first is kept: the first
 * version that was shown counts. Requires: both are of one room.
 */
export function merged(first: Seen, second: Seen): Seen {
  const numbers = distinct([...first.games, ...second.games], ({ game }) => game).map(({ game }) => game);
  const games = numbers.sort((one, other) => one - other).map((game) => mergedGame(seenOf(first, game), seenOf(second, game)));
  const last = (second.last?.v ?? 0) > (first.last?.v ?? 0) ? second.last : first.last;
  return {
    ...first,
    since: Math.max(first.since, second.since),
    ...(last && { last }),
    games: games.slice(-mostSeen.games),
    faults: distinct([...first.faults, ...second.faults], canonical).slice(0, mostSeen.faults),
  };
}

/** Without the numbers that are not yet revealed, to be given to others. */
export function withoutSecrets(seen: Seen): Seen {
  const games = seen.games.map(({ part, ...game }) => {
    if (part === undefined) return game;
    const { secret: _, ...rest } = part;
    return { ...game, part: rest };
  });
  return { ...seen, games };
}

function mergedGame(first: SeenGame | undefined, second: SeenGame | undefined): SeenGame {
  if (first === undefined || second === undefined) return (first ?? second)!;
  const part = mergedPart(first.part, second.part);
  const [end] = [first, second].flatMap((game) => game.end ?? []).sort((one, other) => other.v - one.v);
  const [seated] = [first, second].filter(({ seat }) => seat !== undefined).sort((one, other) => (other.seat_attempt ?? 0) - (one.seat_attempt ?? 0));
  return {
    ...second,
    ...first,
    ...(seated && { seat: seated.seat!, seat_attempt: seated.seat_attempt ?? 0 }),
    attempts: distinct([...first.attempts, ...second.attempts], ({ attempt }) => attempt).slice(-mostSeen.attempts),
    ...(part && { part }),
    ...(end && { end }),
    heads: distinct([...first.heads, ...second.heads], canonical).slice(0, mostSeen.heads),
    moves: mergedMoves(first.moves, second.moves).slice(-mostSeen.moves),
  };
}

/** Of two pages that drew a number at once, the one whose number the server has is right. */
export function mergedPart(before: SeenPart | undefined, now: SeenPart | undefined): SeenPart | undefined {
  if (before === undefined || now === undefined) return now ?? before;
  if (before.attempt !== now.attempt) return before.attempt > now.attempt ? before : now;
  if (before.commitment !== now.commitment) return before.committed && !now.committed ? before : now;
  return { ...before, ...now, committed: before.committed || now.committed, revealed: before.revealed || now.revealed };
}

function mergedMoves(first: readonly SeenMove[], second: readonly SeenMove[]): SeenMove[] {
  const accepted = new Set([...first, ...second].filter(({ ok }) => ok).map(nameOf));
  const all = distinct([...first, ...second], nameOf).sort((one, other) => one.v - other.v);
  return all.map((move) => ({ ...move, ok: accepted.has(nameOf(move)) }));
}

function nameOf({ v, action }: SeenMove): string {
  return canonical([v, action]);
}

/** The first of those of each name. */
function distinct<Item>(items: readonly Item[], name: (item: Item) => string | number): Item[] {
  return [...new Map(items.map((item) => [name(item), item] as const).reverse()).values()].reverse();
}

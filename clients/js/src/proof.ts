// The formulas of PROOF.md: what is committed to, the key that follows from everybody's secrets, what follows from the key,
// the Merkle tree over what is drawn, and the chain of what was shown.

import { type Bytes, hex, joined, lp, number, unhex, utf8 } from "./bytes.js";
import { canonical } from "./canonical.js";
import { type Digest, type Keyed, sha256Now } from "./digest.js";
import type { GameNumber, KeptPromise, Leaves, Proof, RoomId, Seat, Update } from "./generated/protocol.js";

export const bytesOfSecret = 32;

/** Unpredictable, as text. */
export function newSecret(): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytesOfSecret)));
}

/** A seat whose client takes no part counts with this, and has no weight. */
export const noSecret: Bytes = new Uint8Array(bytesOfSecret);

/** What C is the hash of. */
export function serverPromise(room: RoomId, game: GameNumber, secret: Bytes): Bytes {
  return lp("ra/commit/server/1", room, number(game, 4), secret);
}

/** What D is the hash of. */
export function seatPromise(room: RoomId, game: GameNumber, seat: Seat, secret: Bytes): Bytes {
  return lp("ra/commit/client/1", room, number(game, 4), number(seat, 1), secret);
}

/** How a player's name appears before the record is published. */
export function nameHash(salt: string, name: string): string {
  return hex(sha256Now(lp("ra/name/1", unhex(salt), utf8(name))));
}

/** Everything that a game's chance follows from. */
export interface Secrets {
  room: RoomId;
  game: GameNumber;
  attempt: number;
  server: { secret: Bytes; commitment: Bytes };
  seats: { secret: Bytes; commitment: Bytes }[];
}

/** Those that a record's proof gives away. */
export function secretsOf({ room, game, attempt, server, seats }: Proof): Secrets {
  const bytesOf = ({ secret, commitment }: KeptPromise) => ({ secret: unhex(secret), commitment: unhex(commitment) });
  return { room, game, attempt, server: bytesOf(server), seats: seats.map(bytesOf) };
}

/** K. */
export async function chanceKey(digest: Digest, { room, game, attempt, server, seats }: Secrets): Promise<Bytes> {
  const commitments = [server, ...seats].map(({ commitment }) => commitment);
  const salt = await digest.sha256(lp("ra/salt/1", room, joined(number(game, 4), number(attempt, 4)), ...commitments));
  const keyed = await digest.keyed(salt);
  return keyed(lp(...[server, ...seats].map(({ secret }) => secret)));
}

/** K of a game that was played alone. */
export async function aloneKey(digest: Digest, seed: Bytes): Promise<Bytes> {
  const keyed = await digest.keyed(seed);
  return keyed(lp("ra/alone/1"));
}

/** What bots do in a game that branches from another follows from this, and what chance gives afresh. */
export async function branchKey(digest: Digest, seed: Bytes): Promise<Bytes> {
  const keyed = await digest.keyed(seed);
  return keyed(lp("ra/branch/1"));
}

/** The jth number of a label. */
export async function streamValue(keyed: Keyed, label: string, j: number): Promise<bigint> {
  const value = await keyed(lp("ra/stream/1", label, number(j, 8)));
  return new DataView(value.buffer).getBigUint64(0);
}

/** The numbers of a label, one after the other. */
export class Stream {
  readonly #keyed: Keyed;
  readonly #label: string;
  #next = 0;

  constructor(keyed: Keyed, label: string) {
    this.#keyed = keyed;
    this.#label = label;
  }

  async next(): Promise<bigint> {
    return streamValue(this.#keyed, this.#label, this.#next++);
  }

  /** From 0 to less than `limit`, each as likely. */
  async below(limit: number): Promise<number> {
    const all = 2n ** 64n;
    const bound = all - (all % BigInt(limit));
    let value = await this.next();
    while (value >= bound) value = await this.next();
    return Number(value % BigInt(limit));
  }

  /** Fisher–Yates from the top. */
  async shuffled<Item>(items: readonly Item[]): Promise<Item[]> {
    const order = [...items];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = await this.below(last + 1);
      [order[last], order[other]] = [order[other]!, order[last]!];
    }
    return order;
  }
}

const noLeaf = Uint8Array.of(0x02);

function leafMessage(index: number, kind: number, nonce: Bytes): Bytes {
  return joined(Uint8Array.of(0x00), lp(number(index, 2), number(kind, 1), nonce));
}

function nodeMessage(left: Bytes, right: Bytes): Bytes {
  return joined(Uint8Array.of(0x01), left, right);
}

/** The Merkle root over what a game draws: kinds in the order of drawing. Requires: not empty. */
export async function sealRoot(digest: Digest, key: Keyed, kinds: readonly number[]): Promise<Bytes> {
  const leaf = async (kind: number, index: number) => {
    const nonce = await key(lp("ra/nonce/1", number(index, 2)));
    return digest.sha256(leafMessage(index, kind, nonce));
  };
  let level = await Promise.all(kinds.map(leaf));
  const padding = await digest.sha256(noLeaf);
  while (level.length < widthOf(kinds.length)) level.push(padding);
  while (level.length > 1) {
    const pairs = Array.from({ length: level.length / 2 }, (_, pair) => [level[2 * pair]!, level[2 * pair + 1]!] as const);
    level = await Promise.all(pairs.map(([left, right]) => digest.sha256(nodeMessage(left, right))));
  }
  return level[0]!;
}

/** So many leaves are shown together. */
export const leavesOfBlock = 256;

/** The leaf of a draw. */
export function leafOf(index: number, kind: number, nonce: Bytes): Bytes {
  return sha256Now(leafMessage(index, kind, nonce));
}

/** The root that leaves and their siblings lead to. Requires: one leaf at least. */
export function rootOfLeaves({ first, leaves, siblings }: Pick<Leaves, "first" | "leaves" | "siblings">): Bytes {
  let level = leaves.map(unhex);
  const width = siblings.length === 0 ? widthOf(leaves.length) : leavesOfBlock;
  const padding = sha256Now(noLeaf);
  while (level.length < width) level.push(padding);
  while (level.length > 1) level = level.flatMap((left, i) => (i % 2 === 0 ? [sha256Now(nodeMessage(left, level[i + 1]!))] : []));
  let place = Math.floor(first / leavesOfBlock);
  let hash = level[0]!;
  for (const sibling of siblings.map(unhex)) {
    hash = sha256Now(place % 2 === 0 ? nodeMessage(hash, sibling) : nodeMessage(sibling, hash));
    place = Math.floor(place / 2);
  }
  return hash;
}

/** A power of two. */
export function widthOf(leaves: number): number {
  return 2 ** Math.ceil(Math.log2(leaves));
}

/** The chain before the first version. */
export const chainStart = hex(new Uint8Array(32));

/** The public part of an update, as text: the same for everybody. */
function publicText(update: Update): string {
  const { legal: _legal, ...shown } = update;
  const { own: _own, ...diff } = update.diff as Record<string, unknown>;
  return canonical({ ...shown, diff });
}

/** What h(v) is the hash of. */
export function chainLink(before: string, update: Update): Bytes {
  return lp("ra/chain/1", unhex(before), utf8(publicText(update)));
}

/** h(v), from h(v − 1) and update v. */
export function chained(before: string, update: Update): string {
  return hex(sha256Now(chainLink(before, update)));
}

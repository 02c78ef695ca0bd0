// What a game's chance is made of. A new game adds one line to `derivations`.

import type { Keyed } from "./digest.js";
import type { GameId, GameRecord } from "./protocol.js";
import { raChance } from "./ra-chance.js";

/** What follows from a key. */
export interface Derived {
  /** The suns dealt to each seat. */
  suns: number[][];
  /** The tiles in the order of drawing, by name, */
  tiles: string[];
  /** and as indices of the canonical order. */
  bag: number[];
}

export interface Derivation {
  derive(record: GameRecord, key: Keyed): Promise<Derived>;
}

export const derivations: Readonly<Record<GameId, Derivation>> = {
  ra: raChance,
};

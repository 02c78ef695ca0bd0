// What each game derives from a key, and the part of it that a record shows.

import type { Keyed } from "./digest.js";
import { diceDerivation } from "./dice.js";
import type { Summary } from "./engine.js";
import type { Details } from "./failure.js";
import type { EditionId, GameId, GameRecord, TableEvent } from "./generated/protocol.js";
import { raDerivation } from "./ra.js";

/** What was seen of a game's chance, in the words of its record. */
export type SeenChance = Exclude<GameRecord["chance"], { key: string }>;

export type Result = NonNullable<GameRecord["result"]>;

/** What follows from a key. */
export interface Derived {
  /** As far as the record shows it: the game can be replayed from this. */
  chance: SeenChance;
}

export interface Derivation {
  /** Requires: a record with what was seen of chance. `begun` was seen before the key came into force. */
  derive(record: GameRecord, key: Keyed, begun?: SeenChance): Promise<Derived>;
  /** How many draws are sealed. */
  sealed: number;
  /** What was sealed before the game, in the order of drawing, as indices of the canonical order. */
  draws(record: GameRecord, key: Keyed): Promise<number[]>;
  /** What these events say was drawn, likewise. */
  drawnBy(events: readonly TableEvent[], edition: EditionId): number[];
  /** What was compared. Throws a Failure where something else was seen than follows from the key. */
  check(seen: SeenChance, derived: Derived): Details;
  /** Throws a Failure where the result is not what came of the game. */
  checkResult(result: Result, summary: Summary): void;
}

export const derivations: Readonly<Record<GameId, Derivation>> = {
  ra: raDerivation,
  "ra-dice": diceDerivation,
};

// From a position of a record, a game goes on: one seat is the player's, bots have the others.

import { hex, unhex, utf8 } from "./bytes.js";
import { canonical } from "./canonical.js";
import type { SeenChance } from "./derivation.js";
import { systemDigest } from "./digest.js";
import type { Playing, PlayingEngine } from "./engine.js";
import type { BotLevel, Branch, GameRecord, Seat } from "./generated/protocol.js";
import { aloneKey, chanceKey, newSecret, secretsOf } from "./proof.js";
import type { SoloGame } from "./solo.js";

/** A position that can be played on from. */
export interface BranchPoint extends Omit<Branch, "seed" | "key"> {
  /** K of the game, where the record gives it away: bag and dice can go on as they did. */
  readonly key: string | null;
  /** The record until there, without a result. */
  readonly begun: GameRecord;
}

export interface BranchChoices {
  seat: Seat;
  /** How well the bots play. */
  level: BotLevel;
  /** Bag and dice go on as they did. Requires: the point has a key. */
  same: boolean;
  /** Of the table. */
  name: string;
  pace: number;
  hints: boolean;
}

/**
 * The position of a record after so many moves. Null where there is none, or the game is over there.
 * Rejected with an EngineError where the record cannot be read, or an action was not legal.
 */
export async function branchPoint(record: GameRecord, move: number, engine: PlayingEngine): Promise<BranchPoint | null> {
  const { proof, alone, branch, result, ...bare } = record;
  if (move > bare.actions.length) return null;
  const until = await playedOut(engine, { ...bare, actions: bare.actions.slice(0, move) } as GameRecord);
  if (until.legal().length === 0) return null;
  return {
    of: hex(await systemDigest().sha256(utf8(canonical(record)))),
    move,
    ...(proof && { game: proof.game }),
    key: await rightKey(record, bare as GameRecord, engine),
    begun: until.record(),
  };
}

/** A game that goes on from there. */
export function newBranch({ key, begun, ...origin }: BranchPoint, { seat, level, same, ...settings }: BranchChoices): SoloGame {
  const { game, edition = "classic", options = {}, players, chance, actions } = begun;
  return {
    settings: { ...settings, game, edition, options, level, seats: players.length, player: players[seat]! },
    number: 1,
    seed: newSecret(),
    actions,
    over: false,
    branch: { ...origin, ...(same && key !== null && { key }), seat, players, chance: chance as SeenChance },
  };
}

async function playedOut(engine: PlayingEngine, record: GameRecord): Promise<Playing> {
  const game = await engine.play(JSON.stringify(record));
  game.begin();
  while (game.step(0) !== null);
  return game;
}

/** The key that the record names, if all that was seen follows from it. */
async function rightKey(record: GameRecord, bare: GameRecord, engine: PlayingEngine): Promise<string | null> {
  try {
    const key = await namedKey(record);
    if (key === null) return null;
    const chanceOf = async (given: GameRecord) => canonical((await playedOut(engine, given)).record().chance);
    return (await chanceOf(bare)) === (await chanceOf({ ...bare, chance: { key } } as GameRecord)) ? key : null;
  } catch {
    // No guest has verified the record: its numbers may be anything.
    return null;
  }
}

async function namedKey({ proof, alone, branch }: GameRecord): Promise<string | null> {
  if (proof) return hex(await chanceKey(systemDigest(), secretsOf(proof)));
  if (alone) return hex(await aloneKey(systemDigest(), unhex(alone.seed)));
  return branch?.key ?? null;
}

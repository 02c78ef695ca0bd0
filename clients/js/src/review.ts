// A recorded game looked over, at the reader's own cost: what the best bot would have done, how each seat stood, what chance did, and which decisions make good puzzles.

import type { Decision, Looked, ReviewEngine, Standing } from "./engine.js";
import type { GameRecord, Seat } from "./generated/protocol.js";

export type { Decision, Looked, Puzzle, ReviewEngine, Standing } from "./engine.js";
export { EngineError, wasmEngine } from "./engine.js";

export interface ReviewOptions {
  /** Plays the record again, and thinks. */
  engine: ReviewEngine;
  /** How much the bot thinks about each decision: 1 to 10,000. Equal positions give equal reviews. */
  positions?: number | undefined;
}

/** What the strong bot of the server thinks with, where it is to be the same again. */
const standardPositions = 200;

/**
 * The decisions of one seat, each as soon as it is looked over. Between them others have their turn, so that a page stays awake; best in a worker all the same.
 * Throws an EngineError where the record cannot be played, or has no such seat.
 */
export async function* review(
  record: string | GameRecord,
  seat: Seat,
  { engine, positions = standardPositions }: ReviewOptions,
): AsyncGenerator<Decision, void, undefined> {
  const reviewing = await engine.review(textOf(record), seat, positions);
  yield* oneByOne(reviewing);
}

/**
 * How each seat stood at each position, from the one before any action on. As `review`: best in a worker.
 * Throws an EngineError where the record cannot be played.
 */
export async function* analyse(record: string | GameRecord, { engine }: Pick<ReviewOptions, "engine">): AsyncGenerator<Standing, void, undefined> {
  yield* oneByOne(await engine.analyse(textOf(record)));
}

/**
 * Each action of the game, with the puzzle that its decision is, where it is one: there are few, since the bot must be sure of the answer. As `review`: best in a worker.
 * Throws an EngineError where the record cannot be played.
 */
export async function* puzzles(record: string | GameRecord, { engine }: Pick<ReviewOptions, "engine">): AsyncGenerator<Looked, void, undefined> {
  yield* oneByOne(await engine.puzzles(textOf(record)));
}

function textOf(record: string | GameRecord): string {
  return typeof record === "string" ? record : JSON.stringify(record);
}

async function* oneByOne<T>(thoughts: { next(): T | null }): AsyncGenerator<T, void, undefined> {
  for (let thought = thoughts.next(); thought !== null; thought = thoughts.next()) {
    yield thought;
    await new Promise((turn) => setTimeout(turn));
  }
}

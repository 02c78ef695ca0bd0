// A game as the server recorded it, with two players and a bot, and what it takes to tamper with it.

import { existsSync, readFileSync } from "node:fs";
import { type CountingEngine, type Engine, type PlayingEngine, type ReviewEngine, wasmEngine } from "../../src/engine.js";
import type { Commitments, DiceRecord, DiceRoll, Proof, RaRecord, Update } from "../../src/index.js";
import { chained } from "../../src/proof.js";

export type FairRecord = RaRecord & { proof: Proof; result: NonNullable<RaRecord["result"]>; chance: { suns: number[][]; tiles: string[] } };

export const text = readFileSync(new URL("../fixtures/fair-game.json", import.meta.url), "utf8");

/** A game whose first attempt at a shuffle was void, and in which the host gave two seats to bots. */
export const secondAttempt = readFileSync(new URL("../fixtures/second-attempt.json", import.meta.url), "utf8");

/** A game with clocks, in which one ran out, a pause, a gift, and a server that was down. */
export const timedText = readFileSync(new URL("../fixtures/timed-game.json", import.meta.url), "utf8");

export type FairDice = DiceRecord & { proof: Proof; result: NonNullable<DiceRecord["result"]>; chance: { start: number; rolls: DiceRoll[] } };

/** A game of dice, with two players and a bot. */
export const diceText = readFileSync(new URL("../fixtures/fair-dice.json", import.meta.url), "utf8");

/** Its record, to be changed. */
export function fairDice(): FairDice {
  return JSON.parse(diceText);
}

/** The record, to be changed. */
export function fairGame(): FairRecord {
  return JSON.parse(text);
}

const built = new URL("../../../../build/dev/protocol/wasm/engine.wasm", import.meta.url);
const engineFile = process.env["RA_ENGINE_WASM"] ?? built;

/** The engine comes with a build of the server. One that the environment names has to exist. */
export const hasEngine = process.env["RA_ENGINE_WASM"] !== undefined || existsSync(engineFile);

export async function loadEngine(): Promise<Engine & PlayingEngine & ReviewEngine & CountingEngine> {
  return wasmEngine(await WebAssembly.compile(readFileSync(engineFile)));
}

/** The same, with a head that fits its updates, so that it is for them to betray what is wrong. */
export async function resealed(record: FairRecord, engine: Engine): Promise<FairRecord> {
  const { history } = record.proof;
  const { proof: _proof, result: _result, ...rest } = record;
  const game = await engine.read(JSON.stringify(rest));
  game.begin();
  let head: string = history.before;
  const given = [...history.updates];
  for (let v = given[0]!.v; ; v += 1) {
    const update = given[0]?.v === v ? given.shift()! : game.step(v);
    if (update === null) break;
    head = chained(head, update);
  }
  return { ...record, proof: { ...record.proof, history: { ...history, head } } };
}

/** An event of one of the history's updates. */
export function eventOf(record: FairRecord, type: string): { update: Update; event: any } {
  for (const update of record.proof.history.updates) {
    const event = update.events.find((candidate) => candidate.type === type);
    if (event !== undefined) return { update, event };
  }
  throw new Error(`Nothing was ${type}.`);
}

/** What an update shows of the shuffle. */
export function shownIn(update: Update): { commitments?: Commitments; attempt?: number; commitment?: string } {
  return (update.diff as any).room.shuffle;
}

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { analyse, type Decision, type Looked, puzzles, review, type Standing } from "../src/review.js";
import { hasEngine, loadEngine } from "./support/fair.js";

const golden = new URL("../../../tests/golden/ra/classic-3.json", import.meta.url);
const record = JSON.parse(readFileSync(golden, "utf8"));
const positions = 5;

async function reviewed(seat: number, changed: unknown = record): Promise<Decision[]> {
  const decisions: Decision[] = [];
  for await (const decision of review(JSON.stringify(changed), seat, { engine: await loadEngine(), positions })) {
    decisions.push(decision);
  }
  return decisions;
}

describe.skipIf(!hasEngine)("a review", () => {
  test("tells of each decision of the seat what the best bot would have done", async () => {
    const decisions = await reviewed(1);
    expect(decisions.length).toBeGreaterThan(10);
    for (const { at, action, best, cost, choices } of decisions) {
      const { seat, ...done } = record.actions[at];
      expect(seat).toBe(1);
      expect(done).toMatchObject(action);
      expect(choices.map((choice) => choice.action)).toContainEqual(best);
      expect(cost).toBeGreaterThanOrEqual(0);
    }
    expect(await reviewed(1)).toEqual(decisions);
  });

  test("says why a record cannot be looked over", async () => {
    await expect(reviewed(4)).rejects.toMatchObject({ code: "no_such_seat", field: "seat" });
    const broken = { ...record, actions: [{ seat: 0, type: "levitate" }] };
    await expect(reviewed(0, broken)).rejects.toMatchObject({ name: "EngineError" });
  });
});

describe.skipIf(!hasEngine)("an analysis", () => {
  async function analysed(changed: unknown = record): Promise<Standing[]> {
    const standings: Standing[] = [];
    for await (const standing of analyse(JSON.stringify(changed), { engine: await loadEngine() })) standings.push(standing);
    return standings;
  }

  test("tells how each seat stood at every position, and what a draw changed", async () => {
    const standings = await analysed();
    expect(standings.map(({ at }) => at)).toEqual([...record.actions.keys(), record.actions.length]);
    for (const { at, prospects, luck } of standings) {
      const sum = prospects.reduce((all, each) => all + each, 0);
      expect(Math.abs(sum - 1000)).toBeLessThanOrEqual(record.players.length);
      expect(luck?.length).toBe(record.actions[at - 1]?.type === "draw" ? record.players.length : undefined);
    }
    const end = record.players.map((_: string, seat: number) => (seat === record.result.winner ? 1000 : 0));
    expect(standings.at(-1)?.prospects).toEqual(end);
  });

  test("says why a record cannot be analysed", async () => {
    await expect(analysed({ ...record, actions: [{ seat: 0, type: "levitate" }] })).rejects.toMatchObject({ name: "EngineError" });
  });
});

describe.skipIf(!hasEngine)("the search for puzzles", () => {
  async function searched(changed: unknown): Promise<Looked[]> {
    const all: Looked[] = [];
    for await (const looked of puzzles(JSON.stringify(changed), { engine: await loadEngine() })) all.push(looked);
    return all;
  }
  const { result: _result, ...unfinished } = record;

  test("looks at each action, and tells of decisions with one good answer", async () => {
    const all = await searched({ ...unfinished, actions: record.actions.slice(0, 100) });
    expect(all.map(({ at }) => at)).toEqual([...Array(100).keys()]);
    const found = all.flatMap(({ puzzle }) => puzzle ?? []);
    expect(found).toHaveLength(1);
    const { at, seat, action, best, unit, choices } = found[0]!;
    expect([seat, unit]).toEqual([record.actions[at].seat, "chance"]);
    expect(record.actions[at]).toMatchObject(action);
    const others = choices.filter((choice) => JSON.stringify(choice.action) !== JSON.stringify(best)).map(({ value }) => value);
    const own = choices.find((choice) => JSON.stringify(choice.action) === JSON.stringify(best))!.value;
    expect(own - Math.max(...others)).toBeGreaterThanOrEqual(60);
  }, 120_000);

  test("says why a record cannot be searched", async () => {
    await expect(searched({ ...record, actions: [{ seat: 0, type: "levitate" }] })).rejects.toMatchObject({ name: "EngineError" });
  });
});

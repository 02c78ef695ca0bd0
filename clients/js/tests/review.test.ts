import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Decision, review } from "../src/review.js";
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

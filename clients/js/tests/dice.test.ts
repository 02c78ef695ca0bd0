// A genuine record of the dice game passes every step; one that was tampered with fails where PROOF.md says.

import { beforeAll, describe, expect, test } from "vitest";
import { derivations } from "../src/derivation.js";
import { hex } from "../src/bytes.js";
import { nobleDigest } from "../src/digest.js";
import type { DiceRoll } from "../src/index.js";
import { sealRoot } from "../src/proof.js";
import { type Engine, type Step, verify } from "../src/verify.js";
import { diceText, fairDice, type FairDice, hasEngine, loadEngine } from "./support/fair.js";
import { keyOfVector, published } from "./support/vector.js";

let engine: Engine;

beforeAll(async () => {
  if (hasEngine) engine = await loadEngine();
});

/** Where a record fails, and why; null for one that passes. */
async function failureOf(record: FairDice): Promise<object | null> {
  const { steps } = await verify(record as never, { engine });
  const failed = steps.find(({ outcome }) => outcome === "failed");
  return failed === undefined ? null : { step: failed.step, code: failed.code, details: failed.details };
}

describe("the published vector", () => {
  const colors = ["yellow", "blue", "purple", "green", "red"] as const;
  const faces = ["sun", "pharaoh", "nile", "civilization", "monument", "ankh"];
  const roll: DiceRoll = { yellow: "sun", blue: "sun", purple: "sun", green: "sun", red: "sun" };

  test("the start player and the dice", async () => {
    const keyed = await nobleDigest.keyed(await keyOfVector(nobleDigest));
    const record = { ...fairDice(), chance: { start: 0, rolls: [roll, { purple: "sun" }, roll, { blue: "sun", red: "sun" }] } };
    const { chance } = await derivations["ra-dice"].derive(record as never, keyed);
    expect(chance).toMatchObject({ start: Number(published("start player, of three")) });
    const shown = (chance as { rolls: DiceRoll[] }).rolls.flatMap((thrown) => colors.flatMap((color) => thrown[color] ?? []));
    const due = published("faces of the dice").split(" ").map((index) => faces[Number(index)]);
    expect(shown).toEqual(due.slice(0, 13));
    const draws = await derivations["ra-dice"].draws(record as never, keyed);
    expect(draws.slice(0, 20).join(" ")).toBe(published("faces of the dice"));
    expect(draws).toHaveLength(2048);
    expect(hex(await sealRoot(nobleDigest, keyed, draws))).toBe(published("root over the faces"));
  });
});

describe.skipIf(!hasEngine)("a genuine game of dice", () => {
  test("passes", async () => {
    const { ok, steps } = await verify(diceText, { engine });
    expect(ok).toBe(true);
    const skipped = steps.filter(({ outcome }) => outcome === "skipped");
    expect(skipped.map(({ step, code }) => [step, code])).toEqual([["moves", "nothing_seen"]]);
    expect(steps.find(({ step }) => step === "chance")?.details).toEqual({ rolls: fairDice().chance.rolls.length });
    expect(steps.find(({ step }) => step === "seats")?.details).toMatchObject({ players: 2 });
  });
});

describe.skipIf(!hasEngine)("a game of dice that was tampered with", () => {
  const bytes = "0f".repeat(32);
  const cases: [string, Step, string, (record: FairDice) => void][] = [
    ["another start player", "chance", "wrong_starter", ({ chance }) => (chance.start = (chance.start + 1) % 3)],
    ["the first roll left out", "chance", "wrong_die", ({ chance }) => chance.rolls.shift()],
    ["a roll that is missing", "replay", "refused", ({ chance }) => chance.rolls.pop()],
    ["an action of another seat", "replay", "refused", ({ actions }) => (actions[0]!.seat = (actions[0]!.seat + 1) % 3)],
    ["the last action left out", "result", "not_over", ({ actions }) => actions.pop()],
    ["other points", "result", "wrong_score", ({ result }) => (result.score[1]! += 1)],
    ["another winner", "result", "wrong_winners", ({ result }) => (result.winners = [0, 1])],
    ["another root", "root", "wrong_root", ({ proof }) => (proof.root = bytes)],
    ["who acted", "history", "wrong_head", ({ actions }) => (actions[4]!.by = "bot")],
    ["a roll of nothing", "record", "out_of_range", ({ chance }) => (chance.rolls[3] = {})],
    ["a face that no die has", "record", "out_of_range", ({ chance }) => (chance.rolls[3] = { red: "moon" as never })],
    ["an option of another game", "record", "unknown_field", (record) => (record.options = { open_fame: true } as never)],
    ["a key for its chance", "record", "out_of_range", (record) => (record.chance = { key: bytes } as never)],
  ];
  test.each(cases)("%s", async (_, step, code, tamper) => {
    const record = fairDice();
    tamper(record);
    expect(await failureOf(record)).toMatchObject({ step, code });
  });

  test("any die is found and named", async () => {
    const { rolls } = fairDice().chance;
    for (const [index, roll] of rolls.entries()) {
      if (index % 9 !== 0) continue;
      for (const [color, thrown] of Object.entries(roll)) {
        const record = fairDice();
        const face = thrown === "ankh" ? "sun" : "ankh";
        record.chance.rolls[index]![color as "red"] = face;
        expect(await failureOf(record)).toEqual({ step: "chance", code: "wrong_die", details: { index, color, face, thrown } });
      }
    }
  });

  test("the field is named in the words of its own game", async () => {
    const record = { ...fairDice(), date: "2026" };
    expect(await failureOf(record)).toMatchObject({ code: "unknown_field", details: { field: "date" } });
    const moon = fairDice();
    moon.chance.rolls[3] = { red: "moon" as never };
    expect(await failureOf(moon)).toMatchObject({ details: { field: expect.stringMatching(/^chance/) } });
  });
});

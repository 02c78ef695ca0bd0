import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { DiceRecord, DiceView, RaOwnView, RaRecord, RaView } from "../src/index.js";
import { type Position, replay } from "../src/replay.js";
import { hasEngine, loadEngine } from "./support/fair.js";

const golden = new URL("../../../tests/golden/", import.meta.url);
const gamesOf = (family: string) => readdirSync(new URL(`${family}/`, golden)).filter((file) => file.endsWith(".json"));
const textOf = (family: string, file: string) => readFileSync(new URL(`${family}/${file}`, golden), "utf8");
const seatsOf = ({ game }: Position) => Object.values(game.seats);

describe.skipIf(!hasEngine)("a replay", () => {
  test.each(gamesOf("ra"))("of ra/%s leads to its result, position by position", async (file) => {
    const record: RaRecord = JSON.parse(textOf("ra", file));
    const positions = await replay(textOf("ra", file), { engine: await loadEngine() });
    expect(positions).toHaveLength(record.actions.length + 1);
    expect(positions.map(({ acting }) => acting)).toEqual([...record.actions.map(({ seat }) => seat), null]);
    const last = positions.at(-1)!;
    const { phase, seats } = last.game as RaView;
    expect(phase).toMatchObject({ type: "over", winner: record.result!.winner });
    expect(Object.values(seats).map(({ fame }) => fame)).toEqual(record.result!.fame);
    expect(last.own.map((own) => (own as RaOwnView).fame)).toEqual(record.result!.fame);
  });

  test.each(gamesOf("dice"))("of dice/%s leads to its result, position by position", async (file) => {
    const record: DiceRecord = JSON.parse(textOf("dice", file));
    const positions = await replay(record, { engine: await loadEngine() });
    expect(positions).toHaveLength(record.actions.length + 1);
    expect(positions.map(({ acting }) => acting)).toEqual([...record.actions.map(({ seat }) => seat), null]);
    const last = positions.at(-1)!;
    expect((last.game as DiceView).phase).toMatchObject({ type: "over", winners: record.result!.winners });
    expect(seatsOf(last).map((seat) => "score" in seat && seat.score)).toEqual(record.result!.score);
  });

  test("tells what led to each position, and who acted", async () => {
    const record: RaRecord = JSON.parse(textOf("ra", "classic-3.json"));
    const changed = { ...record, actions: record.actions.map((action, at) => (at === 1 ? { ...action, by: "bot" as const } : action)) };
    const positions = await replay(changed, { engine: await loadEngine() });
    expect(positions[0]!.events.map(({ type }) => type)).toContain("epoch_began");
    expect(positions.slice(0, 4).map(({ by }) => by)).toEqual([null, null, "bot", null]);
    expect(positions.every(({ events }) => events.length > 0)).toBe(true);
  });

  test("shows each seat its own fame while it is hidden from the others", async () => {
    const positions = await replay(textOf("ra", "classic-4.json"), { engine: await loadEngine() });
    const middle = positions[Math.floor(positions.length / 2)]!;
    expect(seatsOf(middle).every((seat) => !("fame" in seat) || seat.fame === undefined)).toBe(true);
    expect(middle.own).toHaveLength(4);
    expect(middle.own.every((own) => typeof (own as RaOwnView).fame === "number")).toBe(true);
  });

  test("shares what an action did not change", async () => {
    const positions = await replay(textOf("ra", "classic-4.json"), { engine: await loadEngine() });
    expect(positions[1]!.own[0]).toBe(positions[0]!.own[0]);
    expect(positions[1]!.game.seats).toBe(positions[0]!.game.seats);
  });

  test("says why a record cannot be played", async () => {
    const engine = await loadEngine();
    await expect(replay("{", { engine })).rejects.toMatchObject({ name: "EngineError", code: "malformed_json" });
    const record = JSON.parse(textOf("ra", "classic-3.json"));
    const broken = { ...record, actions: [{ seat: record.actions[0].seat, type: "pass" }] };
    await expect(replay(broken, { engine })).rejects.toMatchObject({ name: "EngineError", rule: expect.any(String) });
  });
});

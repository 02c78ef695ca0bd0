import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { DiceView, GameRecord, RaOwnView, RaView } from "../src/index.js";
import { replay } from "../src/replay.js";
import { EngineError } from "../src/tally.js";
import { hasEngine, loadEngine } from "./support/fair.js";

const golden = new URL("../../../tests/golden/", import.meta.url);
const recordsOf = (family: string): GameRecord[] =>
  readdirSync(new URL(`${family}/`, golden))
    .filter((file) => file.endsWith(".json"))
    .map((file) => JSON.parse(readFileSync(new URL(`${family}/${file}`, golden), "utf8")));
const roomOf = ({ game, edition = "classic", options = {} }: GameRecord) => ({ game, edition, options });

describe.skipIf(!hasEngine)("a tally", () => {
  test("counts every position of every game of Ra: before the last Ra of an epoch, what it brings", async () => {
    const engine = await loadEngine();
    const counter = await engine.counter();
    let epochs = 0;
    for (const record of recordsOf("ra")) {
      const course = await replay(record, { engine });
      for (const [index, { game }] of course.entries()) {
        const { seats } = counter.tally(roomOf(record), game);
        const next = course[index + 1];
        const types = next?.events.map(({ type }) => type) ?? [];
        if (!next || !types.includes("epoch_ended") || types.includes("won")) continue;
        epochs += 1;
        const { epoch } = game as RaView;
        const scored = next.own.map((own) => (own as RaOwnView).sheets[String(epoch)]!.total);
        expect(Object.values(seats).map(({ sheet }) => sheet.total)).toEqual(scored);
      }
    }
    expect(epochs).toBeGreaterThan(10);
  });

  test("says what winning the lot brings, by the suns that lie face up", async () => {
    const [record] = recordsOf("ra");
    const engine = await loadEngine();
    const counter = await engine.counter();
    for (const { game } of await replay(record!, { engine })) {
      const { seats } = counter.tally(roomOf(record!), game);
      for (const [seat, { up }] of Object.entries((game as RaView).seats)) {
        const lots = Object.entries(seats[seat]!.lot!);
        expect(lots.map(([sun]) => Number(sun)).sort((a, b) => b - a)).toEqual(up);
        if (Object.keys((game as RaView).track).length > 0) continue;
        for (const [, lot] of lots) expect(lot).toMatchObject({ later: 0, bonuses: [] });
      }
    }
  });

  test.each(recordsOf("dice"))("counts every position of a game of dice", async (record) => {
    const engine = await loadEngine();
    const counter = await engine.counter();
    for (const { game } of await replay(record, { engine })) {
      const { seats } = counter.tally(roomOf(record), game);
      const level = new Set(Object.values((game as DiceView).seats).map(({ pharaoh }) => pharaoh)).size === 1;
      for (const seat of Object.keys(game.seats)) {
        const { sheet, lot } = seats[seat]!;
        expect(lot).toBeUndefined();
        if (level) expect(sheet.pharaohs).toBe(0);
      }
    }
  });

  test("goes on at once after tables that cannot be", async () => {
    const [record] = recordsOf("ra");
    const engine = await loadEngine();
    const counter = await engine.counter();
    const [first] = await replay(record!, { engine });
    const game = first!.game as RaView;
    const broken = { ...game, bag: { ...game.bag, pharaoh: 26 } };
    for (let refusal = 1; refusal <= 2; refusal += 1) {
      expect(() => counter.tally(roomOf(record!), broken)).toThrow(EngineError);
    }
    expect(counter.tally(roomOf(record!), game).seats["0"]!.sheet.total).toBe(-5);
  });
});

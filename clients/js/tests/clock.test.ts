// What seats have left to think is counted again from what every decision took.

import { describe, expect, test } from "vitest";
import { GameClock } from "../src/clock.js";
import type { RecordedAction } from "../src/engine.js";
import type { TableEvent } from "../src/index.js";

const live = { kind: "live", bank: 30, add: 2, timeout: "pass" } as const;
const isBot = () => false;

function action(seat: number, bank: number, more: object = {}): RecordedAction {
  return { seat, type: "draw", took: { bank, away: 0 }, ...more } as RecordedAction;
}

function event(type: string, more: object): TableEvent {
  return { type, ...more } as TableEvent;
}

describe("a clock", () => {
  test("takes no more of a seat than it has, adds to its bank, and saves no more than at the beginning", () => {
    const clock = new GameClock(live, 2);
    expect(clock.act(action(0, 1_000))).toBe(true);
    // 30 seconds once more.
    expect(clock.act(action(0, 30_000))).toBe(true);
    expect(clock.act(action(0, 2_000))).toBe(true);
    expect(clock.act(action(0, 2_001))).toBe(false);
    expect(clock.act(action(1, 30_001))).toBe(false);
  });

  test("lets a player be away for a minute, and for five seconds more with each decision", () => {
    const clock = new GameClock(live, 2);
    expect(clock.act(action(0, 0, { took: { bank: 0, away: 60_000 } }))).toBe(true);
    expect(clock.act(action(0, 0, { took: { bank: 0, away: 5_001 } }))).toBe(false);
    expect(new GameClock({ ...live, kind: "days" }, 2).act(action(0, 0, { took: { bank: 0, away: 1 } }))).toBe(false);
  });

  test("acts for a seat once its bank is empty, and after three times for nothing", () => {
    const clock = new GameClock(live, 2);
    for (const bank of [30_000, 10_000, 10_000]) {
      expect(clock.act(action(0, bank, { by: "clock" }))).toBe(true);
      expect(clock.act(action(1, 0))).toBe(true);
    }
    expect(clock.act(action(0, 0, { by: "clock" }))).toBe(true);
    expect(clock.act(action(1, 0))).toBe(true);
    expect(clock.beside(event("returned", { seat: 0 }), isBot)).toBe(true);
    expect(clock.act(action(0, 0, { by: "clock" }))).toBe(false);
  });

  test("goes on with a turn for nothing, and with no other", () => {
    const clock = new GameClock(live, 2);
    expect(clock.act(action(0, 30_000, { by: "clock", type: "stop" }))).toBe(true);
    expect(clock.act(action(0, 0, { by: "clock", type: "end" }))).toBe(true);
    expect(clock.act(action(0, 0, { by: "clock", type: "roll" }))).toBe(false);
  });

  test("gives a seat for whose player a bot comes what others have after their time is over", () => {
    const clock = new GameClock(live, 2);
    clock.beside(event("stood_in", { seat: 0, level: "casual" }), isBot);
    expect(clock.act(action(0, 10_001))).toBe(false);
    clock.beside(event("left", { seat: 1 }), isBot);
    clock.beside(event("stood_in", { seat: 1, level: "casual" }), isBot);
    expect(clock.act(action(1, 30_000))).toBe(true);
  });

  test("takes five gifts of a player", () => {
    const clock = new GameClock(live, 2);
    const gift = event("time_given", { seat: 1, by: 0, ms: 5_000 });
    for (let i = 0; i < 5; i += 1) expect(clock.beside(gift, isBot)).toBe(true);
    expect(clock.beside(gift, isBot)).toBe(false);
    expect(clock.act(action(1, 60_000))).toBe(true);
  });

  test("keeps time that was given, and adds to it once it is used up", () => {
    const clock = new GameClock(live, 2);
    clock.beside(event("time_given", { seat: 1, by: 0, ms: 5_000 }), isBot);
    expect(clock.act(action(1, 1_000))).toBe(true);
    // 34 seconds, to which nothing is added.
    expect(clock.act(action(1, 5_000))).toBe(true);
    // 29 seconds, and one that is added up to the bank of the beginning.
    expect(clock.act(action(1, 30_001))).toBe(false);
    expect(clock.act(action(0, 30_000))).toBe(true);
  });
});

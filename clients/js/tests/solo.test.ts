// A game played alone, from its beginning to its record, over the same connection as in a room of a server.

import { describe, expect, test, vi } from "vitest";
import { type Action, connectRoom, type GameRecord, type RoomConnection, type RoomState, RaError } from "../src/index.js";
import { replay } from "../src/replay.js";
import { again, branchPoint, newBranch, newGame, type SoloEnvironment, type SoloGame, SoloRoom, type SoloSettings, soloSocket } from "../src/solo.js";
import { steps, verify } from "../src/verify.js";
import { isValid } from "./support/protocol.js";
import { diceText, fairDice, fairGame, hasEngine, loadEngine, text as fairText } from "./support/fair.js";

const ra: SoloSettings = { player: "Anna", name: "Alone", game: "ra", edition: "classic", seats: 3, options: {}, level: "gentle", pace: 0, hints: true };
const dice: SoloSettings = { ...ra, game: "ra-dice", level: "skilled", seats: 2, options: { sun_track: 4 } };

interface Sitting {
  room: RoomConnection;
  /** As it was kept last. */
  kept(): SoloGame;
  failed: unknown[];
}

const opened: (() => void)[] = [];

/** Sits down to a game. Messages pass as text, as between threads. */
async function sitDown(game: SoloGame, clock: SoloEnvironment["clock"] = globalThis): Promise<Sitting> {
  let kept = game;
  const failed: unknown[] = [];
  let listen = (_text: string) => {};
  const solo = new SoloRoom(game, {
    engine: await loadEngine(),
    keep: (newest) => (kept = JSON.parse(JSON.stringify(newest))),
    send: (message) => {
      if (!isValid("ServerRoomMessage", message)) failed.push(message);
      const text = JSON.stringify(message);
      queueMicrotask(() => listen(text));
    },
    fail: (error) => failed.push(error),
    clock,
  });
  const port = { send: (text: string) => solo.receive(JSON.parse(text)), onMessage: (listener: (text: string) => void) => void (listen = listener) };
  const room = connectRoom({ server: "http://alone.invalid", room: "000000", name: "Anna", token: "0".repeat(64), history: true, webSocket: soloSocket(port), onWake: () => () => {} });
  opened.push(() => (room.close(), solo.close()));
  return { room, kept: () => kept, failed };
}

/** Resolves with the first state for which this holds. */
function when(room: RoomConnection, holds: (state: RoomState) => boolean): Promise<RoomState> {
  return new Promise((resolve) => {
    let stop = () => {};
    const onState = (state: RoomState) => {
      if (!holds(state)) return;
      resolve(state);
      queueMicrotask(() => stop());
    };
    stop = room.subscribe(onState);
  });
}

const isOver = ({ view, acting }: RoomState) => view?.room.status === "finished" && acting === null;
const isAsked = ({ connection, legal }: RoomState) => connection === "online" && legal.length > 0;
/** The game can be over after a few moves. */
const isAskedOrOver = (state: RoomState) => isAsked(state) || isOver(state);

/** One after another, so that everything happens. */
function pick(legal: readonly Action[], at: number): Action {
  return legal[at % legal.length]!;
}

/** Plays until the game is over, or so many moves. */
async function play(room: RoomConnection, moves = Number.POSITIVE_INFINITY): Promise<void> {
  for (let done = 0; done < moves; done += 1) {
    const state = await when(room, isAskedOrOver);
    if (isOver(state)) return;
    await room.act(pick(state.legal, done));
  }
}

async function playedOut(settings: SoloSettings): Promise<{ sitting: Sitting; record: GameRecord }> {
  const sitting = await sitDown(newGame(settings));
  await play(sitting.room);
  const record = await sitting.room.record(1);
  for (const close of opened.splice(0)) close();
  expect(sitting.failed).toEqual([]);
  return { sitting, record };
}

describe.skipIf(!hasEngine)("a game played alone", () => {
  test.each([
    ["Ra for two", { ...ra, seats: 2, options: { sun_split: "razzia" } }],
    ["the Pharaoh edition for five", { ...ra, edition: "pharaoh", seats: 5, level: "casual", options: { open_fame: true } }],
    ["the dice game for two", dice],
    ["the dice game for four", { ...dice, seats: 4 }],
  ] as [string, SoloSettings][])("%s: is played to its end, and its record verifies as played alone", async (_, settings) => {
    const { sitting, record } = await playedOut(settings);
    expect(isValid("Record", record)).toBe(true);
    expect(record.players).toHaveLength(settings.seats);
    expect(record.actions.every(({ by }) => by === undefined)).toBe(true);
    expect(sitting.kept()).toMatchObject({ over: true, number: 1 });
    expect(sitting.kept().actions).toHaveLength(record.actions.length);
    const engine = await loadEngine();
    const verdict = await verify(JSON.stringify(record), { engine });
    expect(verdict).toMatchObject({ ok: true, alone: true });
    const checked = ["record", "chance", "replay", "result", "bots"];
    expect(verdict.steps.map(({ step, outcome, code }) => [step, outcome, code])).toEqual(
      steps.map((step) => (checked.includes(step) ? [step, "ok", undefined] : [step, "skipped", "played_alone"])),
    );
    expect(await replay(record, { engine })).toHaveLength(record.actions.length + 1);
  });

  test("against the strong bots goes on", async () => {
    const { room, failed } = await sitDown(newGame({ ...ra, level: "strong" }));
    await play(room, 5);
    expect(room.state.v).toBeGreaterThan(5);
    for (const close of opened.splice(0)) close();
    expect(failed).toEqual([]);
  });

  test("goes on where it was left, with its log and its future", async () => {
    const first = await sitDown(newGame(ra));
    await play(first.room, 12);
    const before = await when(first.room, isAsked);
    for (const close of opened.splice(0)) close();
    const again = await sitDown(first.kept());
    const seen: number[] = [];
    again.room.onUpdate(({ v }) => seen.push(v));
    const after = await when(again.room, isAsked);
    expect(after).toMatchObject({ v: before.v, view: before.view, legal: before.legal, acting: 0 });
    expect(seen).toEqual(Array.from({ length: before.v }, (_, index) => index + 1));
    expect(after.faults).toEqual([]);
    // Both go on alike: nothing else decides than what was kept.
    const other = await sitDown(first.kept());
    await Promise.all([play(again.room, 10), play(other.room, 10)]);
    await Promise.all([when(again.room, isAskedOrOver), when(other.room, isAskedOrOver)]);
    expect(again.kept().actions.length).toBeGreaterThan(first.kept().actions.length);
    expect(again.kept()).toEqual(other.kept());
    for (const close of opened.splice(0)) close();
  });

  test("is kept before anything is shown of it", async () => {
    const { room, kept } = await sitDown(newGame(ra));
    const behind: number[] = [];
    room.onUpdate(({ v }) => {
      if (kept().actions.length < v - 1) behind.push(v);
    });
    await play(room, 8);
    for (const close of opened.splice(0)) close();
    expect(behind).toEqual([]);
  });

  test("refuses what the rules do not allow, says why, and goes on", async () => {
    const { room, failed } = await sitDown(newGame(ra));
    const { legal } = await when(room, isAsked);
    const refusal = await room.act({ type: "discard", tile: "nile" }).catch((error: RaError) => error);
    expect(refusal).toMatchObject({ name: "RaError", rule: expect.any(String), legal });
    await room.act(legal[0]!);
    await play(room, 3);
    await expect(room.record(1)).rejects.toMatchObject({ code: "not_finished" });
    await expect(room.record(7)).rejects.toMatchObject({ code: "no_such_game" });
    await expect(room.rematch()).rejects.toMatchObject({ code: "not_finished" });
    await expect(room.start()).rejects.toMatchObject({ code: "started_already" });
    await expect(room.kick(1)).rejects.toMatchObject({ code: "unknown_type" });
    for (const close of opened.splice(0)) close();
    expect(failed).toEqual([]);
  });

  test("gives hints where they were asked for", async () => {
    const { room } = await sitDown(newGame(ra));
    const { legal } = await when(room, isAsked);
    const { action, choices } = await room.hint();
    expect(legal).toContainEqual(action);
    expect(choices.length).toBeGreaterThan(0);
    await room.act(action);
    const without = await sitDown(newGame({ ...ra, hints: false }));
    await when(without.room, isAsked);
    await expect(without.room.hint()).rejects.toMatchObject({ code: "hints_off" });
    for (const close of opened.splice(0)) close();
  });

  test("lets bots hurry for who has no sun left, until the epoch ends", async () => {
    const pauses: number[] = [];
    const clock = {
      ...globalThis,
      setTimeout: (run: () => void, pause: number) => (pauses.push(pause), globalThis.setTimeout(run, 0)),
      clearTimeout: (timer: unknown) => globalThis.clearTimeout(timer as number),
    };
    // A game in which the bot has suns left when the player has none.
    const { room, failed } = await sitDown({ ...newGame({ ...ra, seats: 2, pace: 600 }), seed: "07".repeat(32) }, clock);
    const shown: RoomState["deadlines"][] = [];
    room.subscribe(({ deadlines }) => shown.push(deadlines));
    let hurried = 0;
    for (;;) {
      const state = await when(room, isAskedOrOver);
      if (isOver(state)) break;
      await expect(room.hurry()).rejects.toMatchObject({ code: "not_only_bots" });
      expect(room.state.deadlines).toEqual({});
      // Spends its suns as fast as it can.
      const { legal } = state;
      await room.act(legal.findLast(({ type }) => type === "bid") ?? legal.find(({ type }) => type === "invoke") ?? legal[0]!);
      const since = pauses.length;
      const answer = await room.hurry().catch(({ code }) => code as string);
      if (answer !== undefined) continue;
      hurried += 1;
      expect(shown.at(-1)).toEqual({ hurry: true });
      expect(pauses.slice(since)).toContain(0);
    }
    for (const close of opened.splice(0)) close();
    expect(failed).toEqual([]);
    expect(hurried).toBeGreaterThan(0);
  });

  test("can be followed by another, with another bag", async () => {
    const { room, kept, failed } = await sitDown(newGame(dice));
    await play(room);
    const { seed } = kept();
    await room.rematch();
    expect(room.state.view).toMatchObject({ room: { status: "gathering" } });
    expect(room.state.view!.game).toBeUndefined();
    await room.start();
    expect(room.state.view).toMatchObject({ room: { status: "playing", number: 2 }, game: { epoch: 1 } });
    expect(kept()).toMatchObject({ number: 2, over: false });
    expect(kept().seed).not.toBe(seed);
    await play(room);
    expect((await verify(await room.record(2), { engine: await loadEngine() })).alone).toBe(true);
    expect(room.state).toMatchObject({ faults: [] });
    for (const close of opened.splice(0)) close();
    expect(failed).toEqual([]);
  });

  test("shows itself again to who lost sight of it", async () => {
    const { room } = await sitDown(newGame(ra));
    await play(room, 4);
    const { v, view } = await when(room, isAsked);
    room.reconnect();
    expect(await when(room, isAsked)).toMatchObject({ v, view, faults: [] });
    for (const close of opened.splice(0)) close();
  });

  test("fails where it cannot be played", async () => {
    const { failed } = await sitDown({ ...newGame(ra), actions: [{ seat: 0, type: "pass" }] });
    await vi.waitUntil(() => failed.length > 0, { timeout: 60_000 });
    expect(failed[0]).toMatchObject({ name: "EngineError", rule: expect.any(String) });
  });
});

describe.skipIf(!hasEngine)("a record of a game played alone", () => {
  const failureOf = async (record: object) => {
    const { ok, steps: outcomes } = await verify(JSON.stringify(record), { engine: await loadEngine() });
    const failed = outcomes.find(({ outcome }) => outcome === "failed");
    expect(ok).toBe(failed === undefined);
    return failed && { step: failed.step, code: failed.code, field: failed.details["field"] };
  };

  test("cannot pass for one of a server, nor the other way round", async () => {
    const { record } = await playedOut({ ...ra, seats: 3 });
    const { alone, ...unsaid } = record;
    expect(await failureOf(unsaid)).toMatchObject({ step: "record", code: "missing_field", field: "proof" });
    const { proof, ...unproven } = fairGame();
    expect(await failureOf({ ...unproven, proof, alone })).toMatchObject({ step: "record", code: "unknown_field", field: "proof" });
    expect(await failureOf({ ...unproven, alone })).toMatchObject({ step: "chance" });
    const { key } = await verify(fairText, { engine: await loadEngine() });
    expect(await failureOf({ ...unproven, alone: { seed: key } })).toMatchObject({ step: "chance" });
    expect(await failureOf({ ...unsaid, proof: { ...proof, seats: proof.seats.slice(0, 3) } })).toMatchObject({ step: "chance" });
    expect((await verify(fairText, { engine: await loadEngine() })).alone).toBe(false);
  });

  test("is checked as far as it goes", async () => {
    const { record } = await playedOut(dice);
    expect(await failureOf({ ...record, alone: { seed: "0".repeat(64) } })).toMatchObject({ step: "chance" });
    expect(await failureOf({ ...record, alone: {} })).toMatchObject({ step: "record", code: "missing_field", field: "alone.seed" });
    expect(await failureOf({ ...record, alone: { ...record.alone, more: 1 } })).toMatchObject({ step: "record", code: "unknown_field" });
    expect(await failureOf({ ...record, actions: record.actions.slice(1) })).toMatchObject({ step: "replay", code: "refused" });
    expect(await failureOf({ ...record, actions: record.actions.slice(0, -1) })).toMatchObject({ step: "result", code: "not_over" });
  });
});

describe.skipIf(!hasEngine)("a game that branches from another", () => {
  const choices = { level: "gentle", same: false, name: "Branch", pace: 0, hints: true } as const;

  async function branchOf(record: GameRecord, move: number, { seat = 1, same = false } = {}): Promise<SoloGame> {
    const point = await branchPoint(record, move, await loadEngine());
    return newBranch(point!, { ...choices, level: record.game === "ra" ? "gentle" : "skilled", seat, same });
  }

  const goldenDice = () => ({ ...fairDice(), proof: undefined }) as unknown as GameRecord;

  test.each([
    ["Ra with the same bag", fairGame, true],
    ["Ra with a fresh bag", fairGame, false],
    ["dice that fall the same", fairDice, true],
    ["fresh dice", fairDice, false],
    ["dice of a record without a proof", goldenDice, false],
  ] as [string, () => GameRecord, boolean][])("%s: is played on to its end, named a branch, and never genuine", async (_, original, same) => {
    const record = original();
    const move = Math.floor(record.actions.length / 2);
    const sitting = await sitDown(await branchOf(record, move, { same }));
    const state = await when(sitting.room, isAskedOrOver);
    expect(state).toMatchObject({ seat: 1, acting: 1, faults: [] });
    expect(Object.values(state.view!.room.seats).map(({ kind }) => kind)).toEqual(record.players.map((__, seat) => (seat === 1 ? "human" : "bot")));
    await play(sitting.room);
    const branched = await sitting.room.record(1);
    for (const close of opened.splice(0)) close();
    expect(sitting.failed).toEqual([]);
    expect(isValid("Record", branched)).toBe(true);
    expect(branched.players).toEqual(record.players);
    expect(branched.actions.slice(0, move)).toEqual(record.actions.slice(0, move));
    const origin = { of: expect.stringMatching(/^[0-9a-f]{64}$/), move, ...(record.proof && { game: record.proof.game }) };
    expect(branched.branch).toMatchObject(origin);
    expect(branched.branch!.key !== undefined).toBe(same);
    const engine = await loadEngine();
    const verdict = await verify(JSON.stringify(branched), { engine });
    expect(verdict).toMatchObject({ ok: false, alone: false, branch: origin });
    const checked = ["record", "chance", "replay", "result", "bots"];
    expect(verdict.steps.map(({ step, outcome, code }) => [step, outcome, code])).toEqual(
      steps.map((step) => (checked.includes(step) ? [step, "ok", undefined] : [step, "skipped", "branched"])),
    );
    expect(await replay(branched, { engine })).toHaveLength(branched.actions.length + 1);
    const again = await branchPoint(branched, move, engine);
    expect(again?.key === null).toBe(!same);
  });

  test("with the same bag, equal moves bring the same tiles", async () => {
    const record = fairGame();
    const point = (await branchPoint(record, 20, await loadEngine()))!;
    const { actions } = record;
    const game = newBranch(point, { ...choices, seat: 0, same: true });
    const { room } = await sitDown({ ...game, actions });
    const { view } = await when(room, isOver);
    const positions = await replay(fairText, { engine: await loadEngine() });
    expect(view!.game).toEqual(positions.at(-1)!.game);
    for (const close of opened.splice(0)) close();
  });

  test("follows from what is kept: its seed decides the bag and the bots", async () => {
    const game = await branchOf(fairGame(), 20);
    const other = again(game);
    expect(other).toMatchObject({ number: 2, over: false, branch: game.branch, actions: game.actions });
    const playedFrom = async (from: SoloGame) => {
      const { room, kept } = await sitDown(from);
      await play(room, 15);
      await when(room, isAskedOrOver);
      for (const close of opened.splice(0)) close();
      return kept().actions;
    };
    const first = await playedFrom(game);
    expect(await playedFrom(JSON.parse(JSON.stringify(game)))).toEqual(first);
    expect(await playedFrom(other)).not.toEqual(first);
    expect((await playedFrom(other)).slice(0, 20)).toEqual(game.actions.slice(0, 20));
  });

  test("tells the player nothing that is hidden from the seat", async () => {
    const { room } = await sitDown(await branchOf(fairGame(), 40, { seat: 2, same: true }));
    const messages: string[] = [];
    const own: unknown[] = [];
    room.onUpdate(({ after, ...update }) => {
      messages.push(JSON.stringify({ after, update }));
      own.push(after.view!.own);
    });
    const positions = await replay(fairText, { engine: await loadEngine() });
    const { view, seat } = await when(room, isAsked);
    expect(seat).toBe(2);
    // Each position as this seat saw it.
    expect(own.slice(0, 41)).toEqual(positions.slice(0, 41).map((position) => position.own[2]));
    expect(view!.game).not.toHaveProperty("own");
    const { key } = (await branchPoint(fairGame(), 40, await loadEngine()))!;
    expect(messages.some((text) => text.includes(key!))).toBe(false);
    for (const close of opened.splice(0)) close();
  });

  test("gives hints", async () => {
    const { room } = await sitDown(await branchOf(fairGame(), 30, { seat: 0 }));
    const state = await when(room, isAskedOrOver);
    expect(state.legal).toContainEqual((await room.hint()).action);
    for (const close of opened.splice(0)) close();
  });

  test("has no same bag where the record's numbers make another", async () => {
    const engine = await loadEngine();
    const record = fairGame();
    expect((await branchPoint(record, 0, engine))!.key).toMatch(/^[0-9a-f]{64}$/);
    record.proof.server.secret = "0".repeat(64);
    expect((await branchPoint(record, 0, engine))!.key).toBeNull();
    record.proof.server.secret = "none";
    expect((await branchPoint(record, 0, engine))!.key).toBeNull();
    const { proof: _proof, ...unproved } = fairGame();
    expect((await branchPoint(unproved as GameRecord, 0, engine))!.key).toBeNull();
    const { record: alone } = await playedOut(dice);
    expect((await branchPoint(alone, 3, engine))!.key).toMatch(/^[0-9a-f]{64}$/);
  });

  test("begins at no position that is not there, nor at the end", async () => {
    const engine = await loadEngine();
    for (const text of [fairText, diceText]) {
      const record = JSON.parse(text) as GameRecord;
      expect(await branchPoint(record, record.actions.length + 1, engine)).toBeNull();
      expect(await branchPoint(record, record.actions.length, engine)).toBeNull();
      expect(await branchPoint(record, record.actions.length - 1, engine)).not.toBeNull();
    }
    await expect(branchPoint({ ...fairGame(), actions: [{ seat: 0, type: "pass" }] }, 1, engine)).rejects.toMatchObject({ name: "EngineError" });
  });

  test("is checked as far as it goes, and cannot pass for another game", async () => {
    const sitting = await sitDown(await branchOf(fairGame(), 40));
    await play(sitting.room);
    const record = await sitting.room.record(1);
    for (const close of opened.splice(0)) close();
    const failureOf = async (changed: object) => {
      const { ok, steps: outcomes } = await verify(JSON.stringify(changed), { engine: await loadEngine() });
      expect(ok).toBe(false);
      const failed = outcomes.find(({ outcome }) => outcome === "failed");
      return failed && { step: failed.step, code: failed.code, field: failed.details["field"] };
    };
    const { branch, ...bare } = record;
    expect(await failureOf(record)).toBeUndefined();
    expect(await failureOf({ ...bare, branch: { ...branch, seed: "0".repeat(64) } })).toMatchObject({ step: "chance", code: "wrong_tile" });
    expect(await failureOf({ ...bare, branch: { ...branch, key: "0".repeat(64) } })).toMatchObject({ step: "chance" });
    expect(await failureOf({ ...bare, branch: { ...branch, move: 0 } })).toMatchObject({ step: "chance" });
    expect(await failureOf({ ...bare, branch: { ...branch, move: 9999 } })).toMatchObject({ step: "record", code: "out_of_range", field: "branch.move" });
    expect(await failureOf({ ...bare, branch: { ...branch, more: 1 } })).toMatchObject({ step: "record", code: "unknown_field" });
    expect(await failureOf({ ...bare, branch: {} })).toMatchObject({ step: "record", code: "missing_field" });
    expect(await failureOf({ ...record, actions: record.actions.slice(1) })).toMatchObject({ step: "chance", code: "refused" });
    expect(await failureOf({ ...record, actions: record.actions.slice(0, -1) })).toMatchObject({ step: "result", code: "not_over" });
    expect(await failureOf(bare)).toMatchObject({ step: "record", code: "missing_field", field: "proof" });
    expect(await failureOf({ ...record, alone: { seed: branch!.seed } })).toMatchObject({ step: "record", code: "unknown_field", field: "alone" });
    expect(await failureOf({ ...bare, alone: { seed: branch!.seed } })).toMatchObject({ step: "chance" });
    expect(await failureOf({ ...record, proof: fairGame().proof })).toMatchObject({ step: "record", code: "unknown_field", field: "proof" });
  });
});

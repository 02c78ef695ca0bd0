// A genuine record passes every step; a record that was tampered with fails at the step that PROOF.md names for it.

import { beforeAll, describe, expect, test } from "vitest";
import { hex, unhex } from "../src/bytes.js";
import { nobleDigest, sha256Now, webDigest } from "../src/digest.js";
import { seatPromise, serverPromise } from "../src/proof.js";
import type { Action, Fault, Proof, Seen, SeenGame, SeenMove, SeenPart, TableEvent } from "../src/index.js";
import { type Engine, readSeen, type Step, steps, type StepOutcome, verify } from "../src/verify.js";
import { eventOf, type FairRecord, fairGame, hasEngine, loadEngine, resealed, secondAttempt, shownIn, text, timedText } from "./support/fair.js";

let engine: Engine;

beforeAll(async () => {
  if (hasEngine) engine = await loadEngine();
});

/** Where a record fails, and why; null for one that passes. */
async function failureOf(record: FairRecord | string): Promise<(Pick<StepOutcome, "step"> & { code: string | undefined; details: object }) | null> {
  const outcomes: StepOutcome[] = [];
  const { ok, steps: all } = await verify(record as string, { engine, onStep: (outcome) => outcomes.push(outcome) });
  expect(outcomes).toEqual(all);
  expect(all.map(({ step }) => step)).toEqual(steps);
  const failed = all.find(({ outcome }) => outcome === "failed");
  expect(ok).toBe(failed === undefined);
  if (failed === undefined) return null;
  const after = all.slice(steps.indexOf(failed.step) + 1);
  expect(after.every(({ outcome, code }) => outcome === "skipped" && code === "after_failure")).toBe(true);
  return { step: failed.step, code: failed.code, details: failed.details };
}

describe.skipIf(!hasEngine)("a game with clocks", () => {
  type Change = (actions: FairRecord["actions"], updates: any[]) => void;
  const timed = (change: Change) => {
    const record: FairRecord = JSON.parse(timedText);
    change(record.actions, record.proof.history.updates);
    return resealed(record, engine);
  };
  const pauses = (updates: any[]) => updates.filter(({ diff }) => diff.room?.pause !== undefined);
  const firstOf = (actions: FairRecord["actions"], by?: string) => actions.find((action) => action.took !== undefined && action.by === by)!;

  test("passes", async () => {
    expect(await failureOf(timedText)).toBeNull();
    expect(await failureOf(await timed(() => {}))).toBeNull();
  });

  test.each<[string, Change]>([
    ["a pause holds before all have asked", (_, updates) => (pauses(updates)[0].diff.room.pause.holds = true)],
    ["a pause goes on after its end", (_, updates) => (pauses(updates).at(-1).diff = {})],
    ["nobody asked for a pause", (_, updates) => delete pauses(updates)[0].events[0].seat],
    ["a decision took more than there was", (actions) => (firstOf(actions).took!.bank = 30_001)],
    ["none was counted", (actions) => delete firstOf(actions).took],
    ["it acted too early", (actions) => (firstOf(actions, "clock").took!.bank -= 1)],
    ["its player was away for longer", (actions) => (firstOf(actions).took!.away = 60_001)],
  ])("fails where %s", async (_, change) => {
    expect(await failureOf(await timed(change))).toMatchObject({ step: "history", code: "wrong_time" });
  });

  test.each<[string, Change]>([
    ["time is given before it runs", (_, updates) => updates[1].events.unshift({ type: "time_given", seat: 0, by: 1, ms: 5_000 })],
    ["time is given to a seat that is not there", (_, updates) => pauses(updates)[0].events.unshift({ type: "time_given", seat: 4, by: 1, ms: 5_000 })],
    ["time is given by a seat that is not there", (_, updates) => pauses(updates)[0].events.unshift({ type: "time_given", seat: 0, by: 4, ms: 5_000 })],
    ["the room was away before it runs", (_, updates) => updates[1].events.unshift({ type: "resumed", not_charged: 5 })],
  ])("fails where %s", async (_, change) => {
    expect(await failureOf(await timed(change))).toMatchObject({ step: "history", code: "wrong_update" });
  });
});

/** Another hexadecimal digit in place of the one there. */
function flipped(digits: string, place = 0): string {
  const digit = (Number.parseInt(digits[place]!, 16) ^ 1).toString(16);
  return digits.slice(0, place) + digit + digits.slice(place + 1);
}

describe.skipIf(!hasEngine)("a genuine record", () => {
  test.each([
    ["WebCrypto", webDigest(crypto.subtle)],
    ["@noble/hashes", nobleDigest],
  ])("passes, with %s", async (_, digest) => {
    const { ok, key, steps: outcomes } = await verify(text, { engine, digest });
    expect(ok).toBe(true);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(outcomes.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual(
      steps.map((step) => `${step} ${step === "moves" ? "skipped" : "ok"}`),
    );
    expect(outcomes.find(({ step }) => step === "seats")?.details).toMatchObject({ players: 2, own: "unknown" });
  });

  test("passes as an object", async () => {
    expect(await verify(fairGame(), { engine })).toMatchObject({ ok: true, alone: false, brokenOff: false });
  });

  test("passes after an attempt that was void, and with seats that were given to bots", async () => {
    const { ok, steps: outcomes } = await verify(secondAttempt, { engine });
    expect(ok).toBe(true);
    expect(outcomes.find(({ step }) => step === "seats")?.details).toMatchObject({ players: 1 });
  });

  test("passes whatever the order of its members", async () => {
    const { proof, players, ...rest } = fairGame();
    expect(await failureOf(JSON.stringify({ players, ...rest, proof }, null, 2))).toBeNull();
  });
});

type Tampering = [string, (record: FairRecord) => void];

describe.skipIf(!hasEngine)("a tampered record", () => {
  const cases: Record<string, [Step, string, Tampering[]]> = {
    "the server's commitment": ["server", "wrong_server_commitment", [
      ["S", ({ proof }) => (proof.server.secret = flipped(proof.server.secret))],
      ["C", ({ proof }) => (proof.server.commitment = flipped(proof.server.commitment, 63))],
      ["the room", ({ proof }) => (proof.room = "ABCDEF")],
      ["the game's number", ({ proof }) => (proof.game += 1)],
    ]],
    "the seats' commitments": ["seats", "wrong_commitment", [
      ["c", ({ proof }) => (proof.seats[0]!.secret = flipped(proof.seats[0]!.secret))],
      ["D", ({ proof }) => (proof.seats[1]!.commitment = flipped(proof.seats[1]!.commitment))],
      ["a bot's c", ({ proof }) => (proof.seats[2]!.secret = flipped(proof.seats[2]!.secret))],
      ["seats that change places", ({ proof }) => proof.seats.reverse()],
    ]],
    "the suns": ["chance", "wrong_suns", [
      ["seats that change suns", ({ chance }) => chance.suns.reverse()],
      ["the attempt", ({ proof }) => (proof.attempt = 3)],
      ["a server's secret that was changed with its commitment", ({ proof }) => {
        proof.server.secret = flipped(proof.server.secret);
        proof.server.commitment = hex(sha256Now(serverPromise(proof.room, proof.game, unhex(proof.server.secret))));
      }],
      ["a seat's secret that was changed with its commitment", ({ proof }) => {
        const seat = proof.seats[2]!;
        seat.secret = flipped(seat.secret);
        seat.commitment = hex(sha256Now(seatPromise(proof.room, proof.game, 2, unhex(seat.secret))));
      }],
    ]],
    "the tiles": ["chance", "wrong_tile", [
      ["one", ({ chance }) => (chance.tiles[7] = chance.tiles[7] === "god" ? "gold" : "god")],
      ["one too many", ({ chance }) => chance.tiles.push("nile", "nile")],
      ["the first left out", ({ chance }) => chance.tiles.shift()],
    ]],
    "what is not the game": ["result", "not_canonical", [
      ["a remark", ({ actions }) => ((actions[3] as any).at = 1)],
      ["an option left out", ({ options }) => delete options!.open_fame],
    ]],
    "another engine": ["record", "other_engine", [["it", (record) => (eventOf(record, "locked").event.engine = "0".repeat(16))]]],
    "the root": ["root", "wrong_root", [["it", ({ proof }) => (proof.root = flipped(proof.root))]]],
    "a root that is missing": ["record", "missing_field", [["it", ({ proof }) => delete (proof as Partial<Proof>).root]]],
    "the actions": ["replay", "refused", [
      ["one of another seat", ({ actions }) => (actions[0]!.seat = 0)],
      ["one of another kind", ({ actions }) => (actions[0] = { seat: actions[0]!.seat, type: "pass" })],
      ["one too many", ({ actions }) => actions.push(actions[0]!)],
      ["the first left out", ({ actions }) => actions.shift()],
      ["tiles that are missing", ({ chance }) => chance.tiles.pop()],
    ]],
    "a game that is not over": ["result", "not_over", [["the last action left out", ({ actions }) => actions.pop()]]],
    "the fame": ["result", "wrong_fame", [["it", ({ result }) => (result.fame[1]! += 1)]]],
    "the winner": ["result", "wrong_winner", [["another", ({ result }) => (result.winner = 0)]]],
    "the chain": ["history", "wrong_head", [
      ["its head", ({ proof }) => (proof.history.head = flipped(proof.history.head))],
      ["where it begins", ({ proof }) => (proof.history.before = flipped(proof.history.before))],
      ["who acted", ({ actions }) => (actions[4]!.by = "bot")],
    ]],
  };
  for (const [title, [step, code, tamperings]] of Object.entries(cases)) {
    test.each(tamperings)(`is found out by ${title}: %s`, async (_, tamper) => {
      const record = fairGame();
      tamper(record);
      expect(await failureOf(record)).toMatchObject({ step, code });
    });
  }

  test("tells which tile, and which action", async () => {
    const other = fairGame();
    const drawn = other.chance.tiles[7]!;
    other.chance.tiles[7] = drawn === "god" ? "gold" : "god";
    expect(await failureOf(other)).toMatchObject({ details: { index: 7, drawn } });
    const early = fairGame();
    early.actions[5] = { seat: early.actions[5]!.seat, type: "end" };
    expect(await failureOf(early)).toMatchObject({ step: "replay", details: { action: 5, code: "not_now" } });
  });

  const hashes: [string, (record: FairRecord, change: (digits: string) => string) => void][] = [
    ["S", ({ proof }, change) => (proof.server.secret = change(proof.server.secret))],
    ["C", ({ proof }, change) => (proof.server.commitment = change(proof.server.commitment))],
    ["c", ({ proof }, change) => (proof.seats[0]!.secret = change(proof.seats[0]!.secret))],
    ["D", ({ proof }, change) => (proof.seats[0]!.commitment = change(proof.seats[0]!.commitment))],
  ];
  test.each(hashes)("is found out by any digit of %s", async (_, tamper) => {
    for (let place = 0; place < 64; place += 1) {
      const record = fairGame();
      tamper(record, (digits) => flipped(digits, place));
      expect(await failureOf(record), `digit ${place}`).not.toBeNull();
    }
  });
});

describe.skipIf(!hasEngine)("the moves of bots", () => {
  async function failure(change: (record: FairRecord) => void): Promise<unknown> {
    const record = fairGame();
    change(record);
    return failureOf(await resealed(record, engine));
  }
  const ofBot = (record: FairRecord) => record.actions.find(({ seat, by }) => seat === 2 && by === undefined)!;

  test("are worked out again", async () => {
    const { steps: outcomes } = await verify(text, { engine });
    expect(outcomes.find(({ step }) => step === "bots")).toMatchObject({ outcome: "ok", details: { bots: 90, moves: 90 } });
  });

  test("are found where they are of a bot that knows more", async () => {
    // What came in the bot's place is passed off as its own.
    const failed = await failure((record) => delete record.actions.find(({ seat, by }) => seat === 2 && by === "clock")!.by);
    expect(failed).toMatchObject({ step: "bots", code: "wrong_bot_move" });
  });

  test("are not passed off as a player's, nor a player's as a bot's", async () => {
    expect(await failure((record) => (ofBot(record).by = "bot"))).toMatchObject({ step: "bots", code: "wrong_by" });
    const ofPlayer = await failure((record) => (record.actions.find(({ seat }) => seat === 0)!.by = "bot"));
    expect(ofPlayer).toMatchObject({ step: "bots", code: "wrong_by" });
  });

  test("are the clock's only where they are the least that can be done, and where no player was to make them", async () => {
    const record = fairGame();
    record.actions.find(({ seat, type }) => seat === 2 && type === "invoke")!.by = "clock";
    expect(await failureOf(record)).toMatchObject({ step: "replay", code: "refused", details: { code: "wrong_time" } });
    const ofPlayer = await failure(({ actions }) => (actions.find(({ seat, type }) => seat === 0 && type === "draw")!.by = "clock"));
    expect(ofPlayer).toMatchObject({ step: "bots", code: "wrong_by" });
  });

  test("are counted where a bot of another version made them", async () => {
    const record = fairGame();
    ofBot(record).other_bots = true;
    const { steps: outcomes } = await verify(await resealed(record, engine), { engine });
    expect(outcomes.find(({ step }) => step === "bots")?.details).toEqual({ bots: 89, moves: 89, others: 1 });
  });

  test("are left alone where other bots played", async () => {
    const record = fairGame();
    eventOf(record, "locked").event.bots = "0".repeat(16);
    const { steps: outcomes } = await verify(await resealed(record, engine), { engine });
    expect(outcomes.find(({ step }) => step === "bots")).toMatchObject({ outcome: "skipped", code: "other_bots" });
  });
});

describe.skipIf(!hasEngine)("a history that was changed", () => {
  const changed: [string, string, (record: FairRecord) => void][] = [
    ["no lock", "wrong_lock", (record) => record.proof.history.updates.shift()],
    ["another commitment at the lock", "wrong_lock", (record) => {
      const { event } = eventOf(record, "locked");
      event.commitment = flipped(event.commitment);
    }],
    ["another game", "wrong_lock", (record) => (eventOf(record, "locked").event.game = 2)],
    ["another name", "wrong_lock", ({ players }) => (players[1] = "Zoe")],
    ["another salt", "wrong_lock", ({ proof }) => (proof.salts[0] = flipped(proof.salts[0]!))],
    ["a bot of another level", "wrong_lock", ({ seats }) => (seats![2] = { kind: "bot", level: "gentle" })],
    ["something hidden in a seat", "wrong_update", (record) => aside(record, { room: { seats: { 1: { note: 1 } } } })],
    ["something hidden beside the room", "wrong_update", (record) => aside(record, { note: 1 })],
    ["commitments other than those of the proof", "wrong_commitments", (record) => {
      const { update, event } = eventOf(record, "commitments");
      event.commitments[0] = flipped(event.commitments[0]);
      shownIn(update).commitments = event.commitments;
    }],
    ["commitments that the players were not shown", "wrong_view", (record) => {
      const { update } = eventOf(record, "commitments");
      shownIn(update).commitments = {};
    }],
    ["a commitment of the server that the players were not shown", "wrong_view", (record) => {
      shownIn(eventOf(record, "locked").update).commitment = "0f".repeat(32);
    }],
    ["a seat that never committed", "wrong_commitments", (record) => {
      const { update } = eventOf(record, "committed");
      update.events.shift();
    }],
    ["a secret revealed before all commitments", "wrong_reveal", (record) => {
      const { update, event } = eventOf(record, "committed");
      update.events.push({ type: "revealed", seat: event.seat });
    }],
    ["a secret that was not revealed", "wrong_reveal", (record) => {
      const { update } = eventOf(record, "revealed");
      update.events.shift();
    }],
    ["an attempt that the proof does not count", "wrong_attempts", (record) => {
      const { update } = eventOf(record, "revealed");
      update.events.push({ type: "voided", attempt: 1, seats: [0], reason: "late" });
    }],
    ["another root at the start", "wrong_start", (record) => {
      const { event } = eventOf(record, "started");
      event.root = flipped(event.root);
    }],
    ["another game at the start", "wrong_start", (record) => (eventOf(record, "started").event.number = 2)],
    ["other suns at the start", "wrong_start", (record) => {
      const { update } = eventOf(record, "started");
      (update.diff as any).game.seats[0].up[0] = 1;
    }],
    ["other events at the start", "wrong_start", (record) => eventOf(record, "started").update.events.pop()],
    ["no start", "wrong_start", (record) => record.proof.history.updates.pop()],
    ["another seat asked at the start", "wrong_update", (record) => (eventOf(record, "started").update.acting = null)],
    ["somebody asked before the start", "wrong_update", (record) => (eventOf(record, "locked").update.acting = 0)],
    ["a game before the start", "wrong_update", (record) => ((eventOf(record, "locked").update.diff as any).game = {})],
    ["a version left out", "wrong_versions", (record) => (record.proof.history.updates[4]!.v += 1)],
    ["a version sent twice", "wrong_versions", (record) => (record.proof.history.updates[1]!.v -= 1)],
    ["an update after the end", "wrong_versions", (record) => {
      const update = { type: "update" as const, v: 9000, events: [], diff: {}, acting: null };
      record.proof.history.updates.push(update);
    }],
    ["an update right after the end", "wrong_update", (record) => {
      const { updates } = record.proof.history;
      updates.push({ type: "update", v: updates.at(-1)!.v + record.actions.length + 1, events: [{ type: "shown_out" }], diff: {}, acting: null });
    }],
    ["versions from 0 on", "wrong_versions", ({ proof }) => {
      const { v: first } = proof.history.updates[0]!;
      for (const update of proof.history.updates) update.v -= first;
    }],
    ["another number of the room", "wrong_update", (record) => aside(record, { room: { number: 7 } })],
    ["another status at the lock", "wrong_update", (record) => ((eventOf(record, "locked").update.diff as any).room.status = "playing")],
    ["a bot that commits", "wrong_commitments", (record) => eventOf(record, "committed").update.events.push({ type: "committed", seat: 2 })],
    ["a bot's seat whose player comes back", "wrong_update", (record) => aside(record, {}, { type: "returned", seat: 2 })],
    ["a bot that stands in for a bot", "wrong_update", (record) => aside(record, {}, { type: "stood_in", seat: 2, level: "gentle" })],
    ["a bot where nobody was kicked", "wrong_update", (record) => aside(record, {}, { type: "bot_sat", seat: 1, level: "gentle", name: "Isis" })],
    ["a player who is kicked without a bot", "wrong_update", (record) => aside(record, {}, { type: "kicked", seat: 1 })],
    ["a game changed beside the actions", "wrong_update", (record) => aside(record, { game: { centre: 7 } })],
    ["a room finished beside the actions", "wrong_update", (record) => aside(record, { room: { status: "finished" } })],
    ["a shuffle changed after the start", "wrong_update", (record) => aside(record, { room: { shuffle: { attempt: 1 } } })],
  ];

  /** Somebody leaves right after the start, or something else happens. */
  function aside(record: FairRecord, diff: object, ...events: TableEvent[]): void {
    const { v, acting } = record.proof.history.updates.at(-1)!;
    record.proof.history.updates.push({ type: "update", v: v + 1, events: events.length > 0 ? events : [{ type: "left", seat: 1 }], diff, acting });
  }

  test.each(changed)("%s", async (_, code, tamper) => {
    const record = fairGame();
    tamper(record);
    expect(await failureOf(record)).toMatchObject({ step: "history", code });
  });

  test("and sealed anew is found out by what it tells", async () => {
    for (const [name, code, tamper] of changed.slice(1, 14)) {
      const record = fairGame();
      tamper(record);
      expect(await failureOf(await resealed(record, engine)), name).toMatchObject({ step: "history", code });
    }
  });

  test.each<[string, (record: FairRecord) => void]>([
    ["commits, and reveals", (record) => {
      const { update, event } = eventOf(record, "commitments");
      update.events.unshift({ type: "committed", seat: 4 });
      event.commitments[4] = "0f".repeat(32);
      shownIn(update).commitments = event.commitments;
      eventOf(record, "revealed").update.events.unshift({ type: "revealed", seat: 4 });
    }],
    ["is given to a bot", (record) => {
      aside(record, {}, { type: "stood_in", seat: 4, level: "casual" });
    }],
  ])("where a seat that is not there %s", async (_, tamper) => {
    const record = fairGame();
    tamper(record);
    expect(await failureOf(await resealed(record, engine))).toMatchObject({ step: "history", code: "wrong_update" });
  });

  test.each<[string, string, (record: FairRecord) => void]>([
    ["as if there had been none", "wrong_view", (record) => eventOf(record, "voided").update.events.shift()],
    ["of a seat that owed nothing", "wrong_attempts", (record) => (eventOf(record, "voided").event.seats = [2, 4])],
    ["as if the seat that failed had taken part again", "wrong_commitments", (record) => {
      const updates = record.proof.history.updates;
      const after = updates.slice(updates.indexOf(eventOf(record, "voided").update) + 1);
      after[0]!.events = [{ type: "committed", seat: 1 }];
    }],
    ["as another", "wrong_attempts", (record) => (eventOf(record, "voided").event.attempt = 3)],
    ["as one more", "wrong_attempts", (record) => {
      const { update, event } = eventOf(record, "voided");
      update.events.push({ ...event, attempt: 1 });
    }],
  ])("with a void attempt described %s", async (_, code, tamper) => {
    const record: FairRecord = JSON.parse(secondAttempt);
    tamper(record);
    expect(await failureOf(await resealed(record, engine))).toMatchObject({ step: "history", code });
  });

  test("may contain what happened beside the game", async () => {
    const record = fairGame();
    aside(record, { room: { seats: { "1": { left: true } } } });
    expect(await failureOf(record)).toMatchObject({ step: "history", code: "wrong_head" });
    expect(await failureOf(await resealed(record, engine))).toBeNull();
  });

});

describe.skipIf(!hasEngine)("what is no record", () => {
  const cases: [string, string, string | undefined, (record: FairRecord) => unknown][] = [
    ["no JSON", "malformed_json", undefined, () => "{"],
    ["half a record", "malformed_json", undefined, () => text.slice(0, text.length / 2)],
    ["a list", "wrong_type", "", () => []],
    ["a record that is too long", "too_long", undefined, (record) => ({ ...record, players: ["A".repeat(4 * 1024 * 1024)] })],
    ["a record without its proof", "missing_field", "proof", ({ proof: _, ...rest }) => rest],
    ["a record without its result", "missing_field", "result", ({ result: _, ...rest }) => rest],
    ["a record without players", "missing_field", "players", ({ players: _, ...rest }) => rest],
    ["a record with a key for its chance", "out_of_range", "chance", (record) => ({ ...record, chance: { key: "0f".repeat(32) } })],
    ["a foreign field", "unknown_field", "date", (record) => ({ ...record, date: "2026" })],
    ["a foreign field in the proof", "unknown_field", "proof.luck", (record) => ({ ...record, proof: { ...record.proof, luck: 1 } })],
    ["another format", "out_of_range", "format", (record) => ({ ...record, format: "ra-record/2" })],
    ["another scheme", "out_of_range", "proof.scheme", (record) => ({ ...record, proof: { ...record.proof, scheme: "ra-proof/2" } })],
    ["a secret that is missing", "missing_field", "proof.server.secret", (record) => {
      return { ...record, proof: { ...record.proof, server: { commitment: record.proof.server.commitment } } };
    }],
    ["a secret of 31 bytes", "out_of_range", "proof.seats.1.secret", (record) => {
      record.proof.seats[1]!.secret = "0f".repeat(31);
      return record;
    }],
    ["a root that is a number", "wrong_type", "proof.root", (record) => ({ ...record, proof: { ...record.proof, root: 7 } })],
    ["a proof of more seats", "out_of_range", "proof.seats", (record) => {
      record.proof.seats.push(record.proof.seats[0]!);
      return record;
    }],
    ["more tiles of a kind than there are", "out_of_range", "chance … 8", (record) => {
      record.chance.tiles = Array<string>(9).fill("god");
      return record;
    }],
    ["an action of a kind that is not there", "out_of_range", "actions.2", (record) => {
      record.actions[2] = { seat: 0, type: "jump" } as never;
      return record;
    }],
  ];
  test.each(cases)("%s", async (_, code, field, make) => {
    const made = make(fairGame());
    const failure = await failureOf(typeof made === "string" ? made : JSON.stringify(made));
    expect(failure).toMatchObject({ step: "record", code });
    if (field !== undefined) expect(failure?.details).toEqual({ field });
  });

  test.each([17, 100_000])("values within values, %i deep", async (depth) => {
    const record = fairGame();
    record.proof.history.updates[0]!.diff = { room: "HERE" };
    const deep = '{"a":'.repeat(depth) + "1" + "}".repeat(depth);
    const failure = await failureOf(JSON.stringify(record).replace('"HERE"', deep));
    expect(failure).toMatchObject({ step: "record", code: "too_deep" });
  });

  test("a game that an upgrade broke off, which another engine played", async () => {
    const { result: _, ...record } = fairGame();
    eventOf(record as FairRecord, "locked").event.engine = "0".repeat(16);
    const failure = await failureOf(JSON.stringify({ ...record, chance: { key: "0f".repeat(32) } }));
    expect(failure).toMatchObject({ step: "record", code: "other_engine" });
  });

  test("a member that comes twice", async () => {
    const twice = text.replace('"game":"ra"', '"game":"ra","game":"ra"');
    expect(twice).not.toBe(text);
    expect(await failureOf(twice)).toMatchObject({ step: "record", code: "duplicate_key" });
  });
});

describe.skipIf(!hasEngine)("what one has seen oneself", () => {
  const record = fairGame();
  const { proof } = record;
  const seat = 1;
  const part = { seat, attempt: 0, commitment: proof.seats[seat]!.commitment, committed: true, revealed: true, published: proof.seats[seat]!.commitment };
  const { event: published } = eventOf(record, "commitments");
  const lock = proof.history.updates[0]!.v;
  let own: SeenMove[];
  let end: number;

  /** What an honest client of this seat keeps. */
  function seen(change: (game: SeenGame, seen: Seen) => void = () => {}): Seen {
    const game: SeenGame = {
      game: proof.game,
      commitment: proof.server.commitment,
      attempts: [{ attempt: 0, commitments: { ...published.commitments } }],
      root: proof.root!,
      seat,
      part: { ...part },
      heads: [{ v: lock - 1, head: proof.history.before }],
      moves: structuredClone(own),
    };
    const all: Seen = { format: "ra-seen/1", room: proof.room, since: 1, last: { game: proof.game, v: end, head: proof.history.head }, games: [game], faults: [] };
    change(game, all);
    return all;
  }

  async function outcomeOf(step: Step, what: FairRecord | string, ...given: Seen[]) {
    const { ok, steps: outcomes } = await verify(what as string, { engine, seen: given });
    const { outcome, code, details } = outcomes.find((one) => one.step === step)!;
    return { ok, outcome, code, ...details };
  }

  /** The versions that the actions were, from the record alone: those that the history leaves out. */
  beforeAll(() => {
    const others = new Set(proof.history.updates.map(({ v }) => v));
    let v = lock;
    const versions = record.actions.map(() => {
      while (others.has(v)) v += 1;
      return v++;
    });
    end = Math.max(v - 1, ...others);
    own = record.actions.flatMap(({ seat: actor, by, ...action }, index) => {
      return actor === seat && by === undefined ? [{ v: versions[index]! - 1, action: action as Action, ok: true }] : [];
    });
  });

  test("agrees with a genuine record", async () => {
    const { ok, steps: outcomes } = await verify(text, { engine, seen: [seen()] });
    expect(outcomes.find(({ outcome }) => outcome === "failed")).toBeUndefined();
    expect(ok).toBe(true);
    expect(outcomes.filter(({ details }) => details["own"] === "yes").map(({ step }) => step)).toEqual(["seats", "history"]);
    expect(outcomes.at(-1)).toMatchObject({ step: "moves", details: { moves: own.length } });
  });

  test("has the moves of a player who came back with one, or before it", async () => {
    const away = fairGame();
    const { v, acting } = away.proof.history.updates.at(-1)!;
    const aside = (at: number, event: TableEvent, stand_in: true | null) => ({ type: "update" as const, v: at, events: [event], diff: { room: { seats: { [seat]: { stand_in } } } }, acting });
    away.proof.history.updates.push(aside(v + 1, { type: "stood_in", seat, level: "skilled" }, true), aside(v + 2, { type: "returned", seat }, null));
    const sealed = await resealed(away, engine);
    // The game's first action is this seat's, and all of them come two versions later.
    const answered = (version: number) => seen((game, all) => {
      game.moves = game.moves.map((move, index) => ({ ...move, v: index === 0 ? version : move.v + 2 }));
      all.last = { game: proof.game, v: end + 2, head: sealed.proof.history.head };
    });
    expect(record.actions[0]).toMatchObject({ seat });
    for (const version of [v + 1, v + 2]) expect(await outcomeOf("moves", sealed, answered(version))).toMatchObject({ outcome: "ok", moves: own.length });
    expect(await outcomeOf("moves", sealed, answered(v + 3))).toMatchObject({ outcome: "failed" });
  });

  test("is one, from several clients", async () => {
    const half = (from: number, to: number) => seen((game) => void (game.moves = game.moves.slice(from, to)));
    const middle = own.length >> 1;
    expect(await outcomeOf("moves", text, half(0, middle), half(middle, own.length))).toMatchObject({ outcome: "ok", moves: own.length });
  });

  const other = "0f".repeat(32);

  test("finds that one of several clients was shown another history to where it stopped", async () => {
    const whole = seen();
    const stopped = seen((game, all) => {
      all.last = { game: proof.game, v: lock + 20, head: other };
      game.heads.push(...Array.from({ length: 64 }, (_, at) => ({ v: 9_000 + at, head: other })));
    });
    for (const given of [[stopped], [stopped, whole], [whole, stopped]]) expect(await outcomeOf("history", text, ...given)).toMatchObject({ outcome: "failed", code: "not_our_history" });
  });

  test("finds a move that was accepted and replaced, with an aside between, where other devices play, too", async () => {
    const away = fairGame();
    const { v, acting } = away.proof.history.updates.at(-1)!;
    expect(acting).toBe(seat);
    away.proof.history.updates.push({ type: "update", v: v + 1, events: [{ type: "left", seat: 0 }], diff: { room: { seats: { 0: { left: true } } } }, acting });
    const sealed = await resealed(away, engine);
    const kept = (ok: boolean) => seen((game, all) => {
      // It answered the version before.
      game.moves = [{ v, action: { type: "god", space: 7 }, ok }];
      all.since = end;
      delete all.last;
    });
    expect(await outcomeOf("moves", sealed, kept(true))).toMatchObject({ outcome: "failed", code: "move_replaced" });
    expect(await outcomeOf("moves", sealed, kept(false))).toMatchObject({ outcome: "ok" });
  });

  test.each<[string, Step, string, (game: SeenGame, seen: Seen) => void]>([
    ["another room", "record", "other_room", (_, all) => void (all.room = "222222")],
    ["another commitment of the server", "server", "other_commitment", (game) => void (game.commitment = other)],
    ["another commitment of one's own", "seats", "own_number_dropped", (game) => void (game.part!.commitment = other)],
    ["one that was never acknowledged but published", "seats", "not_our_secret", (game) => void (game.part = { ...part, commitment: other, committed: false, published: other })],
    ["an attempt after that of the proof", "seats", "own_number_dropped", (game) => void (game.part!.attempt = 1)],
    ["another commitment of another seat", "seats", "not_our_commitments", (game) => void (game.attempts[0]!.commitments["0"] = other)],
    ["one commitment less", "seats", "not_our_commitments", (game) => void delete game.attempts[0]!.commitments["0"]],
    ["an attempt that the record leaves out", "seats", "not_our_commitments", (game) => void game.attempts.push({ attempt: 1, commitments: {} }, { attempt: 2, commitments: { "0": other } })],
    ["commitments that changed", "seats", "own_number_dropped", (_, all) => void all.faults.push({ code: "commitments_changed", game: 1, attempt: 0 })],
    ["another root", "root", "not_our_root", (game) => void (game.root = other)],
    ["a root that changed", "root", "not_our_root", (_, all) => void all.faults.push({ code: "root_changed", game: 1 })],
    ["another beginning", "history", "not_our_history", (game) => void (game.heads[0]!.head = other)],
    ["another middle", "history", "not_our_history", (game) => void game.heads.push({ v: lock + 20, head: other })],
    ["another end", "history", "not_our_history", (_, all) => void (all.last!.head = other)],
    ["a history that went back", "history", "history_went_back", (_, all) => void all.faults.push({ code: "history_went_back", game: 1, from: lock + 9, v: lock + 2 })],
    ["a move that was accepted and removed", "moves", "move_missing", (game) => void game.moves.push({ v: end, action: { type: "draw" }, ok: true })],
    ["a move that was accepted and replaced", "moves", "move_replaced", (game) => void (game.moves[3]!.action = { type: "god", space: 7 })],
    ["a move that was replaced before it was accepted", "moves", "move_replaced", (game) => void (game.moves[3] = { ...game.moves[3]!, action: { type: "god", space: 7 }, ok: false })],
    ["a move that nobody sent", "moves", "move_not_sent", (game) => void game.moves.splice(3, 1)],
  ])("finds %s", async (_, step, code, change) => {
    const { steps: outcomes } = await verify(text, { engine, seen: [seen(change)] });
    expect(outcomes.find(({ outcome }) => outcome === "failed")).toMatchObject({ step, code });
  });

  test.each<[string, (game: SeenGame, seen: Seen) => void]>([
    ["whose answer was lost", (game) => void game.moves.forEach((move) => (move.ok = false))],
    ["which it kept from the middle on", (game, all) => {
      all.since = own[5]!.v;
      game.moves = own.slice(6);
    }],
    ["before which one was refused, since another device was faster", (game, all) => {
      all.since = own[5]!.v;
      game.moves[5] = { ...own[5]!, action: { type: "god", space: 7 }, ok: false };
    }],
    ["after one that was refused", (game) => void game.moves.push({ v: own[0]!.v, action: { type: "god", space: 7 }, ok: false })],
    ["after a history that went back in an earlier game", (_, all) => void all.faults.push({ code: "history_went_back", game: 1, from: lock - 2, v: 1 })],
  ])("agrees with moves %s", async (_, change) => {
    expect(await outcomeOf("moves", text, seen(change))).toMatchObject({ ok: true, outcome: "ok" });
  });

  /** The same game as shown by a server that has put nothing, or a number of its own, in the place of ours. */
  function without(secret: string): FairRecord {
    const changed = fairGame();
    const commitment = hex(sha256Now(seatPromise(changed.proof.room, changed.proof.game, seat, unhex(secret))));
    changed.proof.seats[seat] = { secret, commitment };
    return changed;
  }

  test.each([["nothing", "00"], ["another number", "0f"]])("finds %s in the place of one's own number", async (_, byte) => {
    expect(await outcomeOf("seats", without(byte.repeat(32)), seen())).toMatchObject({ outcome: "failed", code: "not_our_secret", seat });
  });

  describe("of a game whose second attempt counts", () => {
    const second = JSON.parse(secondAttempt) as FairRecord;
    const out = second.proof.seats.findIndex(({ secret }) => /^0+$/.test(secret));
    const { event: first } = eventOf(second, "commitments");
    const given = { ...part, seat: out, commitment: first.commitments[out] ?? other, published: first.commitments[out] ?? null };

    function lost(change: Partial<SeenPart>, faults: Fault[] = []): Seen {
      const game: SeenGame = { game: second.proof.game, commitment: second.proof.server.commitment, attempts: [], seat: out, part: { ...given, ...change }, heads: [], moves: [] };
      return { format: "ra-seen/1", room: second.proof.room, since: 10_000, games: [game], faults };
    }

    async function calledLate(): Promise<FairRecord> {
      const record = structuredClone(second);
      eventOf(record, "voided").event.reason = "late";
      return resealed(record, engine);
    }

    test("a number that was honestly late is late", async () => {
      expect(second.proof.attempt).toBe(1);
      expect(await outcomeOf("seats", await calledLate(), lost({ revealed: false }))).toMatchObject({ ok: true, own: "late", begun: 2 });
    });

    test("a number that was acknowledged was not late", async () => {
      expect(await outcomeOf("seats", await calledLate(), lost({}))).toMatchObject({ code: "own_number_dropped", what: "called_late", attempt: 0, seat: out });
    });

    test("a number that was sent was not wrong", async () => {
      expect(await outcomeOf("seats", second, lost({ revealed: false }))).toMatchObject({ code: "own_number_dropped", what: "called_wrong" });
    });

    test("an accusation fails it, and says what the server did", async () => {
      const fault: Fault = { code: "own_reveal_refused", game: second.proof.game, attempt: 0, answer: "not_asked" };
      expect(await outcomeOf("seats", second, lost({ revealed: false }, [fault]))).toMatchObject({ code: "own_number_dropped", what: "own_reveal_refused", answer: "not_asked" });
    });
  });

  test("says that the number is not this client's", async () => {
    expect(await outcomeOf("seats", text, seen((game) => void delete game.part))).toMatchObject({ ok: true, own: "elsewhere" });
    const watched = seen((game) => {
      delete game.part;
      delete game.seat;
    });
    expect(await outcomeOf("seats", text, watched)).toMatchObject({ ok: true, own: "watched" });
    expect(await outcomeOf("moves", text, watched)).toMatchObject({ outcome: "skipped", code: "watched" });
  });

  test("says nothing of oneself without a witness", async () => {
    expect(await outcomeOf("seats", text)).toMatchObject({ ok: true, own: "unknown" });
    expect(await outcomeOf("moves", text)).toMatchObject({ outcome: "skipped", code: "nothing_seen" });
  });

  test.each([
    ["{", "malformed_json", undefined],
    ["{}", "missing_field", "format"],
    [JSON.stringify({ format: "ra-seen/2", room: "K3J9QD", since: 1, games: [], faults: [] }), "out_of_range", "format"],
    [" ".repeat(5 * 1024 * 1024), "too_long", undefined],
  ])("must be readable: %.20s", (bad, code, field) => {
    expect(() => readSeen(bad)).toThrow(expect.objectContaining({ code, ...(field && { details: { field } }) }));
  });
});

describe("an engine that is broken", () => {
  test("is no fault of the record", async () => {
    const broken: Engine = { read: () => Promise.reject(new Error("unreachable")) };
    await expect(verify(text, { engine: broken })).rejects.toThrow("unreachable");
  });
});

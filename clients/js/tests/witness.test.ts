// A client holds on to what it was shown: over a reload, in a second page, and against a server that shows something else.

import { beforeEach, describe, expect, test, vi } from "vitest";
import { connectRoom, type RoomConnection, type RoomOptions, type Snapshot, type TokenStorage, type Update } from "../src/index.js";
import { chained } from "../src/proof.js";
import { readSeen } from "../src/record.js";
import { mostSeen } from "../src/seen.js";
import { example, isValid } from "./support/protocol.js";
import { FakeWorld, settled } from "./support/world.js";

const snapshot = example("snapshot") as unknown as Snapshot;
const action = { type: "pass" } as const;
const otherHead = "0f".repeat(32);

let world: FakeWorld;
let kept: Map<string, string>;
let storage: TokenStorage;
let isFull: boolean;
let v: number;
let head: string;

beforeEach(() => {
  world = new FakeWorld();
  kept = new Map();
  isFull = false;
  storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull) throw new Error("QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
  v = snapshot.v;
  head = snapshot.head;
});

function connect(options: Partial<RoomOptions> = {}): RoomConnection {
  const token = "0123456789abcdef".repeat(4);
  return connectRoom({ server: "http://localhost:8080", room: "K3J9QD", name: "Bob", token, storage, ...world.environment, ...options });
}

/** The server lets the newest connection in, and shows it the room as it stands. */
function letIn(acting: number | null = 1): void {
  world.socket.open();
  const { id } = world.socket.last("enter");
  const shown = { ...snapshot, v, head, acting, legal: acting === 1 ? [action] : [] };
  world.socket.deliver({ type: "entered", id, v, seat: 1, host: false, name: "Bob", head }, shown);
}

/** The next update, of somebody who plays. */
function play(more: Partial<Update> = {}): void {
  v += 1;
  const update: Update = { type: "update", v, events: [{ type: "passed", seat: 1 }], diff: {}, acting: 1, ...more };
  head = chained(head, update);
  world.socket.deliver(update);
}

test("pages notice what others keep for the same server, and for no other that shares the browser's storage", () => {
  vi.stubGlobal("window", new EventTarget());
  const room = connect();
  letIn();
  play();
  const newValue = kept.get("ra.seen.K3J9QD")!;
  expect(room.seen().games).not.toEqual([]);

  const prefix = "https://ra.example/ ";
  const other = connect({ storage: { prefix, getItem: () => null, setItem: () => {}, removeItem: () => {} } });
  const store = (key: string) => window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  store("ra.seen.K3J9QD");
  expect(other.seen().games).toEqual([]);
  store(`${prefix}ra.seen.K3J9QD`);
  expect(other.seen().games).toEqual(room.seen().games);
  vi.unstubAllGlobals();
});

describe("a history that goes back", () => {
  test("is a fault at once, and stays one", () => {
    const room = connect();
    letIn(0);
    for (let time = 0; time < 3; time += 1) play({ acting: 0 });
    world.socket.end();
    world.clock.advance(2_000);
    v = 12;
    letIn(0);
    play({ acting: 0 });
    world.socket.end();
    world.clock.advance(2_000);
    letIn(0);
    const fault = { code: "history_went_back", game: 1, from: 17, v: 12 };
    expect(room.state).toMatchObject({ connection: "online", v: 13, faults: [fault] });
    expect(connect().state.faults).toEqual([fault]);
  });

  test("is one after a reload", () => {
    connect();
    letIn();
    play();
    v -= 1;
    head = snapshot.head;
    const room = connect();
    expect(world.sockets).toHaveLength(2);
    letIn();
    expect(world.socket.last("enter")).toMatchObject({ seen: 15, snapshot: true });
    expect(room.state.faults).toEqual([{ code: "history_went_back", game: 1, from: 15, v: 14 }]);
  });

  test("is one by a snapshot over a connection that stands", () => {
    const room = connect();
    letIn();
    play();
    world.socket.deliver({ ...snapshot, v: 5 });
    expect(room.state.faults).toEqual([{ code: "history_went_back", game: 1, from: 15, v: 5 }]);
  });

  test("is not reported where another page was faster", () => {
    const room = connect();
    letIn();
    const [slow] = world.sockets;
    connect();
    letIn();
    play();
    slow!.end();
    world.clock.advance(2_000);
    letIn();
    expect(room.state).toMatchObject({ v: 15, faults: [] });
  });
});

describe("a page that lags behind another one of the browser", () => {
  const commitments = { "0": "0a".repeat(32) };

  /** The same updates for both: the next game is locked, and its commitments are published. */
  function updates(published: object): Update[] {
    const shuffles: object[] = [
      { game: 2, commitment: "0c".repeat(32), attempt: null, commitments: null, root: null },
      { attempt: 0, stage: "commit", waiting_for: [0] },
      { stage: "reveal", commitments: published },
    ];
    return shuffles.map((shuffle, index) => ({ type: "update", v: v + 1 + index, events: [{ type: "configured" }], diff: { room: { shuffle } }, acting: null }));
  }

  function lag(shown: object): RoomConnection {
    connect();
    letIn(null);
    const slow = connect();
    letIn(null);
    const [fast] = world.sockets;
    fast!.deliver(...updates(commitments));
    for (const update of updates(shown)) world.socket.deliver(update);
    return slow;
  }

  test("accuses nobody of what the other one knows already", () => {
    expect(lag(commitments).state.faults).toEqual([]);
  });

  test("is shown the same in the end", () => {
    expect(lag({ "0": otherHead }).state.faults[0]).toEqual({ code: "history_differs", game: 2, v: v + 3 });
  });
});

describe("another history", () => {
  test("is noticed after a reload, at the version that was shown last", () => {
    connect();
    letIn();
    play();
    const room = connect();
    head = otherHead;
    letIn();
    expect(room.state.faults).toEqual([{ code: "history_differs", game: 1, v: 15 }]);
  });

  test("leaves checkpoints where a snapshot took its place", () => {
    const room = connect();
    letIn();
    play();
    const before = { v, head };
    v = 40;
    head = otherHead;
    connect();
    letIn();
    expect(room.seen()).toMatchObject({ last: { game: 1, v: 40, head: otherHead }, games: [{ heads: [before] }] });
  });

  test("hides nothing of a game that is over", () => {
    const room = connect();
    letIn();
    play({ diff: { room: { status: "finished" } }, acting: null });
    const end = { v, head };
    play({ events: [{ type: "left", seat: 0 }], acting: null });
    play({ events: [{ type: "closed" }], diff: { room: { status: "closed" } }, acting: null });
    expect(room.seen()).toMatchObject({ last: { v: end.v + 2 }, games: [{ end }] });
    expect(isValid("Seen", room.seen())).toBe(true);
  });

  test("does not push the first checkpoints out", () => {
    const room = connect();
    letIn();
    for (let time = 0; time < 2 * mostSeen.heads; time += 1) {
      v += 2;
      world.socket.deliver({ ...snapshot, v, head });
    }
    const [game] = room.seen().games;
    expect(game!.heads).toHaveLength(mostSeen.heads);
    expect(game!.heads[0]!.v).toBe(14);
    expect(game!.heads.at(-1)!.v).toBe(v - 2);
  });
});

describe("a shuffle that changes", () => {
  const { shuffle } = snapshot.view.room;

  test.each<[string, object, object]>([
    ["another commitment of somebody", { commitments: { "0": otherHead } }, { code: "commitments_changed", attempt: 0 }],
    ["the same attempt once more", { stage: "commit", commitments: null, root: null }, { code: "commitments_changed", attempt: 0 }],
    ["another commitment of the server", { commitment: otherHead }, { code: "server_commitment_changed", attempt: 0 }],
    ["another root", { root: otherHead }, { code: "root_changed" }],
  ])("is a fault: %s", (_, change, fault) => {
    const room = connect();
    letIn();
    expect(shuffle).toMatchObject({ attempt: 0, root: expect.any(String) });
    play({ diff: { room: { shuffle: change } } });
    expect(room.state.faults).toEqual([{ game: 1, ...fault }]);
    expect(isValid("Seen", room.seen())).toBe(true);
  });
});

describe("a value that could not be kept", () => {
  test.each<[string, object]>([
    ["a game with the number 0", { game: 0 }],
    ["a commitment of the server", { commitment: "0f" }],
    ["a root", { root: 7 }],
    ["a commitment of a seat that is not there", { commitments: { "7": otherHead } }],
    ["a commitment of somebody", { commitments: { "0": "0f" } }],
  ])("is not taken from a server: %s", (_, change) => {
    const room = connect();
    letIn();
    const before = room.seen();
    play({ diff: { room: { shuffle: change } } });
    expect(room.state.connection).toBe("waiting");
    expect(room.seen()).toEqual(before);
  });

  test("is not taken from a server: a head", () => {
    const room = connect();
    world.socket.open();
    const { id } = world.socket.last("enter");
    world.socket.deliverText(JSON.stringify({ type: "entered", id, v, seat: 1, host: false, name: "Bob", head: "0f" }));
    world.socket.deliverText(JSON.stringify({ ...snapshot, v, head: "0f" }));
    expect(room.state.connection).toBe("waiting");
    expect(room.seen().last).toBeUndefined();
  });

  test("is not taken from a server: one's own seat", () => {
    const room = connect();
    world.socket.open();
    const { id } = world.socket.last("enter");
    world.socket.deliverText(JSON.stringify({ type: "entered", id, v, seat: 7, host: false, name: "Bob", head }));
    world.socket.deliver({ ...snapshot, v, head });
    expect(isValid("Seen", room.seen())).toBe(true);
  });

  test("is left as it is where it was kept already", () => {
    kept.set("ra.seen.K3J9QD", "another format");
    const room = connect();
    letIn();
    play();
    expect(kept.get("ra.seen.K3J9QD")).toBe("another format");
    expect(room.seen().last).toMatchObject({ v });
  });
});

describe("one's own moves", () => {
  test("are kept before they are sent, and marked when they are accepted", async () => {
    const room = connect();
    letIn();
    const done = room.act(action);
    expect(JSON.parse(kept.get("ra.seen.K3J9QD")!).games[0].moves).toEqual([{ v: 14, action, ok: false }]);
    play();
    world.socket.deliver({ type: "ok", id: world.socket.last("act").id, v });
    await done;
    expect(room.seen().games[0]!.moves).toEqual([{ v: 14, action, ok: true }]);
    world.clock.advance(5_000);
    expect(room.state.faults).toEqual([]);
    expect(readSeen(JSON.stringify(room.seen()))).toEqual(room.seen());
  });

  test("that were not sent are a fault", () => {
    const room = connect();
    letIn();
    play();
    play();
    world.clock.advance(5_000);
    // The first may have been sent by a page that left before this one came.
    expect(room.state.faults).toEqual([{ code: "move_not_sent", game: 1, v: 16 }]);
  });

  test.each<[string, Partial<Update>]>([
    ["a bot's", { by: "bot" }],
    ["the clock's", { by: "clock" }],
    ["what happens in the room", { events: [{ type: "left", seat: 0 }] }],
  ])("are not %s", (_, more) => {
    const room = connect();
    letIn();
    play(more);
    play(more);
    world.clock.advance(5_000);
    expect(room.state.faults).toEqual([]);
  });

  test("may have been sent by another page, which keeps them a little later", async () => {
    const room = connect();
    letIn();
    play({ acting: 1 });
    const other = connect();
    letIn();
    void other.act(action);
    const kept_ = new Map(kept);
    kept.clear();
    const [first] = world.sockets;
    v += 1;
    const update: Update = { type: "update", v, events: [{ type: "passed", seat: 1 }], diff: {}, acting: 0 };
    first!.deliver(update);
    for (const [key, value] of kept_) kept.set(key, value);
    world.clock.advance(5_000);
    await settled();
    expect(room.state.faults).toEqual([]);
  });

  test("may be those of other devices, where the guest has some", async () => {
    const room = connect({ otherDevices: () => true });
    letIn();
    play();
    play();
    world.clock.advance(5_000);
    expect(room.state.faults).toEqual([]);
    // Those of before are not asked for when a record is verified.
    expect(room.seen().since).toBe(v - 1);
    // Nor are those of a time when this one was not there.
    room.close();
    v += 7;
    const back = connect({ otherDevices: () => true });
    letIn();
    expect(back.seen().since).toBe(v);
    play();
    world.clock.advance(5_000);
    expect(back.state.faults).toEqual([]);
  });

  test("that were refused, since another device was faster, are not asked for", async () => {
    const room = connect({ otherDevices: () => true });
    letIn();
    play();
    const sent = v;
    const refused = expect(room.act(action)).rejects.toMatchObject({ code: "stale_version" });
    play();
    world.socket.deliver({ type: "error", id: world.socket.last("act").id, code: "stale_version", reason: "" });
    await refused;
    // At once, as by a player who verifies the record when the game is over.
    expect(room.seen().since).toBe(sent);
    world.clock.advance(5_000);
    expect(room.state.faults).toEqual([]);
    expect(room.seen()).toMatchObject({ since: sent, games: [{ moves: [{ v: sent, ok: false }] }] });
  });

  test("accuse nobody where there is no storage, or a full one", () => {
    const rooms = [connect({ storage: undefined })];
    letIn();
    play();
    play();
    isFull = true;
    rooms.push(connect());
    letIn();
    play();
    play();
    world.clock.advance(5_000);
    for (const room of rooms) expect(room.state.faults).toEqual([]);
  });
});

describe("a comparison that is put off", () => {
  let later: (() => void)[];

  /** In the room, with nothing left to compare. */
  function connectLater(): RoomConnection {
    later = [];
    const room = connect({ later: (work) => void later.push(work) });
    letIn();
    return room;
  }

  function lastKept(): unknown {
    return JSON.parse(kept.get("ra.seen.K3J9QD")!).last;
  }

  test("comes after the update, and in order", () => {
    const room = connectLater();
    const before = lastKept();
    play();
    play();
    expect(room.state.v).toBe(16);
    expect(lastKept()).toEqual(before);
    expect(later).toHaveLength(1);
    later[0]!();
    expect(lastKept()).toMatchObject({ v: 16, head });
    expect(room.state.faults).toEqual([]);
  });

  test("is done before one moves, comes back, reads a snapshot, or asks what was seen", async () => {
    const overtake: ((room: RoomConnection) => unknown)[] = [
      (room) => room.act(action).catch(() => {}),
      () => world.socket.end(),
      () => world.socket.deliver({ ...snapshot, v, head }),
      (room) => room.seen(),
      (room) => room.close(),
    ];
    for (const then of overtake) {
      [v, head] = [snapshot.v, snapshot.head];
      kept.clear();
      const room = connectLater();
      play();
      then(room);
      expect(lastKept()).toMatchObject({ v: 15, head });
      later[0]!();
      expect(room.state.faults).toEqual([]);
    }
    await settled();
  });

  test("notifies no listener while somebody asks what was seen", () => {
    const room = connectLater();
    world.socket.deliver({ type: "nonces", game: snapshot.view.room.shuffle.game, first: 0, nonces: [otherHead] });
    let states = 0;
    room.subscribe(() => (states += 1));
    expect(room.seen().faults).toMatchObject([{ code: "wrong_draw" }]);
    expect(states).toBe(1);
    expect(room.state.faults).toEqual([]);
    later[0]!();
    expect(room.state.faults).toMatchObject([{ code: "wrong_draw" }]);
  });

  test("still finds faults", () => {
    const room = connectLater();
    play();
    world.socket.deliver({ ...snapshot, v, head: otherHead });
    expect(room.state.faults).toEqual([{ code: "history_differs", game: 1, v: 15 }]);
  });
});

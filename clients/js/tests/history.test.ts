// Two players who were shown different histories notice it: the server's head differs from that of what one of them has seen.

import { beforeEach, describe, expect, test } from "vitest";
import { connectRoom, type RoomConnection, type Snapshot, type Update } from "../src/index.js";
import { chained, chainStart } from "../src/proof.js";
import { example } from "./support/protocol.js";
import { FakeWorld } from "./support/world.js";

const snapshot = example("snapshot") as unknown as Snapshot;
const update = example("update") as unknown as Update;
const otherHead = "0f".repeat(32);

let world: FakeWorld;

beforeEach(() => {
  world = new FakeWorld();
});

function connect(history = false): RoomConnection {
  const token = "0123456789abcdef".repeat(4);
  return connectRoom({ server: "http://localhost:8080", room: "K3J9QD", name: "Bob", token, history, ...world.environment });
}

function letIn(v: number, head: string): void {
  world.socket.open();
  const { id } = world.socket.last("enter");
  world.socket.deliver({ type: "entered", id, v, seat: 1, host: false, name: "Bob", head });
}

function comeBack(v: number, head: string): void {
  world.socket.end();
  world.clock.advance(2_000);
  letIn(v, head);
}

function enter(): RoomConnection {
  const room = connect();
  letIn(14, snapshot.head);
  world.socket.deliver(snapshot);
  world.socket.deliver(update);
  return room;
}

const headAt15 = chained(snapshot.head, update);

describe("the chain", () => {
  test("goes on from a snapshot's head, with what each update tells everybody", () => {
    const room = enter();
    comeBack(15, headAt15);
    expect(room.state).toMatchObject({ connection: "online", faults: [] });
  });

  test("leaves out what is for one's own eyes", () => {
    const room = connect();
    letIn(14, snapshot.head);
    world.socket.deliver(snapshot);
    world.socket.deliver({ ...update, diff: { ...update.diff, own: { fame: 12 } } });
    comeBack(15, headAt15);
    expect(room.state).toMatchObject({ connection: "online", faults: [] });
  });

  test("begins with the room for who asks for its history", () => {
    const room = connect(true);
    const first: Update = { type: "update", v: 1, events: [{ type: "created" }], diff: { room: snapshot.view.room }, acting: null };
    letIn(1, chained(chainStart, first));
    world.socket.deliver(first);
    expect(room.state).toMatchObject({ connection: "online", faults: [] });
  });

  test("of what was missed is checked when it is there", () => {
    const room = enter();
    const missed: Update = { ...update, v: 16, diff: {} };
    comeBack(16, chained(headAt15, missed));
    expect(room.state.connection).toBe("connecting");
    world.socket.deliver(missed);
    expect(room.state).toMatchObject({ connection: "online", faults: [] });
  });
});

describe("another history", () => {
  test("is reported, and one starts over", () => {
    const room = enter();
    comeBack(15, otherHead);
    expect(room.state).toMatchObject({ connection: "waiting", faults: [{ code: "history_differs", game: 1, v: 15 }] });
    world.clock.advance(2_000);
    letIn(15, otherHead);
    expect(world.socket.last("enter")).toMatchObject({ seen: 15, snapshot: true });
    world.socket.deliver({ ...snapshot, v: 15, head: otherHead });
    expect(room.state).toMatchObject({ connection: "online", faults: [{ code: "history_differs", game: 1, v: 15 }] });
    comeBack(15, otherHead);
    expect(room.state.connection).toBe("online");
  });

  test("is noticed after the updates that were missed", () => {
    const room = enter();
    comeBack(16, otherHead);
    expect(room.state.faults).toEqual([]);
    world.socket.deliver({ ...update, v: 16, diff: {} });
    expect(room.state).toMatchObject({ connection: "waiting", faults: [{ code: "history_differs", game: 1, v: 16 }] });
  });

  test("is noticed in a snapshot of the version that one has", () => {
    const room = enter();
    world.socket.deliver({ ...snapshot, v: 15, head: otherHead });
    expect(room.state).toMatchObject({ connection: "online", faults: [{ code: "history_differs", game: 1, v: 15 }] });
  });

  test("is not reported where nothing can be compared", () => {
    const room = enter();
    comeBack(90, otherHead);
    world.socket.deliver({ ...snapshot, v: 90, head: otherHead });
    expect(room.state).toMatchObject({ connection: "online", faults: [] });
  });

  test.each<[string, Partial<Update>]>([
    ["events", { events: [{ type: "passed", seat: 1 }] }],
    ["what it changes", { diff: { game: { centre: 2 } } }],
    ["who is asked", { acting: 0 }],
    ["who acted", { by: "bot" }],
    ["the version", { v: 16 }],
  ])("is one with another update: %s", (_, change) => {
    expect(chained(snapshot.head, { ...update, ...change })).not.toBe(headAt15);
  });
});

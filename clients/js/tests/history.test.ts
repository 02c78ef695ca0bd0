// Two players who were shown different histories can tell: the server's head is another than the one of what one has seen.

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
  world.socket.say({ type: "entered", id, v, seat: 1, host: false, name: "Bob", head });
}

function comeBack(v: number, head: string): void {
  world.socket.end();
  world.clock.advance(2_000);
  letIn(v, head);
}

function enter(): RoomConnection {
  const room = connect();
  letIn(14, snapshot.head);
  world.socket.say(snapshot);
  world.socket.say(update);
  return room;
}

const headAt15 = chained(snapshot.head, update);

describe("the chain", () => {
  test("goes on from a snapshot's head, with what each update tells everybody", () => {
    const room = enter();
    comeBack(15, headAt15);
    expect(room.state).toMatchObject({ connection: "online", historyDiffers: null });
  });

  test("leaves out what is for one's own eyes", () => {
    const room = connect();
    letIn(14, snapshot.head);
    world.socket.say(snapshot);
    world.socket.say({ ...update, diff: { ...update.diff, own: { fame: 12 } } });
    comeBack(15, headAt15);
    expect(room.state).toMatchObject({ connection: "online", historyDiffers: null });
  });

  test("begins with the room for who asks for its history", () => {
    const room = connect(true);
    const first: Update = { type: "update", v: 1, events: [{ type: "created" }], diff: { room: snapshot.view.room }, acting: null };
    letIn(1, chained(chainStart, first));
    world.socket.say(first);
    expect(room.state).toMatchObject({ connection: "online", historyDiffers: null });
  });

  test("of what was missed is checked when it is there", () => {
    const room = enter();
    const missed: Update = { ...update, v: 16, diff: {} };
    comeBack(16, chained(headAt15, missed));
    expect(room.state.connection).toBe("connecting");
    world.socket.say(missed);
    expect(room.state).toMatchObject({ connection: "online", historyDiffers: null });
  });
});

describe("another history", () => {
  test("is told, and one starts over", () => {
    const room = enter();
    comeBack(15, otherHead);
    expect(room.state).toMatchObject({ connection: "waiting", historyDiffers: 15 });
    world.clock.advance(2_000);
    letIn(15, otherHead);
    expect(world.socket.last("enter")).not.toHaveProperty("seen");
    world.socket.say({ ...snapshot, v: 15, head: otherHead });
    expect(room.state).toMatchObject({ connection: "online", historyDiffers: 15 });
    comeBack(15, otherHead);
    expect(room.state.connection).toBe("online");
  });

  test("is noticed after the updates that were missed", () => {
    const room = enter();
    comeBack(16, otherHead);
    expect(room.state.historyDiffers).toBeNull();
    world.socket.say({ ...update, v: 16, diff: {} });
    expect(room.state).toMatchObject({ connection: "waiting", historyDiffers: 16 });
  });

  test("is noticed in a snapshot of the version that one has", () => {
    const room = enter();
    world.socket.say({ ...snapshot, v: 15, head: otherHead });
    expect(room.state).toMatchObject({ connection: "online", historyDiffers: 15 });
  });

  test("is not told of where nothing can be compared", () => {
    const room = enter();
    comeBack(90, otherHead);
    world.socket.say({ ...snapshot, v: 90, head: otherHead });
    expect(room.state).toMatchObject({ connection: "online", historyDiffers: null });
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

describe("a game's heads", () => {
  const room = snapshot.view.room;
  const { root: _root, ...open } = room.shuffle;
  const gathering: Snapshot = { ...snapshot, view: { room: { ...room, status: "gathering", shuffle: open } }, acting: null };
  const told = (v: number, status: string): Update => {
    return { type: "update", v, events: [], diff: { room: { status } }, acting: null };
  };

  test("are kept from before the lock, and from its end", () => {
    const connection = connect();
    letIn(14, gathering.head);
    world.socket.say(gathering);
    const updates = [told(15, "shuffling"), told(16, "playing"), told(17, "finished"), told(18, "finished")];
    world.socket.say(...updates);
    expect(connection.witness(1)).toMatchObject({
      before: gathering.head,
      head: updates.slice(0, 3).reduce(chained, gathering.head),
    });
    expect(connection.witness(2)).toBeUndefined();
  });

  test("are not there for who was not", () => {
    const connection = enter();
    expect(connection.witness(1)).not.toHaveProperty("before");
  });
});

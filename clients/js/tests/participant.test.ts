// A client takes part in the making of a game's chance by itself, tells its secret only when it should, and notices foul play.

import { beforeEach, describe, expect, test } from "vitest";
import { connectRoom, type RoomConnection, type RoomOptions, type Shuffle, type Snapshot, type Update } from "../src/index.js";
import { hex, unhex } from "../src/bytes.js";
import { sha256Now } from "../src/digest.js";
import { chained, seatPromise } from "../src/proof.js";
import { example } from "./support/protocol.js";
import { FakeWorld, settled } from "./support/world.js";

const playing = example("snapshot") as unknown as Snapshot;
const commitment = playing.view.room.shuffle.commitment;
const { game: _game, own: _own, ...view } = playing.view;
const drawn = ["01", "02", "03"].map((byte) => byte.repeat(32));
const othersPromise = "0b".repeat(32);

function promiseOf(secret: string, seat = 1, game = 1): string {
  return hex(sha256Now(seatPromise("K3J9QD", game, seat, unhex(secret))));
}

let world: FakeWorld;
let draws: number;
let head: string;
let v: number;

beforeEach(() => {
  world = new FakeWorld();
  draws = 0;
});

function connect(options: Partial<RoomOptions> = {}): RoomConnection {
  return connectRoom({
    server: "http://localhost:8080",
    room: "K3J9QD",
    name: "Bob",
    token: "0123456789abcdef".repeat(4),
    ...world.environment,
    randomBytes: (count) => {
      expect(count).toBe(32);
      return unhex(drawn[draws++]!);
    },
    ...options,
  });
}

/** The server lets the newest connection in, to a room that stands like this. */
function letIn(shuffle: Partial<Shuffle>, seat: number | null = 1): void {
  world.socket.open();
  v = 14;
  head = playing.head;
  const room = { ...view.room, status: "shuffling" as const, shuffle: { game: 1, commitment, ...shuffle } };
  world.socket.say(
    { type: "entered", id: world.socket.last("enter").id, v, seat, host: false, name: "Bob", head },
    { type: "snapshot", v, view: { room }, acting: null, legal: [], head },
  );
}

/** An update, and how the shuffle stands after it: null takes a member away. */
function told(shuffle: object): void {
  v += 1;
  const update: Update = { type: "update", v, events: [], diff: { room: { shuffle } }, acting: null, legal: [] };
  head = chained(head, update);
  world.socket.say(update);
}

async function answer(type: "commit" | "reveal", code?: "not_asked" | "wrong_attempt"): Promise<void> {
  const { id } = world.socket.last(type);
  world.socket.say(code ? { type: "error", id, code, reason: "No." } : { type: "ok", id, v });
  await settled();
}

function sent(type: string): object[] {
  return world.socket.received.filter((message) => message.type === type).map(({ id: _, ...message }) => message);
}

const asked: Partial<Shuffle> = { attempt: 0, stage: "commit", waiting_for: [0, 1] };
const own = promiseOf(drawn[0]!);
const revealing = { stage: "reveal", waiting_for: [0, 1], commitments: { "0": othersPromise, "1": own } };

describe("taking part", () => {
  test("commits when asked to, and reveals when all have committed", async () => {
    const room = connect();
    letIn({});
    expect(sent("commit")).toEqual([]);
    told(asked);
    expect(sent("commit")).toEqual([{ type: "commit", game: 1, attempt: 0, commitment: own }]);
    await answer("commit");
    told({ waiting_for: [0] });
    expect(sent("reveal")).toEqual([]);
    told(revealing);
    expect(sent("reveal")).toEqual([{ type: "reveal", game: 1, attempt: 0, secret: drawn[0] }]);
    await answer("reveal");
    told({ waiting_for: [0] });
    told({ stage: null, waiting_for: null });
    expect(world.socket.received).toHaveLength(3);
    expect(room.state.shuffleFault).toBeNull();
    expect(room.witness(1)).toEqual({
      commitment,
      share: { seat: 1, attempt: 0, secret: drawn[0], commitment: own },
    });
  });

  test("draws its secret from the system's own source", () => {
    connect({ randomBytes: undefined });
    letIn(asked);
    connect({ randomBytes: undefined });
    letIn(asked);
    const [one, other] = world.sockets.map((socket) => socket.last("commit").commitment);
    expect(one).not.toBe(other);
  });

  test("draws a new secret for each attempt and each game", async () => {
    const room = connect();
    letIn(asked);
    await answer("commit");
    told(revealing);
    told({ attempt: 1, stage: "commit", waiting_for: [1], commitments: null });
    expect(sent("commit")).toContainEqual({ type: "commit", game: 1, attempt: 1, commitment: promiseOf(drawn[1]!) });
    const next = { game: 2, commitment: othersPromise, attempt: 0, stage: "commit", waiting_for: [1] };
    told(next);
    expect(sent("commit")).toContainEqual({ type: "commit", game: 2, attempt: 0, commitment: promiseOf(drawn[2]!, 1, 2) });
    expect(room.state.shuffleFault).toBeNull();
  });

  test.each<[string, number | null, object]>([
    ["who watches", null, asked],
    ["who is not asked", 1, { ...asked, waiting_for: [0] }],
    ["who is asked for nothing", 1, { attempt: 0 }],
    ["who is asked to reveal without having committed", 1, { attempt: 0, ...revealing }],
  ])("%s sends nothing", (_, seat, shuffle) => {
    connect();
    letIn(shuffle, seat);
    expect(world.socket.received).toHaveLength(1);
  });

  test("goes on after the connection was lost before the answer", async () => {
    const room = connect();
    letIn(asked);
    const commit = world.socket.last("commit");
    world.socket.end();
    world.clock.advance(500);
    world.socket.open();
    world.socket.say({ type: "entered", id: world.socket.last("enter").id, v, seat: 1, host: false, name: "Bob", head });
    expect(world.socket.received.slice(1)).toEqual([commit]);
    await answer("commit");
    told(revealing);
    expect(sent("reveal")).toHaveLength(1);
    expect(room.state.shuffleFault).toBeNull();
  });

  test("goes on after the connection was lost while all were committing", async () => {
    connect();
    letIn(asked);
    await answer("commit");
    world.socket.end();
    world.clock.advance(500);
    world.socket.open();
    const update: Update = { type: "update", v: 15, events: [], diff: { room: { shuffle: revealing } }, acting: null, legal: [] };
    head = chained(head, update);
    world.socket.say(
      { type: "entered", id: world.socket.last("enter").id, v: 15, seat: 1, host: false, name: "Bob", head },
      update,
    );
    expect(sent("reveal")).toEqual([{ type: "reveal", game: 1, attempt: 0, secret: drawn[0] }]);
  });

  test("commits as soon as fewer commands wait for an answer", async () => {
    const room = connect();
    letIn({});
    const commands = Array.from({ length: 32 }, () => room.sit().catch(() => {}));
    told(asked);
    await settled();
    world.clock.advance(1000);
    const { id } = world.socket.last("sit");
    world.socket.say({ type: "ok", id, v });
    await commands.at(-1);
    expect(sent("commit")).toEqual([]);
    told({ waiting_for: [1] });
    expect(sent("commit")).toHaveLength(1);
  });
});

describe("a second page of the same guest", () => {
  test("whose commitment came too late tells nothing, and accuses nobody", async () => {
    const room = connect();
    letIn(asked);
    told({ waiting_for: [0] });
    await answer("commit", "not_asked");
    told({ ...revealing, commitments: { "0": othersPromise, "1": promiseOf(drawn[2]!) } });
    expect(sent("reveal")).toEqual([]);
    expect(room.state.shuffleFault).toBeNull();
    expect(room.witness(1)).toEqual({ commitment });
  });
});

describe("foul play", () => {
  test.each<[string, object]>([
    ["another commitment in place of one's own", { "0": othersPromise, "1": othersPromise }],
    ["none", { "0": othersPromise }],
  ])("%s is reported, and the secret kept", async (_, commitments) => {
    const room = connect();
    letIn(asked);
    await answer("commit");
    told({ ...revealing, commitments });
    expect(room.state.shuffleFault).toBe("own_commitment_replaced");
    expect(sent("reveal")).toEqual([]);
  });

  test("is noticed when the answer to the commitment comes after the commitments", async () => {
    const room = connect();
    letIn(asked);
    told({ ...revealing, commitments: { "0": othersPromise, "1": othersPromise } });
    expect(room.state.shuffleFault).toBeNull();
    told({ attempt: 1, stage: "commit", waiting_for: [0], commitments: null });
    await answer("commit");
    expect(room.state.shuffleFault).toBe("own_commitment_replaced");
  });

  test.each(["commit", "reveal"])("a server that changes its own commitment gets no %s", async (stage) => {
    const room = connect();
    letIn(stage === "commit" ? {} : asked);
    if (stage === "reveal") await answer("commit");
    const before = world.socket.received.length;
    told({ ...(stage === "commit" ? asked : revealing), commitment: othersPromise });
    expect(room.state.shuffleFault).toBe("server_commitment_changed");
    expect(world.socket.received).toHaveLength(before);
  });
});

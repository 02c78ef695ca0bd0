// A client takes part in the making of a game's chance by itself, reveals its secret only when it should, and notices foul play.

import { beforeEach, describe, expect, test } from "vitest";
import { connectRoom, type RoomConnection, type RoomOptions, type Shuffle, type Snapshot, type TableEvent, type TokenStorage, type Update } from "../src/index.js";
import { hex, joined, unhex, utf8 } from "../src/bytes.js";
import { sha256Now } from "../src/digest.js";
import { mostOfOneType, mostPending } from "../src/link.js";
import { chained, seatPromise } from "../src/proof.js";
import { example, isValid } from "./support/protocol.js";
import { FakeWorld, settled } from "./support/world.js";

/** The event, with what does not matter here. */
function locked(commitment: string): TableEvent {
  const setup = { game: "ra", edition: "classic", options: {} } as const;
  const signature = "0".repeat(16);
  const seat = { kind: "human", name: "0f".repeat(32) } as const;
  return { type: "locked", game: 1, attempt: 0, commitment, hash: "sha-256", engine: signature, bots: signature, setup, seats: [seat, seat] };
}

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
  world.socket.deliver(
    { type: "entered", id: world.socket.last("enter").id, v, seat, host: false, name: "Bob", head },
    { type: "snapshot", v, view: { room }, acting: null, head },
  );
}

/** An update, and how the shuffle stands after it: null takes a member away. */
function deliverUpdate(shuffle: object, ...events: TableEvent[]): void {
  v += 1;
  const update: Update = { type: "update", v, events, diff: { room: { shuffle } }, acting: null };
  head = chained(head, update);
  world.socket.deliver(update);
}

async function answer(type: "commit" | "reveal", code?: "not_asked" | "wrong_attempt" | "wrong_reveal"): Promise<void> {
  const { id } = world.socket.last(type);
  world.socket.deliver(code ? { type: "error", id, code, reason: "No." } : { type: "ok", id, v });
  await settled();
}

function sent(type: string): object[] {
  return world.socket.received.filter((message) => message.type === type).map(({ id: _, ...message }) => message);
}

const asked: Partial<Shuffle> = { attempt: 0, stage: "commit", waiting_for: [0, 1] };
const own = promiseOf(drawn[0]!);
const started = { stage: null, waiting_for: null };
const calledOff = { attempt: null, stage: null, waiting_for: null };
const revealing: Partial<Shuffle> = { stage: "reveal", waiting_for: [0, 1], commitments: { "0": othersPromise, "1": own } };

describe("taking part", () => {
  test("with a text of one's own, in what is drawn from then on", () => {
    const room = connect();
    letIn({});
    room.mixIn("lotus");
    deliverUpdate(asked);
    const mixed = hex(sha256Now(joined(unhex(drawn[0]!), utf8("lotus"))));
    expect(sent("commit")).toEqual([{ type: "commit", game: 1, attempt: 0, commitment: promiseOf(mixed) }]);
  });

  test("commits when asked to, and reveals when all have committed", async () => {
    const room = connect();
    letIn({});
    expect(sent("commit")).toEqual([]);
    deliverUpdate(asked);
    expect(sent("commit")).toEqual([{ type: "commit", game: 1, attempt: 0, commitment: own }]);
    await answer("commit");
    deliverUpdate({ waiting_for: [0] });
    expect(sent("reveal")).toEqual([]);
    deliverUpdate(revealing);
    expect(sent("reveal")).toEqual([{ type: "reveal", game: 1, attempt: 0, secret: drawn[0] }]);
    await answer("reveal");
    deliverUpdate({ waiting_for: [0] });
    expect(room.state.ownNumber).toBeNull();
    deliverUpdate(started);
    expect(world.socket.received).toHaveLength(3);
    expect(room.state.faults).toEqual([]);
    expect(room.state.ownNumber).toBe("given");
    expect(room.seen().games).toEqual([
      {
        game: 1,
        commitment,
        attempts: [{ attempt: 0, commitments: { "0": othersPromise, "1": own } }],
        seat: 1,
        seat_attempt: 0,
        part: { seat: 1, attempt: 0, commitment: own, committed: true, revealed: true, published: own },
        heads: [],
        moves: [],
      },
    ]);
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
    deliverUpdate(revealing);
    deliverUpdate({ attempt: 1, stage: "commit", waiting_for: [1], commitments: null });
    expect(sent("commit")).toContainEqual({ type: "commit", game: 1, attempt: 1, commitment: promiseOf(drawn[1]!) });
    const next = { game: 2, commitment: othersPromise, attempt: 0, stage: "commit", waiting_for: [1] };
    deliverUpdate(next);
    expect(sent("commit")).toContainEqual({ type: "commit", game: 2, attempt: 0, commitment: promiseOf(drawn[2]!, 1, 2) });
    expect(room.state.faults).toEqual([]);
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
    world.socket.deliver({ type: "entered", id: world.socket.last("enter").id, v, seat: 1, host: false, name: "Bob", head });
    expect(world.socket.received.slice(1)).toEqual([commit]);
    await answer("commit");
    deliverUpdate(revealing);
    expect(sent("reveal")).toHaveLength(1);
    expect(room.state.faults).toEqual([]);
  });

  test("goes on after the connection was lost while all were committing", async () => {
    connect();
    letIn(asked);
    await answer("commit");
    world.socket.end();
    world.clock.advance(500);
    world.socket.open();
    const update: Update = { type: "update", v: 15, events: [], diff: { room: { shuffle: revealing } }, acting: null };
    head = chained(head, update);
    world.socket.deliver(
      { type: "entered", id: world.socket.last("enter").id, v: 15, seat: 1, host: false, name: "Bob", head },
      update,
    );
    expect(sent("reveal")).toEqual([{ type: "reveal", game: 1, attempt: 0, secret: drawn[0] }]);
  });

  test("commits while commands of another type wait for an answer, however many", async () => {
    const room = connect();
    letIn({});
    for (let i = 0; i <= mostPending; i += 1) room.sit().catch(() => {});
    deliverUpdate(asked);
    await settled();
    expect(sent("sit")).toHaveLength(mostOfOneType);
    expect(sent("commit")).toHaveLength(1);
  });

  test("commits as soon as fewer commands wait for an answer", async () => {
    const room = connect();
    letIn({});
    const commands = Array.from({ length: mostPending }, (_, at) => (at % 2 === 0 ? room.leave() : room.sit()).catch(() => {}));
    deliverUpdate(asked);
    await settled();
    world.clock.advance(1000);
    const { id } = world.socket.last("sit");
    world.socket.deliver({ type: "ok", id, v });
    await commands.at(-1);
    expect(sent("commit")).toEqual([]);
    deliverUpdate({ waiting_for: [1] });
    expect(sent("commit")).toHaveLength(1);
  });
});

describe("a second page of the same guest", () => {
  test("reveals nothing and accuses nobody when its commitment came too late", async () => {
    const room = connect();
    letIn(asked);
    deliverUpdate({ waiting_for: [0] });
    await answer("commit", "not_asked");
    deliverUpdate({ ...revealing, commitments: { "0": othersPromise, "1": promiseOf(drawn[2]!) } });
    expect(sent("reveal")).toEqual([]);
    deliverUpdate(started);
    expect(room.state.faults).toEqual([]);
    expect(room.state.ownNumber).toBe("elsewhere");
  });
});

const committing = { ...asked, stage: "commit", commitments: null };
const withoutUs = { ...revealing, waiting_for: [0], commitments: { "0": othersPromise } };

/** Seats that the server accuses, and the next attempt, in which they take no part. */
function voided(seats: number[], reason: "late" | "wrong" = "late", attempt = 0): [object, TableEvent] {
  const waiting_for = [0, 1].filter((seat) => !seats.includes(seat));
  return [{ ...committing, attempt: attempt + 1, waiting_for }, { type: "voided", attempt, seats, reason }];
}

/** This client has committed, and revealed. */
async function reveal(answered = true): Promise<void> {
  letIn(asked);
  await answer("commit");
  deliverUpdate(revealing);
  if (answered) await answer("reveal");
}

/** The connection is lost, and the next one goes on from there: with these updates, if any. */
function comeBack(...missed: [object, ...TableEvent[]][]): void {
  world.socket.end();
  world.clock.advance(500);
  world.socket.open();
  const updates = missed.map(([shuffle, ...events], index): Update => {
    return { type: "update", v: v + index + 1, events, diff: { room: { shuffle } }, acting: null };
  });
  v += updates.length;
  head = updates.reduce(chained, head);
  const { id } = world.socket.last("enter");
  world.socket.deliver({ type: "entered", id, v, seat: 1, host: false, name: "Bob", head }, ...updates);
}

describe("a number that was given and dropped", () => {
  async function accused(room: RoomConnection, code: string, attempt = 0): Promise<void> {
    await settled();
    expect(room.state.faults[0]).toMatchObject({ code, game: 1, attempt });
    deliverUpdate(started);
    expect(room.state.faults[0]).toMatchObject({ code });
    expect(room.state.ownNumber).toBe("dropped");
    expect(room.seen().faults[0]).toMatchObject({ code });
    // Another game, however fair, does not make it undone.
    deliverUpdate({ game: 2, commitment: othersPromise, attempt: null, commitments: null });
    expect(room.state.faults[0]).toMatchObject({ code });
  }

  test.each<[string, object, string]>([
    ["another commitment in place of one's own", { "0": othersPromise, "1": othersPromise }, "own_commitment_replaced"],
    ["none", { "0": othersPromise }, "own_commitment_left_out"],
  ])("%s is reported, and the secret kept", async (_, commitments, code) => {
    const room = connect();
    letIn(asked);
    await answer("commit");
    deliverUpdate({ ...revealing, commitments });
    expect(sent("reveal")).toEqual([]);
    await accused(room, code);
  });

  test("is noticed when the answer to the commitment comes after the commitments", async () => {
    const room = connect();
    letIn(asked);
    deliverUpdate({ ...revealing, commitments: { "0": othersPromise, "1": othersPromise } });
    expect(room.state.faults).toEqual([]);
    deliverUpdate({ attempt: 1, stage: "commit", waiting_for: [0], commitments: null });
    await answer("commit");
    await accused(room, "own_commitment_replaced");
  });

  test("is noticed when a game begins at once, without any commitments", async () => {
    const room = connect();
    letIn(asked);
    await answer("commit");
    deliverUpdate(started);
    await accused(room, "own_commitment_left_out");
  });

  test("is noticed when the server refuses what it waits for", async () => {
    const room = connect();
    letIn(asked);
    await answer("commit", "not_asked");
    expect(room.state.faults[0]).toMatchObject({ answer: "not_asked" });
    deliverUpdate(withoutUs);
    await accused(room, "own_commitment_refused");
  });

  test("is kept with the beginning of an answer that is too long", async () => {
    const room = connect();
    letIn(asked);
    const { id } = world.socket.last("commit");
    world.socket.deliverText(JSON.stringify({ type: "error", id, code: "no".repeat(50), reason: "No." }));
    await settled();
    expect(room.seen().faults).toMatchObject([{ code: "own_commitment_refused", answer: "no".repeat(20) }]);
  });

  test("is noticed when the server does not take it, though it had the time", async () => {
    const room = connect();
    letIn(asked);
    world.clock.advance(5_000);
    deliverUpdate(withoutUs);
    await accused(room, "own_commitment_left_out");
  });

  test("is noticed by a client that was away in the meantime", async () => {
    const room = connect();
    letIn(asked);
    await answer("commit");
    comeBack([withoutUs], voided([0]));
    await accused(room, "own_commitment_left_out");
  });

  test.each(["late", "wrong"] as const)("is noticed when who has revealed is called %s", async (reason) => {
    const room = connect();
    await reveal();
    deliverUpdate(...voided([1], reason));
    expect(sent("commit")).toHaveLength(1);
    await accused(room, `called_${reason}`);
  });

  test("is noticed when who has revealed is called something that no server says", async () => {
    const room = connect();
    await reveal();
    const [shuffle, event] = voided([1]);
    const update = { type: "update", v: v + 1, events: [{ ...event, reason: "tired" }], diff: { room: { shuffle } }, acting: null };
    world.socket.deliverText(JSON.stringify(update));
    await accused(room, "called_late");
    expect(isValid("Seen", room.seen())).toBe(true);
  });

  test("is noticed when the answer to the reveal comes after the accusation", async () => {
    const room = connect();
    await reveal(false);
    deliverUpdate(...voided([1]));
    expect(room.state.faults).toEqual([]);
    await answer("reveal");
    await accused(room, "called_late");
  });

  test("is noticed when the server does not take a reveal, though it had the time", async () => {
    const room = connect();
    await reveal(false);
    world.clock.advance(5_000);
    deliverUpdate(...voided([1]));
    await accused(room, "called_late");
  });

  test.each([["not_asked", "own_reveal_refused"], ["wrong_reveal", "called_wrong"]] as const)("is noticed when a reveal is refused: %s", async (code, fault) => {
    const room = connect();
    await reveal(false);
    await answer("reveal", code);
    await accused(room, fault);
  });

  test("is noticed when a game is called off for want of a commitment that was accepted", async () => {
    const room = connect();
    letIn(asked);
    await answer("commit");
    deliverUpdate(calledOff, { type: "voided", attempt: 0, seats: [1], reason: "late" }, { type: "called_off" });
    await accused(room, "own_commitment_left_out");
  });

  test("is noticed when the server begins without asking, or goes on without", async () => {
    const beginning = connect();
    letIn({});
    deliverUpdate({ ...asked, waiting_for: [0] }, locked(commitment));
    await accused(beginning, "not_asked");
    const further = connect();
    await reveal();
    deliverUpdate({ ...committing, attempt: 1, waiting_for: [2] }, { type: "voided", attempt: 0, seats: [0], reason: "late" });
    await accused(further, "not_asked", 1);
  });

  test.each(["commit", "reveal"])("a server that changes its own commitment gets no %s", async (stage) => {
    const room = connect();
    letIn(stage === "commit" ? {} : asked);
    if (stage === "reveal") await answer("commit");
    const before = world.socket.received.length;
    deliverUpdate({ ...(stage === "commit" ? asked : revealing), commitment: othersPromise });
    expect(room.state.faults[0]).toMatchObject({ code: "server_commitment_changed" });
    expect(world.socket.received).toHaveLength(before);
  });
});

describe("a number that is not in it without anybody's fault", () => {
  function blameless(room: RoomConnection, own: string): void {
    deliverUpdate(started);
    expect(room.state.faults).toEqual([]);
    expect(room.state.ownNumber).toBe(own);
  }

  test("came too late: a page that was asleep receives the question and the end at once", async () => {
    const room = connect();
    letIn({});
    world.clock.advance(60_000);
    deliverUpdate(asked, locked(commitment));
    deliverUpdate(withoutUs);
    await answer("commit", "not_asked");
    blameless(room, "late");
  });

  test("takes part again, from another seat, once a game that was called off is locked again", async () => {
    const room = connect();
    letIn(asked);
    await answer("commit");
    deliverUpdate(calledOff, { type: "voided", attempt: 0, seats: [0], reason: "late" }, { type: "called_off" });
    world.socket.deliver({ type: "you", seat: 0, host: false });
    deliverUpdate({ attempt: 1, stage: "commit", waiting_for: [0, 1] }, locked(commitment));
    const promise = promiseOf(drawn[1]!, 0);
    expect(sent("commit").at(-1)).toEqual({ type: "commit", game: 1, attempt: 1, commitment: promise });
    await answer("commit");
    deliverUpdate({ ...revealing, commitments: { "0": promise } });
    await answer("reveal");
    blameless(room, "given");
  });

  test("was on its way when the connection was lost", async () => {
    const room = connect();
    letIn(asked);
    world.clock.advance(4_000);
    comeBack([withoutUs]);
    await answer("commit", "not_asked");
    blameless(room, "late");
  });

  test("was too much for the server, and waited to go out again", async () => {
    const room = connect();
    letIn(asked);
    const { id } = world.socket.last("commit");
    world.socket.deliver({ type: "error", id, code: "rate_limited", reason: "Wait.", retry_after: 5 });
    world.clock.advance(4_000);
    deliverUpdate(withoutUs);
    world.clock.advance(1_000);
    await answer("commit", "not_asked");
    blameless(room, "late");
  });

  test("went out again when the connection was back, and too late", async () => {
    const room = connect();
    letIn(asked);
    world.clock.advance(4_000);
    comeBack();
    expect(sent("commit")).toHaveLength(1);
    world.clock.advance(300);
    deliverUpdate(withoutUs);
    blameless(room, "late");
  });

  test("was not revealed by a client that was away", async () => {
    const room = connect();
    letIn(asked);
    await answer("commit");
    comeBack([revealing], voided([1]));
    expect(sent("reveal")).toEqual([]);
    blameless(room, "late");
  });

  test("was not given again, after another's failure, by a client that was away then", async () => {
    const room = connect();
    await reveal();
    comeBack(voided([0]), [{ stage: "reveal", waiting_for: [], commitments: {} }]);
    blameless(room, "late");
  });

  test.each<[string, object, number | null]>([
    ["absent", { attempt: 0, commitments: { "0": othersPromise } }, 1],
    ["elsewhere", { attempt: 0, commitments: { "1": othersPromise } }, 1],
    ["watched", { attempt: 0, commitments: { "1": othersPromise } }, null],
  ])("is nobody's: %s", (own, shuffle, seat) => {
    const room = connect();
    letIn(shuffle, seat);
    blameless(room, own);
  });

  test("is left open by a connection that is closed for good", async () => {
    const room = connect();
    letIn(asked);
    room.close();
    await settled();
    expect(room.state.faults).toEqual([]);
  });
});

describe("a browser that keeps its part", () => {
  let kept: Map<string, string>;
  let storage: TokenStorage;

  beforeEach(() => {
    kept = new Map();
    storage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) };
  });

  test("reveals after its page was reloaded", async () => {
    connect({ storage }).close();
    const before = connect({ storage });
    letIn(asked);
    await answer("commit");
    before.close();
    const room = connect({ storage });
    letIn({ ...asked, waiting_for: [0] });
    expect(sent("commit")).toEqual([]);
    deliverUpdate(revealing);
    expect(sent("reveal")).toEqual([{ type: "reveal", game: 1, attempt: 0, secret: drawn[0] }]);
    await answer("reveal");
    deliverUpdate(started);
    expect(room.state.ownNumber).toBe("given");
  });

  test("sends the same commitment when the first did not arrive", async () => {
    const before = connect({ storage });
    letIn(asked);
    before.close();
    connect({ storage });
    letIn(asked);
    expect(sent("commit")).toEqual([{ type: "commit", game: 1, attempt: 0, commitment: own }]);
    await answer("commit");
    before.close();
    connect({ storage });
    letIn({ ...asked, ...revealing });
    expect(sent("reveal")).toHaveLength(1);
  });

  test("knows after a reload that its commitment was accepted, and what the server was accused of", async () => {
    const before = connect({ storage });
    letIn(asked);
    await answer("commit");
    before.close();
    const room = connect({ storage });
    letIn({ ...asked, ...withoutUs });
    expect(room.state.faults[0]).toMatchObject({ code: "own_commitment_left_out" });
    room.close();
    const later = connect({ storage });
    expect(later.state.faults[0]).toMatchObject({ code: "own_commitment_left_out", game: 1 });
    letIn({ attempt: 0, commitments: { "0": othersPromise } });
    expect(later.state.ownNumber).toBe("dropped");
  });

  test("has one number in two pages, whichever is faster", async () => {
    const both = [connect({ storage }), connect({ storage })];
    const [first, second] = world.sockets;
    // Neither has found the other's number.
    const hidden = new Map(kept);
    world.sockets.pop();
    letIn(asked);
    const faster = new Map(kept);
    kept = hidden;
    world.sockets.push(second!);
    letIn(asked);
    expect(world.socket.last("commit").commitment).not.toBe(first!.last("commit").commitment);
    kept = faster;
    deliverUpdate({ waiting_for: [0] });
    await answer("commit", "not_asked");
    deliverUpdate(revealing);
    expect(sent("reveal")).toEqual([{ type: "reveal", game: 1, attempt: 0, secret: drawn[0] }]);
    deliverUpdate(started);
    expect(both[1]!.state).toMatchObject({ ownNumber: "given", faults: [] });
  });

  test("keeps the newest games only, and minds no nonsense", async () => {
    kept.set("ra.seen.K3J9QD", JSON.stringify({ format: "ra-seen/1", room: "K3J9QD", games: [null, 7] }));
    const room = connect({ storage, randomBytes: (count) => new Uint8Array(count).fill(7) });
    letIn(asked);
    for (let game = 2; game < 50; game += 1) deliverUpdate({ ...committing, game, waiting_for: [1] });
    expect(room.state.faults).toEqual([]);
    expect(room.seen().games.map(({ game }) => game)).toEqual([42, 43, 44, 45, 46, 47, 48, 49]);
    kept.set("ra.seen.K3J9QD", "{");
    connect({ storage });
    letIn(asked);
    expect(sent("commit")).toHaveLength(1);
  });

  test("keeps the newest rooms only", () => {
    for (let room = 100_000; room < 100_030; room += 1) {
      connect({ storage, room: String(room) });
      letIn({ attempt: 0 });
    }
    const keys = [...kept.keys()].filter((key) => key.startsWith("ra.seen."));
    expect(keys.sort().slice(0, 2)).toEqual(["ra.seen.100006", "ra.seen.100007"]);
    expect(keys).toHaveLength(24);
  });
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  connectRoom,
  type RoomConnection,
  type RoomOptions,
  type RoomUpdate,
  type Snapshot,
  type Update,
} from "../src/index.js";
import { chained, chainStart } from "../src/proof.js";
import { example, limitOfProtocol, page } from "./support/protocol.js";
import { FakeWorld, outcome, settled } from "./support/world.js";

const token = "0123456789abcdef".repeat(4);
/** Version 14, and the update to 15. */
const snapshot = example("snapshot") as unknown as Snapshot;
const update = example("update") as unknown as Update;

let world: FakeWorld;

beforeEach(() => {
  world = new FakeWorld();
});

function connect(options: Partial<RoomOptions> = {}): RoomConnection {
  return connectRoom({
    server: "http://localhost:8080",
    room: "K3J9QD",
    name: "Bob",
    token,
    prove: false,
    ...world.environment,
    ...options,
  });
}

/** The server lets the newest connection in. */
function letIn(v = 14, seat: number | null = 1, head = headAt(v)): void {
  world.socket.open();
  const { id } = world.socket.last("enter");
  world.socket.deliver({ type: "entered", id, v, seat, host: false, name: "Bob", invite: "7QX2M9PA", head });
}

function connectAndEnter(options: Partial<RoomOptions> = {}): RoomConnection {
  const room = connect(options);
  letIn();
  world.socket.deliver(snapshot);
  return room;
}

/** The chain's head after the snapshot and what these tests let follow it. */
function headAt(v: number): string {
  if (v <= snapshot.v) return snapshot.head;
  return chained(headAt(v - 1), v === update.v ? update : quiet(v));
}

/** The server sends the newest connection on. */
function moved(node?: string): void {
  world.socket.deliver({ type: "closing", code: "moved", ...(node === undefined ? {} : { node }) });
  world.socket.end(4006);
}

/** An update that changes nothing in the view. */
function quiet(v: number): Update {
  return { type: "update", v, events: [], diff: {}, acting: 1, legal: [{ type: "pass" }] };
}

describe("entering", () => {
  test("offers the subprotocol at the room's own address", () => {
    connect();
    expect(world.socket.url).toBe("ws://localhost:8080/ws/rooms/K3J9QD");
    expect(world.socket.protocols).toBe("ra.v1");
  });

  test("sends nothing before the connection is open, and the guest's own first", () => {
    connect({ invite: "7QX2M9PA" });
    expect(world.socket.received).toEqual([]);
    world.socket.open();
    const { id } = world.socket.last("enter");
    expect(world.socket.received).toEqual([{ type: "enter", id, name: "Bob", token, invite: "7QX2M9PA" }]);
  });

  test("says that a bot is one", () => {
    connect({ kind: "bot" });
    world.socket.open();
    expect(world.socket.last("enter")).toMatchObject({ kind: "bot" });
  });

  test("is done with the snapshot", () => {
    const room = connect();
    expect(room.state).toMatchObject({ connection: "connecting", attempt: 1, view: null, seat: null });
    letIn();
    expect(room.state).toMatchObject({ connection: "connecting", seat: 1, invite: "7QX2M9PA" });
    world.socket.deliver(snapshot);
    const { v, view, acting, legal } = snapshot;
    expect(room.state).toMatchObject({ connection: "online", attempt: 0, v, view, acting, legal });
  });

  test("with history begins with nothing and the first update", () => {
    const room = connect({ history: true });
    world.socket.open();
    expect(world.socket.last("enter").seen).toBe(0);
    const updates = [{ ...quiet(1), diff: { room: snapshot.view.room } }, quiet(2)];
    letIn(2, 1, updates.reduce(chained, chainStart));
    world.socket.deliver(updates[0]!);
    expect(room.state.connection).toBe("connecting");
    world.socket.deliver(updates[1]!);
    expect(room.state).toMatchObject({ connection: "online", v: 2, view: { room: snapshot.view.room } });
  });

  test("with history takes a snapshot, too", () => {
    const room = connectAndEnter({ history: true });
    expect(room.state).toMatchObject({ connection: "online", v: 14, view: snapshot.view });
  });

  test.each(["no_such_room", "watching_off", "room_crowded", "name_taken", "out_of_range"] as const)(
    "that is refused with %s is over",
    async (code) => {
      const room = connect();
      const sitting = room.sit();
      world.socket.open();
      world.socket.deliver({ type: "error", id: world.socket.last("enter").id, code, reason: "No." });
      expect(room.state).toMatchObject({ connection: "closed", closing: code });
      expect(world.socket.closed).toBe(true);
      await expect(sitting).rejects.toMatchObject({ code });
      world.clock.advance(100_000);
      expect(world.sockets).toHaveLength(1);
    },
  );

  test.each(["draining", "rate_limited", "room_stopped", "store_failed"] as const)("that is refused with %s is tried again", (code) => {
    const room = connect();
    world.socket.open();
    world.socket.deliver({ type: "error", id: world.socket.last("enter").id, code, reason: "Later." });
    expect(room.state).toMatchObject({ connection: "waiting", closing: code });
    world.clock.advance(10_000);
    expect(world.sockets).toHaveLength(2);
  });

  test("that comes too soon is tried again after as many seconds as the server says", () => {
    connect();
    world.socket.open();
    world.socket.deliver({ type: "error", id: world.socket.last("enter").id, code: "rate_limited", reason: "Wait.", retry_after: 60 });
    world.clock.advance(59_999);
    expect(world.sockets).toHaveLength(1);
    world.clock.advance(500);
    expect(world.sockets).toHaveLength(2);
  });
});

describe("the stream", () => {
  test("an update brings everything up to date", () => {
    const room = connectAndEnter();
    world.socket.deliver(update);
    expect(room.state).toMatchObject({ v: 15, acting: 2, legal: [] });
    expect(room.state.view?.game?.phase).toMatchObject({ type: "auction", bidders: [1, 2, 0], lowest: 10, high: { seat: 1, sun: 9 } });
    expect(room.state.view?.room).toEqual(snapshot.view.room);
  });

  test("a listener to updates is called before the subscribers", () => {
    const room = connectAndEnter();
    const received: unknown[] = [];
    const stop = room.subscribe(({ v }) => received.push(v));
    room.onUpdate(({ v, events, by, missed, before, after }) => {
      received.push({ v, events, by, missed, before: before.v, after: after.view?.game?.phase });
      expect(room.state).toBe(before);
    });
    world.socket.deliver({ ...update, by: "bot" });
    const after = { type: "auction", cause: "drawn", ra_player: 0, bidders: [1, 2, 0], lowest: 10, high: { seat: 1, sun: 9 } };
    expect(received).toEqual([14, { v: 15, events: update.events, by: "bot", missed: false, before: 14, after }, 15]);
    stop();
    world.socket.deliver(quiet(16));
    expect(received).not.toContain(16);
  });

  test("a state that was handed out never changes", () => {
    const room = connectAndEnter();
    const { state } = room;
    const text = JSON.stringify(state);
    world.socket.deliver(update);
    expect(JSON.stringify(state)).toBe(text);
    expect(room.state).not.toBe(state);
  });

  test("presence and one's own role are kept", () => {
    const room = connectAndEnter();
    world.socket.deliver({ type: "presence", online: [0, 2], watchers: ["Dora"], watching: 1 }, { type: "you", seat: 2, host: true });
    expect(room.state).toMatchObject({ presence: { online: [0, 2], watchers: ["Dora"], watching: 1, bots: [] }, seat: 2, host: true });
    world.socket.deliver({ type: "presence", online: [0], watchers: ["Dora", "Ptah"], watching: 57, bots: ["Ptah"] });
    expect(room.state.presence.bots).toEqual(["Ptah"]);
  });

  test("until when the room waits is shown by one's own clock", () => {
    const room = connectAndEnter();
    const now = world.clock.now();
    expect(room.state.deadlines).toEqual({});
    world.socket.deliver({ type: "deadlines", now: 5_000_000, stand_in: { seat: 1, from: 5_040_000 }, close: 5_900_000 });
    expect(room.state.deadlines).toEqual({ stand_in: { seat: 1, from: now + 40_000 }, close: now + 900_000 });
    world.socket.deliver({ type: "deadlines", now: 5_000_000, claim_host: 5_090_000 });
    expect(room.state.deadlines).toEqual({ claim_host: now + 90_000 });
    world.socket.deliver({ type: "deadlines", now: 5_000_000, hurry: false });
    expect(room.state.deadlines).toEqual({ hurry: false });
  });

  test("the invite is the newest one, also when one comes back", () => {
    const room = connectAndEnter();
    world.socket.deliver({ type: "invite_changed", invite: "M4K8Z2QT" });
    expect(room.state.invite).toBe("M4K8Z2QT");
    world.socket.end();
    world.clock.advance(500);
    world.socket.open();
    expect(world.socket.last("enter")).toMatchObject({ invite: "M4K8Z2QT" });
  });

  test("a snapshot in between replaces the view", () => {
    const room = connectAndEnter();
    const { own: _, ...view } = snapshot.view;
    world.socket.deliver({ type: "you", seat: null, host: false }, { ...snapshot, view });
    expect(room.state).toMatchObject({ v: 14, seat: null });
    expect(room.state.view).toEqual(view);
    world.socket.deliver(update);
    expect(room.state.v).toBe(15);
  });

  test.each([
    ["a gap", 16],
    ["a repeated version", 14],
    ["an old version", 3],
  ])("%s leads to a new connection and a snapshot", (_, v) => {
    const room = connectAndEnter();
    const onUpdate = vi.fn();
    room.onUpdate(onUpdate);
    world.socket.deliver(quiet(v));
    expect(onUpdate).not.toHaveBeenCalled();
    expect(world.socket.closed).toBe(true);
    expect(room.state).toMatchObject({ connection: "waiting", v: 14, view: snapshot.view });
    world.clock.advance(500);
    letIn(20, 1, snapshot.head);
    expect(world.socket.last("enter")).toMatchObject({ seen: 14, snapshot: true });
    expect(room.state.connection).toBe("connecting");
    world.socket.deliver({ ...snapshot, v: 20 });
    expect(room.state).toMatchObject({ connection: "online", v: 20 });
  });

  test("an update before there is a view to apply it to leads to a new connection", () => {
    const room = connect();
    letIn();
    world.socket.deliver(quiet(1));
    expect(room.state).toMatchObject({ connection: "waiting", view: null });
  });

  test.each(["{", "[]x", "7", "null", '"text"', "[]"])("what is no message leads to a new connection: %s", (text) => {
    const room = connectAndEnter();
    world.socket.deliverText(text);
    expect(room.state.connection).toBe("waiting");
  });

  test("a message of a type not known yet is passed over", () => {
    const room = connectAndEnter();
    world.socket.deliverText('{"type": "weather", "sun": true}');
    world.socket.deliver(update);
    expect(room.state).toMatchObject({ connection: "online", v: 15 });
  });

  test("an error that answers nothing changes nothing", () => {
    const room = connectAndEnter();
    const { state } = room;
    world.socket.deliver({ type: "error", code: "malformed_json", reason: "Not JSON." });
    world.socket.deliver({ type: "error", id: "unheard-of", code: "not_host", reason: "Only the host may." });
    expect(room.state).toBe(state);
  });

  test("a listener that changes something leaves nobody with an old state", () => {
    const room = connectAndEnter();
    room.subscribe(({ v }) => v === 15 && room.close());
    const received: unknown[] = [];
    room.subscribe(({ v, connection }) => received.push([v, connection]));
    world.socket.deliver(update);
    expect(received.at(0)).toEqual([14, "online"]);
    expect(received.at(-1)).toEqual([15, "closed"]);
    expect(received).not.toContainEqual([15, "online"]);
  });

  test("a listener that throws stops nobody else", async () => {
    const uncaught = vi.fn();
    process.once("uncaughtException", uncaught);
    const room = connectAndEnter();
    const broken = new Error("A broken listener.");
    room.onUpdate(() => {
      throw broken;
    });
    const received: RoomUpdate[] = [];
    room.onUpdate((after) => received.push(after));
    world.socket.deliver(update);
    expect(received).toHaveLength(1);
    expect(room.state.v).toBe(15);
    await vi.waitFor(() => expect(uncaught.mock.lastCall?.[0]).toBe(broken));
  });
});

describe("commands", () => {
  test("each is sent with an id of its own", () => {
    const room = connectAndEnter();
    void room.act({ type: "bid", sun: 9 });
    void room.sit();
    void room.sit(2);
    void room.leave();
    void room.configure({ seats: 4 });
    void room.bot(2);
    void room.bot(1, "strong");
    void room.kick(2);
    void room.claimHost();
    void room.start();
    void room.rematch();
    void room.record(1);
    void room.hint();
    void room.hurry();
    const [, ...commands] = world.socket.received;
    expect(commands.map(({ id: _, ...command }) => command)).toEqual([
      { type: "act", v: 14, action: { type: "bid", sun: 9 } },
      { type: "sit" },
      { type: "sit", seat: 2 },
      { type: "leave" },
      { type: "configure", settings: { seats: 4 } },
      { type: "bot", seat: 2 },
      { type: "bot", seat: 1, level: "strong" },
      { type: "kick", seat: 2 },
      { type: "claim_host" },
      { type: "start" },
      { type: "rematch" },
      { type: "record", number: 1 },
      { type: "hint", v: 14 },
      { type: "hurry" },
    ]);
    expect(new Set(world.socket.received.map(({ id }) => id)).size).toBe(15);
  });

  test("ids differ from one connection object to the next, so that a reloaded page repeats none", () => {
    world.chance = 0.25;
    connectAndEnter();
    const first = world.socket.last("enter").id;
    world.chance = 0.75;
    connectAndEnter();
    expect(world.socket.last("enter").id).not.toBe(first);
  });

  test("one is done when it is answered: its version is here by then", async () => {
    const room = connectAndEnter();
    const acting = room.act({ type: "bid", sun: 9 });
    world.socket.deliver(update);
    expect(await outcome(acting)).toBe("pending");
    world.socket.deliver({ type: "ok", id: world.socket.last("act").id, v: 15 });
    expect(await outcome(acting)).toBe("resolved");
  });

  test("one that is refused says why", async () => {
    const room = connectAndEnter();
    const acting = room.act({ type: "bid", sun: 3 });
    const refusal = { ...example("error"), id: world.socket.last("act").id };
    world.socket.deliverText(JSON.stringify(refusal));
    await expect(acting).rejects.toMatchObject({
      name: "RaError",
      message: "A bid must be higher than the highest so far.",
      code: "bid_too_low",
      reason: "A bid must be higher than the highest so far.",
      rule: "An auction",
      legal: [{ type: "pass" }, { type: "bid", sun: 12 }],
      field: undefined,
    });
    expect(room.state.connection).toBe("online");
  });

  test("the answers to several find their own", async () => {
    const room = connectAndEnter();
    const sitting = room.sit(4);
    const configuring = room.configure({ pace: 0 });
    const configure = world.socket.last("configure").id;
    const sit = world.socket.last("sit").id;
    world.socket.deliver({ type: "error", id: configure, code: "not_host", reason: "Only the host may." });
    world.socket.deliver({ type: "ok", id: sit, v: 14 });
    await expect(sitting).resolves.toBeUndefined();
    await expect(configuring).rejects.toMatchObject({ code: "not_host" });
  });

  test("a record comes as the answer", async () => {
    const room = connectAndEnter();
    const asking = room.record(1);
    const chance = { suns: [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]], tiles: [] };
    const players = ["Anna", "Bob", "Cathy"];
    const record = { format: "ra-record/1", game: "ra", edition: "classic", players, chance, actions: [] } as const;
    const { id } = world.socket.last("record");
    world.socket.deliverText(JSON.stringify({ type: "record", id, record }));
    await expect(asking).resolves.toEqual(record);
  });

  test("a hint comes as the answer", async () => {
    const room = connectAndEnter();
    const asking = room.hint();
    const hint = { action: { type: "pass" } as const, choices: [{ action: { type: "pass" } as const, value: 371 }] };
    world.socket.deliver({ type: "hint", id: world.socket.last("hint").id, v: 14, ...hint });
    await expect(asking).resolves.toEqual(hint);
  });

  test("there are at most 16 without an answer, as many as a server remembers", async () => {
    expect(limitOfProtocol("commands_remembered")).toBe(16);
    expect(page).toContain("the last 16 commands that each guest");
    const room = connect();
    const asked = (ask: () => Promise<void>) => Array.from({ length: 9 }, ask);
    for (const [first, ...others] of [asked(() => room.sit()), asked(() => room.leave())]) {
      expect(await outcome(first!)).toBe("pending");
      expect(await outcome(others[6]!)).toBe("pending");
      // Half of them are of one type.
      await expect(others[7]).rejects.toMatchObject({ code: "rate_limited" });
    }
    await expect(room.start()).rejects.toMatchObject({ code: "rate_limited" });
  });

  test("go out as fast as the server answers: thirty at once, then twenty a second", () => {
    const room = connectAndEnter();
    const ask = (times: number) => {
      for (let i = 0; i < times; i += 1) (i % 2 === 0 ? room.sit() : room.leave()).catch(() => {});
    };
    ask(16);
    for (const { id } of world.socket.received.slice(1)) {
      world.socket.deliver({ type: "error", id, code: "seated_already", reason: "No." });
    }
    ask(16);
    expect(world.socket.received).toHaveLength(30);
    world.clock.advance(50);
    expect(world.socket.received).toHaveLength(31);
    world.clock.advance(100);
    expect(world.socket.received).toHaveLength(33);
    world.clock.advance(5000);
    expect(world.socket.received).toHaveLength(33);
    expect(new Set(world.socket.received.map(({ id }) => id)).size).toBe(33);
  });

  test("may come in a burst again after a pause", () => {
    const room = connectAndEnter();
    const ask = () => {
      const before = world.socket.received.length;
      room.sit().catch(() => {});
      const { id } = world.socket.last("sit");
      world.socket.deliver({ type: "error", id, code: "seated_already", reason: "No." });
      return world.socket.received.length - before;
    };
    for (let i = 0; i < 29; i += 1) expect(ask()).toBe(1);
    expect(ask()).toBe(0);
    world.clock.advance(500);
    for (let i = 0; i < 9; i += 1) expect(ask()).toBe(1);
    expect(ask()).toBe(0);
  });

  test("a command that was too much for the server is sent again when it says, with its id, and no other type waits for it", async () => {
    const room = connectAndEnter();
    const tooMuch = (id: string, wait: object) => {
      world.socket.deliver({ type: "error", id, code: "rate_limited", reason: "Wait.", ...wait });
    };
    const sentSince = (count: number) => world.socket.received.slice(count).map(({ id }) => id);
    const lines = ["a", "b"].map((text) => room.say(text));
    const [first, second] = sentSince(1);
    tooMuch(first!, { retry_after: 7 });
    tooMuch(second!, {});
    lines.push(room.say("c"));
    const starting = room.start();
    expect(sentSince(3)).toEqual([world.socket.last("start").id]);
    world.clock.advance(999);
    expect(sentSince(4)).toEqual([]);
    world.clock.advance(1);
    const [, , third] = sentSince(4);
    expect(sentSince(4)).toEqual([first, second, third]);
    for (const id of [first, second, third, world.socket.last("start").id]) world.socket.deliver({ type: "ok", id: id!, v: 14 });
    await expect(Promise.all([...lines, starting])).resolves.toBeDefined();
  });

  test("a server owes no answer to a command that waits for its turn", () => {
    const room = connectAndEnter();
    room.say("a").catch(() => {});
    const { id } = world.socket.last("say");
    world.socket.deliver({ type: "error", id, code: "rate_limited", reason: "Wait.", retry_after: 60 });
    world.clock.advance(59_999);
    expect(room.state.connection).toBe("online");
    expect(world.socket.received.map(({ type }) => type)).toEqual(["enter", "say"]);
    world.clock.advance(1);
    expect(world.socket.received.map(({ type }) => type)).toEqual(["enter", "say", "say"]);
    world.clock.advance(10_000);
    expect(room.state.connection).toBe("waiting");
  });

  test("one given before the room is entered waits for it", async () => {
    const room = connect();
    const sitting = room.sit(0);
    world.socket.open();
    expect(world.socket.received.map(({ type }) => type)).toEqual(["enter"]);
    letIn();
    world.socket.deliver(snapshot);
    world.socket.deliver({ type: "ok", id: world.socket.last("sit").id, v: 14 });
    await expect(sitting).resolves.toBeUndefined();
  });
});

describe("a server of a later version", () => {
  const deliver = (...messages: object[]) => {
    for (const message of messages) world.socket.deliverText(JSON.stringify(message));
  };

  test("may send members, events and messages that are not known here", async () => {
    const room = connect();
    world.socket.open();
    const { id } = world.socket.last("enter");
    const { view, ...shown } = snapshot;
    const more = { ...view, sky: { stars: 7 }, room: { ...view.room, moon: { phase: "full" } } };
    const next = {
      ...update,
      events: [{ type: "eclipse", darkness: 3 }, ...update.events],
      diff: { ...update.diff, room: { moon: { phase: "new" } } },
      omen: "good",
    };
    const updates: unknown[] = [];
    room.onUpdate(({ events }) => updates.push(events));
    deliver(
      { type: "weather", id: "unasked", wind: "north" },
      { type: "entered", id, v: 14, seat: 1, host: false, name: "Bob", head: snapshot.head, rank: 5 },
      { ...shown, view: more, omen: "bad" },
      { type: "presence", online: [1], watchers: [], watching: 0, asleep: [0] },
      { type: "deadlines", now: world.clock.now(), sunset: 5, close: world.clock.now() + 1000 },
      next,
      { type: "you", seat: 1, host: true, rank: 6 },
    );
    expect(world.sockets).toHaveLength(1);
    expect(room.state).toMatchObject({
      connection: "online",
      v: 15,
      acting: 2,
      host: true,
      presence: { online: [1], watchers: [], watching: 0, bots: [] },
      faults: [],
      view: { sky: { stars: 7 }, room: { moon: { phase: "new" } }, game: { phase: { high: { seat: 1, sun: 9 } } } },
    });
    expect(updates).toEqual([next.events]);
    expect(room.state.deadlines).toEqual({ close: world.clock.now() + 1000 });
    const sitting = room.sit();
    deliver({ type: "error", id: world.socket.last("sit").id, code: "full_moon", reason: "Not tonight.", until: "dawn" });
    await expect(sitting).rejects.toMatchObject({ code: "full_moon", reason: "Not tonight." });
  });

  test("may close a connection for a reason that is not known here: one comes back", () => {
    const room = connectAndEnter();
    deliver({ type: "closing", code: "eclipse", until: "dawn" });
    world.socket.end(4099);
    expect(room.state).toMatchObject({ connection: "waiting", closing: "eclipse" });
  });
});

describe("coming back", () => {
  test("asks for what was missed, and marks it as missed", () => {
    const room = connectAndEnter();
    world.socket.deliver(update);
    const missed: unknown[] = [];
    room.onUpdate(({ v, missed: isMissed }) => missed.push([v, isMissed]));
    world.socket.end();
    expect(room.state).toMatchObject({ connection: "waiting", attempt: 0, v: 15 });
    world.clock.advance(500);
    letIn(17);
    expect(world.socket.last("enter").seen).toBe(15);
    world.socket.deliver(quiet(16));
    expect(room.state.connection).toBe("connecting");
    world.socket.deliver(quiet(17));
    expect(room.state).toMatchObject({ connection: "online", v: 17 });
    world.socket.deliver(quiet(18));
    expect(missed).toEqual([[16, true], [17, true], [18, false]]);
  });

  test("when nothing was missed, goes on at once and keeps the view", () => {
    const room = connectAndEnter();
    const { view } = room.state;
    world.socket.end();
    world.clock.advance(500);
    letIn(14);
    expect(room.state).toMatchObject({ connection: "online", v: 14 });
    expect(room.state.view).toBe(view);
  });

  test("takes a snapshot where the updates are gone", () => {
    const room = connectAndEnter();
    world.socket.end();
    world.clock.advance(500);
    letIn(90, 1, snapshot.head);
    world.socket.deliver({ ...snapshot, v: 90 });
    expect(room.state).toMatchObject({ connection: "online", v: 90 });
  });

  test("is not done before the server has let one in", () => {
    const room = connectAndEnter();
    world.socket.end();
    world.clock.advance(500);
    world.socket.open();
    world.socket.deliver(update);
    expect(room.state.connection).toBe("connecting");
  });

  test("after a version out of order is not done before the snapshot", () => {
    const room = connectAndEnter();
    world.socket.deliver(quiet(14));
    world.clock.advance(500);
    letIn(14);
    expect(room.state.connection).toBe("connecting");
    world.socket.deliver(snapshot);
    expect(room.state.connection).toBe("online");
  });

  test("uses a new id for entering each time", () => {
    connectAndEnter();
    const first = world.socket.last("enter").id;
    world.socket.end();
    world.clock.advance(500);
    world.socket.open();
    expect(world.socket.last("enter").id).not.toBe(first);
  });

  test("calls listeners for each reaction, and shows one of its own", async () => {
    const room = connectAndEnter();
    const said: unknown[] = [];
    const stop = room.onReaction((reaction) => said.push(reaction));
    const sent = room.react("clap");
    const { id, ...message } = world.socket.last("react");
    expect(message).toEqual({ type: "react", reaction: "clap" });
    world.socket.deliver({ type: "reaction", seat: 1, reaction: "clap" }, { type: "ok", id, v: 14 });
    await sent;
    stop();
    world.socket.deliver({ type: "reaction", seat: 0, reaction: "heart" });
    expect(said).toEqual([{ seat: 1, reaction: "clap" }]);
  });

  const line = (id: number, text: string) => ({ id, at: 1796000000000, channel: "table" as const, seat: 0, name: "Anna", text });
  const texts = (room: RoomConnection) => room.state.talk.map(({ text }) => text);

  test("keeps what is said, each line once and in order, and asks for what it missed", () => {
    const room = connect({ talk: true });
    world.socket.open();
    expect(world.socket.last("enter").talk).toBe(0);
    letIn();
    world.socket.deliver(snapshot, { type: "talk", lines: [line(1, "one"), line(3, "three")] });
    world.socket.end();
    world.clock.advance(500);
    world.socket.open();
    expect(world.socket.last("enter").talk).toBe(3);
    world.socket.deliver({ type: "talk", lines: [line(2, "apart"), line(3, "three"), line(4, "four")] });
    expect(texts(room)).toEqual(["one", "apart", "three", "four"]);
  });

  test("asks for nothing of the talk unless it is wanted", () => {
    connectAndEnter();
    expect(world.socket.last("enter")).not.toHaveProperty("talk");
  });

  test("says something at the table, and during a game without a seat to the spectators", async () => {
    const room = connectAndEnter({ talk: true });
    const said = room.say("hello");
    const { id, ...message } = world.socket.last("say");
    expect(message).toEqual({ type: "say", channel: "table", text: "hello" });
    world.socket.deliver({ type: "talk", lines: [line(1, "hello")] }, { type: "ok", id, v: 14 });
    await said;
    world.socket.deliver({ type: "you", seat: null, host: false });
    void room.say("apart");
    expect(world.socket.last("say").channel).toBe("spectators");
    void room.mute("Dora", true);
    expect(world.socket.last("mute")).toMatchObject({ name: "Dora", on: true });
  });

  test.each([
    [undefined, "private", undefined, "all"],
    [undefined, "public", undefined, "reactions"],
    [undefined, "private", "reactions", "reactions"],
    ["all", "public", undefined, "all"],
    ["reactions", "private", undefined, "reactions"],
    ["off", "private", "all", "off"],
  ] as const)("knows what may be said: the server allows %s, in a %s room with the setting %s", (talk, visibility, setting, outcome) => {
    const room = connect();
    world.socket.open();
    const { id } = world.socket.last("enter");
    world.socket.deliver({ type: "entered", id, v: 14, seat: 1, host: false, name: "Bob", invite: "7QX2M9PA", head: headAt(14), ...(talk && { talk }) });
    const { view } = snapshot;
    world.socket.deliver({ ...snapshot, view: { ...view, room: { ...view.room, visibility, ...(setting && { talk: setting }) } } });
    expect(room.state.maySay).toBe(outcome);
  });

  test("has draws proved anew, and repeats no older request for that", () => {
    const { room, ...others } = snapshot.view;
    const sealed = { ...snapshot, view: { ...others, room: { ...room, shuffle: { ...room.shuffle, root: "ab".repeat(32) } } } };
    connect({ prove: true });
    letIn();
    world.socket.deliver(sealed);
    const requests = () => world.socket.received.filter(({ type }) => type === "prove").map(({ id }) => id);
    const first = requests();
    world.socket.end();
    world.clock.advance(500);
    letIn();
    expect(first).toHaveLength(1);
    expect(requests()).toHaveLength(1);
    expect(requests()).not.toEqual(first);
  });

  test("asks again for what was too much for the server, which then owes it no sooner", async () => {
    const { room, ...others } = snapshot.view;
    const shuffle = { ...room.shuffle, root: "ab".repeat(32) };
    const sealed = { ...snapshot, view: { ...others, room: { ...room, shuffle } } };
    const table = connect({ prove: true });
    letIn();
    world.socket.deliver(sealed);
    const drawn = [{ type: "ra_drawn", seat: 1, ra: 1 }] as Update["events"];
    for (let v = 15; v < 40; v += 1) {
      const { id } = world.socket.last("prove");
      world.socket.deliver({ type: "error", id, code: "rate_limited", reason: "Wait.", retry_after: 1 });
      await settled();
      world.socket.deliver({ type: "update", v, events: drawn, diff: {}, acting: 1 });
      world.clock.advance(1100);
    }
    expect(world.socket.received.filter(({ type }) => type === "prove").length).toBeGreaterThan(20);
    expect(table.state.faults).toEqual([]);
  });

  test("takes the agreement to prove in its place among updates that are checked later", async () => {
    const { room, ...others } = snapshot.view;
    const shuffle = { ...room.shuffle, root: "ab".repeat(32) };
    const sealed = { ...snapshot, view: { ...others, room: { ...room, shuffle } } };
    const checks: (() => void)[] = [];
    const checkAll = () => checks.splice(0).forEach((check) => check());
    const table = connect({ prove: true, later: (check) => checks.push(check) });
    letIn();
    world.socket.deliver(sealed);
    checkAll();
    const { id } = world.socket.last("prove");
    const drawn = [{ type: "ra_drawn", seat: 1, ra: 1 }] as Update["events"];
    // Sent before the server agreed, which owes the proof from then on only.
    for (const v of [15, 16]) world.socket.deliver({ type: "update", v, events: drawn, diff: {}, acting: 1 });
    world.socket.deliver({ type: "ok", id, v: 16 });
    await settled();
    checkAll();
    expect(table.state.faults).toEqual([]);
  });

  test("sends what was not answered again, as it was, and nothing else", async () => {
    const room = connectAndEnter();
    const answered = room.bot(2);
    const acting = room.act({ type: "bid", sun: 9 });
    world.socket.deliver({ type: "ok", id: world.socket.last("bot").id, v: 14 });
    await answered;
    const sent = world.socket.last("act");
    world.socket.end();
    world.clock.advance(500);
    letIn(15);
    expect(world.socket.received).toHaveLength(1);
    world.socket.deliver(update);
    const [, ...again] = world.socket.received;
    expect(again).toEqual([sent]);
    expect(await outcome(acting)).toBe("pending");
    world.socket.deliver({ type: "ok", id: sent.id, v: 15 });
    expect(await outcome(acting)).toBe("resolved");
    world.socket.end();
    world.clock.advance(500);
    letIn(15);
    expect(world.socket.received).toHaveLength(1);
  });

  test.each([
    ["draining", 1012],
    ["room_stopped", 1011],
  ] as const)("sends again what was answered with %s", async (code, closeCode) => {
    const room = connectAndEnter();
    const acting = room.act({ type: "bid", sun: 9 });
    const sent = world.socket.last("act");
    world.socket.deliver({ type: "error", id: sent.id, code, reason: "Not now." });
    expect(await outcome(acting)).toBe("pending");
    world.socket.end(closeCode);
    world.clock.advance(500);
    letIn(14);
    expect(world.socket.received.slice(1)).toEqual([sent]);
  });

  test("sends what was asked for meanwhile, in order", () => {
    const room = connectAndEnter();
    void room.sit(1);
    world.socket.end();
    void room.act({ type: "pass" });
    void room.leave();
    world.clock.advance(500);
    letIn(14);
    expect(world.socket.received.map(({ type }) => type)).toEqual(["enter", "sit", "act", "leave"]);
  });

  test("as another seat than the view is of starts over, since its private part is another's", () => {
    const room = connectAndEnter();
    world.socket.deliver({ type: "you", seat: null, host: false });
    world.socket.end();
    world.clock.advance(500);
    letIn(14, null);
    expect(room.state.connection).toBe("waiting");
    world.clock.advance(2000);
    world.socket.open();
    expect(world.socket.last("enter")).toMatchObject({ seen: 14, snapshot: true });
  });

  test("receives nothing from a connection that was given up", () => {
    const room = connectAndEnter();
    const old = world.socket;
    room.reconnect();
    old.deliver(update);
    old.end(4001);
    expect(room.state).toMatchObject({ connection: "connecting", v: 14 });
  });
});

describe("when to come back", () => {
  /** Loses the newest connection, and returns how long the wait for the next is. */
  function waitAfterLoss(room: RoomConnection, code?: number): number {
    world.socket.end(code);
    const wait = (room.state.retryAt ?? Number.NaN) - world.clock.now();
    const connections = world.sockets.length;
    world.clock.advance(wait - 1);
    expect(world.sockets).toHaveLength(connections);
    world.clock.advance(1);
    expect(world.sockets).toHaveLength(connections + 1);
    return wait;
  }

  test("waits grow exponentially up to a bound", () => {
    const room = connect();
    world.chance = 0.999_999;
    const waits = Array.from({ length: 8 }, () => waitAfterLoss(room));
    expect(waits).toEqual([499, 999, 1999, 3999, 7999, 7999, 7999, 7999]);
    expect(room.state).toMatchObject({ connection: "connecting", attempt: 9 });
  });

  test("waits are drawn from all between none and the bound", () => {
    const room = connect();
    world.chance = 0;
    world.socket.end();
    expect(room.state.retryAt).toBe(world.clock.now());
    world.clock.advance(0);
    world.chance = 0.5;
    expect(waitAfterLoss(room)).toBe(500);
  });

  test("a connection that held begins anew, one that did not goes on", () => {
    const room = connect();
    expect([waitAfterLoss(room), waitAfterLoss(room)]).toEqual([250, 500]);
    letIn();
    world.socket.deliver(snapshot);
    world.clock.advance(9_999);
    expect(waitAfterLoss(room)).toBe(1000);
    letIn(14);
    world.clock.advance(10_000);
    expect(waitAfterLoss(room)).toBe(250);
  });

  test("a client that was too fast stays away longer", () => {
    const room = connectAndEnter();
    expect(waitAfterLoss(room, 1008)).toBe(5250);
    expect(waitAfterLoss(room)).toBe(500);
  });

  test.each([
    [1011, "room_stopped"],
    [1012, "service_restart"],
    [1013, "server_full"],
    [4003, "slow"],
    [1001, "idle"],
  ])("after %i %s it comes back with what it has seen", (code, closing) => {
    const room = connectAndEnter();
    world.socket.end(code);
    expect(room.state).toMatchObject({ connection: "waiting", closing });
    world.clock.advance(500);
    world.socket.open();
    expect(world.socket.last("enter").seen).toBe(14);
    letIn(14);
    expect(room.state).toMatchObject({ connection: "online", closing: null });
  });

  test("the operator's announcement is in the state, a new object each time", () => {
    const room = connectAndEnter();
    expect(room.state.announcement).toBeNull();
    world.socket.deliver({ type: "announcement", text: "At eight." });
    const first = room.state.announcement;
    expect(first).toEqual({ text: "At eight." });
    world.socket.deliver({ type: "announcement", text: "At eight." });
    expect(room.state.announcement).toEqual(first);
    expect(room.state.announcement).not.toBe(first);
  });

  test("the code of a closing is known until the connection is up again", () => {
    const room = connectAndEnter();
    world.socket.deliver({ type: "closing", code: "service_restart" });
    world.socket.end();
    expect(room.state.closing).toBe("service_restart");
    waitAfterLoss(room);
    expect(room.state).toMatchObject({ connection: "connecting", closing: "service_restart" });
    waitAfterLoss(room);
    expect(room.state).toMatchObject({ connection: "connecting", closing: "service_restart" });
    letIn(14);
    expect(room.state.closing).toBeNull();
  });

  test.each([
    [4001, "kicked"],
    [4002, "room_closed"],
    [4004, "no_such_room"],
    [4005, "watching_off"],
    [4007, "room_damaged"],
    [4008, "banned"],
    [1009, "message_too_big"],
  ])("after %i %s it stays away", async (code, closing) => {
    const room = connectAndEnter();
    const acting = room.act({ type: "pass" });
    world.socket.end(code);
    expect(room.state).toMatchObject({ connection: "closed", closing, retryAt: null });
    await expect(acting).rejects.toMatchObject({ code: closing });
    await expect(room.sit()).rejects.toMatchObject({ code: closing });
    world.wake("network");
    room.reconnect();
    world.clock.advance(100_000);
    expect(world.sockets).toHaveLength(1);
  });

  test("follows a room that has moved at once, with its last version and its unanswered commands", async () => {
    const room = connectAndEnter();
    const acting = room.act({ type: "pass" });
    const asked = world.socket.last("act");
    world.socket.deliver({ type: "closing", code: "moved", node: "ra-2" });
    world.socket.end(4006);
    expect(room.state).toMatchObject({ connection: "connecting", closing: "moved", retryAt: null });
    expect(world.socket.url).toBe("ws://localhost:8080/ws/rooms/K3J9QD?node=ra-2");
    world.socket.open();
    expect(world.socket.last("enter").seen).toBe(14);
    letIn(14);
    expect(room.state).toMatchObject({ connection: "online", closing: null });
    expect(world.socket.last("act")).toEqual(asked);
    world.socket.deliver(quiet(15), { type: "ok", id: asked.id, v: 15 });
    await acting;
  });

  test("asks at the plain address when it is unknown where the room is", () => {
    const room = connectAndEnter();
    moved("ra-2");
    moved();
    expect(world.socket.url).toBe("ws://localhost:8080/ws/rooms/K3J9QD");
    letIn(14);
    expect(room.state.connection).toBe("online");
  });

  test("forgets the node when the connection to it fails", () => {
    const room = connectAndEnter();
    moved("ra-2");
    waitAfterLoss(room);
    expect(world.socket.url).toBe("ws://localhost:8080/ws/rooms/K3J9QD");
    moved("ra-3");
    letIn(14);
    expect(room.state.connection).toBe("online");
    waitAfterLoss(room);
    expect(world.socket.url).toBe("ws://localhost:8080/ws/rooms/K3J9QD");
  });

  test("is sent on three times in a row, and then waits", () => {
    const room = connectAndEnter();
    for (const node of ["ra-2", "ra-3", "ra-2"]) {
      moved(node);
      expect(room.state.connection).toBe("connecting");
      world.socket.open();
    }
    moved("ra-3");
    expect(room.state).toMatchObject({ connection: "waiting", closing: "moved" });
    world.clock.advance(500);
    expect(world.socket.url).toBe("ws://localhost:8080/ws/rooms/K3J9QD");
    letIn(14);
    for (const node of ["ra-2", "ra-3", "ra-2"]) {
      moved(node);
      expect(room.state.connection).toBe("connecting");
    }
  });

  test.each(["network", "visible"] as const)("does not wait any longer on %s", (reason) => {
    const room = connectAndEnter();
    world.socket.end();
    world.wake(reason);
    expect(room.state).toMatchObject({ connection: "connecting", attempt: 1, retryAt: null });
    expect(world.sockets).toHaveLength(2);
    world.clock.advance(5_000);
    expect(world.sockets).toHaveLength(2);
  });

  test("trusts no connection from before the network came back", () => {
    const room = connectAndEnter();
    world.wake("visible");
    expect(world.sockets).toHaveLength(1);
    world.wake("network");
    expect(world.sockets).toHaveLength(2);
    letIn(14);
    expect(room.state.connection).toBe("online");
  });

  test("a server that does not let in within 10 seconds is given up", () => {
    const room = connect();
    world.clock.advance(9_999);
    expect(room.state.connection).toBe("connecting");
    world.clock.advance(1);
    expect(room.state.connection).toBe("waiting");
    expect(world.socket.closed).toBe(true);
  });

  test("a server that does not answer within 10 seconds is given up, one that owes nothing never is", () => {
    const room = connectAndEnter();
    world.clock.advance(100_000);
    expect(room.state.connection).toBe("online");
    void room.act({ type: "pass" });
    world.clock.advance(9_000);
    world.socket.deliver(quiet(15));
    world.clock.advance(9_999);
    expect(room.state.connection).toBe("online");
    world.clock.advance(1);
    expect(room.state.connection).toBe("waiting");
  });

  test("`since` says how old what is shown is", () => {
    const room = connect();
    world.clock.advance(1_000);
    letIn();
    world.socket.deliver(snapshot);
    expect(room.state.since).toBe(world.clock.now());
    world.clock.advance(20_000);
    const lost = world.clock.now();
    world.socket.end();
    waitAfterLoss(room);
    expect(room.state.since).toBe(lost);
  });
});

describe("closing", () => {
  test("is for good, and leaves nothing behind", async () => {
    const room = connectAndEnter();
    const acting = room.act({ type: "pass" });
    room.close();
    room.close();
    expect(world.socket.closed).toBe(true);
    expect(room.state).toMatchObject({ connection: "closed", closing: null });
    await expect(acting).rejects.toMatchObject({ code: "closed" });
    await expect(room.start()).rejects.toMatchObject({ code: "closed" });
    expect([world.clock.timers, world.sleepers]).toEqual([0, 0]);
    world.socket.deliver(update);
    expect(room.state.v).toBe(14);
  });

  test("while waiting takes the next try back", () => {
    const room = connectAndEnter();
    world.socket.end();
    room.close();
    world.clock.advance(100_000);
    expect(world.sockets).toHaveLength(1);
  });
});

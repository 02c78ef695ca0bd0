import { beforeEach, describe, expect, test } from "vitest";
import { connectLobby, type LobbyConnection, type Rooms, type RoomsChanged, type Tables } from "../src/index.js";
import { example } from "./support/protocol.js";
import { FakeWorld, outcome } from "./support/world.js";

const token = "0123456789abcdef".repeat(4);
const rooms = example("rooms") as unknown as Rooms;
const roomsChanged = example("rooms_changed") as unknown as RoomsChanged;

let world: FakeWorld;

beforeEach(() => {
  world = new FakeWorld();
});

function connect(of?: string): LobbyConnection {
  return connectLobby({ server: "https://ra.example", token: of, ...world.environment });
}

function connectAndList(): LobbyConnection {
  const lobby = connect();
  world.socket.open();
  world.socket.deliver(rooms);
  return lobby;
}

describe("the rooms", () => {
  test("are unknown until the server sends them", () => {
    const lobby = connect();
    expect(world.socket.url).toBe("wss://ra.example/ws/lobby");
    world.socket.open();
    expect(world.socket.received).toEqual([]);
    expect(lobby.state).toMatchObject({ connection: "connecting", rooms: null });
    world.socket.deliver(rooms);
    expect(lobby.state).toMatchObject({ connection: "online", rooms: rooms.rooms });
  });

  test("are kept current", () => {
    const lobby = connectAndList();
    const states: unknown[] = [];
    lobby.subscribe((state) => states.push(state.rooms));
    world.socket.deliver(roomsChanged);
    const changed = { K3J9QD: { ...rooms.rooms["K3J9QD"], status: "playing", humans: 2 } };
    expect(states).toEqual([rooms.rooms, changed]);
  });

  test("are sent anew after each loss", () => {
    const lobby = connectAndList();
    world.socket.end();
    expect(lobby.state).toMatchObject({ connection: "waiting", rooms: rooms.rooms });
    world.clock.advance(500);
    world.socket.open();
    world.socket.deliver({ type: "rooms", rooms: {} });
    expect(lobby.state).toMatchObject({ connection: "online", rooms: {} });
  });
});

describe("a guest's tables", () => {
  const table = { name: "Anna's table", game: "ra", edition: "classic", seats: 3, players: { 0: "Anna", 1: "Bob" }, status: "playing", you: 0 } as const;
  const tables: Tables["tables"] = { K3J9QD: { ...table, asked: 1, since: 1_000 } };

  function connectWithTables(): LobbyConnection {
    const lobby = connect(token);
    world.socket.open();
    world.socket.deliver({ type: "tables", id: world.socket.last("mine").id, tables }, rooms);
    return lobby;
  }

  test("are asked for before anything else", () => {
    const lobby = connect(token);
    world.socket.open();
    expect(world.socket.received).toEqual([{ type: "mine", id: expect.any(String), token }]);
    world.socket.deliver(rooms);
    expect(lobby.state).toMatchObject({ connection: "online", tables: null });
    world.socket.deliver({ type: "tables", id: world.socket.last("mine").id, tables });
    expect(lobby.state.tables).toEqual(tables);
  });

  test("are not asked for without a token", () => {
    const lobby = connectAndList();
    expect(world.socket.received).toEqual([]);
    expect(lobby.state.tables).toBeNull();
  });

  test("are kept current", () => {
    const lobby = connectWithTables();
    world.socket.deliver({ type: "tables_changed", diff: { K3J9QD: { asked: 0, due: 9_000 }, Q7XW2M: table } });
    expect(lobby.state.tables).toEqual({ K3J9QD: { ...table, asked: 0, since: 1_000, due: 9_000 }, Q7XW2M: table });
    world.socket.deliver({ type: "tables_changed", diff: { K3J9QD: null, Q7XW2M: { players: { 1: null } } } });
    expect(lobby.state.tables).toEqual({ Q7XW2M: { ...table, players: { 0: "Anna" } } });
  });

  test("are not made of a change that comes too early", () => {
    const lobby = connect(token);
    world.socket.open();
    world.socket.deliver({ type: "tables_changed", diff: { K3J9QD: { asked: 0 } } });
    expect(lobby.state.tables).toBeNull();
  });

  test("are sent anew after each loss", () => {
    const lobby = connectWithTables();
    world.socket.end();
    expect(lobby.state).toMatchObject({ connection: "waiting", tables });
    world.clock.advance(500);
    world.socket.open();
    world.socket.deliver({ type: "tables", id: world.socket.last("mine").id, tables: {} }, rooms);
    expect(lobby.state).toMatchObject({ connection: "online", tables: {} });
  });

  test("are nobody's once the device was forgotten", () => {
    const lobby = connect(token);
    world.socket.open();
    world.socket.deliver({ type: "error", id: world.socket.last("mine").id, code: "device_forgotten", reason: "Another device signed this one off." });
    expect(lobby.state).toMatchObject({ connection: "closed", closing: "device_forgotten" });
    const later = connectWithTables();
    world.socket.end(4009);
    expect(later.state).toMatchObject({ connection: "closed", closing: "device_forgotten" });
    expect(world.clock.timers).toBe(0);
  });

  test("are left out by a server that does not know them", () => {
    const lobby = connect(token);
    world.socket.open();
    world.socket.deliver({ type: "error", id: world.socket.last("mine").id, code: "unknown_type", reason: "No such message." }, rooms);
    expect(lobby.state).toMatchObject({ connection: "online", rooms: rooms.rooms, tables: null });
  });
});

describe("devices", () => {
  const other = "fedcba9876543210".repeat(4);

  test("a code is made for another one", async () => {
    const lobby = connectAndList();
    const making = lobby.makeDeviceCode(token);
    const { id, ...command } = world.socket.last("device_code");
    expect(command).toEqual({ type: "device_code", token });
    world.socket.deliver({ type: "device_code", id, code: "ABCDE-FGHJK", expires: 600_000 });
    await expect(making).resolves.toMatchObject({ code: "ABCDE-FGHJK", expires: 600_000 });
  });

  test("are listed", async () => {
    const lobby = connectAndList();
    const listing = lobby.listDevices(token);
    const device = { device: "0123456789abcdef", label: "Phone", made: 20_000, seen: 20_001, you: true } as const;
    world.socket.deliver({ type: "devices", id: world.socket.last("devices").id, devices: [device] });
    await expect(listing).resolves.toEqual([device]);
  });

  test("join by a code, and as the last hope by a recovery code", async () => {
    const lobby = connectAndList();
    for (const [type, run] of [["device_join", lobby.joinDevice], ["recover", lobby.recover]] as const) {
      const joining = run.call(lobby, { code: "abcde fghjk", token: other, label: "Phone" });
      const { id, ...command } = world.socket.last(type);
      expect(command).toEqual({ type, code: "abcde fghjk", token: other, label: "Phone" });
      world.socket.deliver({ type: "ok", id });
      await expect(joining).resolves.toBeUndefined();
    }
  });

  test("are refused with a code", async () => {
    const lobby = connectAndList();
    const joining = lobby.joinDevice({ code: "abcde", token: other, label: "Phone" });
    world.socket.deliver({ type: "error", id: world.socket.last("device_join").id, code: "wrong_code", reason: "No such code." });
    await expect(joining).rejects.toMatchObject({ code: "wrong_code" });
    expect(lobby.state.connection).toBe("online");
  });

  test("are forgotten, and a recovery code is kept", async () => {
    const lobby = connectAndList();
    const forgetting = lobby.forgetDevice({ token, device: "0123456789abcdef" });
    const { id: forgotten, ...forget } = world.socket.last("device_forget");
    expect(forget).toEqual({ type: "device_forget", token, device: "0123456789abcdef" });
    const keeping = lobby.keepRecovery({ token, hash: "0f".repeat(32) });
    const { id: kept, ...keep } = world.socket.last("recovery");
    expect(keep).toEqual({ type: "recovery", token, hash: "0f".repeat(32) });
    world.socket.deliver({ type: "ok", id: forgotten }, { type: "ok", id: kept });
    await expect(Promise.all([forgetting, keeping])).resolves.toEqual([undefined, undefined]);
  });
});

test("the operator's announcement is in the state", () => {
  const lobby = connectAndList();
  expect(lobby.state.announcement).toBeNull();
  world.socket.deliver({ type: "announcement", text: "At eight." });
  expect(lobby.state.announcement).toEqual({ text: "At eight." });
});

test("members and messages of a later version change nothing", () => {
  const lobby = connectAndList();
  const { K3J9QD } = rooms.rooms;
  for (const message of [
    { type: "weather", wind: "north" },
    { type: "rooms_changed", diff: { K3J9QD: { moon: "full" } }, omen: "good" },
    { type: "announcement", text: "At eight.", colour: "red" },
  ]) {
    world.socket.deliverText(JSON.stringify(message));
  }
  expect(lobby.state).toMatchObject({ connection: "online", announcement: { text: "At eight." } });
  expect(lobby.state.rooms).toEqual({ K3J9QD: { ...K3J9QD, moon: "full" } });
});

describe("commands", () => {
  const settings = { edition: "pharaoh", seats: 4 } as const;

  test("creating brings the room and its invite", async () => {
    const lobby = connectAndList();
    const creating = lobby.create({ name: "Anna", token, settings });
    const { id, ...command } = world.socket.last("create");
    expect(command).toEqual({ type: "create", name: "Anna", token, settings });
    world.socket.deliver({ type: "created", id, room: "K3J9QD", invite: "7QX2M9PA" });
    await expect(creating).resolves.toMatchObject({ room: "K3J9QD", invite: "7QX2M9PA" });
  });

  test("creating is sent again with the same id, so that it makes one room", async () => {
    const lobby = connectAndList();
    const creating = lobby.create({ name: "Anna", token });
    const sent = world.socket.last("create");
    world.socket.end();
    world.clock.advance(500);
    world.socket.open();
    world.socket.deliver(rooms);
    expect(world.socket.received).toEqual([sent]);
    world.socket.deliver({ type: "created", id: sent.id, room: "K3J9QD" });
    expect(await outcome(creating)).toBe("resolved");
  });

  test("finding is refused with a code", async () => {
    const lobby = connectAndList();
    const finding = lobby.find("7qx2-m9pa");
    const { id } = world.socket.last("find");
    world.socket.deliver({ type: "error", id, code: "too_many_tries", reason: "Five a minute." });
    await expect(finding).rejects.toMatchObject({ code: "too_many_tries" });
    expect(lobby.state.connection).toBe("online");
  });

  test("finding brings the room", async () => {
    const lobby = connectAndList();
    const finding = lobby.find("7qx2-m9pa");
    const { id } = world.socket.last("find");
    world.socket.deliver({ type: "found", id, room: "K3J9QD", invite: "7QX2M9PA" });
    await expect(finding).resolves.toMatchObject({ room: "K3J9QD", invite: "7QX2M9PA" });
  });

  test("closing ends it all", async () => {
    const lobby = connectAndList();
    const finding = lobby.find("7QX2M9PA");
    lobby.close();
    await expect(finding).rejects.toMatchObject({ code: "closed" });
    expect([world.clock.timers, world.sleepers]).toEqual([0, 0]);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { connectLobby, type LobbyConnection, type Rooms, type RoomsChanged } from "../src/index.js";
import { example } from "./support/protocol.js";
import { FakeWorld, outcome } from "./support/world.js";

const token = "0123456789abcdef".repeat(4);
const rooms = example("rooms") as unknown as Rooms;
const roomsChanged = example("rooms_changed") as unknown as RoomsChanged;

let world: FakeWorld;

beforeEach(() => {
  world = new FakeWorld();
});

function connect(): LobbyConnection {
  return connectLobby({ server: "https://ra.example", ...world.environment });
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

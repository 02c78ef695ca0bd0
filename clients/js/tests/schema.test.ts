import { describe, expect, test } from "vitest";
import { mergePatch } from "../src/index.js";
import {
  column,
  example,
  examples,
  isValid,
  jsonBlocks,
  type Json,
  page,
  paragraph,
  protocolFile,
  schema,
  typesOf,
  words,
} from "./support/protocol.js";

const directions = ["ClientMessage", "ServerMessage", "HttpBody"];

/** Where a message may go; an error goes both over a WebSocket and over HTTP. */
function directionsOf(value: unknown): string[] {
  return directions.filter((direction) => isValid(direction, value));
}

describe("examples of PROTOCOL.md", () => {
  test("there are as many as there are fences", () => {
    expect(examples).toHaveLength(page.match(/^```json$/gm)?.length ?? 0);
    expect(examples.length).toBeGreaterThan(20);
  });

  test.each(examples)("$title is valid, in one direction only", ({ value }) => {
    const expected = value["type"] === "error" ? ["ServerMessage", "HttpBody"] : expect.toSatisfy(isOne);
    expect(directionsOf(value)).toEqual(expected);
  });

  test("there is one of each message", () => {
    const shown = (direction: string) =>
      examples.filter(({ value }) => isValid(direction, value)).map(({ value }) => value["type"]);
    expect(new Set(shown("ClientMessage"))).toEqual(new Set(typesOf("ClientMessage")));
    const described = new Set(typesOf("ServerMessage"));
    described.delete("record");
    expect(new Set(shown("ServerMessage"))).toEqual(described);
  });

  test("the update fits the snapshot", () => {
    const { v, view } = example("snapshot");
    const update = example("update");
    expect(update["v"]).toBe(Number(v) + 1);
    expect(isValid("View", mergePatch(view, update["diff"]))).toBe(true);
  });
});

function isOne(values: string[]): boolean {
  return values.length === 1;
}

describe("the schema refuses", () => {
  test.each(examples)("an unknown field, anywhere in $title", ({ value }) => {
    const variants = [...variantsOf(value)].filter(({ node }) => isObject(node));
    expect(variants.length).toBeGreaterThan(0);
    for (const { path, node, replaced } of variants) {
      expect(directionsOf(replaced({ ...(node as object), surprise: 1 })), path).toEqual([]);
    }
  });

  test.each(examples)("a wrong value, anywhere in $title", ({ value }) => {
    for (const { path, replaced } of variantsOf(value)) {
      expect(directionsOf(replaced(-1_000_000_000)), path).toEqual([]);
    }
  });

  const token = example("enter")["token"];
  const { K3J9QD: listed } = example("rooms")["rooms"] as Record<string, object>;
  const refused: [string, unknown][] = [
    ["no object", []],
    ["no type", { id: "c1" }],
    ["an unknown type", { type: "undo", id: "c1" }],
    ["a command without an id", { type: "start" }],
    ["an empty id", { type: "start", id: "" }],
    ["an id of 65 characters", { type: "start", id: "c".repeat(65) }],
    ["an id with a space", { type: "start", id: "c 1" }],
    ["an empty name", { type: "enter", id: "c1", token, name: "" }],
    ["a name of 25 characters", { type: "enter", id: "c1", token, name: "B".repeat(25) }],
    ["a name that begins with a space", { type: "enter", id: "c1", token, name: " Bob" }],
    ["a name that ends with a space", { type: "enter", id: "c1", token, name: "Bob " }],
    ["a name with a control character", { type: "enter", id: "c1", token, name: "B\u0007b" }],
    ["a token with a capital letter", { type: "enter", id: "c1", token: "F".repeat(64), name: "Bob" }],
    ["a token of 63 digits", { type: "enter", id: "c1", token: "f".repeat(63), name: "Bob" }],
    ["an empty invite", { type: "find", id: "c1", invite: "" }],
    ["an invite of 33 characters", { type: "find", id: "c1", invite: "7".repeat(33) }],
    ["a negative version", { type: "act", id: "c1", v: -1, action: { type: "draw" } }],
    ["a version that is no integer", { type: "act", id: "c1", v: 1.5, action: { type: "draw" } }],
    ["a sun of 0", { type: "act", id: "c1", v: 1, action: { type: "bid", sun: 0 } }],
    ["a sun of 17", { type: "act", id: "c1", v: 1, action: { type: "bid", sun: 17 } }],
    ["a space of 8", { type: "act", id: "c1", v: 1, action: { type: "god", space: 8 } }],
    ["a discarded Ra", { type: "act", id: "c1", v: 1, action: { type: "discard", tile: "ra" } }],
    ["a member of another action", { type: "act", id: "c1", v: 1, action: { type: "draw", sun: 2 } }],
    ["a seat of 5", { type: "sit", id: "c1", seat: 5 }],
    ["one seat", { type: "configure", id: "c1", settings: { seats: 1 } }],
    ["six seats", { type: "configure", id: "c1", settings: { seats: 6 } }],
    ["a pace of 5001", { type: "configure", id: "c1", settings: { pace: 5001 } }],
    ["an unknown game", { type: "configure", id: "c1", settings: { game: "go" } }],
    ["an unknown option", { type: "configure", id: "c1", settings: { options: { fast: true } } }],
    ["an option out of range", { type: "configure", id: "c1", settings: { options: { ra_track: 8 } } }],
    ["a commitment of 31 bytes", { type: "commit", id: "c1", game: 1, attempt: 0, commitment: "0f".repeat(31) }],
    ["a secret with a capital letter", { type: "reveal", id: "c1", game: 1, attempt: 0, secret: "F".repeat(64) }],
    ["a secret of no attempt", { type: "reveal", id: "c1", game: 1, secret: "0f".repeat(32) }],
    ["a place before the first draw", { type: "prove", id: "c1", game: 1, first: -1 }],
    ["a draw of no game", { type: "prove", id: "c1", first: 0 }],
    ["a game of number 0", { type: "record", id: "c1", number: 0 }],
    ["an unknown code", { type: "error", code: "no", reason: "No." }],
    ["a closed room in the list", { type: "rooms", rooms: { K3J9QD: { ...listed, status: "closed" } } }],
    ["a diff that is no object", { ...example("update"), diff: null }],
    ["a null in a view", { ...example("snapshot"), view: { ...(example("snapshot")["view"] as object), own: null } }],
  ];

  test.each(refused)("%s", (_, message) => expect(directionsOf(message)).toEqual([]));
});

describe("the schema allows", () => {
  const token = example("enter")["token"];
  const allowed: [string, unknown][] = [
    ["a name in another script", { type: "enter", id: "c1", token, name: "Анна Каренина" }],
    ["a name of one character", { type: "enter", id: "c1", token, name: "A" }],
    ["24 characters outside the basic plane", { type: "enter", id: "c1", token, name: "𓀀".repeat(24) }],
    ["any free seat", { type: "sit", id: "c1" }],
    ["the default settings", { type: "create", id: "c1", token, name: "Anna" }],
    ["nobody asked", { ...example("update"), acting: null }],
    ["an error that answers nothing", { type: "error", code: "malformed_json", reason: "Not JSON." }],
  ];

  test.each(allowed)("%s", (_, message) => expect(directionsOf(message)).not.toEqual([]));

});

describe("the record", () => {
  const [record = {}] = jsonBlocks(protocolFile("RECORD.md"));
  const actions = [
    { seat: 0, type: "draw", at: "12:00", remark: "at last" },
    { seat: 1, type: "bid", sun: 9, by: "clock" },
  ];
  const { edition: _, ...withoutEdition } = record;
  const bytes = "0f".repeat(32);
  const kept = { secret: bytes, commitment: bytes };
  const proof = {
    scheme: "ra-proof/1", room: "K3J9QD", game: 1, attempt: 0, server: kept, seats: [kept, kept, kept], salts: [bytes, bytes, bytes], root: bytes,
    history: { before: bytes, updates: [example("update")], head: bytes },
  };

  const allowed: [string, unknown][] = [
    ["of RECORD.md", record],
    ["with remarks in its actions", { ...record, actions }],
    ["without an edition", withoutEdition],
    ["with a proof", { ...record, proof }],
    ["with a key for chance", { ...record, chance: { key: "0f".repeat(32) } }],
    ["with the result", { ...record, result: { fame: [31, 25, 40], winner: 2 } }],
    ["with the result of a game that did not end", { ...record, result: { fame: [10, 10, 10], winner: null } }],
  ];
  test.each(allowed)("%s is one", (_, value) => {
    expect(isValid("Record", value)).toBe(true);
    expect(directionsOf({ type: "record", id: "c6", record: value })).toEqual(["ServerMessage"]);
  });

  const refused: [string, unknown][] = [
    ["of another format", { ...record, format: "ra-record/2" }],
    ["with an unknown member", { ...record, date: "2024-05-01" }],
    ["with an unknown option", { ...record, options: { fast: true } }],
    ["with a key in capital letters", { ...record, chance: { key: "0F".repeat(32) } }],
    ["with both kinds of chance", { ...record, chance: { key: "0f".repeat(32), suns: [], tiles: [] } }],
    ["with an action of nobody", { ...record, actions: [{ type: "draw" }] }],
    ["with an action for somebody unheard of", { ...record, actions: [{ seat: 0, type: "draw", by: "dog" }] }],
    ["with a proof of another scheme", { ...record, proof: { ...proof, scheme: "ra-proof/2" } }],
    ["with a proof without a root", { ...record, proof: { ...proof, root: undefined } }],
    ["with a proof that tells no secret", { ...record, proof: { ...proof, server: { commitment: bytes } } }],
    ["with a secret of 31 bytes", { ...record, proof: { ...proof, server: { commitment: bytes, secret: bytes.slice(2) } } }],
    ["with a history without a head", { ...record, proof: { ...proof, history: { before: bytes, updates: [] } } }],
    ["with a name of 25 characters", { ...record, players: ["Anna", "B".repeat(25), "Cathy"] }],
    ["with a name that a terminal would obey", { ...record, players: ["Anna", "B\u001b[2Job", "Cathy"] }],
    ["of six players", { ...record, players: ["A", "B", "C", "D", "E", "F"] }],
  ];
  test.each(refused)("%s is none", (_, value) => expect(isValid("Record", value)).toBe(false));
});

describe("the schema names what the page names", () => {
  test("error codes", () => {
    expect(schema.$defs.ServerErrorCode.enum).toEqual(words(column("## Codes", 1)));
  });

  test.each([
    ["ra", "RaRefusal", "Refusals of `ra`, in order of precedence:"],
    ["ra-dice", "DiceRefusal", "Refusals of `ra-dice`, in order of precedence:"],
  ])("refusals of %s, by precedence", (_, definition, start) => {
    expect(schema.$defs[definition].enum).toEqual(words(column(start, 1)));
  });

  test("closing codes", () => {
    expect(schema.$defs.ClosingCode.enum).toEqual(words(column("### The end of a connection", 2)));
  });

  test("events of the room", () => {
    expect(typesOf("RoomEvent").toSorted()).toEqual(words(column("Events of the room:", 1)).toSorted());
  });

  test.each([
    ["actions", "RaAction", "| action | members |"],
    ["events of the game", "RaEvent", "| event | members |"],
    ["phases", "RaPhase", "| `phase.type` |"],
    ["actions of the dice game", "DiceAction", "Actions of `ra-dice`"],
    ["events of the dice game", "DiceEvent", "Events of `ra-dice`"],
    ["phases of the dice game", "DicePhase", "| `phase.type` | its other members |\n|---|---|\n| `rolling`"],
  ])("%s", (_, definition, table) => {
    expect([...new Set(typesOf(definition))].toSorted()).toEqual(words(column(table, 1)).toSorted());
  });

  test.each([
    ["settings", "Settings", "### Settings"],
    ["the game", "RaView", "| in `game` of `ra` |"],
    ["the dice game", "DiceView", "| in `game` of `ra-dice` |"],
    ["the shuffle", "Shuffle", "| in `room.shuffle` |"],
  ])("%s", (_, definition, table) => {
    const members = Object.keys(schema.$defs[definition].properties);
    expect(members.toSorted()).toEqual(words(column(table, 1)).toSorted());
  });

  test.each([
    ["what a client keeps", "### `ra-seen/1`", ["Seen", "SeenGame"]],
    ["the proof", "## The proof in a record", ["Proof"]],
  ])("%s", (_, heading, definitions) => {
    const members = definitions.flatMap((name) => Object.keys(schema.$defs[name].properties));
    const [, table = ""] = protocolFile("PROOF.md").split(`${heading}\n`)[1]!.split("| member | what |");
    const listed = table.split("\n\n", 1)[0]!.split("\n").slice(2).map((row) => row.split("|")[1]).join();
    // Each of the games has its number.
    expect(members.filter((name) => definitions.length === 1 || name !== "game").toSorted()).toEqual(words(listed).toSorted());
  });

  test("tiles", () => {
    const tiles = ["ra", ...schema.$defs.RaTile.enum];
    expect(tiles.toSorted()).toEqual([...new Set(words(paragraph("Tiles:")))].toSorted());
  });
});

/** Each place in a value, with a function that gives the value with another one there. Merge patches are left alone: they may hold anything. */
function* variantsOf(value: Json, path = ""): Generator<{ path: string; node: Json; replaced: (other: unknown) => unknown }> {
  yield { path: path || "/", node: value, replaced: (other) => other };
  if (typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === "diff") continue;
    for (const { path: below, node, replaced } of variantsOf(member, `${path}/${key}`)) {
      const put = (other: unknown) => {
        const copy = Array.isArray(value) ? [...value] : { ...value };
        return Object.assign(copy, { [key]: replaced(other) });
      };
      yield { path: below, node, replaced: put };
    }
  }
}

function isObject(value: Json): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

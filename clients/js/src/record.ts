// Reads a record that is to be verified, and what was seen of its game: every field of their formats, and nothing else.

import { type OutputUnit, type Schema, Validator } from "@cfworker/json-schema";
import type { SeenChance } from "./derivation.js";
import { type Engine, EngineError } from "./engine.js";
import { expect, Failure } from "./failure.js";
import { fileSchema } from "./generated/file-schema.js";
import type { Alone, Branch, GameRecord, Proof, SeatKind, Seen } from "./generated/protocol.js";
import { isBrokenOff, lockOf } from "./history.js";

/** The longest file that is taken, in characters: the longest game stays under a tenth of it. */
const longestFile = 4 * 1024 * 1024;

/** A record that can be verified: with its result unless it was broken off, with the chance that was seen, and with its proof or, of a game without a server, its seed. */
export type VerifiableRecord = GameRecord & { chance: SeenChance } & (
    | { proof: Proof; seats: SeatKind[]; alone?: never; branch?: never }
    | { alone: Alone; proof?: never; branch?: never }
    | { branch: Branch; proof?: never; alone?: never }
  );

/** One of a server's game. */
export type ProvedRecord = Extract<VerifiableRecord, { proof: Proof }>;

/** Throws a Failure that names the field. */
export async function readRecord(text: string, engine: Engine): Promise<VerifiableRecord> {
  const value = parse(text);
  const record = checked<GameRecord>(value, schemaFor(value));
  const { proof, alone, branch, result, players, seats, chance, actions } = record;
  // Only the engine knows which options there are where; and members that come twice, JSON.parse passes over.
  const game = await engine.read(text).catch((error: unknown) => {
    throw unreadable(error, "");
  });
  // Another engine would refuse moves that were legal, or find another result. A game that an upgrade broke off has no more than that.
  const signature = proof && lockOf(proof)?.engine;
  const own = game.signatures().engine;
  expect(signature === undefined || signature === own, "other_engine", { engine: signature ?? "", own });
  const given = [proof, alone, branch].filter((kind) => kind !== undefined).length;
  expect(given > 0, "missing_field", { field: "proof" });
  expect(given < 2, "unknown_field", { field: proof === undefined ? "alone" : "proof" });
  expect(branch === undefined || branch.move <= actions.length, "out_of_range", { field: "branch.move" });
  expect(result !== undefined || (proof !== undefined && isBrokenOff(proof)), "missing_field", { field: "result" });
  expect(!("key" in chance), "out_of_range", { field: "chance" });
  expect(proof === undefined || seats !== undefined, "missing_field", { field: "seats" });
  expect(proof === undefined || proof.seats.length === players.length, "out_of_range", { field: "proof.seats" });
  expect(proof === undefined || proof.salts.length === players.length, "out_of_range", { field: "proof.salts" });
  try {
    game.begin();
  } catch (error) {
    throw unreadable(error, "chance … ");
  }
  return record as VerifiableRecord;
}

/** Reads what a client has saved, `ra-seen/1`. Throws a Failure that names the field. */
export function readSeen(text: string): Seen {
  return checked<Seen>(parse(text), { ...fileSchema, $ref: "#/$defs/Seen" } as Schema);
}

function parse(text: string): unknown {
  expect(text.length <= longestFile, "too_long");
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure("malformed_json");
  }
}

function checked<Checked>(value: unknown, schema: Schema): Checked {
  const { valid, errors } = new Validator(schema, "2020-12", false).validate(value);
  if (!valid) throw failureOf(errors);
  return value as Checked;
}

/** That of the records of its game, where it names one: what is wrong is wrong in that game's words. */
function schemaFor(value: unknown): Schema {
  const game = (value as { game?: unknown } | null)?.game;
  const definitions = fileSchema.$defs as Record<string, { properties?: { game?: { const?: unknown } } }>;
  const ofGame = fileSchema.$defs.Record.anyOf.find(({ $ref }) => {
    const definition = definitions[$ref.slice("#/$defs/".length)];
    return game !== undefined && definition?.properties?.game?.const === game;
  });
  return { ...fileSchema, ...(ofGame ?? { $ref: "#/$defs/Record" }) } as Schema;
}

/** The engine names the innermost field only. */
function unreadable(error: unknown, within: string): unknown {
  return error instanceof EngineError ? new Failure(error.code, { field: within + (error.field ?? "") }) : error;
}

const codes: Readonly<Record<string, string>> = {
  required: "missing_field",
  additionalProperties: "unknown_field",
  type: "wrong_type",
};
/** Say only that something within is wrong, which comes after them. */
const wrappers = new Set(["$ref", "properties", "patternProperties", "items", "allOf", "anyOf"]);

/** The first error. For a value that fits no alternative, it does not say how the value differs from each of them. */
function failureOf(errors: OutputUnit[]): Failure {
  const error = errors.find(({ keyword }) => !wrappers.has(keyword)) ?? errors[0];
  const field = [...path(error?.instanceLocation), ...member(error)].join(".");
  return new Failure(codes[error?.keyword ?? ""] ?? "out_of_range", { field });
}

function path(location = "#"): string[] {
  return location.split("/").slice(1).map(decodeURIComponent);
}

/** The name that an error about a member has only in its words. */
function member(error: OutputUnit | undefined): string[] {
  const named = error?.keyword === "required" || error?.keyword === "additionalProperties";
  return named ? [/"([^"]*)"/.exec(error.error)?.[1] ?? ""] : [];
}

// The wire's text and schema, as the tests read them.

import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";

const folder = new URL("../../../../protocol/", import.meta.url);

export function protocolFile(path: string): string {
  return readFileSync(new URL(path, folder), "utf8");
}

export const page = protocolFile("PROTOCOL.md");
export const schema = JSON.parse(protocolFile("schema/ra.v1.schema.json"));

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, schemas: [schema] });

/** Whether `value` is what the schema's definition says. */
export function isValid(definition: string, value: unknown): boolean {
  const validate = ajv.getSchema(`${schema.$id}#/$defs/${definition}`);
  if (validate === undefined) throw new Error(`The schema defines no ${definition}.`);
  return validate(value) === true;
}

/** A number of protocol/limits.hpp, which the server goes by. */
export function limitOfProtocol(name: string): number {
  return Number(new RegExp(`\\b${name} = (\\d+);`).exec(protocolFile("limits.hpp"))?.[1]);
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Example {
  title: string;
  value: { [key: string]: Json };
}

/** The values of every fenced `json` block of a text. */
export function jsonBlocks(text: string): Example["value"][] {
  return [...text.matchAll(/^```json\n(.*?)^```/gms)].map(([, block = ""]) => JSON.parse(block));
}

/** Every fenced `json` block of the page. */
export const examples: Example[] = jsonBlocks(page).map((value, index) => {
  return { title: `${index + 1}: ${String(value["type"] ?? Object.keys(value)[0])}`, value };
});

export function example(type: string): Example["value"] {
  const found = examples.find(({ value }) => value["type"] === type);
  if (found === undefined) throw new Error(`The page has no example of ${type}.`);
  return found.value;
}

/** The words in backticks, in order. */
export function words(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(([, word = ""]) => word.split(" "));
}

/** What the page has from one of its texts to the next blank line. */
export function paragraph(start: string): string {
  const from = page.indexOf(start);
  if (from < 0) throw new Error(`The page does not say ${start}.`);
  const [text = ""] = page.slice(from + start.length).split("\n\n", 1);
  return text;
}

/** A column of the table that begins with a text, or is the first after it. */
export function column(start: string, number: number): string {
  const text = page.indexOf(start);
  if (text < 0) throw new Error(`The page does not say ${start}.`);
  const table = page.slice(page.indexOf("|", text)).split("\n\n", 1)[0] ?? "";
  const rows = table.split("\n").slice(2);
  return rows.map((row) => row.split("|")[number]).join("\n");
}

/** The values that a definition's `type` member can have. */
export function typesOf(definition: string): string[] {
  return resolve({ $ref: `#/$defs/${definition}` }).flatMap(({ properties }) => {
    const { type } = properties;
    return type.enum ?? [type.const];
  });
}

function resolve(node: any): any[] {
  if (node.$ref !== undefined) return resolve(schema.$defs[node.$ref.replace("#/$defs/", "")]);
  const alternatives = node.oneOf ?? node.anyOf;
  return alternatives === undefined ? [node] : alternatives.flatMap(resolve);
}

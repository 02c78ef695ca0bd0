import { Ajv, type SchemaObject } from "ajv";
import specifications from "@asyncapi/specs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { protocolFile, schema } from "./support/protocol.js";

const text = protocolFile("schema/asyncapi.yaml");
const document = parse(text);

/** The schema's definitions that a channel's messages refer to. */
function payloads(channel: string): string[] {
  const messages: { payload: { $ref: string } }[] = Object.values(document.channels[channel].messages);
  return messages.map(({ payload }) => payload.$ref.replace("ra.v1.schema.json#/$defs/", ""));
}

/** The definitions that a union of the schema lists. */
function alternatives(definition: string): string[] {
  const listed: { $ref: string }[] = schema.$defs[definition].oneOf;
  return listed.map(({ $ref }) => $ref.replace("#/$defs/", ""));
}

describe("asyncapi.yaml", () => {
  test("is AsyncAPI 3.0", () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const validate = ajv.compile(specifications.schemasWithoutId["3.0.0"] as SchemaObject);
    validate(document);
    expect(validate.errors).toBeNull();
  });

  test.each([
    ["lobby", "ClientLobbyMessage", "ServerLobbyMessage"],
    ["room", "ClientRoomMessage", "ServerRoomMessage"],
  ])("the %s has all messages of the schema", (channel, client, server) => {
    const listed = [...alternatives(client), ...alternatives(server)];
    expect(payloads(channel).toSorted()).toEqual(listed.toSorted());
  });

  test("its references lead somewhere", () => {
    const references = [...text.matchAll(/\$ref: '#\/([^']+)'/g)].map(([, path = ""]) => path.split("/"));
    expect(references.length).toBeGreaterThan(0);
    for (const path of references) {
      expect(path.reduce((node, step) => node?.[step], document), path.join("/")).toBeDefined();
    }
  });

  test("each message belongs to an operation", () => {
    const used = new Set(text.match(/#\/channels\/\w+\/messages\/\w+/g));
    const all = Object.entries<{ messages: object }>(document.channels).flatMap(([channel, { messages }]) =>
      Object.keys(messages).map((message) => `#/channels/${channel}/messages/${message}`),
    );
    expect([...used].toSorted()).toEqual(all.toSorted());
  });
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generateRecordSchema, generateTypes, recordSchemaFile, typesFile } from "../scripts/generate.js";

test("the types are those of the schema: else `npm run generate`", async () => {
  expect(readFileSync(typesFile, "utf8")).toBe(await generateTypes());
});

test("so is the schema of a record", async () => {
  expect(readFileSync(recordSchemaFile, "utf8")).toBe(await generateRecordSchema());
});

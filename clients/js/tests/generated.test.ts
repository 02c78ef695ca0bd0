import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generateTypes, typesFile } from "../scripts/generate.js";

test("the types are those of the schema: else `npm run generate`", async () => {
  expect(readFileSync(typesFile, "utf8")).toBe(await generateTypes());
});

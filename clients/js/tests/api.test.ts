import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiFile, describeApi } from "../scripts/api.js";

/** It compiles the library, and then its declarations: seconds, but many of them on a busy machine. */
const patience = 300_000;

test("the public interface is the one that was blessed; `npm run bless` takes the present one as right", () => {
  expect(describeApi()).toBe(readFileSync(apiFile, "utf8"));
}, patience);

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiFile, describeApi } from "../scripts/api.js";

test("the public interface is the one that was blessed; `npm run bless` takes the present one as right", () => {
  expect(describeApi()).toBe(readFileSync(apiFile, "utf8"));
});

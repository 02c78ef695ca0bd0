import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { newRecoveryCode, recoveryHash } from "../src/index.js";
import { isValid, limitOfProtocol } from "./support/protocol.js";

test("a new code has five groups of letters that are not taken for each other, others each time", () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(codes[0]!.replaceAll("-", "")).toHaveLength(limitOfProtocol("recovery_code_length"));
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes.join("")).size).toBe(33);
});

test("the server keeps the hash of its letters and digits, however it is typed", () => {
  const plain = "0123456789ABCDEFGHJKMNPQR";
  const expected = createHash("sha256").update(plain).digest("hex");
  for (const typed of [plain, "01234-56789-ABCDE-FGHJK-MNPQR", " o1234 56789 abcde fghjk mnpqr", "OL234-56789-ABCDE-FGHJK-MNPQR", "0i234-56789-ABCDE-FGHJK-MNPQR"]) {
    expect(recoveryHash(typed), typed).toBe(expected);
  }
  expect(isValid("Bytes32", expected)).toBe(true);
});

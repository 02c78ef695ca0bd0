import { expect, test } from "vitest";
import { guestToken, newToken, type TokenStorage } from "../src/index.js";
import { isValid } from "./support/protocol.js";

function storage(items: Map<string, string>): TokenStorage {
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

test("a new token is one, and another each time", () => {
  const tokens = Array.from({ length: 100 }, newToken);
  for (const token of tokens) expect(isValid("Token", token)).toBe(true);
  expect(new Set(tokens).size).toBe(tokens.length);
});

test("a guest keeps the token", () => {
  const items = new Map<string, string>();
  const token = guestToken(storage(items));
  expect([...items.values()]).toEqual([token]);
  expect(guestToken(storage(items))).toBe(token);
});

test("an invalid token is replaced", () => {
  const items = new Map([["ra.token", "undefined"]]);
  const token = guestToken(storage(items));
  expect(isValid("Token", token)).toBe(true);
  expect(items.get("ra.token")).toBe(token);
});

test("without a storage that works there is a token all the same", () => {
  const forbidden = () => {
    throw new Error("The operation is insecure.");
  };
  expect(isValid("Token", guestToken({ getItem: forbidden, setItem: forbidden, removeItem: forbidden }))).toBe(true);
});

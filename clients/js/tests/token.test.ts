import { expect, test } from "vitest";
import { becomeGuest, guestToken, newToken, type TokenStorage } from "../src/index.js";
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

test("another guest is shown nothing of what the one before was shown", () => {
  const items = new Map([["ra.seen", '["K3J9QD","Q7XW2M"]'], ["ra.seen.K3J9QD", "{}"], ["ra.seen.Q7XW2M", "{}"], ["ra.name", "Anna"]]);
  guestToken(storage(items));
  const token = newToken();
  becomeGuest(storage(items), token);
  expect(guestToken(storage(items))).toBe(token);
  expect([...items.keys()].sort()).toEqual(["ra.name", "ra.token"]);
});

test("without a storage that works there is a token all the same", () => {
  const forbidden = () => {
    throw new Error("The operation is insecure.");
  };
  const none = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  expect(isValid("Token", guestToken(none))).toBe(true);
  expect(() => becomeGuest(none, newToken())).not.toThrow();
});

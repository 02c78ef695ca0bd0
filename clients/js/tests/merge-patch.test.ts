import { describe, expect, test } from "vitest";
import { mergePatch } from "../src/index.js";

describe("the examples of RFC 7396, appendix A", () => {
  test.each([
    ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
    ['{"a":"b"}', '{"a":null}', "{}"],
    ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
    ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
    ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
    ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
    ['["a","b"]', '["c","d"]', '["c","d"]'],
    ['{"a":"b"}', '["c"]', '["c"]'],
    ['{"a":"foo"}', "null", "null"],
    ['{"a":"foo"}', '"bar"', '"bar"'],
    ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
    ["[1,2]", '{"a":"b","c":null}', '{"a":"b"}'],
    ["{}", '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ])("%s with %s is %s", (target, patch, result) => {
    expect(mergePatch<unknown>(JSON.parse(target), JSON.parse(patch))).toEqual(JSON.parse(result));
  });
});

describe("an unchanged part keeps its identity", () => {
  const view = { room: { name: "Anna's table" }, game: { seats: { 0: { up: [13, 2] }, 1: { up: [12, 3] } } } };

  test("beside what changed", () => {
    const after = mergePatch(view, { game: { seats: { 1: { up: [12] } } } });
    expect(after).toEqual({ ...view, game: { seats: { 0: { up: [13, 2] }, 1: { up: [12] } } } });
    expect(after.room).toBe(view.room);
    expect(after.game.seats[0]).toBe(view.game.seats[0]);
    expect(after.game).not.toBe(view.game);
  });

  test.each([
    ["nothing in the patch", {}],
    ["nothing deep in the patch", { game: { seats: { 0: {} } } }],
    ["a value that is there already", { room: { name: "Anna's table" } }],
    ["the removal of what is not there", { game: { seats: { 2: null } } }],
  ])("with %s, all of it", (_, patch) => expect(mergePatch(view, patch)).toBe(view));

  test("an empty object that is new is a change", () => {
    expect(mergePatch<object>({}, { tiles: {} })).toEqual({ tiles: {} });
  });
});

test("neither target nor patch is changed", () => {
  const target = deepFreeze({ a: { b: 1, c: [1] }, d: 2 });
  const patch = deepFreeze({ a: { b: null, e: { f: 3 } }, d: 4 });
  expect(mergePatch<object>(target, patch)).toEqual({ a: { c: [1], e: { f: 3 } }, d: 4 });
});

test("names that every object inherits are names like others", () => {
  const patch = JSON.parse('{"__proto__": {"polluted": true}, "toString": {"a": 1}, "constructor": null}');
  const result = mergePatch<object>({}, patch);
  expect(Object.keys(result)).toEqual(["__proto__", "toString"]);
  expect("polluted" in result).toBe(false);
  expect(JSON.stringify(result)).toBe('{"__proto__":{"polluted":true},"toString":{"a":1}}');
});

function deepFreeze<Value extends object>(value: Value): Value {
  for (const member of Object.values(value)) {
    if (typeof member === "object" && member !== null) deepFreeze(member);
  }
  return Object.freeze(value);
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { completeEnvironment } from "../src/environment.js";
import { FakeSocket } from "./support/world.js";

class FakeDocument extends EventTarget {
  visibilityState = "visible";
}

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new FakeDocument());
});
afterEach(() => void vi.unstubAllGlobals());

function listen(): { reasons: string[]; stop: () => void } {
  const reasons: string[] = [];
  const stop = completeEnvironment({ webSocket: FakeSocket }).onWake((reason) => reasons.push(reason));
  return { reasons, stop };
}

test("a page wakes when the network is back, and when it is seen again", () => {
  const { reasons } = listen();
  window.dispatchEvent(new Event("online"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(reasons).toEqual(["network", "visible"]);
});

test("a page that is hidden does not wake", () => {
  const { reasons } = listen();
  Object.assign(document, { visibilityState: "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
  expect(reasons).toEqual([]);
});

test("a listener that was stopped is not called again", () => {
  const { reasons, stop } = listen();
  stop();
  window.dispatchEvent(new Event("online"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(reasons).toEqual([]);
});

test("without a page there is nothing to wake", () => {
  vi.unstubAllGlobals();
  const { reasons, stop } = listen();
  stop();
  expect(reasons).toEqual([]);
});

test("without a WebSocket one must be given", () => {
  vi.stubGlobal("WebSocket", undefined);
  expect(() => completeEnvironment({})).toThrow("pass one as `webSocket`");
});

test("a browser's WebSocket, clock and dice are taken where none is given", () => {
  vi.stubGlobal("WebSocket", FakeSocket);
  const { webSocket, clock, random } = completeEnvironment({});
  expect(webSocket).toBe(FakeSocket);
  expect(random).toBe(Math.random);
  const timer = clock.setTimeout(() => expect.unreachable(), 0);
  clock.clearTimeout(timer);
  expect(clock.now()).toBeLessThanOrEqual(Date.now());
});

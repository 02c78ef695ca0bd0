import { describe, expect, test } from "vitest";
import { loadCatalogue, loadGames, loadRecord, RaError } from "../src/index.js";
import { serverUrl, socketUrl } from "../src/http.js";
import { examples } from "./support/protocol.js";

/** A `fetch` that answers everything alike, and the requests that it got. */
function answering(status: number, body: string) {
  const requests: { url: string; headers: object }[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    requests.push({ url: String(url), headers: { ...init?.headers } });
    return new Response(body, { status });
  };
  return { fetch, requests };
}

const server = "https://ra.example";

describe("loading", () => {
  test("the catalogue", async () => {
    const catalogue = examples.find(({ value }) => "games" in value)?.value;
    const { fetch, requests } = answering(200, JSON.stringify(catalogue));
    await expect(loadCatalogue({ server, fetch })).resolves.toEqual(catalogue);
    expect(requests).toEqual([{ url: "https://ra.example/api/games", headers: {} }]);
  });

  test("a private room's record sends the invite where nobody logs it", async () => {
    const { fetch, requests } = answering(200, '{"format": "ra-record/1"}');
    await loadRecord({ server, fetch, room: "K3J9QD", number: 2, invite: "7QX2M9PA" });
    expect(requests).toEqual([
      { url: "https://ra.example/api/rooms/K3J9QD/games/2", headers: { Authorization: "Bearer 7QX2M9PA" } },
    ]);
  });

  test("the games of a room", async () => {
    const { fetch, requests } = answering(200, '{"games": [{"number": 1}]}');
    await expect(loadGames({ server, fetch, room: "K3J9QD" })).resolves.toEqual({ games: [{ number: 1 }] });
    expect(requests).toEqual([{ url: "https://ra.example/api/rooms/K3J9QD/games", headers: {} }]);
  });

  test("an error of the server is one here", async () => {
    const { fetch } = answering(404, '{"type": "error", "code": "no_such_game", "reason": "There is no game 2."}');
    const loading = loadRecord({ server, fetch, room: "K3J9QD", number: 2 });
    await expect(loading).rejects.toThrow(RaError);
    await expect(loading).rejects.toMatchObject({ code: "no_such_game", reason: "There is no game 2." });
  });

  test.each([
    [502, "<h1>Bad gateway</h1>"],
    [200, "<h1>Welcome</h1>"],
    [500, "{}"],
  ])("what is not the server's answer is an error: %i %s", async (status, body) => {
    const { fetch } = answering(status, body);
    await expect(loadCatalogue({ server, fetch })).rejects.toMatchObject({ code: "unreadable_answer" });
  });
});

test.each([
  ["http://localhost:8080", "ws://localhost:8080/ws/lobby"],
  ["https://ra.example/", "wss://ra.example/ws/lobby"],
  ["https://example.org/ra", "wss://example.org/ra/ws/lobby"],
])("the sockets of %s are at %s", (server, address) => {
  expect(socketUrl(server, "ws/lobby")).toBe(address);
  expect(serverUrl(server, "ws/lobby").href).toBe(address.replace("ws", "http"));
});

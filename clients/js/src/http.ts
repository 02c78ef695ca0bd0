import { RaError } from "./error.js";
import type { Catalogue, ErrorMessage, GameNumber, GameRecord, Invite, RoomId } from "./generated/protocol.js";

export interface HttpOptions {
  /** Where the server is, for example `https://ra.example`, or `location.origin`. */
  server: string;
  /** Default: the global one. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** The games, editions and options that the server plays. */
export function loadCatalogue(options: HttpOptions): Promise<Catalogue> {
  return load<Catalogue>(options, "api/games", {});
}

/** The record of a finished game. A private room's needs its invite. */
export function loadRecord(
  options: HttpOptions & { room: RoomId; number: GameNumber; invite?: Invite | undefined },
): Promise<GameRecord> {
  const path = `api/rooms/${encodeURIComponent(options.room)}/games/${options.number}`;
  return load<GameRecord>(options, path, options.invite ? { Authorization: `Bearer ${options.invite}` } : {});
}

async function load<Body>(options: HttpOptions, path: string, headers: Record<string, string>): Promise<Body> {
  const fetch = options.fetch ?? globalThis.fetch;
  const response = await fetch(serverUrl(options.server, path), { headers });
  const body: unknown = await response.json().catch(() => null);
  if (isError(body)) throw new RaError(body);
  if (!response.ok || body === null) {
    throw new RaError({ code: "unreadable_answer", reason: `${path} was answered with ${response.status}.` });
  }
  return body as Body;
}

function isError(body: unknown): body is ErrorMessage {
  return typeof body === "object" && body !== null && "type" in body && body.type === "error";
}

/** The address of one of the server's routes; `server` may have a path of its own. */
export function serverUrl(server: string, path: string): URL {
  return new URL(path, server.endsWith("/") ? server : `${server}/`);
}

/** The same, for a WebSocket. */
export function socketUrl(server: string, path: string): string {
  const url = serverUrl(server, path);
  url.protocol = url.protocol.replace("http", "ws");
  return url.href;
}

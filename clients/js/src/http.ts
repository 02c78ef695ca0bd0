import { RaError } from "./error.js";
import type { Catalogue, ErrorMessage, GameNumber, GameRecord, GamesOfRoom, Invite, RoomId } from "./generated/protocol.js";

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

/** A room; a private one needs its invite. */
export interface RoomHttpOptions extends HttpOptions {
  room: RoomId;
  invite?: Invite | undefined;
}

/** The finished games of a room. */
export function loadGames(options: RoomHttpOptions): Promise<GamesOfRoom> {
  return loadOfRoom<GamesOfRoom>(options, "games");
}

/** The record of a finished game. */
export function loadRecord(options: RoomHttpOptions & { number: GameNumber }): Promise<GameRecord> {
  return loadOfRoom<GameRecord>(options, `games/${options.number}`);
}

function loadOfRoom<Body>({ room, invite, ...options }: RoomHttpOptions, path: string): Promise<Body> {
  const headers: Record<string, string> = invite ? { Authorization: `Bearer ${invite}` } : {};
  return load<Body>(options, `api/rooms/${encodeURIComponent(room)}/${path}`, headers);
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

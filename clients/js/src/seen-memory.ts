// Where a client keeps what it was shown: in a browser's storage, which all of its pages share, or as long as the connection.

import type { GameNumber, RoomId, Seen, SeenGame } from "./generated/protocol.js";
import { merged, nothingSeen, seenOf, withoutSecrets } from "./seen.js";
import type { TokenStorage } from "./token.js";

const index = "ra.seen";
/** Rooms that are kept, the newest ones: more than anybody plays in at once, and under a tenth of what a browser grants a page. */
const mostRooms = 24;

export class SeenMemory {
  readonly #storage: TokenStorage | undefined;
  readonly #key: string;
  #seen: Seen;
  /** As it was read or written last. */
  #text: string | null = null;
  /** Other pages of this browser find what this one keeps. */
  #isShared: boolean;
  /** What is stored was read, or nothing is. */
  #isOurs = true;

  constructor(storage: TokenStorage | undefined, room: RoomId) {
    this.#storage = storage;
    this.#key = `${index}.${room}`;
    this.#seen = nothingSeen(room);
    const stored = this.#stored();
    if (stored !== null) this.#seen = stored;
    this.#isShared = storage !== undefined;
  }

  /** As this page knows it. */
  get seen(): Seen {
    return this.#seen;
  }

  get isShared(): boolean {
    return this.#isShared;
  }

  game(number: GameNumber): SeenGame | undefined {
    return seenOf(this.#seen, number);
  }

  /** Takes in what other pages have kept since. */
  refresh(): void {
    const stored = this.#stored();
    if (stored !== null) this.#seen = merged(this.#seen, stored);
  }

  /**
   * Two pages that write at once overwrite each other: what a page has written reaches the others, whether or not it is
   * still there, and they put back the moves that are not. Returns how to stop.
   */
  listen(): () => void {
    if (this.#storage === undefined || typeof window === "undefined") return () => {};
    const whole = (this.#storage.prefix ?? "") + this.#key;
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const theirs = key === whole ? this.#read(newValue) : null;
      if (theirs === null) return;
      this.#seen = merged(this.#seen, theirs);
      if (countMoves(this.#seen) > countMoves(theirs)) this.change((seen) => seen);
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }

  /** Changes what is kept, with what other pages have kept since. */
  change(change: (seen: Seen) => Seen): void {
    this.refresh();
    this.#seen = change(this.#seen);
    if (this.#storage === undefined) return;
    this.#text = JSON.stringify(this.#seen);
    // What cannot be read may be evidence: it is left alone.
    this.#isShared = this.#isOurs && this.#write(this.#key, this.#text);
    this.#remember(this.#storage);
  }

  /** The room is the newest one. The oldest goes when there are too many. */
  #remember(storage: TokenStorage): void {
    const rooms = this.#rooms();
    const { room } = this.#seen;
    if (rooms.at(-1) === room) return;
    const all = [...rooms.filter((other) => other !== room), room];
    for (const old of all.slice(0, -mostRooms)) storage.removeItem(`${index}.${old}`);
    this.#write(index, JSON.stringify(all.slice(-mostRooms)));
  }

  #rooms(): string[] {
    return roomsIn(this.#textAt(index));
  }

  /** What another page has kept; null for nothing new. */
  #stored(): Seen | null {
    const text = this.#textAt(this.#key);
    if (text === this.#text) return null;
    this.#text = text;
    const read = this.#read(text);
    this.#isOurs = text === null || read !== null;
    return read;
  }

  #read(text: string | null): Seen | null {
    const read = parsed(text);
    return isOurs(read) && read.room === this.#seen.room ? read : null;
  }

  #textAt(key: string): string | null {
    try {
      return this.#storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  /** False for a full or forbidden storage: what is known then lasts as long as the page. */
  #write(key: string, text: string): boolean {
    try {
      this.#storage?.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }
}

/** What clients with this storage were shown of a room; null for nothing. */
export function seenIn(storage: TokenStorage, room: RoomId): Seen | null {
  const { seen } = new SeenMemory(storage, room);
  return seen.games.length > 0 ? withoutSecrets(seen) : null;
}

/** Forgets all that clients with this storage were shown. Throws what the storage throws. */
export function forgetSeen(storage: TokenStorage): void {
  for (const room of roomsIn(storage.getItem(index))) storage.removeItem(`${index}.${room}`);
  storage.removeItem(index);
}

/** The rooms that an index lists. */
function roomsIn(text: string | null): string[] {
  const read = parsed(text);
  return Array.isArray(read) ? read.filter((room) => typeof room === "string") : [];
}

function countMoves({ games }: Seen): number {
  return games.reduce((sum, { moves }) => sum + moves.length, 0);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** What this library wrote. */
function isOurs(value: any): value is Seen {
  const isGame = (game: any) => [game?.attempts, game?.heads, game?.moves].every(Array.isArray) && Number.isInteger(game.game);
  return value?.format === "ra-seen/1" && Number.isInteger(value.since) && Array.isArray(value.faults) && Array.isArray(value.games) && value.games.every(isGame);
}

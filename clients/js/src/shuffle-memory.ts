// What a browser keeps of the shuffles that it takes part in, so that a page that is reloaded, or a second page, goes on with them.

import type { Account, Part, ShuffleFault } from "./own-number.js";
import type { Bytes32, GameNumber, RoomId } from "./generated/protocol.js";
import type { TokenStorage } from "./token.js";

/** One game's entry. */
interface Kept {
  room: RoomId;
  game: GameNumber;
  commitment: Bytes32 | undefined;
  part?: Part | undefined;
  fault?: ShuffleFault | undefined;
}

const key = "ra.shuffles";
/** Games that are kept, the newest ones of all rooms: more than anybody plays at once. */
const mostKept = 32;

export class ShuffleMemory {
  readonly #storage: TokenStorage | undefined;
  readonly #room: RoomId;

  /** Keeps nothing without a storage. One that fails costs the going on after a reload, nothing else. */
  constructor(storage: TokenStorage | undefined, room: RoomId) {
    this.#storage = storage;
    this.#room = room;
  }

  recall(game: GameNumber): Pick<Account, "commitment" | "part" | "fault"> {
    const { commitment, part, fault } = this.#read().find((kept) => this.#isOf(kept, game)) ?? {};
    return { ...(commitment && { commitment }), ...(part && { part }), ...(fault && { fault }) };
  }

  /** The newest accusation in this room. */
  get fault(): ShuffleFault | null {
    const faults = this.#read().filter(({ room }) => room === this.#room).flatMap(({ fault }) => fault ?? []);
    return faults.at(-1) ?? null;
  }

  keep({ game, commitment, part, fault }: Account): void {
    const all = this.#read();
    const before = all.find((kept) => this.#isOf(kept, game));
    const now: Kept = {
      room: this.#room,
      game,
      commitment: before?.commitment ?? commitment,
      part: part && merged(before?.part, part),
      fault: before?.fault ?? fault,
    };
    this.#write([...all.filter((kept) => kept !== before), now].slice(-mostKept));
  }

  #isOf(kept: Kept, game: GameNumber): boolean {
    return kept.room === this.#room && kept.game === game;
  }

  #read(): Kept[] {
    try {
      const read: unknown = JSON.parse(this.#storage?.getItem(key) ?? "[]");
      return Array.isArray(read) ? read.filter(isKept) : [];
    } catch {
      return [];
    }
  }

  #write(all: Kept[]): void {
    try {
      this.#storage?.setItem(key, JSON.stringify(all));
    } catch {
      // A full or forbidden storage: what is known then lasts as long as the page.
    }
  }
}

/** Of two pages that drew a number at once, the one whose number the server has is right. */
function merged(before: Part | undefined, now: Part): Part {
  if (before?.attempt !== now.attempt) return now;
  if (before.commitment !== now.commitment) return before.committed && !now.committed ? before : now;
  return { ...before, ...now, committed: before.committed || now.committed, revealed: before.revealed || now.revealed };
}

function isKept(value: any): value is Kept {
  const isPart = ({ seat, attempt, secret, commitment }: any) =>
    Number.isInteger(seat) && Number.isInteger(attempt) && isBytes32(secret) && isBytes32(commitment);
  return typeof value?.room === "string" && Number.isInteger(value.game) && (value.part === undefined || isPart(value.part));
}

function isBytes32(value: unknown): boolean {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}

// The engine that the server plays with, compiled to WebAssembly: it plays a record again.

import { hmacNow } from "./digest.js";
import type {
  Action,
  BotLevel,
  Catalogue,
  Choices,
  ErrorMessage,
  GameRecord,
  GameView,
  HintAnswer,
  OwnView,
  RaTile,
  RoomView,
  Seat,
  SeatOrNone,
  Sun,
  TableEvent,
  Update,
  Version,
} from "./generated/protocol.js";

/** How a game begins, as everybody sees it. */
export interface Opening {
  events: TableEvent[];
  game: GameView;
  acting: SeatOrNone;
}

/** The outcome of a game, as `ra-replay` prints it: this, and the members of its result. */
export interface Summary {
  over: boolean;
}

/** A record that is being played again, once. Each call may throw an EngineError; none may follow it. */
export interface Reenactment {
  begin(): Opening;
  /** Plays the next action. Gives the public part of the update that it brought; null when no action is left. */
  step(v: Version): Update | null;
  /** What only this seat sees now. */
  own(seat: Seat): OwnView;
  summary(): Summary;
  /** How this engine, and its bots, play the record's game. */
  signatures(): { engine: string; bots: string };
  /** What a bot of this level does for the seat that is asked, given this seed, if it looks at so many positions. Default: as many as it usually does. */
  choose(level: BotLevel, seed: bigint, positions?: number): Action;
  /** What was played so far. */
  record(): GameRecord;
}

/** A game that goes on where its record stops. As a Reenactment; what an action asks for comes after all that the record has. */
export interface Playing extends Reenactment {
  /** All that the seat that is asked may do. */
  legal(): Action[];
  /** Plays a further action, and gives the public part of the update that it brought. */
  act(action: RecordedAction, v: Version): Update;
  /** What the best bot would do for the seat that is asked, given this seed. */
  advise(seed: bigint): Pick<HintAnswer, "action" | "choices">;
  /** Whether the seat may still be asked before the epoch ends. */
  playsOn(seat: Seat): boolean;
}

/** An action as a record has it. */
export type RecordedAction = GameRecord["actions"][number];

export interface PlayingEngine {
  /** As Engine.read. */
  play(record: string): Promise<Playing>;
  /** The games that it plays. */
  catalogue(): Promise<Catalogue>;
}

export interface Engine {
  /** Reads a record. Rejected with an EngineError when it cannot be read. */
  read(record: string): Promise<Reenactment>;
}

/** A decision of a player, looked over. */
export interface Decision {
  /** The action's index in the record. */
  at: number;
  action: Action;
  /** What the best bot would have done, seeing what the player saw. */
  best: Action;
  /** What the choice cost, in games won of a thousand; left out where the bot cannot tell. */
  cost?: number;
  choices: Choices;
}

/** A record that is being looked over from one seat, once. */
export interface Reviewing {
  /** Thinks about the next decision; null when none is left. May throw an EngineError; no call may follow it. */
  next(): Decision | null;
}

export interface ReviewEngine {
  /** Rejected with an EngineError when the record cannot be read, or has no such seat. */
  review(record: string, seat: Seat, positions: number): Promise<Reviewing>;
  /** Rejected with an EngineError when the record cannot be read. */
  analyse(record: string): Promise<Analysing>;
}

/** How each seat stood at a position, and what chance did. */
export interface Standing {
  /** After how many actions of the record. */
  at: number;
  /** By seat: in Ra, how many of a thousand games that go on from there it would win; in the dice game, tenths of the points it would have in the end. */
  prospects: number[];
  /** By seat, what the tile that was drawn changed, beside the mean over the bag; left out where none was drawn. */
  luck?: number[];
}

/** A record that is being analysed, once. */
export interface Analysing {
  /** Judges the next position; null when none is left. May throw an EngineError; no call may follow it. */
  next(): Standing | null;
}

/** What winning the lot would bring. */
export interface LotWorth {
  /** By how much the scores of the epoch would change if it ended now. */
  now: number;
  /** Likewise what is scored at the end of the game only, while that is to come. */
  later: number;
  /** What one tile more would add to that. */
  bonuses: { tile: RaTile; fame: number }[];
  /** What the bots expect the lot to bring, now and later, in hundredths of a fame. */
  expected: number;
  /** What the sun is worth to them beside the one in the centre, likewise. */
  price: number;
}

/** What there is to count before a seat. */
export interface SeatTally {
  /** What the epoch would bring if it ended now, by category, and `total`. */
  sheet: Record<string, number> & { total: number };
  /** In Ra, what winning the lot would bring, by the sun it is won with. */
  lot?: Record<Sun, LotWorth>;
}

export interface Tally {
  seats: Record<string, SeatTally>;
}

/** Counts by the rules, of what everybody sees. */
export interface Counter {
  /** Throws an EngineError for a table that cannot be. */
  tally(room: Pick<RoomView, "game" | "edition" | "options">, table: GameView): Tally;
}

export interface CountingEngine {
  counter(): Promise<Counter>;
}

/** What the engine refused, and why. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly code: string;
  readonly field: string | undefined;
  readonly rule: string | undefined;

  constructor({ code, reason, field, rule }: Pick<ErrorMessage, "reason" | "field" | "rule"> & { code: string }) {
    super(reason);
    this.code = code;
    this.field = field;
    this.rule = rule;
  }
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  record(size: number): number;
  read(): void;
  begin(): number;
  step(v: bigint): number;
  own(seat: number): number;
  plays_on(seat: number): number;
  legal(): number;
  act(v: bigint): number;
  choose(seed: bigint, positions: number): number;
  advise(seed: bigint): number;
  written(): number;
  summary(): number;
  signatures(): number;
  review(seat: number, positions: number): void;
  decision(): number;
  analyse(): void;
  position(): number;
  tally(): number;
  catalogue(): number;
  error(): number;
  text(): number;
}

/** The engine of a module: one instance for each record. */
export function wasmEngine(module: WebAssembly.Module): Engine & PlayingEngine & ReviewEngine & CountingEngine {
  const instance = () => Instance.of(module);
  const open = async (record: string) => new WasmReenactment(await instance(), record);
  return {
    read: open,
    play: open,
    catalogue: async () => JSON.parse((await instance()).answer((exports) => exports.catalogue())),
    review: async (record, seat, positions) => (await open(record)).review(seat, positions),
    analyse: async (record) => (await open(record)).analyse(),
    counter: async () => new WasmCounter(module, await instance()),
  };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Where a module finds its hash: places in its memory, which is there before the first call. */
class Host {
  memory: WebAssembly.Memory | undefined;

  readonly imports = {
    ra: {
      hmac_sha256: (key: number, message: number, size: number, digest: number) => {
        const bytes = (place: number, length: number) => new Uint8Array(this.memory!.buffer, place, length);
        bytes(digest, 32).set(hmacNow(bytes(key, 32), bytes(message, size)));
      },
    },
  };
}

/** One instance of the module. After a call that threw, it is unusable. */
class Instance {
  readonly exports: Exports;

  private constructor(instance: WebAssembly.Instance, host: Host) {
    this.exports = instance.exports as unknown as Exports;
    host.memory = this.exports.memory;
    this.exports._initialize();
  }

  static async of(module: WebAssembly.Module): Promise<Instance> {
    const host = new Host();
    return new Instance(await WebAssembly.instantiate(module, host.imports), host);
  }

  /** Holds the thread up meanwhile: for a module that was instantiated before. */
  static now(module: WebAssembly.Module): Instance {
    const host = new Host();
    return new Instance(new WebAssembly.Instance(module, host.imports), host);
  }

  give(words: string): void {
    const text = encoder.encode(words);
    const place = this.exports.record(text.length);
    this.#bytes(place, text.length).set(text);
  }

  answer(call: (exports: Exports) => number | void): string {
    let length: number;
    try {
      length = call(this.exports) ?? 0;
    } catch (trap) {
      throw this.#reasonOf(trap);
    }
    return this.#text(length);
  }

  /** A trap is how the module says no; without a reason, it is a mistake of the module. */
  #reasonOf(trap: unknown): unknown {
    const length = this.exports.error();
    return length === 0 ? trap : new EngineError(JSON.parse(this.#text(length)));
  }

  #text(length: number): string {
    return decoder.decode(this.#bytes(this.exports.text(), length));
  }

  #bytes(place: number, length: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, place, length);
  }
}

class WasmCounter implements Counter {
  readonly #module: WebAssembly.Module;
  #instance: Instance | undefined;

  constructor(module: WebAssembly.Module, instance: Instance) {
    this.#module = module;
    this.#instance = instance;
  }

  tally({ game, edition, options }: Pick<RoomView, "game" | "edition" | "options">, table: GameView): Tally {
    const used = (this.#instance ??= Instance.now(this.#module));
    used.give(JSON.stringify({ game, edition, options, table }));
    try {
      return JSON.parse(used.answer((exports) => exports.tally()));
    } catch (error) {
      this.#instance = undefined;
      throw error;
    }
  }
}

class WasmReenactment implements Playing {
  readonly #instance: Instance;

  constructor(instance: Instance, record: string) {
    this.#instance = instance;
    instance.give(record);
    instance.answer((exports) => exports.read());
  }

  begin(): Opening {
    return JSON.parse(this.#instance.answer((exports) => exports.begin()));
  }

  step(v: Version): Update | null {
    return this.#next((exports) => exports.step(BigInt(v)));
  }

  playsOn(seat: Seat): boolean {
    return this.#instance.exports.plays_on(seat) !== 0;
  }

  own(seat: Seat): OwnView {
    return JSON.parse(this.#instance.answer((exports) => exports.own(seat)));
  }

  summary(): Summary {
    return JSON.parse(this.#instance.answer((exports) => exports.summary()));
  }

  signatures(): { engine: string; bots: string } {
    return JSON.parse(this.#instance.answer((exports) => exports.signatures()));
  }

  legal(): Action[] {
    return JSON.parse(this.#instance.answer((exports) => exports.legal()));
  }

  act(action: RecordedAction, v: Version): Update {
    this.#instance.give(JSON.stringify(action));
    return JSON.parse(this.#instance.answer((exports) => exports.act(BigInt(v))));
  }

  choose(level: BotLevel, seed: bigint, positions = 0): Action {
    this.#instance.give(level);
    return JSON.parse(this.#instance.answer((exports) => exports.choose(seed, positions)));
  }

  advise(seed: bigint): Pick<HintAnswer, "action" | "choices"> {
    return JSON.parse(this.#instance.answer((exports) => exports.advise(seed)));
  }

  record(): GameRecord {
    return JSON.parse(this.#instance.answer((exports) => exports.written()));
  }

  review(seat: Seat, positions: number): Reviewing {
    this.#instance.answer((exports) => exports.review(seat, positions));
    return { next: () => this.#next((exports) => exports.decision()) };
  }

  analyse(): Analysing {
    this.#instance.answer((exports) => exports.analyse());
    return { next: () => this.#next((exports) => exports.position()) };
  }

  /** No text where nothing is left. */
  #next<T>(call: (exports: Exports) => number): T | null {
    const text = this.#instance.answer(call);
    return text === "" ? null : JSON.parse(text);
  }
}

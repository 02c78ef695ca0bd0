// The engine that the server plays with, compiled to WebAssembly: it plays a record again.

import type { Action, Choices, ErrorMessage, GameView, OwnView, Seat, SeatOrNone, TableEvent, Update, Version } from "./protocol.js";

/** How a game begins, as everybody sees it. */
export interface Opening {
  events: TableEvent[];
  game: GameView;
  acting: SeatOrNone;
}

/** What came of a game, as `ra-replay` tells: beside this, the members of its result. */
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
  summary(): number;
  review(seat: number, positions: number): void;
  decision(): number;
  error(): number;
  text(): number;
}

/** The engine of a module: one instance for each record. */
export function wasmEngine(module: WebAssembly.Module): Engine & ReviewEngine {
  const open = async (record: string) => new WasmReenactment(await WebAssembly.instantiate(module, {}), record);
  return {
    read: open,
    review: async (record, seat, positions) => (await open(record)).review(seat, positions),
  };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

class WasmReenactment implements Reenactment {
  readonly #exports: Exports;

  constructor(instance: WebAssembly.Instance, record: string) {
    this.#exports = instance.exports as unknown as Exports;
    this.#exports._initialize();
    const text = encoder.encode(record);
    const place = this.#exports.record(text.length);
    this.#bytes(place, text.length).set(text);
    this.#answer(() => this.#exports.read());
  }

  begin(): Opening {
    return JSON.parse(this.#answer(() => this.#exports.begin()));
  }

  step(v: Version): Update | null {
    const text = this.#answer(() => this.#exports.step(BigInt(v)));
    return text === "" ? null : JSON.parse(text);
  }

  own(seat: Seat): OwnView {
    return JSON.parse(this.#answer(() => this.#exports.own(seat)));
  }

  summary(): Summary {
    return JSON.parse(this.#answer(() => this.#exports.summary()));
  }

  review(seat: Seat, positions: number): Reviewing {
    this.#answer(() => this.#exports.review(seat, positions));
    return {
      next: () => {
        const text = this.#answer(() => this.#exports.decision());
        return text === "" ? null : JSON.parse(text);
      },
    };
  }

  #answer(call: () => number | void): string {
    let length: number;
    try {
      length = call() ?? 0;
    } catch (trap) {
      throw this.#reasonOf(trap);
    }
    return this.#text(length);
  }

  /** A trap is how the module says no; without a reason, it is a mistake of the module. */
  #reasonOf(trap: unknown): unknown {
    const length = this.#exports.error();
    return length === 0 ? trap : new EngineError(JSON.parse(this.#text(length)));
  }

  #text(length: number): string {
    return decoder.decode(this.#bytes(this.#exports.text(), length));
  }

  #bytes(place: number, length: number): Uint8Array {
    return new Uint8Array(this.#exports.memory.buffer, place, length);
  }
}

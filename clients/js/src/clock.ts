// What each seat of a game has left to think, as it follows from what every decision took (PROOF.md, What the clocks do).

import type { ClockSettings, Seat, TableEvent, Took } from "./generated/protocol.js";
import type { RecordedAction } from "./engine.js";

type Running = Exclude<ClockSettings, { kind: "off" }>;

const awayInGame = 60_000;
const awayAdded = 5_000;
const leastRefill = { live: 10_000, days: 3_600_000 };
const missedUntilAsleep = 3;
const giftsInGame = 5;
/** What the clock does to go on with a turn in which a seat's time was over. */
const furtherActions: ReadonlySet<string> = new Set(["discard", "end", "stop", "lose"]);

interface SeatTime {
  bank: number;
  away: number;
  missed: number;
  gifts: number;
}

/** The clocks of a game. In milliseconds. */
export class GameClock {
  readonly #kind: Running["kind"];
  readonly #cap: number;
  readonly #add: number;
  readonly #seats: SeatTime[];
  /** Seats that their players left. */
  readonly #left = new Set<Seat>();
  /** The seat for which the clock acted last, if that was the last action. */
  #outOfTime: Seat | null = null;

  constructor({ kind, bank, add }: Running, seats: number) {
    this.#kind = kind;
    this.#cap = bank * 1000;
    this.#add = add * 1000;
    const away = kind === "live" ? awayInGame : 0;
    this.#seats = Array.from({ length: seats }, () => ({ bank: this.#cap, away, missed: 0, gifts: 0 }));
  }

  /** An action of a seat that no bot plays. Returns whether the clocks can have run so. */
  act({ seat, type, by, took }: RecordedAction): boolean {
    const own = this.#seats[seat]!;
    const { bank, away }: Took = took ?? { bank: Number.NaN, away: 0 };
    const goesOn = this.#outOfTime === seat && furtherActions.has(type);
    this.#outOfTime = by === "clock" ? seat : null;
    if (by !== "clock") {
      const isPossible = bank <= own.bank && away <= own.away;
      const left = own.bank - bank;
      own.bank = Math.max(left, Math.min(this.#cap, left + this.#add));
      if (this.#kind === "live") own.away = Math.min(awayInGame, own.away - away + awayAdded);
      own.missed = 0;
      return isPossible;
    }
    if (goesOn || own.missed >= missedUntilAsleep) return bank === 0 && away === 0;
    const isOver = bank === own.bank && away <= own.away;
    own.away -= away;
    this.#miss(own);
    return isOver;
  }

  /** Whether the seat's time was over so often in a row that the others wait no longer. */
  isAsleep(seat: Seat): boolean {
    return this.#seats[seat]!.missed >= missedUntilAsleep;
  }

  /** An action of a bot. */
  botActed(): void {
    this.#outOfTime = null;
  }

  /** Something beside the game. `isBot`: whether a bot played the seat before. Returns whether it can have happened. */
  beside(event: TableEvent, isBot: (seat: Seat) => boolean): boolean {
    switch (event.type) {
      case "left":
        this.#left.add(event.seat);
        return true;
      case "stood_in":
        // A bot comes for a player who left, or whose time is over.
        if (isBot(event.seat) || this.#left.has(event.seat)) return true;
        this.#miss(this.#seats[event.seat]!);
        this.#outOfTime = null;
        return true;
      case "returned":
        this.#left.delete(event.seat);
        this.#seats[event.seat]!.missed = 0;
        // Nothing is done for the player any longer.
        this.#outOfTime = null;
        return true;
      case "time_given": {
        const giver = this.#seats[event.by]!;
        this.#seats[event.seat]!.bank += event.ms;
        giver.gifts += 1;
        return giver.gifts <= giftsInGame;
      }
      default:
        return true;
    }
  }

  /** The seat's time is over. */
  #miss(own: SeatTime): void {
    own.bank = Math.min(this.#cap, Math.max(this.#add, leastRefill[this.#kind]));
    own.missed += 1;
  }
}

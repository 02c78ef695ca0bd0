// The last step of a verification: the updates that everybody was shown tell of the same shuffle and the same game.

import { canonical } from "./canonical.js";
import type { Opening } from "./engine.js";
import { expect } from "./failure.js";
import { mergePatch } from "./merge-patch.js";
import { chained, noSecret } from "./proof.js";
import { hex } from "./bytes.js";
import type { Commitments, Proof, RoomEvent, Seat, Shuffle, TableEvent, Update } from "./protocol.js";

/** What the game was, played again. */
export interface Played {
  opening: Opening;
  /** What each action brought, in order. */
  updates: Update[];
}

/** Throws a Failure where the history is not that of this proof and this game. */
export function checkHistory(proof: Proof, played: Played): void {
  checkShuffle(proof);
  checkChain(proof, played);
}

type EventOf<Type extends RoomEvent["type"]> = Extract<RoomEvent, { type: Type }>;

/** The shuffle, as the updates before the game tell it. */
function checkShuffle(proof: Proof): void {
  const { updates } = proof.history;
  const start = updates.findIndex(({ events }) => events.some(({ type }) => type === "started"));
  expect(start >= 0, "wrong_start");
  const course = new Course(proof);
  for (const update of updates.slice(0, start + 1)) course.hear(update);
  course.end();
}

class Course {
  readonly #proof: Proof;
  #shown: Partial<Shuffle> = {};
  #locked = false;
  #attempt = 0;
  #commitments: Commitments = {};
  #revealed = new Set<number>();

  constructor(proof: Proof) {
    this.#proof = proof;
  }

  hear({ v, events, diff }: Update): void {
    const { room } = diff as { room?: { shuffle?: object } };
    this.#shown = mergePatch(this.#shown, room?.shuffle ?? {});
    for (const event of events) this.#take(event, v);
  }

  end(): void {
    expect(this.#attempt === this.#proof.attempt, "wrong_attempts", { attempts: this.#attempt });
    for (const [seat, { secret, commitment }] of this.#proof.seats.entries()) {
      const shown = this.#commitments[seat];
      const agrees = shown === undefined ? secret === hex(noSecret) : shown === commitment && this.#revealed.has(seat);
      expect(agrees, "wrong_commitments", { seat });
    }
  }

  #take(event: TableEvent, v: number): void {
    expect(this.#locked || event.type === "locked", "wrong_lock", { v });
    switch (event.type) {
      case "locked":
        return this.#lock(event, v);
      case "commitments":
        return this.#commit(event, v);
      case "revealed":
        return this.#reveal(event, v);
      case "voided":
        return this.#void(event, v);
      case "started":
        return this.#start(event, v);
    }
  }

  #lock({ game, commitment }: EventOf<"locked">, v: number): void {
    const isSame = game === this.#proof.game && commitment === this.#proof.server.commitment;
    expect(!this.#locked && isSame, "wrong_lock", { v });
    this.#locked = true;
  }

  /** Nobody may have told a secret before everybody was bound. */
  #commit({ commitments }: EventOf<"commitments">, v: number): void {
    const first = Object.keys(this.#commitments).length === 0 && this.#revealed.size === 0;
    const asShown = canonical(this.#shown.commitments ?? {}) === canonical(commitments);
    expect(first && asShown, "wrong_commitments", { v });
    this.#commitments = commitments;
  }

  #reveal({ seat }: { seat: Seat }, v: number): void {
    expect(this.#commitments[seat] !== undefined && !this.#revealed.has(seat), "wrong_reveal", { v, seat });
    this.#revealed.add(seat);
  }

  #void({ attempt }: EventOf<"voided">, v: number): void {
    expect(attempt === this.#attempt, "wrong_attempts", { v, attempts: this.#attempt });
    this.#attempt += 1;
    this.#commitments = {};
    this.#revealed = new Set();
  }

  #start({ number, root }: EventOf<"started">, v: number): void {
    expect(number === this.#proof.game && root === this.#proof.root, "wrong_start", { v });
  }
}

/** The chain over the updates that were given and those that the actions bring. */
function checkChain({ history }: Proof, played: Played): void {
  const actions = played.updates.values();
  const table = new TableTold(played.opening);
  let head: string = history.before;
  let v = history.updates[0]?.v ?? 0;
  const take = (update: Update) => {
    head = chained(head, update);
    v += 1;
  };
  const takeActionsUntil = (end: number) => {
    while (v < end) {
      const { value: update } = actions.next();
      expect(update !== undefined && table.started, "wrong_versions", { v });
      table.act(update);
      take({ ...update, v });
    }
  };
  for (const update of history.updates) {
    expect(update.v >= v, "wrong_versions", { v: update.v });
    takeActionsUntil(update.v);
    table.hear(update);
    take(update);
  }
  for (const update of actions) {
    expect(table.started, "wrong_versions", { v });
    table.act(update);
    take({ ...update, v });
  }
  expect(head === history.head, "wrong_head", { v: v - 1 });
}

/** What the updates that are no actions tell of the game: how it begins, and nothing else. */
class TableTold {
  readonly #opening: Opening;
  #asked: string;
  started = false;

  constructor(opening: Opening) {
    this.#opening = opening;
    this.#asked = question({ acting: null, legal: [] });
  }

  hear({ v, events, diff, acting, legal }: Update): void {
    const { game } = diff as { game?: unknown };
    const start = events.findIndex(({ type }) => type === "started");
    if (start >= 0) {
      const told = canonical([events.slice(start + 1), game]);
      expect(!this.started && told === canonical([this.#opening.events, this.#opening.game]), "wrong_start", { v });
      this.started = true;
      this.#asked = question(this.#opening);
    } else {
      expect(game === undefined, "wrong_update", { v });
    }
    expect(question({ acting, legal }) === this.#asked, "wrong_update", { v });
  }

  act(update: Update): void {
    this.#asked = question(update);
  }
}

function question({ acting, legal }: Pick<Update, "acting" | "legal">): string {
  return canonical([acting, legal]);
}

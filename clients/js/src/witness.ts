// Keeps what the server shows, and compares it with everything shown before (PROOF.md).

import type { Clock } from "./environment.js";
import type { ActedBy, Action, Bytes32, Fault, GameNumber, NamedHead, RoomEvent, Seen, TableEvent, Update, Version } from "./generated/protocol.js";
import { chained, chainStart } from "./proof.js";
import { seenOf, withFault, withGame, withHead, withMove, withoutSecrets } from "./seen.js";
import type { SeenMemory } from "./seen-memory.js";

/** How long what another page of this browser has kept may take to be seen here. Milliseconds. */
const timeToBeShared = 2_000;

export interface WitnessEnvironment {
  memory: SeenMemory;
  clock: Clock;
  /** Moves in one's own name may be those of devices that do not share what is kept. */
  otherDevices(): boolean;
  /** Called once for each accusation. */
  accused(): void;
}

/** One's own seat was asked when an update came. */
export interface Asked {
  v: Version;
  game: GameNumber;
}

/** A move of one's own seat, which answered a version between these. */
interface Doubt extends Asked {
  asked: Version;
}

export class Witness {
  readonly #environment: WitnessEnvironment;
  /** The chain's head at the version that is shown; null while that is not known. */
  #head: Bytes32 | null;
  /** The version that is shown; 0 for none. */
  #shown: Version = 0;
  /** The highest version that was shown over this connection, and before it anywhere. */
  #floor: Version = 0;

  /** The lowest version that a move of one's own may answer now: that at which the seat was asked; null until it is asked. */
  #asked: Version | null = null;
  /** Moves that no page of this browser has kept yet. */
  readonly #doubts = new Set<Doubt>();

  /** `fromTheStart`: all updates come, from the room's first version on. */
  constructor(environment: WitnessEnvironment, fromTheStart: boolean) {
    this.#environment = environment;
    this.#head = fromTheStart ? chainStart : null;
  }

  get faults(): readonly Fault[] {
    return this.#memory.seen.faults;
  }

  /** Another page of this browser was shown later versions, or this one was before; and not since the server went back. */
  get isBehind(): boolean {
    const { faults, last } = this.#memory.seen;
    return this.#shown < (last?.v ?? 0) && faults.every(({ code }) => !code.startsWith("history_"));
  }

  /** For verifiers, who do not ask for moves that may still turn out to be another device's. */
  get seen(): Seen {
    this.#memory.refresh();
    const seen = withoutSecrets(this.#memory.seen);
    if (!this.#environment.otherDevices()) return seen;
    const open = [...this.#doubts].filter((doubt) => !this.#hasMove(doubt));
    return { ...seen, since: Math.max(seen.since, ...open.map(({ v }) => v)) };
  }

  get #memory(): SeenMemory {
    return this.#environment.memory;
  }

  /** The room is about to be entered. Returns the highest version that was shown. */
  entering(): Version {
    this.#memory.refresh();
    this.#floor = this.#memory.seen.last?.v ?? 0;
    return this.#floor;
  }

  /** The server says at which version the room is. Moves of before may have been those of a client that kept nothing. */
  entered(v: Version): void {
    const { since, last } = this.#memory.seen;
    if (since === 0 || this.#environment.otherDevices()) this.#ownMovesFrom(v);
    if (last !== undefined && v < this.#floor) this.#wentBack({ code: "history_went_back", game: last.game, from: this.#floor, v });
    this.#floor = v;
  }

  /** Whether a head that the server names fits what it has shown. `shown`: the version of what is on show; 0 for nothing. */
  fits(v: Version, head: Bytes32, shown: Version): boolean {
    const known = v === shown ? this.#head : null;
    if (known === null ? this.#mayBe(v, head) : known === head) return true;
    this.accuse({ code: "history_differs", game: this.#memory.seen.last?.game ?? 1, v });
    return false;
  }

  /** A snapshot takes the place of what was shown. */
  restored(v: Version, head: Bytes32, game: GameNumber): void {
    this.entered(v);
    this.#head = head;
    this.#shown = v;
    // What was sent before, and is not answered yet, may come now.
    const accepted = this.#memory.game(game)?.moves.filter(({ ok }) => ok) ?? [];
    this.#asked = Math.max(0, ...accepted.map((move) => move.v + 1));
    this.#keep(v, head, game, null);
  }

  /** The next version. */
  updated(update: Update, game: GameNumber): void {
    const before = this.#head;
    this.#shown = update.v;
    if (before === null) return;
    this.#head = chained(before, update);
    this.#floor = Math.max(this.#floor, update.v);
    this.fits(update.v, this.#head, 0);
    this.#keep(update.v, this.#head, game, before);
    if (endsAGame(update)) this.#keepEnd({ v: update.v, head: this.#head }, game);
  }

  /** An action of this client goes out, in answer to a version. */
  acting(v: Version, game: GameNumber, action: Action): void {
    this.#memory.change((seen) => withMove(seen, game, { v, action, ok: false }));
  }

  /** The server has accepted it. */
  acted(v: Version, game: GameNumber, action: Action): void {
    this.#memory.change((seen) => withMove(seen, game, { v, action, ok: true }));
  }

  /** The own seat was asked at a version, and something has happened since. */
  answered({ v, game }: Asked, events: readonly TableEvent[], by: ActedBy | undefined): void {
    // Somebody may have left or come back while the move was on its way.
    const asked = (this.#asked ??= v);
    if (!isAction(events)) return;
    this.#asked = null;
    if (by !== undefined || !this.#memory.isShared || v <= this.#memory.seen.since) return;
    const doubt = { asked, v, game };
    if (this.#hasMove(doubt)) return;
    this.#doubts.add(doubt);
    this.#environment.clock.setTimeout(() => {
      this.#doubts.delete(doubt);
      this.#memory.refresh();
      if (this.#hasMove(doubt)) return;
      if (this.#environment.otherDevices()) this.#ownMovesFrom(v);
      else this.accuse({ code: "move_not_sent", game, v: v + 1 });
    }, timeToBeShared);
  }

  accuse(fault: Fault): void {
    const before = this.faults.length;
    this.#memory.change((seen) => withFault(seen, fault));
    if (this.faults.length !== before) this.#environment.accused();
  }

  /** Only after this version is every move in one's own name known to be kept. */
  #ownMovesFrom(v: Version): void {
    this.#memory.change((seen) => ({ ...seen, since: Math.max(seen.since, v) }));
  }

  /** Where there are other devices, one of them may have been faster than what this one sent: only an accepted move tells. */
  #hasMove({ asked, v: last, game }: Doubt): boolean {
    const isAlone = !this.#environment.otherDevices();
    return this.#memory.game(game)?.moves.some(({ v, ok }) => v >= asked && v <= last && (ok || isAlone)) ?? false;
  }

  /** Once for each time: a room that goes on from there is behind for a while. */
  #wentBack(fault: Fault): void {
    if (this.faults.every(({ code, from }) => code !== fault.code || from !== fault.from)) this.accuse(fault);
  }

  /** Where a head was kept at this version, it is that one. */
  #mayBe(v: Version, head: Bytes32): boolean {
    const { last, games } = this.#memory.seen;
    const kept = [...(last ? [last] : []), ...games.flatMap(({ heads }) => heads)].filter((known) => known.v === v);
    return kept.length === 0 || kept.some((known) => known.head === head);
  }

  #keepEnd(end: NamedHead, number: GameNumber): void {
    this.#memory.change((seen) => {
      const game = seenOf(seen, number);
      return game === undefined || game.end ? seen : withGame(seen, number, game.commitment, () => ({ ...game, end }));
    });
  }

  /** `before`: the head that `head` follows; null for a snapshot's. What it does not lead on from stays as a checkpoint. */
  #keep(v: Version, head: Bytes32, game: GameNumber, before: Bytes32 | null): void {
    if (v <= (this.#memory.seen.last?.v ?? 0)) return;
    this.#memory.change((seen) => {
      const { last } = seen;
      // Another page may have been shown more meanwhile.
      if (last !== undefined && v <= last.v) return seen;
      const isLedOn = last === undefined || (last.v + 1 === v && last.head === before);
      return { ...(isLedOn ? seen : withHead(seen, last)), last: { game, v, head } };
    });
  }
}

const roomEvents: Readonly<Record<RoomEvent["type"], true>> = {
  created: true,
  configured: true,
  rematch: true,
  closed: true,
  sat: true,
  bot_sat: true,
  stood_in: true,
  stood: true,
  kicked: true,
  left: true,
  returned: true,
  committed: true,
  revealed: true,
  host_changed: true,
  shown_out: true,
  pause: true,
  time_given: true,
  resumed: true,
  locked: true,
  commitments: true,
  voided: true,
  started: true,
  called_off: true,
};

/** Also where a room is closed: over its game, or after it. */
function endsAGame({ diff }: Update): boolean {
  const { status } = (diff as { room?: { status?: unknown } }).room ?? {};
  return status === "finished" || status === "closed";
}

/** Whether somebody played, and it was not something in the room that happened. */
function isAction(events: readonly TableEvent[]): boolean {
  return events.every(({ type }) => !(type in roomEvents));
}

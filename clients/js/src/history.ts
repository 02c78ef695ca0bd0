// The last step of a verification: the updates that everybody was shown describe the same shuffle and the same game.

import { canonical } from "./canonical.js";
import type { Opening, RecordedAction } from "./engine.js";
import { GameClock } from "./clock.js";
import { expect } from "./failure.js";
import { mergePatch } from "./merge-patch.js";
import { chained, nameHash, noSecret } from "./proof.js";
import { hex } from "./bytes.js";
import type { BotLevel, Bytes32, ClockSettings, Commitments, GameNumber, Proof, RoomEvent, Seat, SeatKind, SeatOrNone, Shuffle, TableEvent, Update, Version } from "./generated/protocol.js";
import type { ProvedRecord } from "./record.js";

/** What the game was, played again. */
export interface Played {
  opening: Opening;
  /** What each action brought, in order. */
  updates: Update[];
}

/** Every version from the lock to the end. */
export interface Chronicle {
  /** That of the lock. */
  first: Version;
  /** The chain's head before the lock, and after each version. */
  heads: Bytes32[];
  /** Of each action of the game. */
  versions: Version[];
  /** For each action the level of the bot that played the seat; undefined where its player did. */
  levels: (BotLevel | undefined)[];
  /** The room was closed over the game, as its last version. */
  brokenOff: boolean;
}

/** Whether the last that was shown of a game is that its room was closed. */
export function isBrokenOff({ history }: Proof): boolean {
  return history.updates.at(-1)?.events.at(-1)?.type === "closed";
}

/** Throws a Failure where the history is not that of this proof and this game. */
export function checkHistory(record: ProvedRecord, played: Played): Chronicle {
  checkSeats(record);
  checkShuffle(record);
  return checkChain(record, played);
}

/** What the lock says, with which a history begins. */
export function lockOf({ history }: Proof): EventOf<"locked"> | undefined {
  const event = history.updates[0]?.events[0];
  return event?.type === "locked" ? event : undefined;
}

/** What the seats were locked for, as the record has it. The signatures are the lock's. */
function lockedFor({ game, edition, options, players, seats, proof }: ProvedRecord, { attempt, engine, bots, clock }: EventOf<"locked">): EventOf<"locked"> {
  return {
    type: "locked",
    game: proof.game,
    attempt,
    commitment: proof.server.commitment,
    hash: "sha-256",
    engine,
    bots,
    setup: { game, edition: edition ?? "classic", options: options ?? {} },
    ...(clock !== undefined && { clock }),
    seats: players.map((name, seat) => ({ ...seats[seat]!, name: nameHash(proof.salts[seat]!, name) })),
  };
}

type EventOf<Type extends RoomEvent["type"]> = Extract<RoomEvent, { type: Type }>;

/** Nothing happens at a seat that the game does not have. */
function checkSeats({ players, proof }: ProvedRecord): void {
  for (const { v, events } of proof.history.updates) {
    const named = events.flatMap((event) => [...("seat" in event ? [event.seat] : []), ...(event.type === "time_given" ? [event.by] : [])]);
    expect(named.every((seat) => seat === undefined || seat < players.length), "wrong_update", { v });
  }
}

/** Checks the shuffle, as the updates before the game show it. */
function checkShuffle(record: ProvedRecord): void {
  const { updates } = record.proof.history;
  const start = updates.findIndex(({ events }) => events.some(({ type }) => type === "started"));
  expect(start >= 0, "wrong_start");
  const course = new Course(record);
  for (const update of updates.slice(0, start + 1)) course.receive(update);
}

/** What can happen in a room beside its game, and beside the shuffle before. */
const asides: ReadonlySet<string> = new Set(["bot_sat", "host_changed", "kicked", "left", "returned", "shown_out", "stood_in"]);

/** What happens only where there are clocks, and once they run. */
const clockEvents: ReadonlySet<string> = new Set(["pause", "resumed", "time_given"]);

type Stage = "open" | "commit" | "reveal" | "started";

/** Follows the events of a shuffle, and knows which have to come next. */
class Course {
  readonly #record: ProvedRecord;
  #stage: Stage = "open";
  #attempt = 0;
  /** Seats that have committed, and revealed, in this attempt. */
  #committed = new Set<string>();
  #revealed = new Set<string>();
  #commitments: Commitments = {};
  /** Seats that failed in an earlier attempt, and no longer take part. */
  #failed = new Set<string>();
  /** `room.shuffle` of everybody's view. */
  #shown: Partial<Shuffle> = {};

  constructor(record: ProvedRecord) {
    this.#record = record;
  }

  get #proof(): Proof {
    return this.#record.proof;
  }

  receive({ v, events, diff }: Update): void {
    // The game's own events come after its start.
    for (const event of events) if (this.#stage !== "started") this.#take(event, v);
    const { room } = diff as { room?: { shuffle?: object } };
    this.#shown = mergePatch(this.#shown, room?.shuffle ?? {});
    expect(this.#showsWhatWasSent(), "wrong_view", { v });
  }

  #take(event: TableEvent, v: number): void {
    expect((this.#stage === "open") === (event.type === "locked"), "wrong_lock", { v });
    switch (event.type) {
      case "locked":
        return this.#lock(event, v);
      case "committed":
        return this.#commit(event, v);
      case "commitments":
        return this.#publish(event, v);
      case "revealed":
        return this.#reveal(event, v);
      case "voided":
        return this.#void(event, v);
      case "started":
        return this.#start(event, v);
      default:
        // No player is kicked from a shuffle, and no bot comes.
        return expect(asides.has(event.type) && event.type !== "kicked" && event.type !== "bot_sat", "wrong_update", { v });
    }
  }

  /** It binds what the record says of the game. */
  #lock(event: EventOf<"locked">, v: number): void {
    expect(canonical(event) === canonical(lockedFor(this.#record, event)), "wrong_lock", { v });
    this.#attempt = event.attempt;
    this.#stage = "commit";
  }

  #commit({ seat }: { seat: Seat }, v: number): void {
    const isPlayer = this.#record.seats[seat]!.kind === "human";
    const mayCommit = isPlayer && !this.#committed.has(String(seat)) && !this.#failed.has(String(seat));
    expect(this.#stage === "commit" && mayCommit, "wrong_commitments", { v });
    this.#committed.add(String(seat));
  }

  #publish({ commitments }: EventOf<"commitments">, v: number): void {
    const seats = canonical(Object.keys(commitments).sort());
    const areThose = seats === canonical([...this.#committed].sort());
    expect(this.#stage === "commit" && areThose, "wrong_commitments", { v });
    this.#commitments = commitments;
    this.#stage = "reveal";
  }

  /** No secret may be revealed before all are committed to. */
  #reveal({ seat }: { seat: Seat }, v: number): void {
    const isDue = this.#stage === "reveal" && this.#committed.has(String(seat)) && !this.#revealed.has(String(seat));
    expect(isDue, "wrong_reveal", { v, seat });
    this.#revealed.add(String(seat));
  }

  #void({ attempt, seats }: EventOf<"voided">, v: number): void {
    const owed = [...new Set(seats.map(String))].filter((seat) => this.#committed.has(seat) && !this.#revealed.has(seat));
    const isDue = this.#stage === "reveal" && attempt === this.#attempt && owed.length === seats.length;
    expect(isDue, "wrong_attempts", { v });
    for (const seat of owed) this.#failed.add(seat);
    this.#attempt += 1;
    this.#stage = "commit";
    this.#committed.clear();
    this.#revealed.clear();
    this.#commitments = {};
  }

  #start({ number, root }: EventOf<"started">, v: number): void {
    const { game, attempt, seats, root: sealed } = this.#proof;
    expect(number === game && root === sealed, "wrong_start", { v });
    expect(this.#attempt === attempt, "wrong_attempts", { v });
    expect(this.#revealed.size === this.#committed.size, "wrong_reveal", { v });
    for (const [seat, { secret, commitment }] of seats.entries()) {
      const published = this.#commitments[seat];
      const agrees = published === undefined ? secret === hex(noSecret) : published === commitment;
      expect(agrees, "wrong_commitments", { v, seat });
    }
    this.#stage = "started";
  }

  /** Players' clients go by the view. */
  #showsWhatWasSent(): boolean {
    const { game, server, root } = this.#proof;
    const published = this.#stage === "reveal" || this.#stage === "started";
    const due = {
      attempt: this.#attempt,
      ...(published ? { commitments: this.#commitments } : {}),
      ...(this.#stage === "started" ? { root } : {}),
    };
    // What was shown before the lock stays.
    const { stage: _stage, waiting_for: _waiting, game: shownGame = game, commitment = server.commitment, ...shown } = this.#shown;
    return shownGame === game && commitment === server.commitment && canonical(shown) === canonical(due);
  }
}

/** The chain over the updates that were given and those that the actions bring. */
function checkChain({ proof, seats, actions: recorded }: ProvedRecord, played: Played): Chronicle {
  const { history } = proof;
  const hands = new Hands(seats);
  const clocks = new Clocks(lockOf(proof)?.clock, hands, seats.length);
  const levels: (BotLevel | undefined)[] = [];
  const actions = played.updates.values();
  const table = new Table(played.opening, proof.game);
  const first = history.updates[0]?.v ?? 0;
  expect(first > 0, "wrong_versions", { v: first });
  const heads = [history.before];
  const versions: Version[] = [];
  const next = () => first + heads.length - 1;
  const take = (update: Update) => heads.push(chained(heads.at(-1)!, update));
  const act = (update: Update) => {
    expect(table.started && !table.closed, "wrong_versions", { v: next() });
    table.act(update);
    const action = recorded[versions.length]!;
    expect(clocks.act(action), "wrong_time", { action: versions.length, seat: action.seat });
    levels.push(hands.levelOf(action.seat));
    versions.push(next());
    take({ ...update, v: next() });
  };
  for (const update of history.updates) {
    expect(update.v >= next(), "wrong_versions", { v: update.v });
    while (next() < update.v) {
      const { value: action } = actions.next();
      expect(action !== undefined, "wrong_versions", { v: next() });
      act(action);
    }
    table.receive(update);
    expect(clocks.receive(update), "wrong_time", { v: update.v });
    expect(hands.receive(update), "wrong_update", { v: update.v });
    take(update);
  }
  for (const action of actions) act(action);
  expect(heads.at(-1) === history.head, "wrong_head", { v: next() - 1 });
  return { first, heads, versions, levels, brokenOff: table.closed };
}

/** Who plays each seat: its player, or a bot of some level. */
class Hands {
  readonly #levels: (BotLevel | undefined)[];
  /** Whether the seat is a player's, also while a bot stands in. */
  readonly #arePlayers: boolean[];
  /** Its player was kicked, and no bot has come yet. */
  #empty: Seat | null = null;

  constructor(seats: readonly SeatKind[]) {
    this.#levels = seats.map((seat) => (seat.kind === "bot" ? seat.level : undefined));
    this.#arePlayers = seats.map(({ kind }) => kind === "human");
  }

  levelOf(seat: Seat): BotLevel | undefined {
    return this.#levels[seat];
  }

  /** Returns whether that can have happened at these seats. */
  receive({ events }: Update): boolean {
    return events.every((event) => this.#hear(event)) && this.#empty === null;
  }

  #hear(event: TableEvent): boolean {
    if (event.type === "bot_sat") {
      // The host may give a bot another level later.
      const mayCome = this.#empty === null ? !this.#arePlayers[event.seat] : event.seat === this.#empty;
      this.#empty = null;
      this.#levels[event.seat] = event.level;
      return mayCome;
    }
    if (this.#empty !== null) return false;
    if (!ofPlayers.has(event.type)) return true;
    const { seat } = event as { seat: Seat };
    if (!this.#arePlayers[seat]) return false;
    if (event.type === "stood_in") this.#levels[seat] = event.level;
    if (event.type === "returned") this.#levels[seat] = undefined;
    if (event.type === "kicked") [this.#empty, this.#arePlayers[seat]] = [seat, false];
    return true;
  }
}

/** What only the player of a seat can have happen. */
const ofPlayers: ReadonlySet<string> = new Set(["host_changed", "kicked", "left", "returned", "stood_in"]);

/** The clocks of a game that may have none. */
class Clocks {
  readonly #clock: GameClock | null;
  readonly #hands: Hands;
  readonly #seats: readonly Seat[];
  /** Seats that ask for a pause, whether it holds, and what is shown of it. */
  #asked = new Set<Seat>();
  #isPaused = false;
  #shown: object = {};

  constructor(settings: ClockSettings | undefined, hands: Hands, seats: number) {
    this.#clock = settings === undefined || settings.kind === "off" ? null : new GameClock(settings, seats);
    this.#hands = hands;
    this.#seats = [...Array(seats).keys()];
  }

  /** Each returns whether the clocks can have run so. */
  act(action: RecordedAction): boolean {
    const isTimed = this.#clock !== null && this.#hands.levelOf(action.seat) === undefined;
    if ((action.took !== undefined) !== isTimed || this.#isPaused) return false;
    if (isTimed) return this.#clock!.act(action);
    this.#clock?.botActed();
    return true;
  }

  receive({ events, diff }: Update): boolean {
    const isBot = (seat: Seat) => this.#hands.levelOf(seat) !== undefined;
    const { pause } = (diff as { room?: { pause?: object | null } }).room ?? {};
    if (pause !== undefined) this.#shown = mergePatch(this.#shown, { pause });
    if (this.#clock === null) return pause === undefined && events.every(({ type }) => !clockEvents.has(type));
    return events.every((event) => this.#clock!.beside(event, isBot) && this.#pause(event, isBot)) && this.#showsThePause();
  }

  /** Returns whether the event can have happened. */
  #pause(event: TableEvent, isBot: (seat: Seat) => boolean): boolean {
    if (event.type === "left" || event.type === "kicked") {
      this.#asked.delete(event.seat);
      this.#isPaused &&= this.#asked.size > 0;
    }
    if (event.type !== "pause") return true;
    if (!event.on) this.#asked.clear();
    else if (event.seat === undefined) return false;
    else this.#asked.add(event.seat);
    // Those who are asleep, or for whom a bot plays, are not waited for.
    const awaited = this.#seats.filter((seat) => !isBot(seat) && !this.#clock!.isAsleep(seat));
    this.#isPaused = event.on && awaited.every((seat) => this.#asked.has(seat));
    return true;
  }

  #showsThePause(): boolean {
    const due = this.#asked.size === 0 ? {} : { pause: { holds: this.#isPaused, seats: [...this.#asked].sort((a, b) => a - b) } };
    return canonical(this.#shown) === canonical(due);
  }
}

/** What updates other than actions show of the game: how it begins, and nothing else. */
class Table {
  readonly #opening: Opening;
  readonly #number: GameNumber;
  #acting: SeatOrNone = null;
  started = false;
  closed = false;

  constructor(opening: Opening, number: GameNumber) {
    this.#opening = opening;
    this.#number = number;
  }

  receive({ v, events, diff, acting }: Update): void {
    const { game, room = {}, ...foreign } = diff as { game?: unknown; room?: Partial<Record<string, unknown>> };
    expect(canonical(foreign) === "{}" && hasOnly(room, inRoom), "wrong_update", { v });
    // Nothing more is part of a game that is over.
    expect(!this.closed && (!this.started || this.#acting !== null), "wrong_update", { v });
    const start = events.findIndex(({ type }) => type === "started");
    if (start >= 0) {
      const begun = canonical([events.slice(start + 1), game]);
      expect(!this.started && begun === canonical([this.#opening.events, this.#opening.game]), "wrong_start", { v });
      this.started = true;
      this.#acting = this.#opening.acting;
    } else {
      expect(game === undefined, "wrong_update", { v });
      this.closed = this.started && canonical([events, room]) === canonical(closing);
      if (this.started && !this.closed) expectAside({ v, events, diff });
    }
    const { number = this.#number, status = this.#status } = room;
    expect(acting === this.#acting && number === this.#number && status === this.#status, "wrong_update", { v });
  }

  get #status(): string {
    return this.closed ? "closed" : this.started ? "playing" : "shuffling";
  }

  act({ acting }: Update): void {
    this.#acting = acting;
  }
}

/** What closes a room over its game. */
const closing = [[{ type: "closed" }], { status: "closed" }];

/** What can change of a room between the lock and the end, so that nothing else hides in a history. */
const inRoom = {
  host: { name: {}, seat: {} },
  number: {},
  pause: { holds: {}, seats: {} },
  seats: Object.fromEntries([0, 1, 2, 3, 4].map((seat) => [seat, { bot: {}, kind: {}, left: {}, level: {}, name: {}, stand_in: {} }])),
  shuffle: {},
  status: {},
};

/** Whether an object has no member that a shape does not have. Where the shape is empty, anything goes. */
function hasOnly(value: unknown, shape: object): boolean {
  if (Object.keys(shape).length === 0 || value === null) return true;
  const within = new Map(Object.entries(shape));
  return typeof value === "object" && Object.entries(value).every(([name, member]) => within.has(name) && hasOnly(member, within.get(name)));
}

/** What happens beside a game changes nothing of its course. */
function expectAside({ v, events, diff }: Pick<Update, "v" | "events" | "diff">): void {
  const { room = {} } = diff as { room?: object };
  const isAside = events.every(({ type }) => asides.has(type) || clockEvents.has(type)) && !("shuffle" in room) && !("status" in room);
  expect(isAside, "wrong_update", { v });
}

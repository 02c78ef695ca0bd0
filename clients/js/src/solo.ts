// A room without a server: one player against bots, on the engine in this very program. It answers a room's messages as a server
// does, so that a RoomConnection over its socket is like any other.

import { type Bytes, hex, unhex } from "./bytes.js";
import type { SeenChance } from "./derivation.js";
import { type Keyed, systemDigest } from "./digest.js";
import { EngineError, type Playing, type PlayingEngine, type RecordedAction } from "./engine.js";
import type { Clock, WebSocketClass } from "./environment.js";
import { mergePatch } from "./merge-patch.js";
import { aloneKey, branchKey, bytesOfSecret, chained, chainStart, newSecret, streamValue } from "./proof.js";
import type { Deadlines } from "./room.js";
import type {
  Action,
  BotLevel,
  Branch,
  ClientRoomMessage,
  CommandId,
  ErrorCode,
  RoomSeat,
  RoomView,
  Seat,
  SeatKind,
  ServerRoomMessage,
  Settings,
  Update,
  Version,
  View,
} from "./generated/protocol.js";

export { type BranchChoices, type BranchPoint, branchPoint, newBranch } from "./branch.js";
export { EngineError, type PlayingEngine, wasmEngine } from "./engine.js";

/** What is played, and against whom. */
export interface SoloSettings extends Required<Pick<Settings, "name" | "game" | "edition" | "seats" | "options" | "pace" | "hints">> {
  /** One's own name. */
  player: string;
  /** How well the bots play. */
  level: BotLevel;
}

/** A game as it is kept: all of it follows from this. */
export interface SoloGame {
  readonly settings: SoloSettings;
  /** Of the games played in a row, from 1. */
  readonly number: number;
  /** What its chance follows from: 32 random bytes. */
  readonly seed: string;
  /** Of a branch, from the beginning of the other game on. */
  readonly actions: readonly RecordedAction[];
  readonly over: boolean;
  /** Where it goes on from a position of another game. */
  readonly branch?: SoloBranch;
}

/** The position that a game branches from. */
export interface SoloBranch extends Omit<Branch, "seed"> {
  /** The player's seat. */
  readonly seat: Seat;
  /** Who played there, by seat. */
  readonly players: readonly string[];
  /** What had been seen of chance. */
  readonly chance: SeenChance;
}

/** A game that is to begin. */
export function newGame(settings: SoloSettings, number = 1): SoloGame {
  return { settings, number, seed: newSecret(), actions: [], over: false };
}

/** A game once more, with other chance; a branch from where it branched, and with other chance unless it goes on as the other game did. */
export function again({ settings, number, actions, branch }: SoloGame): SoloGame {
  const game = newGame(settings, number + 1);
  return branch ? { ...game, branch, actions: actions.slice(0, branch.move) } : game;
}

export interface SoloEnvironment {
  engine: PlayingEngine;
  /** Saves the game, before its new state is sent. */
  keep(game: SoloGame): void;
  /** Sends the player a message. */
  send(message: ServerRoomMessage): void;
  /** The room is unusable: an EngineError says that the game is invalid, or something is broken. */
  fail(error: unknown): void;
  clock: Pick<Clock, "setTimeout" | "clearTimeout">;
}

const botNames = ["Thoth", "Bastet", "Sobek", "Hathor", "Anubis"];
/** What a view has to name, and a game without a server does not have. */
const nobodys = { room: "000000", commitment: "0".repeat(2 * bytesOfSecret) };

/** Why a command was not done. */
class Refused extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(`Refused: ${code}.`);
    this.code = code;
  }
}

export class SoloRoom {
  readonly #environment: SoloEnvironment;
  #head: string = chainStart;
  /** All updates that were sent; version v is at index v − 1. */
  readonly #updates: Update[] = [];
  #game: SoloGame;
  #playing: Playing | null = null;
  /** What bots do follows from it. */
  #keyed: Keyed | null = null;
  /** The player listens. */
  #entered = false;
  #view: unknown = null;
  #acting: Seat | null = null;
  #legal: Action[] = [];
  #bot: unknown;
  /** Bots make no pause until the player may be asked again. */
  #hurried = false;
  #deadlines: Deadlines = {};
  /** One thing after the other. */
  #work: Promise<void> = Promise.resolve();

  /** Goes on with a game. */
  constructor(game: SoloGame, environment: SoloEnvironment) {
    this.#game = game;
    this.#environment = environment;
    this.#queue(() => this.#begin());
  }

  /** Handles a message from the player. */
  receive(message: ClientRoomMessage): void {
    this.#queue(() => this.#answer(message));
  }

  close(): void {
    this.#environment.clock.clearTimeout(this.#bot);
  }

  #queue(run: () => Promise<void>): void {
    this.#work = this.#work.then(run).catch((error) => this.#environment.fail(error));
  }

  async #answer(message: ClientRoomMessage): Promise<void> {
    try {
      await this.#obey(message);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof EngineError)) throw error;
      const { code, message: reason } = error;
      const rule = error instanceof EngineError && error.rule !== undefined ? { rule: error.rule, legal: this.#legal } : {};
      this.#environment.send({ type: "error", id: message.id, code: code as ErrorCode, reason, ...rule });
    }
  }

  async #obey(message: ClientRoomMessage): Promise<void> {
    const { id } = message;
    const { number, over, settings } = this.#game;
    switch (message.type) {
      case "enter":
        return this.#enter(id, message.seen);
      case "act":
        this.#require(message.v >= this.#v, "stale_version");
        await this.#act({ ...message.action, seat: this.#own } as RecordedAction);
        break;
      case "hint":
        this.#require(settings.hints, "hints_off");
        this.#require(message.v >= this.#v && this.#acting === this.#own, "stale_version");
        return this.#environment.send({ type: "hint", id, v: message.v, ...this.#playing!.advise(await this.#botSeed()) });
      case "hurry":
        this.#require(this.#playing !== null && !over, "not_started");
        this.#require(!this.#playing!.playsOn(this.#own), "not_only_bots");
        this.#hurried = true;
        this.#wakeBot();
        break;
      case "record":
        this.#require(message.number === number, "no_such_game");
        this.#require(over, "not_finished");
        return this.#environment.send({ type: "record", id, record: this.#playing!.record() });
      case "rematch":
        this.#require(over, "not_finished");
        this.#clear();
        break;
      case "start":
        this.#require(this.#playing === null, "started_already");
        await this.#begin();
        break;
      default:
        throw new Refused("unknown_type");
    }
    this.#environment.send({ type: "ok", id, v: this.#v });
  }

  #require(holds: boolean, otherwise: ErrorCode): void {
    if (!holds) throw new Refused(otherwise);
  }

  get #v(): number {
    return this.#updates.length;
  }

  /** The player's seat. */
  get #own(): Seat {
    return ownSeat(this.#game);
  }

  /** For the bot that decides next. */
  #botSeed(): Promise<bigint> {
    return streamValue(this.#keyed!, "bot", this.#game.actions.length);
  }

  #enter(id: CommandId, seen: Version | undefined): void {
    const { player, seats } = this.#game.settings;
    const head = this.#head;
    this.#environment.send({ type: "entered", id, v: this.#v, seat: this.#own, host: true, name: player, head });
    if (seen === undefined) this.#environment.send({ type: "snapshot", v: this.#v, view: this.#view as View, acting: this.#acting, legal: this.#legal, head });
    else for (const update of this.#updates.slice(seen)) this.#environment.send(update);
    this.#environment.send({ type: "presence", online: Array.from({ length: seats }, (_, seat) => seat), watchers: [], watching: 0 });
    this.#entered = true;
    this.#sendDeadlines();
  }

  /** Begins the game, and goes on to where it was left. */
  async #begin(): Promise<void> {
    this.#environment.keep(this.#game);
    await this.#open((update) => this.#sendUpdate(update));
    this.#wakeBot();
  }

  /** Sets the game up in a fresh engine. Calls `send` with the updates that lead to its newest position. */
  async #open(send: (update: Update) => void): Promise<void> {
    const key = await keyOf(this.#game);
    const playing = await this.#environment.engine.play(JSON.stringify(recordOf(this.#game, key)));
    this.#playing = playing;
    this.#keyed = await systemDigest().keyed(key);
    const { events, game, acting } = playing.begin();
    const started = { type: "started", number: this.#game.number } as const;
    send({ type: "update", v: 1, events: [started, ...events], diff: { room: this.#room(playing), game }, acting });
    for (let update = playing.step(0); update !== null; update = playing.step(0)) send(update);
  }

  #room(playing: Playing): RoomView {
    const { settings, number } = this.#game;
    const { name, game, edition, pace, hints, player, level } = settings;
    const sitting = (who: string, seat: Seat): RoomSeat => (seat === this.#own ? { kind: "human", name: who } : { kind: "bot", name: who, level });
    return {
      id: nobodys.room,
      name,
      game,
      edition,
      // Those that apply, with their defaults.
      options: playing.record().options ?? {},
      visibility: "private",
      watch: "nobody",
      pace,
      patience: longestPatience,
      hints,
      all_numbers: false,
      stand_in: "casual",
      status: "playing",
      number,
      host: { name: player, seat: this.#own },
      shuffle: { game: number, commitment: nobodys.commitment },
      seats: Object.fromEntries(playersOf(this.#game).map((who, seat) => [seat, sitting(who, seat)])),
    };
  }

  async #act(action: RecordedAction): Promise<void> {
    let update: Update;
    try {
      update = this.#playing!.act(action, this.#v + 1);
    } catch (error) {
      // An engine that has refused something is unusable.
      await this.#open(() => {});
      throw error;
    }
    const { actions } = this.#game;
    this.#game = { ...this.#game, actions: [...actions, action], over: update.acting === null };
    this.#environment.keep(this.#game);
    this.#sendUpdate(update);
    this.#wakeBot();
  }

  /** After a pause, in which the player sees what happened. */
  #wakeBot(): void {
    const { level, pace } = this.#game.settings;
    const seat = this.#acting;
    const onlyBots = seat !== null && !this.#playing!.playsOn(this.#own);
    this.#hurried &&= onlyBots;
    this.#setDeadlines(onlyBots && pace > 0 ? { hurry: this.#hurried } : {});
    this.#environment.clock.clearTimeout(this.#bot);
    if (seat === null || seat === this.#own) return;
    const act = async () => this.#act({ ...this.#playing!.choose(level, await this.#botSeed()), seat } as RecordedAction);
    this.#bot = this.#environment.clock.setTimeout(() => this.#queue(act), this.#hurried ? 0 : pace);
  }

  #setDeadlines(deadlines: Deadlines): void {
    const changed = deadlines.hurry !== this.#deadlines.hurry;
    this.#deadlines = deadlines;
    if (changed && this.#entered) this.#sendDeadlines();
  }

  #sendDeadlines(): void {
    this.#environment.send({ type: "deadlines", now: Date.now(), ...this.#deadlines });
  }

  /** Puts the game away for a new one. */
  #clear(): void {
    this.#game = again(this.#game);
    this.#playing = null;
    const diff = { room: { status: "gathering", shuffle: { game: this.#game.number } }, game: null, own: null };
    this.#sendUpdate({ type: "update", v: 0, events: [{ type: "rematch" }], diff, acting: null });
  }

  /** Sends an update, as the seat sees it. */
  #sendUpdate(shared: Update): void {
    const playing = this.#playing;
    this.#acting = shared.acting;
    this.#legal = shared.acting === this.#own && playing !== null ? playing.legal() : [];
    const diff = playing === null ? shared.diff : { ...shared.diff, own: playing.own(this.#own) };
    const update: Update = { ...shared, v: this.#v + 1, diff, ...(this.#legal.length > 0 && { legal: this.#legal }) };
    this.#updates.push(update);
    this.#head = chained(this.#head, update);
    this.#view = mergePatch(this.#view, diff);
    if (this.#entered) this.#environment.send(update);
  }
}

/** Seconds. No player is waited for. */
const longestPatience = 604_800;

function ownSeat({ branch }: SoloGame): Seat {
  return branch?.seat ?? 0;
}

function playersOf({ branch, settings: { player, seats } }: SoloGame): readonly string[] {
  return branch?.players ?? [player, ...botNames.filter((name) => name !== player)].slice(0, seats);
}

/** What bots do follows from it, and chance unless a branch goes on as the other game did. */
function keyOf({ seed, branch }: SoloGame): Promise<Bytes> {
  return (branch ? branchKey : aloneKey)(systemDigest(), unhex(seed));
}

/** The game as a record that an engine can go on with. */
function recordOf(solo: SoloGame, key: Bytes) {
  const { settings, seed, actions } = solo;
  const { game, edition, options, level } = settings;
  const players = playersOf(solo);
  const seats = players.map((_, seat): SeatKind => (seat === ownSeat(solo) ? { kind: "human" } : { kind: "bot", level }));
  const record = { format: "ra-record/1", game, edition, options, players, seats, actions };
  if (!solo.branch) return { ...record, chance: { key: hex(key) }, alone: { seed } };
  const { seat: _seat, players: _players, chance, ...branch } = solo.branch;
  return { ...record, chance: branch.key ? { key: branch.key } : { ...chance, key: hex(key) }, branch: { ...branch, seed } };
}

/** Connects a SoloRoom and the player's connection to it. Each may run in a thread of its own. */
export interface SoloPort {
  /** Hands a message on to the room. */
  send(text: string): void;
  /** Sends the room's messages to `listener`, which replaces any earlier one. */
  onMessage(listener: (text: string) => void): void;
}

/** The socket with which `connectRoom` reaches a SoloRoom: as `webSocket` of its options. */
export function soloSocket(port: SoloPort): WebSocketClass {
  return class {
    addEventListener(type: string, listener: (event: { data: string }) => void): void {
      // It is open from the start, and never closes by itself.
      if (type === "open") queueMicrotask(() => listener({ data: "" }));
      if (type === "message") port.onMessage((data) => listener({ data }));
    }

    send(text: string): void {
      port.send(text);
    }

    close(): void {
      port.onMessage(() => {});
    }
  };
}

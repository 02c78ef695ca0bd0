import { Chain, type NamedHead } from "./chain.js";
import { completeEnvironment, type Environment } from "./environment.js";
import { socketUrl } from "./http.js";
import { type ConnectionState, type Draft, Link } from "./link.js";
import { mergePatch } from "./merge-patch.js";
import { notify, Observable } from "./observable.js";
import { Participant, type ShuffleFault, type Witness } from "./participant.js";
import type {
  ActedBy,
  Action,
  BagPath,
  BotLevel,
  Bytes32,
  ClientRoomMessage,
  Entered,
  GameNumber,
  GameRecord,
  HintAnswer,
  Invite,
  InviteAsHeard,
  Ok,
  PathAnswer,
  PlayerName,
  Presence,
  RecordAnswer,
  RoomId,
  RoomStatus,
  Seat,
  ServerRoomMessage,
  Settings,
  Snapshot,
  TableEvent,
  Token,
  Update,
  Version,
  View,
} from "./protocol.js";

export interface RoomOptions extends Environment {
  /** Where the server is, for example `https://ra.example`, or `location.origin`. */
  server: string;
  room: RoomId;
  name: PlayerName;
  token: Token;
  /** Needed by a newcomer to a private room. */
  invite?: InviteAsHeard | undefined;
  /** Asks for all updates since the room was made, for a log, rather than for a snapshot. The server sends what it still holds. */
  history?: boolean | undefined;
}

export interface RoomState extends ConnectionState {
  /** The version that `view`, `acting` and `legal` are of. */
  readonly v: Version;
  /** What this guest may know; null until it is known. */
  readonly view: View | null;
  /** The seat that is asked. */
  readonly acting: Seat | null;
  /** All that the acting seat may do. */
  readonly legal: readonly Action[];
  /** One's own seat; null for who only watches. */
  readonly seat: Seat | null;
  /** Whether one is the host. */
  readonly host: boolean;
  /** One's own name, as the room knows it. */
  readonly name: PlayerName;
  /** Opens the room to others, where it needs opening. */
  readonly invite: Invite | null;
  /** Who is connected now: seats, and the names of watchers. */
  readonly presence: Pick<Presence, "online" | "watchers">;
  /** The version at which the server's history was found to be another than the one it had shown; null while they agree. */
  readonly historyDiffers: Version | null;
  /** What the server did wrong when chance was made, null for nothing. */
  readonly shuffleFault: ShuffleFault | null;
}

/** What one has seen of a game, to be compared with its proof. */
export interface GameWitness extends Witness {
  /** The chain's head before the seats were locked, if one was there, */
  before?: Bytes32;
  /** and when the game was over. */
  head?: Bytes32;
}

/** What the best bot would do in one's own place. */
export type Hint = Pick<HintAnswer, "action" | "choices">;

/** One version of the room, and the state before and after it. */
export interface RoomUpdate {
  readonly v: Version;
  readonly events: readonly TableEvent[];
  /** Who acted for the player; null when the player did. */
  readonly by: ActedBy | null;
  /** It happened while one was away: to be logged rather than played. */
  readonly missed: boolean;
  readonly before: RoomState;
  readonly after: RoomState;
}

/** Connects to a room and enters it, coming back as often as it takes, until it is closed. */
export function connectRoom(options: RoomOptions): RoomConnection {
  return new Room(options);
}

/** Every command is resolved when it is done and its version is in `state`, and rejected with a RaError. */
export interface RoomConnection {
  readonly state: RoomState;
  /** Calls `listener` now and after each change. Returns how to stop. */
  subscribe(listener: (state: RoomState) => void): () => void;
  /** Calls `listener` for each update, before those who subscribe hear of it. Returns how to stop. */
  onUpdate(listener: (update: RoomUpdate) => void): () => void;
  /** Answers the version in `state`. */
  act(action: Action): Promise<void>;
  /** Takes a seat, the first open one unless it is named. */
  sit(seat?: Seat): Promise<void>;
  leave(): Promise<void>;
  /** Settings that are left out take their defaults. */
  configure(settings: Settings): Promise<void>;
  /** Puts a bot of this level, or of the game's default, into a seat, or gives the one that is there another level. */
  bot(seat: Seat, level?: BotLevel): Promise<void>;
  kick(seat: Seat): Promise<void>;
  start(): Promise<void>;
  rematch(): Promise<void>;
  record(number: GameNumber): Promise<GameRecord>;
  /** What the best bot would do now in one's own place, where the room allows hints. */
  hint(): Promise<Hint>;
  /** What leads from a tile that was drawn, the first having index 0, to the bag's root: for `checkPath`. */
  path(index: number): Promise<BagPath>;
  /** What this client has seen of a game of this room; undefined for one that it has not. */
  witness(game: GameNumber): GameWitness | undefined;
  /** Tries now rather than when the wait is over. */
  reconnect(): void;
  close(): void;
}

class Room implements RoomConnection {
  readonly #options: RoomOptions;
  readonly #link: Link<ServerRoomMessage>;
  readonly #store: Observable<RoomState>;
  readonly #updateListeners = new Set<(update: RoomUpdate) => void>();
  readonly #chain: Chain;
  readonly #participant: Participant;
  /** The chain's head before and after each game. */
  readonly #heads = new Map<GameNumber, Pick<GameWitness, "before" | "head">>();
  /** Commands that are done, and wait for their version to arrive. */
  #arrivals: { v: Version; arrived: () => void }[] = [];
  /** Where the room was when it was entered; null until it is. */
  #entered: NamedHead | null = null;
  /** The seat that the view is of. */
  #seenFrom: Seat | null = null;
  /** The view cannot be brought up to date by updates. */
  #needsSnapshot: boolean;

  constructor(options: RoomOptions) {
    const { server, room, name, token: _token, invite, history, ...environment } = options;
    this.#options = options;
    this.#needsSnapshot = history !== true;
    this.#chain = new Chain(history === true);
    const complete = completeEnvironment(environment);
    this.#participant = new Participant({
      randomBytes: complete.randomBytes,
      send: (command) => this.#link.command(command),
      fault: (shuffleFault) => this.#store.change({ shuffleFault }),
    });
    const url = socketUrl(server, `ws/rooms/${encodeURIComponent(room)}`);
    this.#link = new Link(url, complete, {
      greeting: () => this.#greeting(),
      receive: (message) => this.#receive(message),
      changed: (connection) => this.#connectionChanged(connection),
    });
    this.#store = new Observable<RoomState>({
      ...this.#link.state,
      v: 0,
      view: null,
      acting: null,
      legal: [],
      seat: null,
      host: false,
      name,
      invite: null,
      presence: { online: [], watchers: [] },
      historyDiffers: null,
      shuffleFault: null,
    });
    this.#link.open();
  }

  get state(): RoomState {
    return this.#store.state;
  }

  subscribe(listener: (state: RoomState) => void): () => void {
    return this.#store.subscribe(listener);
  }

  onUpdate(listener: (update: RoomUpdate) => void): () => void {
    this.#updateListeners.add(listener);
    return () => this.#updateListeners.delete(listener);
  }

  act(action: Action): Promise<void> {
    return this.#do({ type: "act", v: this.state.v, action });
  }

  sit(seat?: Seat): Promise<void> {
    return this.#do({ type: "sit", ...(seat === undefined ? {} : { seat }) });
  }

  leave(): Promise<void> {
    return this.#do({ type: "leave" });
  }

  configure(settings: Settings): Promise<void> {
    return this.#do({ type: "configure", settings });
  }

  bot(seat: Seat, level?: BotLevel): Promise<void> {
    return this.#do({ type: "bot", seat, ...(level === undefined ? {} : { level }) });
  }

  kick(seat: Seat): Promise<void> {
    return this.#do({ type: "kick", seat });
  }

  start(): Promise<void> {
    return this.#do({ type: "start" });
  }

  rematch(): Promise<void> {
    return this.#do({ type: "rematch" });
  }

  async record(number: GameNumber): Promise<GameRecord> {
    const answer = await this.#link.command({ type: "record", number });
    return (answer as RecordAnswer).record;
  }

  async hint(): Promise<Hint> {
    const { action, choices } = (await this.#link.command({ type: "hint", v: this.state.v })) as HintAnswer;
    return { action, choices };
  }

  async path(index: number): Promise<BagPath> {
    const { type: _type, id: _id, ...path } = (await this.#link.command({ type: "path", index })) as PathAnswer;
    return path;
  }

  witness(game: GameNumber): GameWitness | undefined {
    const witness = this.#participant.witness(game);
    return witness && { ...witness, ...this.#heads.get(game) };
  }

  reconnect(): void {
    this.#link.reconnect();
  }

  close(): void {
    this.#link.close();
  }

  async #do(command: Draft<ClientRoomMessage>): Promise<void> {
    const { v } = (await this.#link.command(command)) as Ok;
    if (v <= this.state.v) return;
    await new Promise<void>((arrived) => this.#arrivals.push({ v, arrived }));
  }

  #greeting(): Draft<ClientRoomMessage> {
    const { name, token, invite } = this.#options;
    return {
      type: "enter",
      name,
      token,
      ...(invite === undefined ? {} : { invite }),
      ...(this.#needsSnapshot ? {} : { seen: this.state.v }),
    };
  }

  #receive(message: ServerRoomMessage): void {
    switch (message.type) {
      case "entered":
        return this.#enter(message);
      case "snapshot":
        return this.#restore(message);
      case "update":
        return this.#update(message);
      case "you":
        return this.#store.change({ seat: message.seat, host: message.host });
      case "presence":
        return this.#store.change({ presence: { online: message.online, watchers: message.watchers } });
    }
  }

  #enter({ v, seat, host, name, invite, head }: Entered): void {
    // What was seen from another seat, or as a watcher, has another private part.
    const otherEyes = this.state.view !== null && seat !== this.#seenFrom;
    this.#store.change({ seat, host, name, invite: invite ?? null });
    if (otherEyes && !this.#needsSnapshot) return this.#startOver();
    this.#entered = { v, head };
    this.#settle();
  }

  #restore({ v, view, acting, legal, head }: Snapshot): void {
    if (this.#seen(v)) this.#compare(head);
    this.#needsSnapshot = false;
    this.#chain.take(head);
    this.#show({ v, view, acting, legal });
  }

  #update(message: Update): void {
    const { v, events, diff, acting, legal, by } = message;
    const before = this.state;
    if (this.#needsSnapshot || v !== before.v + 1) return this.#startOver();
    const missed = before.connection !== "online";
    const view = mergePatch(before.view, diff) as View;
    const after = { ...before, v, view, acting, legal };
    const headBefore = this.#chain.head;
    this.#chain.follow(message);
    this.#witness(before.view, view, headBefore);
    const update: RoomUpdate = { v, events, by: by ?? null, missed, before, after };
    notify(this.#updateListeners, () => update);
    this.#show({ v, view, acting, legal });
  }

  /** Keeps the chain's heads around a game: before its seats are locked, and when it is over. */
  #witness(before: View | null, { room }: View, headBefore: Bytes32 | null): void {
    const wasIn = isInGame(before?.room.status);
    const isIn = isInGame(room.status);
    const game = room.shuffle.game;
    if (isIn && !wasIn && headBefore !== null) this.#heads.set(game, { before: headBefore });
    if (wasIn && !isIn && this.#chain.head !== null) {
      this.#heads.set(game, { ...this.#heads.get(game), head: this.#chain.head });
    }
  }

  #show(seen: Pick<RoomState, "v" | "view" | "acting" | "legal">): void {
    this.#seenFrom = this.state.seat;
    this.#store.change(seen);
    this.#settle();
  }

  #settle(): void {
    if (this.#entered === null) return;
    const { v, head } = this.#entered;
    const firstDifference = this.state.historyDiffers === null;
    if (this.#seen(v) && this.#compare(head) && firstDifference && !this.#needsSnapshot) return this.#startOver();
    if (this.#needsSnapshot) return;
    if (this.state.v >= v) this.#link.ready();
    this.#takePart();
    const here = this.#arrivals.filter((arrival) => arrival.v <= this.state.v);
    this.#arrivals = this.#arrivals.filter((arrival) => arrival.v > this.state.v);
    for (const { arrived } of here) arrived();
  }

  /** What is shown is of this version. */
  #seen(v: Version): boolean {
    return this.state.view !== null && this.state.v === v;
  }

  /** Whether the server's chain is another at this version than what it has shown leads to. */
  #compare(head: Bytes32): boolean {
    if (!this.#chain.differsFrom(head)) return false;
    this.#store.change({ historyDiffers: this.state.historyDiffers ?? this.state.v });
    return true;
  }

  #takePart(): void {
    const { connection, view, seat } = this.state;
    if (connection === "online" && view !== null) this.#participant.follow(view.room.id, view.room.shuffle, seat);
  }

  #startOver(): void {
    this.#needsSnapshot = true;
    if (this.state.historyDiffers !== null) this.#chain.forget();
    this.#link.lose();
  }

  #connectionChanged(connection: ConnectionState): void {
    if (connection.connection !== "online") this.#entered = null;
    this.#store.change(connection);
    if (connection.connection === "closed") this.#arriveAll();
  }

  /** What was done stays done, though its version will not be seen any more. */
  #arriveAll(): void {
    for (const { arrived } of this.#arrivals) arrived();
    this.#arrivals = [];
  }
}

function isInGame(status: RoomStatus | undefined): boolean {
  return status === "shuffling" || status === "playing";
}

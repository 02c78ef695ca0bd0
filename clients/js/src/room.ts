import { completeEnvironment, type Environment } from "./environment.js";
import { socketUrl } from "./http.js";
import { type ConnectionState, type Draft, Link } from "./link.js";
import { mergePatch } from "./merge-patch.js";
import { notify, Observable } from "./observable.js";
import type {
  ActedBy,
  Action,
  ClientRoomMessage,
  Entered,
  GameNumber,
  GameRecord,
  Invite,
  InviteAsHeard,
  Ok,
  PlayerName,
  Presence,
  RecordAnswer,
  RoomId,
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
}

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
  bot(seat: Seat): Promise<void>;
  kick(seat: Seat): Promise<void>;
  start(): Promise<void>;
  rematch(): Promise<void>;
  record(number: GameNumber): Promise<GameRecord>;
  /** Tries now rather than when the wait is over. */
  reconnect(): void;
  close(): void;
}

class Room implements RoomConnection {
  readonly #options: RoomOptions;
  readonly #link: Link<ServerRoomMessage>;
  readonly #store: Observable<RoomState>;
  readonly #updateListeners = new Set<(update: RoomUpdate) => void>();
  /** Commands that are done, and wait for their version to arrive. */
  #arrivals: { v: Version; arrived: () => void }[] = [];
  /** The version that the room was at when it was entered; null until it is. */
  #entered: Version | null = null;
  /** The seat that the view is of. */
  #seenFrom: Seat | null = null;
  /** The view cannot be brought up to date by updates. */
  #needsSnapshot: boolean;

  constructor(options: RoomOptions) {
    const { server, room, name, token: _token, invite, history, ...environment } = options;
    this.#options = options;
    this.#needsSnapshot = history !== true;
    const url = socketUrl(server, `ws/rooms/${encodeURIComponent(room)}`);
    this.#link = new Link(url, completeEnvironment(environment), {
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

  bot(seat: Seat): Promise<void> {
    return this.#do({ type: "bot", seat });
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

  #enter({ v, seat, host, name, invite }: Entered): void {
    // What was seen from another seat, or as a watcher, has another private part.
    const otherEyes = this.state.view !== null && seat !== this.#seenFrom;
    this.#store.change({ seat, host, name, invite: invite ?? null });
    if (otherEyes && !this.#needsSnapshot) return this.#startOver();
    this.#entered = v;
    this.#settle();
  }

  #restore({ v, view, acting, legal }: Snapshot): void {
    this.#needsSnapshot = false;
    this.#show({ v, view, acting, legal });
  }

  #update({ v, events, diff, acting, legal, by }: Update): void {
    const before = this.state;
    if (this.#needsSnapshot || v !== before.v + 1) return this.#startOver();
    const missed = before.connection !== "online";
    const view = mergePatch(before.view, diff);
    const after = { ...before, v, view, acting, legal };
    const update: RoomUpdate = { v, events, by: by ?? null, missed, before, after };
    notify(this.#updateListeners, () => update);
    this.#show({ v, view, acting, legal });
  }

  #show(seen: Pick<RoomState, "v" | "view" | "acting" | "legal">): void {
    this.#seenFrom = this.state.seat;
    this.#store.change(seen);
    this.#settle();
  }

  #settle(): void {
    if (this.#needsSnapshot || this.#entered === null) return;
    if (this.state.v >= this.#entered) this.#link.ready();
    const here = this.#arrivals.filter((arrival) => arrival.v <= this.state.v);
    this.#arrivals = this.#arrivals.filter((arrival) => arrival.v > this.state.v);
    for (const { arrived } of here) arrived();
  }

  #startOver(): void {
    this.#needsSnapshot = true;
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

// One's view of a room, followed over as many connections as it takes, and the commands that wait for what comes of them.

import { Chain, type NamedHead } from "./chain.js";
import { type Clock, completeEnvironment } from "./environment.js";
import { socketUrl } from "./http.js";
import { type ConnectionState, type Draft, Link } from "./link.js";
import { mergePatch } from "./merge-patch.js";
import { notify, Observable } from "./observable.js";
import { Participant } from "./participant.js";
import type {
  Bytes32,
  ClientRoomMessage,
  Deadlines as DeadlinesMessage,
  Entered,
  GameNumber,
  RoomStatus,
  Seat,
  ServerMessage,
  ServerRoomMessage,
  Snapshot,
  Update,
  Version,
  View,
} from "./generated/protocol.js";
import type { Deadlines, GameWitness, RoomOptions, RoomState, RoomUpdate } from "./room.js";
import { ShuffleMemory } from "./shuffle-memory.js";

export class RoomStream {
  readonly #options: RoomOptions;
  readonly #clock: Clock;
  readonly #link: Link<ServerRoomMessage>;
  readonly #store: Observable<RoomState>;
  readonly #updateListeners = new Set<(update: RoomUpdate) => void>();
  readonly #chain: Chain;
  readonly #participant: Participant;
  /** The chain's head before and after each game. */
  readonly #heads = new Map<GameNumber, Pick<GameWitness, "before" | "head">>();
  /** Where the room was when it was entered; null until it is. */
  #entered: NamedHead | null = null;
  /** The seat that the view is of. */
  #seenFrom: Seat | null = null;
  /** The view cannot be brought up to date by updates. */
  #needsSnapshot: boolean;

  constructor(options: RoomOptions) {
    const { server, room, name, token: _token, invite, history, storage, ...environment } = options;
    this.#options = options;
    this.#needsSnapshot = history !== true;
    this.#chain = new Chain(history === true);
    const complete = completeEnvironment(environment);
    this.#clock = complete.clock;
    const memory = new ShuffleMemory(storage, room);
    this.#participant = new Participant({
      memory,
      now: () => complete.clock.now(),
      randomBytes: complete.randomBytes,
      send: (command) => this.#link.command(command),
      isClosed: () => this.#link.state.connection === "closed",
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
      presence: { online: [], watchers: [], bots: [] },
      deadlines: {},
      announcement: null,
      historyDiffers: null,
      shuffleFault: memory.fault,
      ownNumber: null,
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

  /** Sends a command, and gives its answer. */
  protected ask(command: Draft<ClientRoomMessage>): Promise<ServerMessage> {
    return this.#link.command(command);
  }

  /** Sends a command that changes the room; its version is in the state when it is done. */
  protected async do(command: Draft<ClientRoomMessage>): Promise<void> {
    await this.ask(command);
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

  #greeting(): Draft<ClientRoomMessage> {
    const { name, token, kind } = this.#options;
    const invite = this.state.invite ?? this.#options.invite;
    return {
      type: "enter",
      name,
      token,
      ...(invite === undefined ? {} : { invite }),
      ...(kind === undefined ? {} : { kind }),
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
      case "invite_changed":
        return this.#store.change({ invite: message.invite });
      case "presence":
        return this.#store.change({ presence: { online: message.online, watchers: message.watchers, bots: message.bots ?? [] } });
      case "deadlines":
        return this.#store.change({ deadlines: this.#byOwnClock(message) });
      case "announcement":
        return this.#store.change({ announcement: { text: message.text } });
    }
  }

  /** The server's clock, and this machine's, may be wrong. */
  #byOwnClock({ now, stand_in, claim_host, close, hurry }: DeadlinesMessage): Deadlines {
    const shift = this.#clock.now() - now;
    return {
      ...(stand_in && { stand_in: { ...stand_in, from: stand_in.from + shift } }),
      ...(claim_host !== undefined && { claim_host: claim_host + shift }),
      ...(close !== undefined && { close: close + shift }),
      ...(hurry !== undefined && { hurry }),
    };
  }

  #enter({ v, seat, host, name, invite, head }: Entered): void {
    // What was seen from another seat, or as a watcher, has another private part.
    const otherEyes = this.state.view !== null && seat !== this.#seenFrom;
    this.#store.change({ seat, host, name, invite: invite ?? null });
    if (otherEyes && !this.#needsSnapshot) return this.#startOver();
    this.#entered = { v, head };
    this.#settle();
  }

  #restore({ v, view, acting, legal = [], head }: Snapshot): void {
    if (this.#seen(v)) this.#compare(head);
    this.#needsSnapshot = false;
    this.#chain.take(head);
    this.#show({ v, view, acting, legal });
  }

  #update(message: Update): void {
    const { v, events, diff, acting, legal = [], by } = message;
    const before = this.state;
    if (this.#needsSnapshot || v !== before.v + 1) return this.#startOver();
    const missed = before.connection !== "online";
    const view = mergePatch(before.view, diff) as View;
    const after = { ...before, v, view, acting, legal };
    const headBefore = this.#chain.head;
    this.#chain.follow(message);
    this.#witness(before.view, view, headBefore);
    this.#participant.hear(events, view.room.shuffle, missed ? null : before.seat);
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
    if (connection !== "online" || view === null) return;
    const { id, shuffle } = view.room;
    this.#participant.follow(id, shuffle, seat);
    const ownNumber = this.#participant.ownNumber(shuffle.game);
    if (ownNumber !== this.state.ownNumber) this.#store.change({ ownNumber });
  }

  #startOver(): void {
    this.#needsSnapshot = true;
    if (this.state.historyDiffers !== null) this.#chain.forget();
    this.#link.lose();
  }

  #connectionChanged(connection: ConnectionState): void {
    if (connection.connection !== "online") {
      this.#entered = null;
      this.#participant.lost();
    }
    this.#store.change(connection);
  }
}

function isInGame(status: RoomStatus | undefined): boolean {
  return status === "shuffling" || status === "playing";
}

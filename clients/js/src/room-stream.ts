// One's view of a room, followed over as many connections as it takes, and the commands that wait for what comes of them.

import { DrawProofs } from "./draw-proofs.js";
import { type Clock, completeEnvironment } from "./environment.js";
import { socketUrl } from "./http.js";
import { type ConnectionState, type Draft, Link } from "./link.js";
import { mergePatch } from "./merge-patch.js";
import { notify, Observable } from "./observable.js";
import { Participant } from "./participant.js";
import type {
  Action,
  ClientRoomMessage,
  Deadlines as DeadlinesMessage,
  Entered,
  Line,
  NamedHead,
  RoomTalk,
  Seat,
  Seen,
  ServerMessage,
  ServerRoomMessage,
  Snapshot,
  Update,
  View,
} from "./generated/protocol.js";
import type { Deadlines, PlayerReaction, RoomOptions, RoomState, RoomUpdate } from "./room.js";
import { canBeKept, isHead } from "./seen.js";
import { SeenMemory } from "./seen-memory.js";
import { Witness } from "./witness.js";

/** Twice what a room keeps. */
const mostLines = 1000;

/** A line may come twice, and one that was said apart comes late. */
function withLines(before: readonly Line[], lines: readonly Line[]): readonly Line[] {
  const byId = new Map([...before, ...lines].map((line) => [line.id, line]));
  return [...byId.values()].sort((a, b) => a.id - b.id).slice(-mostLines);
}

/** What may be said in a room. */
function sayable({ room }: View, ofServer: RoomTalk | "private"): RoomTalk {
  const amounts = ["off", "reactions", "all"] as const;
  const allowed = ofServer !== "private" ? ofServer : room.visibility === "private" ? "all" : "reactions";
  return amounts[Math.min(amounts.indexOf(allowed), amounts.indexOf(room.talk ?? "all"))]!;
}

export class RoomStream {
  readonly #options: RoomOptions;
  readonly #clock: Clock;
  readonly #later: (work: () => void) => void;
  /** What is still to be compared, in order. */
  #checks: (() => void)[] = [];
  #isComparing = false;
  readonly #link: Link<ServerRoomMessage>;
  readonly #store: Observable<RoomState>;
  readonly #updateListeners = new Set<(update: RoomUpdate) => void>();
  readonly #reactionListeners = new Set<(reaction: PlayerReaction) => void>();
  readonly #witness: Witness;
  readonly #stopListening: () => void;
  readonly #participant: Participant;
  readonly #draws: DrawProofs;
  /** Where the room was when it was entered; null until it is. */
  #entered: NamedHead | null = null;
  /** What the server lets people say. */
  #talkOfServer: RoomTalk | "private" = "off";
  /** The seat that the view is of. */
  #seenFrom: Seat | null = null;
  /** The view cannot be brought up to date by updates. */
  #needsSnapshot: boolean;

  constructor(options: RoomOptions) {
    const { server, room, name, token: _token, invite, history, prove: _prove, storage, otherDevices = () => false, ...environment } = options;
    this.#options = options;
    this.#needsSnapshot = history !== true;
    const complete = completeEnvironment(environment);
    this.#clock = complete.clock;
    this.#later = complete.later;
    const memory = new SeenMemory(storage, room);
    this.#stopListening = memory.listen();
    const accused = () => this.#isComparing || this.#publish();
    this.#witness = new Witness({ memory, clock: complete.clock, otherDevices, accused }, history === true);
    this.#participant = new Participant({
      memory,
      now: () => complete.clock.now(),
      randomBytes: complete.randomBytes,
      send: (command, onWay) => this.#link.command(command, onWay),
      isClosed: () => this.#link.state.connection === "closed",
      accuse: (fault) => this.#witness.accuse(fault),
      isBehind: () => this.#witness.isBehind,
    });
    this.#draws = new DrawProofs({
      send: (command, answered, sent) => {
        const inOrder = (refusal?: unknown) => this.#afterwards(() => answered(refusal));
        this.#link.ask(command, sent).then(() => inOrder(), inOrder);
      },
      isClosed: () => this.#link.state.connection === "closed",
      now: () => complete.clock.now(),
      accuse: (fault) => this.#witness.accuse(fault),
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
      presence: { online: [], watchers: [], watching: 0, bots: [] },
      deadlines: {},
      announcement: null,
      maySay: "off",
      talk: [],
      faults: memory.seen.faults,
      ownNumber: null,
      provedDraws: 0,
    });
    this.#link.open();
  }

  get state(): RoomState {
    return this.#store.state;
  }

  subscribe(listener: (state: RoomState) => void): () => void {
    return this.#store.subscribe(listener);
  }

  onReaction(listener: (reaction: PlayerReaction) => void): () => void {
    this.#reactionListeners.add(listener);
    return () => this.#reactionListeners.delete(listener);
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

  /** Sends an action in answer to the version that is shown. It is kept before it goes out. */
  protected async play(action: Action): Promise<void> {
    const { v, view } = this.state;
    const game = view?.room.shuffle.game ?? 0;
    this.#catchUp();
    this.#witness.acting(v, game, action);
    await this.do({ type: "act", v, action });
    this.#witness.acted(v, game, action);
  }

  mixIn(text: string): void {
    this.#participant.typed = text;
  }

  /** Notifies no listener: it may be called while something is drawn. */
  seen(): Seen {
    this.#compare();
    return this.#witness.seen;
  }

  reconnect(): void {
    this.#link.reconnect();
  }

  close(): void {
    this.#catchUp();
    this.#stopListening();
    this.#link.close();
  }

  #greeting(): Draft<ClientRoomMessage> {
    const { name, token, kind, talk } = this.#options;
    const invite = this.state.invite ?? this.#options.invite;
    const seen = this.#witness.entering();
    return {
      type: "enter",
      name,
      token,
      ...(invite === undefined ? {} : { invite }),
      ...(kind === undefined ? {} : { kind }),
      ...(talk === true && { talk: this.state.talk.at(-1)?.id ?? 0 }),
      ...(this.#needsSnapshot ? (seen > 0 && { seen, snapshot: true as const }) : { seen: this.state.v }),
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
        return this.#store.change({
          presence: {
            online: message.online,
            watchers: message.watchers,
            watching: message.watching,
            bots: message.bots ?? [],
            ...(message.deputy !== undefined && { deputy: message.deputy }),
            ...(message.muted !== undefined && { muted: message.muted }),
          },
        });
      case "deadlines":
        return this.#store.change({ deadlines: this.#byOwnClock(message) });
      case "leaves":
      case "nonces":
        return this.#afterwards(() => this.#draws.receive(message));
      case "reaction":
        return notify(this.#reactionListeners, () => ({ seat: message.seat, reaction: message.reaction }));
      case "talk":
        return this.#store.change({ talk: withLines(this.state.talk, message.lines) });
      case "announcement":
        return this.#store.change({ announcement: { text: message.text } });
    }
  }

  /** The server's clock, and this machine's, may be wrong. */
  #byOwnClock({ now, stand_in, claim_host, close, hurry, clocks, turn, pause }: DeadlinesMessage): Deadlines {
    const shift = this.#clock.now() - now;
    return {
      ...(clocks && { clocks }),
      ...(turn && { turn: { ...turn, at: turn.at + shift, ...(turn.away_at !== undefined && { away_at: turn.away_at + shift }) } }),
      ...(pause !== undefined && { pause: pause + shift }),
      ...(stand_in && { stand_in: { ...stand_in, from: stand_in.from + shift } }),
      ...(claim_host !== undefined && { claim_host: claim_host + shift }),
      ...(close !== undefined && { close: close + shift }),
      ...(hurry !== undefined && { hurry }),
    };
  }

  #enter({ v, seat, host, name, invite, head, talk }: Entered): void {
    if (!isHead({ v, head })) return this.#link.lose();
    this.#catchUp();
    this.#talkOfServer = talk ?? "private";
    // A view from another seat, or as a spectator, has another private part.
    const otherEyes = this.state.view !== null && seat !== this.#seenFrom;
    this.#store.change({ seat, host, name, invite: invite ?? null });
    if (otherEyes && !this.#needsSnapshot) return this.#startOver();
    this.#witness.entered(v);
    this.#needsSnapshot ||= v < this.state.v;
    this.#entered = { v, head };
    this.#settle();
  }

  #restore({ v, view, acting, legal = [], head }: Snapshot): void {
    if (!isHead({ v, head }) || !canBeKept(view.room.shuffle)) return this.#link.lose();
    this.#catchUp();
    this.#witness.fits(v, head, this.state.v);
    this.#needsSnapshot = false;
    this.#witness.restored(v, head, view.room.shuffle.game);
    this.#draws.restored(v, view);
    this.#show({ v, view, acting, legal });
  }

  #update(message: Update): void {
    const { v, events, diff, acting, legal = [], by } = message;
    const before = this.state;
    if (this.#needsSnapshot || v !== before.v + 1) return this.#startOver();
    const missed = before.connection !== "online";
    const view = mergePatch(before.view, diff) as View;
    if (!canBeKept(view.room.shuffle)) return this.#startOver();
    const after = { ...before, v, view, acting, legal };
    this.#participant.receive(events, view.room.shuffle, missed ? null : before.seat);
    const update: RoomUpdate = { v, events, by: by ?? null, missed, before, after };
    notify(this.#updateListeners, () => update);
    this.#afterwards(() => {
      const { game } = view.room.shuffle;
      this.#draws.updated(v, events, view);
      this.#witness.updated(message, game);
      if (before.seat !== null && before.acting === before.seat) this.#witness.answered({ v: before.v, game }, events, by);
    });
    this.#show({ v, view, acting, legal });
  }

  /** Checks what is on show, once it is. */
  #afterwards(check: () => void): void {
    this.#checks.push(check);
    if (this.#checks.length === 1) this.#later(() => this.#catchUp());
  }

  /** Nothing that depends on what was shown overtakes its check. */
  #catchUp(): void {
    this.#compare();
    this.#publish();
  }

  #compare(): void {
    this.#isComparing = true;
    try {
      for (const check of this.#checks.splice(0)) check();
    } finally {
      this.#isComparing = false;
    }
  }

  /** Shows what the checks have found. */
  #publish(): void {
    const { faults } = this.#witness;
    const provedDraws = this.#draws.proved;
    if (faults !== this.state.faults || provedDraws !== this.state.provedDraws) this.#store.change({ faults, provedDraws });
  }

  #show(seen: Pick<RoomState, "v" | "view" | "acting" | "legal">): void {
    this.#seenFrom = this.state.seat;
    this.#store.change({ ...seen, ...(seen.view && { maySay: sayable(seen.view, this.#talkOfServer) }) });
    this.#settle();
  }

  #settle(): void {
    if (this.#entered === null) return;
    const { v, head } = this.#entered;
    if (this.state.v === v && !this.#needsSnapshot) {
      this.#catchUp();
      if (!this.#witness.fits(v, head, v)) return this.#startOver();
    }
    if (this.#needsSnapshot) return;
    if (this.state.v >= v) this.#link.ready();
    this.#takePart();
  }

  #takePart(): void {
    const { connection, view, seat } = this.state;
    if (connection !== "online" || view === null) return;
    const { id, shuffle } = view.room;
    // Of two pages, the one that was shown more takes part.
    if (shuffle.stage !== undefined) this.#catchUp();
    this.#participant.follow(id, shuffle, seat);
    if (this.#options.prove !== false) this.#afterwards(() => this.#draws.follow());
    const ownNumber = this.#participant.ownNumber(shuffle.game);
    if (ownNumber !== this.state.ownNumber) this.#store.change({ ownNumber });
  }

  #startOver(): void {
    this.#needsSnapshot = true;
    this.#link.lose();
  }

  #connectionChanged(connection: ConnectionState): void {
    if (connection.connection !== "online") {
      this.#catchUp();
      this.#entered = null;
      this.#draws.lost();
    }
    this.#store.change(connection);
  }
}

// A room as its users have it: what is known of it, and what can be asked of it.

import type { Environment } from "./environment.js";
import type { ConnectionState } from "./link.js";
import type { OwnNumber } from "./own-number.js";
import type {
  ActedBy,
  Action,
  Announcement,
  BotLevel,
  Deadlines as DeadlinesMessage,
  Fault,
  GameNumber,
  GameRecord,
  HintAnswer,
  Invite,
  InviteAsTyped,
  Line,
  PlayerName,
  Presence,
  Reaction,
  ReactionMessage,
  RecordAnswer,
  RoomId,
  RoomTalk,
  Seat,
  Seen,
  Settings,
  TableEvent,
  Token,
  Version,
  View,
} from "./generated/protocol.js";
import { RoomStream } from "./room-stream.js";
import type { TokenStorage } from "./token.js";

export interface RoomOptions extends Environment {
  /** Where the server is, for example `https://ra.example`, or `location.origin`. */
  server: string;
  room: RoomId;
  name: PlayerName;
  token: Token;
  /** Needed by a newcomer to a private room. */
  invite?: InviteAsTyped | undefined;
  /** `bot` says that a program plays here, which is shown to everybody at the table. */
  kind?: "human" | "bot" | undefined;
  /** Asks for all updates since the room was made, for a log, rather than for a snapshot. The server sends what it still holds. */
  history?: boolean | undefined;
  /** Whether the server has to prove each draw as it happens. Default: true. */
  prove?: boolean | undefined;
  /** Asks for what is said in words of people's own. */
  talk?: boolean | undefined;
  /**
   * What this client was shown, and its part in a shuffle, are kept in it, so that a page that is reloaded goes on with
   * them: a browser's `localStorage` fits. Without one they last as long as the connection.
   */
  storage?: TokenStorage | undefined;
  /**
   * Whether this guest plays on other devices too by now: a move that `storage` does not have may be theirs, and is no fault.
   * Only the guest can know that: a server that was asked could hide a move of its own. Default: no.
   */
  otherDevices?: (() => boolean) | undefined;
}

export interface RoomState extends ConnectionState {
  /** The version that `view`, `acting` and `legal` are of. */
  readonly v: Version;
  /** What this guest may know; null until it is known. */
  readonly view: View | null;
  /** The seat that is asked. */
  readonly acting: Seat | null;
  /** All that one may do oneself; empty unless one's own seat is asked. */
  readonly legal: readonly Action[];
  /** One's own seat; null for a spectator. */
  readonly seat: Seat | null;
  /** Whether one is the host. */
  readonly host: boolean;
  /** One's own name, as the room knows it. */
  readonly name: PlayerName;
  /** Opens the room to others, where it needs opening. It changes when a guest is kicked. */
  readonly invite: Invite | null;
  /** Who is connected now: seats, the names of the first spectators, how many there are, and which say that they are bots. */
  readonly presence: Readonly<Required<Pick<Presence, "online" | "watchers" | "watching" | "bots">> & Pick<Presence, "deputy" | "muted">>;
  /** What may be said in the room: nothing, reactions and phrases, or also words of one's own. */
  readonly maySay: RoomTalk;
  /** What was said, oldest first, as far as the room and this client keep it; empty unless it was asked for. */
  readonly talk: readonly Line[];
  /** Until when the room waits, by this machine's clock. */
  readonly deadlines: Deadlines;
  /** The operator's last announcement, a new object each time; null for nothing. */
  readonly announcement: Pick<Announcement, "text"> | null;
  /** What the server did against the rules in this room, for good; the oldest first. */
  readonly faults: readonly Fault[];
  /** What has become of this client's number in the newest shuffle; null while that is open. */
  readonly ownNumber: OwnNumber | null;
  /** How many tiles or dice of the game that is shown are proved to have been sealed before it. */
  readonly provedDraws: number;
}

/** Until when the room waits, in milliseconds since 1970. What it does not wait for is not there. */
export type Deadlines = Omit<DeadlinesMessage, "type" | "now">;

/** What the best bot would do in one's own place. */
export type Hint = Pick<HintAnswer, "action" | "choices">;

/** What the player of a seat shows everybody. */
export type PlayerReaction = Omit<ReactionMessage, "type">;

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
  /** Calls `listener` for each update, before the subscribers. Returns a function that stops it. */
  onUpdate(listener: (update: RoomUpdate) => void): () => void;
  /** Calls `listener` for each reaction of a player. Returns a function that stops it. */
  onReaction(listener: (reaction: PlayerReaction) => void): () => void;
  /** Answers the version in `state`. */
  act(action: Action): Promise<void>;
  /** Takes a seat, the first open one unless it is named. */
  sit(seat?: Seat): Promise<void>;
  leave(): Promise<void>;
  /** Settings that are left out take their defaults. */
  configure(settings: Settings): Promise<void>;
  /**
   * Puts a bot of this level, or of the game's default, into a seat, or gives the one that is there another level. Without a level, and once
   * `deadlines.stand_in` is over, anyone at the table may let a bot stand in for the seat that is asked.
   */
  bot(seat: Seat, level?: BotLevel): Promise<void>;
  kick(seat: Seat): Promise<void>;
  /** Removes a spectator, by the name in `presence`. */
  showOut(name: string): Promise<void>;
  /** Becomes host, once `deadlines.claim_host` is over. */
  claimHost(): Promise<void>;
  start(): Promise<void>;
  /** Offers another game. Other players come back for it by `sit`; until then their seats have `left`. */
  rematch(): Promise<void>;
  record(number: GameNumber): Promise<GameRecord>;
  /** What the best bot would do now in one's own place, where the room allows hints. */
  hint(): Promise<Hint>;
  /** Lets the bots play without their pause until the epoch ends, if no other player can still be asked in it. */
  hurry(): Promise<void>;
  /** Asks for a pause of the clocks, which holds once all at the table ask for it, or ends it. */
  pause(on: boolean): Promise<void>;
  /** Adds so many milliseconds to another player's clock. */
  giveTime(seat: Seat, ms: number): Promise<void>;
  /** Shows everybody in the room a reaction of one's own. */
  react(reaction: Reaction): Promise<void>;
  /** Says something in words of one's own: at the table, or during a game without a seat to the other spectators. */
  say(text: string): Promise<void>;
  /** Keeps who has this name at a seat or in `presence` from saying anything, or no longer. */
  mute(name: PlayerName, on: boolean): Promise<void>;
  /** A text of one's own, such as what somebody typed, for the numbers that this client draws from now on: a number is then the hash of random bytes and of this. */
  mixIn(text: string): void;
  /** What this client was shown of the room and has done in it: for `verify`, and to be saved. */
  seen(): Seen;
  /** Tries now rather than when the wait is over. */
  reconnect(): void;
  close(): void;
}

/** The commands of PROTOCOL.md. */
class Room extends RoomStream implements RoomConnection {
  act(action: Action): Promise<void> {
    return this.play(action);
  }

  sit(seat?: Seat): Promise<void> {
    return this.do({ type: "sit", ...(seat === undefined ? {} : { seat }) });
  }

  leave(): Promise<void> {
    return this.do({ type: "leave" });
  }

  configure(settings: Settings): Promise<void> {
    return this.do({ type: "configure", settings });
  }

  bot(seat: Seat, level?: BotLevel): Promise<void> {
    return this.do({ type: "bot", seat, ...(level === undefined ? {} : { level }) });
  }

  kick(seat: Seat): Promise<void> {
    return this.do({ type: "kick", seat });
  }

  showOut(name: string): Promise<void> {
    return this.do({ type: "show_out", name });
  }

  claimHost(): Promise<void> {
    return this.do({ type: "claim_host" });
  }

  start(): Promise<void> {
    return this.do({ type: "start" });
  }

  rematch(): Promise<void> {
    return this.do({ type: "rematch" });
  }

  async record(number: GameNumber): Promise<GameRecord> {
    const answer = await this.ask({ type: "record", number });
    return (answer as RecordAnswer).record;
  }

  async hint(): Promise<Hint> {
    const { action, choices } = (await this.ask({ type: "hint", v: this.state.v })) as HintAnswer;
    return { action, choices };
  }

  hurry(): Promise<void> {
    return this.do({ type: "hurry" });
  }

  pause(on: boolean): Promise<void> {
    return this.do({ type: "pause", on });
  }

  giveTime(seat: Seat, ms: number): Promise<void> {
    return this.do({ type: "give_time", seat, ms });
  }

  react(reaction: Reaction): Promise<void> {
    return this.do({ type: "react", reaction });
  }

  say(text: string): Promise<void> {
    const { seat, view } = this.state;
    const isApart = seat === null && (view?.room.status === "shuffling" || view?.room.status === "playing");
    return this.do({ type: "say", channel: isApart ? "spectators" : "table", text });
  }

  mute(name: PlayerName, on: boolean): Promise<void> {
    return this.do({ type: "mute", name, on });
  }
}

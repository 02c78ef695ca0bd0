import { completeEnvironment, type Environment } from "./environment.js";
import { socketUrl } from "./http.js";
import { type ConnectionState, Link } from "./link.js";
import { mergePatch } from "./merge-patch.js";
import { Observable } from "./observable.js";
import type {
  Announcement,
  Created,
  Found,
  InviteAsTyped,
  PlayerName,
  RoomList,
  ServerLobbyMessage,
  Settings,
  Token,
} from "./generated/protocol.js";

export interface LobbyOptions extends Environment {
  /** Where the server is, for example `https://ra.example`, or `location.origin`. */
  server: string;
}

export interface LobbyState extends ConnectionState {
  /** The public rooms by id; null until they are known. */
  readonly rooms: RoomList | null;
  /** The operator's last announcement, a new object each time; null for nothing. */
  readonly announcement: Pick<Announcement, "text"> | null;
}

/** Connects to the lobby, for as long as it takes, until it is closed. */
export function connectLobby(options: LobbyOptions): LobbyConnection {
  return new Lobby(options);
}

export interface LobbyConnection {
  readonly state: LobbyState;
  /** Calls `listener` now and after each change. Returns how to stop. */
  subscribe(listener: (state: LobbyState) => void): () => void;
  /** Makes a room, whose host the owner of `token` is. Rejected with a RaError. */
  create(command: { name: PlayerName; token: Token; settings?: Settings }): Promise<Pick<Created, "room" | "invite">>;
  /** Looks a private room up by its invite. Rejected with a RaError. */
  find(invite: InviteAsTyped): Promise<Pick<Found, "room" | "invite">>;
  close(): void;
}

class Lobby implements LobbyConnection {
  readonly #link: Link<ServerLobbyMessage>;
  readonly #store: Observable<LobbyState>;

  constructor({ server, ...environment }: LobbyOptions) {
    this.#link = new Link(socketUrl(server, "ws/lobby"), completeEnvironment(environment), {
      greeting: () => null,
      receive: (message) => this.#receive(message),
      changed: (connection) => this.#store.change(connection),
    });
    this.#store = new Observable<LobbyState>({ ...this.#link.state, rooms: null, announcement: null });
    this.#link.open();
  }

  get state(): LobbyState {
    return this.#store.state;
  }

  subscribe(listener: (state: LobbyState) => void): () => void {
    return this.#store.subscribe(listener);
  }

  async create(command: Parameters<LobbyConnection["create"]>[0]): ReturnType<LobbyConnection["create"]> {
    return (await this.#link.command({ type: "create", ...command })) as Created;
  }

  async find(invite: InviteAsTyped): ReturnType<LobbyConnection["find"]> {
    return (await this.#link.command({ type: "find", invite })) as Found;
  }

  close(): void {
    this.#link.close();
  }

  #receive(message: ServerLobbyMessage): void {
    if (message.type === "rooms") {
      this.#store.change({ rooms: message.rooms });
      this.#link.ready();
    } else if (message.type === "rooms_changed") {
      this.#store.change({ rooms: mergePatch(this.state.rooms, message.diff) });
    } else if (message.type === "announcement") {
      this.#store.change({ announcement: { text: message.text } });
    }
  }
}

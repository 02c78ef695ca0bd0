import { completeEnvironment, type Environment } from "./environment.js";
import { socketUrl } from "./http.js";
import { type ConnectionState, Link } from "./link.js";
import { mergePatch } from "./merge-patch.js";
import { Observable } from "./observable.js";
import type {
  Announcement,
  Bytes32,
  CodeAsTyped,
  Created,
  Device,
  DeviceCode,
  DeviceId,
  DeviceLabel,
  Devices,
  Found,
  InviteAsTyped,
  PlayerName,
  RoomList,
  ServerLobbyMessage,
  Settings,
  Tables,
  Token,
} from "./generated/protocol.js";

export interface LobbyOptions extends Environment {
  /** Where the server is, for example `https://ra.example`, or `location.origin`. */
  server: string;
  /** Of the guest whose `tables` the state has. */
  token?: Token | undefined;
}

export interface LobbyState extends ConnectionState {
  /** The public rooms by id; null until they are known. */
  readonly rooms: RoomList | null;
  /** The guest's tables by room: where they have a seat, or are the host. Null until they are known, and without a token. */
  readonly tables: Tables["tables"] | null;
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
  /** A code by which another device becomes this guest, once, until it `expires` (milliseconds since 1970). Rejected with a RaError, as all that follow. */
  makeDeviceCode(token: Token): Promise<Pick<DeviceCode, "code" | "expires">>;
  /** Makes a new token one more key of the guest who asked for the code. */
  joinDevice(command: { code: CodeAsTyped; token: Token; label: DeviceLabel }): Promise<void>;
  listDevices(token: Token): Promise<Device[]>;
  /** Signs a device off: its connections end, and it is this guest no longer. */
  forgetDevice(command: { token: Token; device: DeviceId }): Promise<void>;
  /** Keeps the hash of a recovery code, in place of an earlier one. */
  keepRecovery(command: { token: Token; hash: Bytes32 }): Promise<void>;
  /** Makes a new token one more key of the guest who has this recovery code, and uses the code up. */
  recover(command: { code: CodeAsTyped; token: Token; label: DeviceLabel }): Promise<void>;
  close(): void;
}

class Lobby implements LobbyConnection {
  readonly #link: Link<ServerLobbyMessage>;
  readonly #store: Observable<LobbyState>;

  constructor({ server, token, ...environment }: LobbyOptions) {
    this.#link = new Link(socketUrl(server, "ws/lobby"), completeEnvironment(environment), {
      greeting: () => (token === undefined ? null : { type: "mine", token }),
      receive: (message) => this.#receive(message),
      changed: (connection) => this.#store.change(connection),
    });
    this.#store = new Observable<LobbyState>({ ...this.#link.state, rooms: null, tables: null, announcement: null });
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

  async makeDeviceCode(token: Token): ReturnType<LobbyConnection["makeDeviceCode"]> {
    return (await this.#link.command({ type: "device_code", token })) as DeviceCode;
  }

  async joinDevice(command: Parameters<LobbyConnection["joinDevice"]>[0]): Promise<void> {
    await this.#link.command({ type: "device_join", ...command });
  }

  async listDevices(token: Token): Promise<Device[]> {
    return ((await this.#link.command({ type: "devices", token })) as Devices).devices;
  }

  async forgetDevice(command: Parameters<LobbyConnection["forgetDevice"]>[0]): Promise<void> {
    await this.#link.command({ type: "device_forget", ...command });
  }

  async keepRecovery(command: Parameters<LobbyConnection["keepRecovery"]>[0]): Promise<void> {
    await this.#link.command({ type: "recovery", ...command });
  }

  async recover(command: Parameters<LobbyConnection["recover"]>[0]): Promise<void> {
    await this.#link.command({ type: "recover", ...command });
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
    } else if (message.type === "tables") {
      this.#store.change({ tables: message.tables });
    } else if (message.type === "tables_changed" && this.state.tables !== null) {
      this.#store.change({ tables: mergePatch(this.state.tables, message.diff) });
    } else if (message.type === "announcement") {
      this.#store.change({ announcement: { text: message.text } });
    }
  }
}

export type * from "./generated/protocol.js";
export { type ErrorSource, RaError } from "./error.js";
export type { Clock, Environment, WakeReason, WebSocketClass, WebSocketLike } from "./environment.js";
export type { EndCode } from "./closing.js";
export type { ConnectionState, ConnectionStatus } from "./link.js";
export { connectLobby, type LobbyConnection, type LobbyOptions, type LobbyState } from "./lobby.js";
export {
  connectRoom,
  type Deadlines,
  type Hint,
  type RoomConnection,
  type RoomOptions,
  type RoomState,
  type PlayerReaction,
  type RoomUpdate,
} from "./room.js";
export { mergePatch } from "./merge-patch.js";
export { seenIn } from "./seen-memory.js";
export { becomeGuest, guestToken, newToken, type TokenStorage } from "./token.js";
export { newRecoveryCode, recoveryHash } from "./recovery.js";
export { loadCatalogue, loadGames, loadRecord, type HttpOptions, type RoomHttpOptions } from "./http.js";
export { faultCodes, type FaultCode, type OwnNumber } from "./own-number.js";

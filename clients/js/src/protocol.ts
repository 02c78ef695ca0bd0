// Generated from protocol/schema/ra.v1.schema.json by `npm run generate`. Do not edit.

/**
 * Every message and document of the wire `ra.v1`. PROTOCOL.md says what they mean; this says what they look like. A new game adds its own definitions and one line each to GameId, EditionId, Options, GameView, OwnView, Action, GameEvent, Refusal, Record and CatalogueEdition.
 */
export type Wire = ClientMessage | ServerMessage | HttpBody;
/**
 * Whatever a client may send.
 */
export type ClientMessage = ClientLobbyMessage | ClientRoomMessage;
/**
 * What a client may send to the lobby.
 */
export type ClientLobbyMessage = Create | Find;
/**
 * Chosen by the client, new for each command.
 */
export type CommandId = string;
/**
 * No control characters, no space at either end.
 */
export type PlayerName = string;
/**
 * 32 random bytes, hexadecimal: whoever has them is this guest.
 */
export type Token = string;
/**
 * No control characters, no space at either end.
 */
export type RoomName = string;
export type GameId = "ra" | "ra-dice";
export type EditionId = "classic" | "pharaoh";
export type SeatCount = number;
/**
 * The rules that a table may choose, by game.
 */
export type Options = RaOptions | DiceOptions;
/**
 * How many spaces the Ra figure has before it.
 */
export type DiceSunTrack = number;
export type Visibility = "public" | "private";
export type WatchPolicy = "anyone" | "nobody";
/**
 * How long a bot waits before it begins to think, in milliseconds.
 */
export type Pace = number;
/**
 * How many seconds a seat that is asked may take before others may let a bot stand in.
 */
export type Patience = number;
/**
 * Whether players may ask what the best bot would do.
 */
export type HintsAllowed = boolean;
/**
 * An invite as somebody typed it: case and hyphens do not matter.
 */
export type InviteAsHeard = string;
/**
 * What a client may send to a room.
 */
export type ClientRoomMessage =
  | Enter
  | Act
  | Commit
  | Reveal
  | Sit
  | Leave
  | Configure
  | SeatBot
  | Kick
  | ClaimHost
  | Start
  | Rematch
  | RequestHint
  | Hurry
  | RequestPath
  | RequestRecord;
/**
 * A room's version: how many updates there have been.
 */
export type Version = number;
/**
 * What a seat may do, by game.
 */
export type Action = RaAction | DiceAction;
/**
 * An action of `ra`.
 */
export type RaAction =
  | {
      type: "draw" | "invoke" | "end" | "pass";
    }
  | {
      type: "god";
      space: Space;
    }
  | {
      type: "bid";
      sun: Sun;
    }
  | {
      type: "discard";
      tile: RaTile;
    };
/**
 * A space of the auction track, from the left.
 */
export type Space = number;
export type Sun = number;
/**
 * A kind of tile that can lie on the auction track.
 */
export type RaTile =
  | "pharaoh"
  | "nile"
  | "flood"
  | "gold"
  | "god"
  | "astronomy"
  | "agriculture"
  | "writing"
  | "religion"
  | "art"
  | "fortress"
  | "obelisk"
  | "palace"
  | "pyramid"
  | "temple"
  | "statues"
  | "step-pyramid"
  | "sphinx"
  | "mortuary"
  | "shrine"
  | "funeral"
  | "drought"
  | "unrest"
  | "war"
  | "earthquake";
/**
 * An action of `ra-dice`.
 */
export type DiceAction =
  | {
      type: "stop" | "end";
    }
  | {
      type: "roll" | "pharaoh" | "nile" | "flood";
      dice: DiceColors;
    }
  | {
      type: "civilization";
      dice: DiceColors;
      field: DiceColor;
    }
  | {
      type: "monument";
      dice: DiceColors;
      color: DiceColor;
      column: DiceColumn;
    }
  | {
      type: "catastrophe";
      kind: DiceCatastrophe;
    }
  | {
      type: "lose";
      field: DiceColor;
    }
  | {
      type: "lose";
      column: DiceColumn;
      color: DiceColor;
    };
/**
 * Of a die or of a field.
 */
export type DiceColor = "yellow" | "blue" | "purple" | "green" | "red";
/**
 * Dice or fields; in messages of the server in the order of DiceColor.
 *
 * @maxItems 5
 */
export type DiceColors = DiceColor[];
/**
 * A column of the monuments.
 */
export type DiceColumn = number;
export type DiceCatastrophe = "pharaoh" | "nile" | "civilization" | "monument";
/**
 * A game's number in its room, from 1.
 */
export type GameNumber = number;
/**
 * How often the shuffle was begun anew.
 */
export type Attempt = number;
/**
 * A hash, a key or a secret: 32 bytes, hexadecimal.
 */
export type Bytes32 = string;
/**
 * A seat's number, clockwise from 0.
 */
export type Seat = number;
/**
 * How well a bot plays. Not every game has all of them.
 */
export type BotLevel = "gentle" | "casual" | "skilled" | "strong";
/**
 * A place in the bag; the tile at 0 is drawn first.
 */
export type BagIndex = number;
/**
 * Whatever the server may send.
 */
export type ServerMessage = ServerLobbyMessage | ServerRoomMessage;
/**
 * What the lobby may send.
 */
export type ServerLobbyMessage = Rooms | RoomsChanged | Created | Found | ErrorMessage | Closing;
/**
 * Says where the room is; no secret.
 */
export type RoomId = string;
/**
 * Opens a private room.
 */
export type Invite = string;
export type ErrorCode = ServerErrorCode | Refusal;
export type ServerErrorCode =
  | "malformed_json"
  | "too_deep"
  | "duplicate_key"
  | "not_an_object"
  | "unknown_type"
  | "missing_field"
  | "unknown_field"
  | "wrong_type"
  | "out_of_range"
  | "unknown_game"
  | "unknown_edition"
  | "unknown_option"
  | "option_not_here"
  | "unknown_level"
  | "rate_limited"
  | "too_many_tries"
  | "server_full"
  | "room_crowded"
  | "no_such_room"
  | "enter_first"
  | "entered_already"
  | "kicked"
  | "watching_off"
  | "name_taken"
  | "no_such_seat"
  | "seat_taken"
  | "room_full"
  | "seated_already"
  | "not_seated"
  | "not_host"
  | "host_already"
  | "not_yet"
  | "shuffling"
  | "not_shuffling"
  | "wrong_attempt"
  | "not_asked"
  | "wrong_reveal"
  | "not_drawn"
  | "started_already"
  | "not_started"
  | "not_finished"
  | "seats_open"
  | "seats_taken"
  | "no_such_game"
  | "room_worn"
  | "too_many_changes"
  | "store_failed"
  | "hints_off"
  | "not_only_bots"
  | "stale_version"
  | "future_version"
  | "id_reused"
  | "room_stopped"
  | "room_damaged"
  | "draining"
  | "moved"
  | "bad_request"
  | "request_too_large"
  | "method_not_allowed"
  | "not_found"
  | "unhealthy"
  | "upgrade_required"
  | "subprotocol_required"
  | "origin_refused"
  | "host_refused";
/**
 * Why a game refuses an action, by game.
 */
export type Refusal = RaRefusal | DiceRefusal;
/**
 * Why `ra` refuses an action, in order of precedence.
 */
export type RaRefusal =
  | "game_over"
  | "not_your_turn"
  | "not_now"
  | "track_full"
  | "turn_begun"
  | "nothing_to_end"
  | "no_god"
  | "no_such_space"
  | "space_empty"
  | "gods_take_no_gods"
  | "no_such_sun"
  | "not_your_sun"
  | "sun_face_down"
  | "bid_too_low"
  | "must_bid"
  | "not_owed"
  | "tile_not_held";
/**
 * Why `ra-dice` refuses an action, in order of precedence.
 */
export type DiceRefusal =
  | "game_over"
  | "not_your_turn"
  | "not_now"
  | "roll_first"
  | "no_dice"
  | "no_such_die"
  | "all_dice_first"
  | "die_locked"
  | "die_used"
  | "wrong_number_of_dice"
  | "wrong_face"
  | "ankhs_alone"
  | "no_such_field"
  | "wrong_color"
  | "own_marker_there"
  | "field_full"
  | "no_such_column"
  | "field_taken"
  | "column_begun"
  | "too_few_suns"
  | "catastrophe_called"
  | "no_such_catastrophe"
  | "not_owed"
  | "marker_not_held";
export type ClosingCode =
  | "idle"
  | "rate_limited"
  | "room_stopped"
  | "service_restart"
  | "server_full"
  | "kicked"
  | "room_closed"
  | "slow"
  | "no_such_room"
  | "watching_off"
  | "moved"
  | "room_damaged";
/**
 * One server of several behind one address.
 */
export type NodeName = string;
/**
 * What a room may send.
 */
export type ServerRoomMessage =
  | Entered
  | You
  | InviteChanged
  | Presence
  | Deadlines
  | Snapshot
  | Update
  | Ok
  | HintAnswer
  | PathAnswer
  | RecordAnswer
  | ErrorMessage
  | Closing;
/**
 * A seat's number, or null for none.
 */
export type SeatOrNone = number | null;
/**
 * Milliseconds since 1970, by the server's clock.
 */
export type UnixTime = number;
export type RoomStatus = "gathering" | "shuffling" | "playing" | "finished" | "closed";
/**
 * Who has a seat.
 */
export type RoomSeat =
  | {
      kind: "open";
    }
  | {
      kind: "human";
      name: PlayerName;
      /**
       * Its player left.
       */
      left?: true;
      /**
       * A bot plays it for now.
       */
      stand_in?: true;
      level?: BotLevel;
    }
  | {
      kind: "bot";
      name: PlayerName;
      level: BotLevel;
    };
/**
 * The table, the same for everybody, by game.
 */
export type GameView = RaView | DiceView;
export type Epoch = number;
export type BagCount = number;
/**
 * @maxItems 4
 */
export type Suns = Sun[];
export type TileCount = number;
export type Fame = number;
/**
 * What is being decided, when it is more than a turn in which no God was played. Who is asked, `acting` says.
 */
export type RaPhase =
  | {
      type: "turn";
      /**
       * A God was played in this turn.
       */
      exchanged: true;
    }
  | {
      type: "auction";
      cause: AuctionCause;
      ra_player: Seat;
      /**
       * The seats with a sun that is high enough, in the order of bidding. From the one that is asked on they are still to bid; those before it have had their bid. A seat that is not still to bid and has not the highest bid is out.
       *
       * @minItems 1
       * @maxItems 5
       */
      bidders: Seat[];
      /**
       * Once there is a bid: the lowest sun with which anybody who is still to bid could outbid it.
       */
      lowest?: number;
      high?: HighestBid;
    }
  | {
      type: "discard";
      civilization: Owed;
      monuments: Owed;
    }
  | {
      type: "over";
      winner: Seat;
    };
/**
 * A Ra was drawn, or an auction was invoked, with the auction track full or not.
 */
export type AuctionCause = "drawn" | "invoked" | "full";
export type Owed = number;
/**
 * Points, which can fall below zero: 10 at the start, and three times 2 and 5 lost.
 */
export type DiceScore = number;
/**
 * A space of the tracks for Pharaohs and the Nile.
 */
export type DiceSpace = number;
/**
 * Dice or fields; in messages of the server in the order of DiceColor.
 *
 * @maxItems 5
 */
export type DiceColors1 = DiceColor[];
/**
 * What is being decided.
 */
export type DicePhase =
  | {
      type: "rolling";
      seat: Seat;
      /**
       * How many were made.
       */
      rolls: number;
      faces: DiceFaces;
    }
  | {
      type: "using";
      seat: Seat;
      faces: DiceFaces1;
      used: DiceColors2;
      /**
       * True once a marker was placed in this turn.
       */
      civilization: boolean;
      /**
       * True once a marker was placed in this turn.
       */
      monument: boolean;
      /**
       * True once one was called in this turn.
       */
      catastrophe: boolean;
    }
  | {
      type: "losing";
      seat: Seat;
      kind: DiceLoss;
      /**
       * How many markers.
       */
      owed: number;
      turn: DiceTurn;
    }
  | {
      type: "over";
      winners: DiceWinners;
    };
export type DiceFace = "sun" | "pharaoh" | "nile" | "civilization" | "monument" | "ankh";
/**
 * Dice or fields; in messages of the server in the order of DiceColor.
 *
 * @maxItems 5
 */
export type DiceColors2 = DiceColor[];
/**
 * What a catastrophe leaves to choose.
 */
export type DiceLoss = "civilization" | "monument";
/**
 * Dice or fields; in messages of the server in the order of DiceColor.
 *
 * @maxItems 5
 */
export type DiceColors3 = DiceColor[];
/**
 * All who tie.
 *
 * @minItems 1
 * @maxItems 4
 */
export type DiceWinners = Seat[];
/**
 * What only one's own seat knows, by game.
 */
export type OwnView = RaOwnView | DiceOwnView;
/**
 * All that the receiver's own seat may do, in a fixed order: there when it is asked, in each update and snapshot, and for nobody else.
 */
export type LegalActions = Action[];
/**
 * What happened.
 */
export type TableEvent = RoomEvent | GameEvent;
/**
 * What happened in the room.
 */
export type RoomEvent =
  | {
      type: "created" | "configured" | "rematch" | "closed";
    }
  | {
      type: "sat";
      seat: Seat;
      name: PlayerName;
    }
  | {
      type: "bot_sat";
      seat: Seat;
      name: PlayerName;
      level: BotLevel;
    }
  | {
      type: "stood_in";
      seat: Seat;
      level: BotLevel;
    }
  | {
      type: "stood" | "kicked" | "left" | "returned" | "committed" | "revealed";
      seat: Seat;
    }
  | {
      type: "host_changed";
      name: PlayerName;
    }
  | {
      type: "locked";
      game: GameNumber;
      /**
       * A hash, a key or a secret: 32 bytes, hexadecimal.
       */
      commitment: string;
    }
  | {
      type: "commitments";
      commitments: Commitments;
    }
  | {
      type: "voided";
      attempt: Attempt;
      /**
       * Who failed.
       *
       * @minItems 1
       */
      seats: Seat[];
      reason: "late" | "wrong";
    }
  | {
      type: "started";
      number: GameNumber;
      /**
       * A hash, a key or a secret: 32 bytes, hexadecimal.
       */
      root?: string;
    };
/**
 * What happened in the game, by game.
 */
export type GameEvent = RaEvent | DiceEvent;
/**
 * What happened in a game of `ra`.
 */
export type RaEvent =
  | {
      type: "turn_went_on" | "passed";
      seat: Seat;
    }
  | {
      type: "drawn" | "exchanged";
      seat: Seat;
      tile: RaTile;
      space: Space;
    }
  | {
      type: "ra_drawn";
      seat: Seat;
      /**
       * How many lie on the Ra track now.
       */
      ra: number;
    }
  | {
      type: "auction_opened";
      /**
       * A seat's number, clockwise from 0.
       */
      seat: number;
      cause: AuctionCause;
    }
  | {
      type: "bid";
      seat: Seat;
      sun: Sun;
    }
  | {
      type: "won";
      seat: Seat;
      /**
       * The sun that was paid.
       */
      sun: number;
      /**
       * The sun that was got.
       */
      centre: number;
      tiles: RaTiles;
    }
  | {
      type: "nobody_bid";
      tiles: RaTiles;
    }
  | {
      type: "discard_asked";
      seat: Seat;
      civilization: Owed;
      monuments: Owed;
    }
  | {
      type: "lost";
      seat: Seat;
      tile: RaTile;
      count: number;
    }
  | {
      type: "epoch_ended";
      epoch: Epoch;
      cause: "ra" | "suns";
      tiles: RaTiles;
    }
  | {
      type: "epoch_began";
      epoch: Epoch;
      /**
       * A seat's number, clockwise from 0.
       */
      seat: number;
    }
  | {
      type: "game_over";
      winner: Seat;
      /**
       * By seat.
       */
      fame: {
        [k: string]: Fame;
      };
    };
/**
 * The tiles of an auction track.
 *
 * @maxItems 8
 */
export type RaTiles = RaTile[];
/**
 * What happened in a game of `ra-dice`.
 */
export type DiceEvent =
  | {
      type: "turn_began" | "rolling_ended" | "flood_lost" | "turn_resumed";
      seat: Seat;
    }
  | {
      type: "rolled";
      seat: Seat;
      faces: DiceFaces2;
    }
  | {
      type: "pharaoh_moved" | "nile_moved";
      seat: Seat;
      dice: DiceColors;
      /**
       * A space of the tracks for Pharaohs and the Nile.
       */
      space: number;
    }
  | {
      type: "flood_placed";
      seat: Seat;
      dice: DiceColors;
    }
  | {
      type: "civilization_placed";
      seat: Seat;
      dice: DiceColors;
      field: DiceColor;
    }
  | {
      type: "monument_placed";
      seat: Seat;
      dice: DiceColors;
      color: DiceColor;
      column: DiceColumn;
    }
  | {
      type: "catastrophe_called";
      seat: Seat;
      kind: DiceCatastrophe;
    }
  | {
      type: "pharaoh_set_back" | "nile_set_back";
      seat: Seat;
      /**
       * A space of the tracks for Pharaohs and the Nile.
       */
      space: number;
    }
  | {
      type: "loss_asked";
      seat: Seat;
      kind: DiceLoss;
      owed: number;
    }
  | {
      type: "civilization_lost";
      seat: Seat;
      field: DiceColor;
    }
  | {
      type: "monument_lost";
      seat: Seat;
      color: DiceColor;
      column: DiceColumn;
    }
  | {
      type: "ankhs_scored" | "suns_scored";
      seat: Seat;
      points: number;
    }
  | {
      type: "ra_moved";
      seat: Seat;
      /**
       * Where the figure is now.
       */
      ra: number;
    }
  | {
      type: "scored";
      seat: Seat;
      sheet: DiceSheet;
      /**
       * A space of the tracks for Pharaohs and the Nile.
       */
      pharaoh: number;
    }
  | {
      type: "epoch_ended";
      epoch: Epoch;
      /**
       * A seat's number, clockwise from 0.
       */
      seat: number;
    }
  | {
      type: "epoch_began";
      epoch: Epoch;
      /**
       * A seat's number, clockwise from 0.
       */
      seat: number;
    }
  | {
      type: "game_over";
      winners: DiceWinners;
    };
/**
 * Who acted for the player.
 */
export type ActedBy = "bot" | "clock";
/**
 * The legal actions that the bot weighed; none where it cannot tell.
 */
export type Choices = Choice[];
/**
 * A kind of tile: its place in the `tiles` of the catalogue.
 */
export type KindIndex = number;
/**
 * The neighbours' hashes, from the leaf up.
 *
 * @maxItems 16
 */
export type MerklePath = Bytes32[];
/**
 * A whole game: set-up, chance, actions, result. By game.
 */
export type GameRecord = RaRecord | DiceRecord;
/**
 * What was seen of chance, or the key that it follows from.
 */
export type RaChance =
  | {
      /**
       * As dealt to each seat.
       *
       * @minItems 2
       * @maxItems 5
       */
      suns: Suns[];
      /**
       * In the order in which they were drawn.
       *
       * @maxItems 180
       */
      tiles: RaTileOrRa[];
    }
  | {
      /**
       * 32 bytes, hexadecimal.
       */
      key: string;
    };
/**
 * Any kind of tile.
 */
export type RaTileOrRa = "ra" | RaTile;
/**
 * An action with the seat that took it. Other keys, a time stamp say, are ignored.
 */
export type RecordedRaAction =
  | {
      seat: Seat;
      type: "draw" | "invoke" | "end" | "pass";
      by?: ActedBy;
      [k: string]: unknown;
    }
  | {
      seat: Seat;
      type: "god";
      space: Space;
      by?: ActedBy;
      [k: string]: unknown;
    }
  | {
      seat: Seat;
      type: "bid";
      sun: Sun;
      by?: ActedBy;
      [k: string]: unknown;
    }
  | {
      seat: Seat;
      type: "discard";
      tile: RaTile;
      by?: ActedBy;
      [k: string]: unknown;
    };
/**
 * What was seen of chance, or the key that it follows from.
 */
export type DiceChance =
  | {
      /**
       * A seat's number, clockwise from 0.
       */
      start: number;
      /**
       * Each roll, with the dice rolled in it.
       *
       * @maxItems 100000
       */
      rolls: DiceRoll[];
    }
  | {
      key: Bytes32;
    };
/**
 * An action with the seat that took it. Other keys, a time stamp say, are ignored.
 */
export type RecordedDiceAction =
  | {
      seat: Seat;
      type: "stop" | "end";
      by?: ActedBy;
      [k: string]: unknown;
    }
  | {
      seat: Seat;
      type: "roll" | "pharaoh" | "nile" | "flood";
      dice: DiceColors;
      by?: ActedBy;
      [k: string]: unknown;
    }
  | {
      seat: Seat;
      type: "civilization";
      dice: DiceColors;
      field: DiceColor;
      by?: ActedBy;
      [k: string]: unknown;
    }
  | {
      seat: Seat;
      type: "monument";
      dice: DiceColors;
      color: DiceColor;
      column: DiceColumn;
      by?: ActedBy;
      [k: string]: unknown;
    }
  | {
      seat: Seat;
      type: "catastrophe";
      kind: DiceCatastrophe;
      by?: ActedBy;
      [k: string]: unknown;
    }
  | {
      seat: Seat;
      type: "lose";
      field: DiceColor;
      by?: ActedBy;
      [k: string]: unknown;
    }
  | {
      seat: Seat;
      type: "lose";
      column: DiceColumn;
      color: DiceColor;
      by?: ActedBy;
      [k: string]: unknown;
    };
/**
 * What the plain HTTP routes answer.
 */
export type HttpBody = Catalogue | PublicRooms | GameRecord | Health | ErrorMessage;
/**
 * A rule that a table may choose: its values in the order to offer them.
 */
export type CatalogueOption =
  | {
      name: OptionName;
      type: "boolean";
      /**
       * @minItems 2
       */
      values: boolean[];
      default: boolean;
      only_seats?: OnlySeats;
    }
  | {
      name: OptionName;
      type: "integer";
      /**
       * @minItems 2
       */
      values: number[];
      default: number;
      only_seats?: OnlySeats;
    }
  | {
      name: OptionName;
      type: "integer";
      /**
       * @minItems 2
       */
      values: number[];
      /**
       * Where the default depends on how many play.
       */
      default_by_seats: {
        /**
         * This interface was referenced by `undefined`'s JSON-Schema definition
         * via the `patternProperty` "^[2-5]$".
         */
        [k: string]: number;
      };
      only_seats?: OnlySeats;
    }
  | {
      name: OptionName;
      type: "string";
      /**
       * @minItems 2
       */
      values: string[];
      default: string;
      only_seats?: OnlySeats;
    };
export type OptionName = string;
/**
 * With how many seats the option applies; with any when absent.
 *
 * @minItems 1
 */
export type OnlySeats = SeatCount[];

/**
 * Makes a room. Answered by `created`.
 */
export interface Create {
  type: "create";
  id: CommandId;
  name: PlayerName;
  token: Token;
  settings?: Settings;
}
/**
 * What a host chooses for a room.
 */
export interface Settings {
  name?: RoomName;
  game?: GameId;
  edition?: EditionId;
  seats?: SeatCount;
  options?: Options;
  visibility?: Visibility;
  watch?: WatchPolicy;
  pace?: Pace;
  patience?: Patience;
  hints?: HintsAllowed;
}
/**
 * Options of `ra`.
 */
export interface RaOptions {
  open_fame?: boolean;
  ra_track?: 6 | 7;
  last_place_penalty?: boolean;
  sun_split?: "bgg" | "razzia" | "baumer";
}
/**
 * Options of `ra-dice`.
 */
export interface DiceOptions {
  sun_track?: DiceSunTrack;
}
/**
 * Looks a private room up. Answered by `found`.
 */
export interface Find {
  type: "find";
  id: CommandId;
  invite: InviteAsHeard;
}
/**
 * The first message to a room: entering, coming back and watching. Answered by `entered`.
 */
export interface Enter {
  type: "enter";
  id: CommandId;
  name: PlayerName;
  token: Token;
  invite?: InviteAsHeard;
  /**
   * The last version that the client has.
   */
  seen?: number;
}
/**
 * A game action, in answer to the version that the player saw.
 */
export interface Act {
  type: "act";
  id: CommandId;
  v: Version;
  action: Action;
}
/**
 * Binds one's own secret for the shuffle, without telling it.
 */
export interface Commit {
  type: "commit";
  id: CommandId;
  game: GameNumber;
  attempt: Attempt;
  commitment: Bytes32;
}
/**
 * Tells the secret that one has committed to.
 */
export interface Reveal {
  type: "reveal";
  id: CommandId;
  game: GameNumber;
  attempt: Attempt;
  secret: Bytes32;
}
/**
 * Takes a seat, the first open one unless it is named.
 */
export interface Sit {
  type: "sit";
  id: CommandId;
  seat?: Seat;
}
/**
 * Gives one's own seat up.
 */
export interface Leave {
  type: "leave";
  id: CommandId;
}
/**
 * Changes the settings. Host only.
 */
export interface Configure {
  type: "configure";
  id: CommandId;
  settings: Settings;
}
/**
 * Puts a bot of this level, or of the game's default, into a seat, gives the one that is there another level, or lets one stand in. Host only, but for standing in without a level after the room's patience.
 */
export interface SeatBot {
  type: "bot";
  id: CommandId;
  seat: Seat;
  level?: BotLevel;
}
/**
 * Empties a seat, or, during a game, gives it to a bot for good. Host only.
 */
export interface Kick {
  type: "kick";
  id: CommandId;
  seat: Seat;
}
/**
 * Makes the sender, who has a seat, the host, when the host has done nothing for too long.
 */
export interface ClaimHost {
  type: "claim_host";
  id: CommandId;
}
/**
 * Starts the game. Host only.
 */
export interface Start {
  type: "start";
  id: CommandId;
}
/**
 * Gathers the room again after a game. Host only.
 */
export interface Rematch {
  type: "rematch";
  id: CommandId;
}
/**
 * Asks what the best bot would do in one's place. Of the seat that is asked only.
 */
export interface RequestHint {
  type: "hint";
  id: CommandId;
  v: Version;
}
/**
 * Lets the bots play without their pause until the epoch ends, when nobody else may still be asked in it. Of players only.
 */
export interface Hurry {
  type: "hurry";
  id: CommandId;
}
/**
 * Asks for the proof of a tile of the present game that was drawn.
 */
export interface RequestPath {
  type: "path";
  id: CommandId;
  index: BagIndex;
}
/**
 * Asks for the record of a finished game.
 */
export interface RequestRecord {
  type: "record";
  id: CommandId;
  number: GameNumber;
}
/**
 * All public rooms, on entering the lobby.
 */
export interface Rooms {
  type: "rooms";
  rooms: RoomList;
}
/**
 * Public rooms by id.
 */
export interface RoomList {
  [k: string]: RoomSummary;
}
/**
 * A public room as the lobby lists it.
 */
export interface RoomSummary {
  name: RoomName;
  host: PlayerName;
  game: GameId;
  edition: EditionId;
  seats: SeatCount;
  humans: number;
  bots: number;
  /**
   * A room that is closed is listed no more.
   */
  status: "gathering" | "shuffling" | "playing" | "finished";
  watch: WatchPolicy;
}
/**
 * What changed in the list of public rooms.
 */
export interface RoomsChanged {
  type: "rooms_changed";
  diff: MergePatch;
}
/**
 * RFC 7396: what changed, null for what is gone.
 */
export interface MergePatch {}
/**
 * The room is made; its own connection comes next.
 */
export interface Created {
  type: "created";
  id: CommandId;
  room: RoomId;
  invite?: Invite;
}
/**
 * The room of that invite.
 */
export interface Found {
  type: "found";
  id: CommandId;
  room: RoomId;
  invite: Invite;
}
/**
 * A command was refused and changed nothing, or a message could not be read.
 */
export interface ErrorMessage {
  type: "error";
  id?: CommandId;
  code: ErrorCode;
  /**
   * English, for developers.
   */
  reason: string;
  /**
   * The heading in the rules.
   */
  rule?: string;
  /**
   * What would have been legal, with a refused action.
   */
  legal?: Action[];
  /**
   * Names the offending field.
   */
  field?: string;
  /**
   * How many milliseconds it is still too early.
   */
  wait?: number;
}
/**
 * Why the server closes the connection.
 */
export interface Closing {
  type: "closing";
  code: ClosingCode;
  node?: NodeName;
}
/**
 * One is in the room, which is at version `v`.
 */
export interface Entered {
  type: "entered";
  id: CommandId;
  v: Version;
  seat: SeatOrNone;
  host: boolean;
  name: PlayerName;
  invite?: Invite;
  /**
   * A hash, a key or a secret: 32 bytes, hexadecimal.
   */
  head: string;
}
/**
 * One's own seat or role has changed.
 */
export interface You {
  type: "you";
  seat: SeatOrNone;
  host: boolean;
}
/**
 * The room has another invite, since somebody was kicked.
 */
export interface InviteChanged {
  type: "invite_changed";
  invite: Invite;
}
/**
 * Who is connected now: the seats, and the names of those who watch.
 */
export interface Presence {
  type: "presence";
  online: Seat[];
  watchers: PlayerName[];
}
/**
 * Until when the room waits. What it does not wait for is not there.
 */
export interface Deadlines {
  type: "deadlines";
  now: UnixTime;
  /**
   * From when on others at the table may let a bot stand in for the seat that is asked.
   */
  stand_in?: {
    seat: Seat;
    from: UnixTime;
  };
  /**
   * Milliseconds since 1970, by the server's clock.
   */
  claim_host?: number;
  /**
   * Milliseconds since 1970, by the server's clock.
   */
  close?: number;
}
/**
 * What folding all updates up to `v` gives.
 */
export interface Snapshot {
  type: "snapshot";
  v: Version;
  view: View;
  acting: SeatOrNone;
  legal?: LegalActions;
  /**
   * A hash, a key or a secret: 32 bytes, hexadecimal.
   */
  head: string;
}
/**
 * All that one viewer may know. It holds no null, which in a merge patch means gone.
 */
export interface View {
  room: RoomView;
  game?: GameView;
  own?: OwnView;
}
/**
 * The room, the same for everybody.
 */
export interface RoomView {
  id: RoomId;
  name: RoomName;
  game: GameId;
  edition: EditionId;
  options: Options;
  visibility: Visibility;
  watch: WatchPolicy;
  pace: Pace;
  patience: Patience;
  hints: HintsAllowed;
  status: RoomStatus;
  /**
   * The game's number in this room, 0 before the first.
   */
  number: number;
  host: Host;
  shuffle: Shuffle;
  seats: {
    [k: string]: RoomSeat;
  };
}
/**
 * Who runs the room; without `seat` when in none.
 */
export interface Host {
  name: PlayerName;
  seat?: Seat;
}
/**
 * How the chance of a game is made, by the server and the players together.
 */
export interface Shuffle {
  /**
   * A game's number in its room, from 1.
   */
  game: number;
  /**
   * A hash, a key or a secret: 32 bytes, hexadecimal.
   */
  commitment: string;
  attempt?: Attempt;
  /**
   * What is asked while the room is shuffling.
   */
  stage?: "commit" | "reveal";
  /**
   * The seats that have still to do so.
   */
  waiting_for?: Seat[];
  commitments?: Commitments;
  /**
   * A hash, a key or a secret: 32 bytes, hexadecimal.
   */
  root?: string;
}
/**
 * The seats' commitments; seats without weight may have none.
 */
export interface Commitments {
  [k: string]: Bytes32;
}
/**
 * The table of `ra`.
 */
export interface RaView {
  epoch: Epoch;
  /**
   * How many Ras lie on the Ra track.
   */
  ra: number;
  /**
   * The Ra that fills the track ends the epoch.
   */
  ra_spaces: number;
  /**
   * The auction track by space; an open space has no key.
   */
  track: {
    [k: string]: RaTile;
  };
  /**
   * The sun in the centre.
   */
  centre: number;
  bag: RaBag;
  seats: {
    [k: string]: RaDisplay;
  };
  phase?: RaPhase;
}
/**
 * What is left in the bag, by kind: what everybody could count from the tiles that were drawn. A kind of which none is left has no key.
 */
export interface RaBag {
  ra?: BagCount;
  pharaoh?: BagCount;
  nile?: BagCount;
  flood?: BagCount;
  gold?: BagCount;
  god?: BagCount;
  astronomy?: BagCount;
  agriculture?: BagCount;
  writing?: BagCount;
  religion?: BagCount;
  art?: BagCount;
  funeral?: BagCount;
  drought?: BagCount;
  earthquake?: BagCount;
  unrest?: BagCount;
  war?: BagCount;
  fortress?: BagCount;
  obelisk?: BagCount;
  palace?: BagCount;
  pyramid?: BagCount;
  temple?: BagCount;
  statues?: BagCount;
  "step-pyramid"?: BagCount;
  sphinx?: BagCount;
  mortuary?: BagCount;
  shrine?: BagCount;
}
/**
 * What lies before a seat: suns face up and face down, descending, and tiles. `fame` and `sheets` when the game is over, or always with `open_fame`.
 */
export interface RaDisplay {
  up: Suns;
  down: Suns;
  tiles: RaHolding;
  fame?: Fame;
  sheets?: Sheets;
}
/**
 * Tiles before a seat, by kind; kinds of which there are none are left out.
 */
export interface RaHolding {
  pharaoh?: TileCount;
  nile?: TileCount;
  flood?: TileCount;
  gold?: TileCount;
  god?: TileCount;
  astronomy?: TileCount;
  agriculture?: TileCount;
  writing?: TileCount;
  religion?: TileCount;
  art?: TileCount;
  fortress?: TileCount;
  obelisk?: TileCount;
  palace?: TileCount;
  pyramid?: TileCount;
  temple?: TileCount;
  statues?: TileCount;
  "step-pyramid"?: TileCount;
  sphinx?: TileCount;
  mortuary?: TileCount;
  shrine?: TileCount;
}
/**
 * What each epoch brought a seat, by epoch.
 */
export interface Sheets {
  [k: string]: Sheet;
}
/**
 * What an epoch brought a seat, by category; `total` is their sum, `fame` what the seat had after it.
 */
export interface Sheet {
  gods: number;
  pharaohs: number;
  nile: number;
  gold: number;
  civilization: number;
  monuments: number;
  suns: number;
  total: number;
  fame: Fame;
}
export interface HighestBid {
  seat: Seat;
  sun: Sun;
}
/**
 * The table of `ra-dice`.
 */
export interface DiceView {
  epoch: Epoch;
  /**
   * Spaces that the Ra figure went in this epoch.
   */
  ra: number;
  sun_track: DiceSunTrack;
  seats: {
    [k: string]: DicePlayer;
  };
  phase: DicePhase;
}
/**
 * A seat's markers and points.
 */
export interface DicePlayer {
  score: DiceScore;
  pharaoh: DiceSpace;
  nile: DiceSpace;
  /**
   * They travel with the marker on the Nile.
   */
  floods: number;
  civilization: DiceColors1;
  /**
   * The fields that hold a marker of the seat, by column; an empty column has no key.
   */
  monuments: {
    [k: string]: DiceColors;
  };
  sheets: DiceSheets;
}
/**
 * What each epoch brought a seat, by epoch.
 */
export interface DiceSheets {
  [k: string]: DiceSheet;
}
/**
 * What an epoch brought a seat, by category; `total` is their sum, `score` what the seat had after it.
 */
export interface DiceSheet {
  pharaohs: number;
  nile: number;
  civilization: number;
  monuments: number;
  total: number;
  score: DiceScore;
}
/**
 * Empty before the first roll.
 */
export interface DiceFaces {
  yellow?: DiceFace;
  blue?: DiceFace;
  purple?: DiceFace;
  green?: DiceFace;
  red?: DiceFace;
}
/**
 * What dice show, by color.
 */
export interface DiceFaces1 {
  yellow?: DiceFace;
  blue?: DiceFace;
  purple?: DiceFace;
  green?: DiceFace;
  red?: DiceFace;
}
/**
 * The turn that goes on afterwards.
 */
export interface DiceTurn {
  seat: Seat;
  faces: DiceFaces1;
  used: DiceColors3;
  /**
   * True once a marker was placed in this turn.
   */
  civilization: boolean;
  /**
   * True once a marker was placed in this turn.
   */
  monument: boolean;
  /**
   * True once one was called in this turn.
   */
  catastrophe: boolean;
}
/**
 * What only one's own seat knows: its fame and what each epoch brought it.
 */
export interface RaOwnView {
  fame: Fame;
  sheets: Sheets;
}
/**
 * What only one's own seat knows: nothing, since nothing is hidden.
 */
export interface DiceOwnView {}
/**
 * One version: what happened, and what it changed in the receiver's view.
 */
export interface Update {
  type: "update";
  v: Version;
  events: TableEvent[];
  diff: MergePatch;
  acting: SeatOrNone;
  legal?: LegalActions;
  by?: ActedBy;
}
/**
 * What dice show, by color.
 */
export interface DiceFaces2 {
  yellow?: DiceFace;
  blue?: DiceFace;
  purple?: DiceFace;
  green?: DiceFace;
  red?: DiceFace;
}
/**
 * The command was done, and made version `v`.
 */
export interface Ok {
  type: "ok";
  id: CommandId;
  v: Version;
}
/**
 * What the best bot would do.
 */
export interface HintAnswer {
  type: "hint";
  id: CommandId;
  v: Version;
  action: Action;
  choices: Choices;
}
export interface Choice {
  action: Action;
  /**
   * Of a thousand games that go on from here, those that the seat can expect to win with it.
   */
  value: number;
}
/**
 * What leads from a drawn tile to the bag's Merkle root.
 */
export interface PathAnswer {
  type: "path";
  id: CommandId;
  index: BagIndex;
  kind: KindIndex;
  nonce: Bytes32;
  path: MerklePath;
}
/**
 * The record that was asked for.
 */
export interface RecordAnswer {
  type: "record";
  id: CommandId;
  record: GameRecord;
}
/**
 * A game of `ra`.
 */
export interface RaRecord {
  format: "ra-record/1";
  game: "ra";
  /**
   * Classic when left out.
   */
  edition?: "classic" | "pharaoh";
  options?: RaOptions;
  /**
   * A name for each seat, clockwise.
   *
   * @minItems 2
   * @maxItems 5
   */
  players: PlayerName[];
  chance: RaChance;
  actions: RecordedRaAction[];
  result?: RaResult;
  proof?: Proof;
  alone?: Alone;
}
/**
 * How the game ended: fame by seat, and who won, null when it did not end.
 */
export interface RaResult {
  /**
   * @minItems 2
   * @maxItems 5
   */
  fame: Fame[];
  winner: SeatOrNone;
}
/**
 * That the shuffle was fair and the history is this one: PROOF.md.
 */
export interface Proof {
  scheme: "ra-proof/1";
  room: RoomId;
  game: GameNumber;
  attempt: Attempt;
  server: KeptPromise;
  /**
   * For each seat; a seat without weight has a secret of zeros.
   *
   * @minItems 2
   * @maxItems 5
   */
  seats: KeptPromise[];
  /**
   * A hash, a key or a secret: 32 bytes, hexadecimal.
   */
  root?: string;
  history: History;
  /**
   * Added by whoever collected them.
   */
  paths?: BagPath[];
}
/**
 * A secret, and the commitment to it.
 */
export interface KeptPromise {
  secret: Bytes32;
  commitment: Bytes32;
}
/**
 * What was shown, from the lock to the end of the game.
 */
export interface History {
  /**
   * A hash, a key or a secret: 32 bytes, hexadecimal.
   */
  before: string;
  /**
   * Public parts of all updates but those of actions, which follow from the record.
   */
  updates: ShownUpdate[];
  /**
   * A hash, a key or a secret: 32 bytes, hexadecimal.
   */
  head: string;
}
/**
 * What everybody was shown of an update that no action brought.
 */
export interface ShownUpdate {
  type: "update";
  v: Version;
  events: TableEvent[];
  diff: MergePatch;
  acting: SeatOrNone;
}
/**
 * A tile that was drawn, and what leads from it to the root.
 */
export interface BagPath {
  index: BagIndex;
  kind: KindIndex;
  nonce: Bytes32;
  path: MerklePath;
}
/**
 * In place of a proof: the game was played alone, without a server, and its chance follows from this seed.
 */
export interface Alone {
  seed: Bytes32;
}
/**
 * A game of `ra-dice`.
 */
export interface DiceRecord {
  format: "ra-record/1";
  game: "ra-dice";
  /**
   * Classic when left out.
   */
  edition?: "classic";
  options?: DiceOptions;
  /**
   * A name for each seat, clockwise.
   *
   * @minItems 2
   * @maxItems 4
   */
  players: PlayerName[];
  chance: DiceChance;
  actions: RecordedDiceAction[];
  result?: DiceResult;
  proof?: Proof;
  alone?: Alone;
}
/**
 * What the dice of a roll showed, by color; at least one.
 */
export interface DiceRoll {
  yellow?: DiceFace;
  blue?: DiceFace;
  purple?: DiceFace;
  green?: DiceFace;
  red?: DiceFace;
}
/**
 * How the game ended: points by seat, and who won, nobody when it did not end.
 */
export interface DiceResult {
  /**
   * @minItems 2
   * @maxItems 4
   */
  score: DiceScore[];
  /**
   * @maxItems 4
   */
  winners: Seat[];
}
/**
 * The games that the server plays: `GET /api/games`.
 */
export interface Catalogue {
  /**
   * @minItems 1
   */
  games: CatalogueGame[];
}
export interface CatalogueGame {
  id: GameId;
  name: string;
  /**
   * @minItems 1
   */
  editions: CatalogueEdition[];
  /**
   * Of its bots, from gentle to strong.
   *
   * @minItems 1
   */
  levels: BotLevel[];
  default_level: BotLevel;
}
export interface CatalogueEdition {
  id: EditionId;
  name: string;
  seats: {
    min: SeatCount;
    max: SeatCount;
  };
  /**
   * Kinds of tiles, in canonical order; empty in a game without tiles.
   */
  tiles: RaTileOrRa[];
  options: CatalogueOption[];
}
/**
 * The public rooms: `GET /api/rooms`.
 */
export interface PublicRooms {
  rooms: RoomList;
}
/**
 * `GET /healthz`.
 */
export interface Health {
  status: "ok" | "draining";
}

#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/seat.hpp"
#include "protocol/games/game.hpp"
#include "protocol/json/error.hpp"
#include "protocol/wire/server_message.hpp"
#include "server/room/client_prefix.hpp"
#include "server/room/guests.hpp"

// Effects that the state machines return for the host to carry out. The machines do no I/O, read no
// clock and start no thread themselves.

namespace room {

/// The time that the host passes with each input: milliseconds since 1970.
using Time = std::chrono::sys_time<std::chrono::milliseconds>;

/// When an input was received, by a clock that only the host reads. The machines return it with the
/// effects of the input, so that the host can measure how long these took. 0: not measured.
using Moment = std::chrono::nanoseconds;

/// A connection's number, unique within a process.
using Connection = std::uint64_t;

/// An encoded message, shared by all connections that get it.
using Frame = std::shared_ptr<const std::string>;
inline Frame frame_of(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

/// Why a connection is closed, as the WebSocket close code. The `code` of `closing` is its name.
enum class CloseCode : std::uint16_t {
    idle = 1001,
    rate_limited = 1008,
    room_stopped = 1011,
    service_restart = 1012,
    server_full = 1013,
    kicked = 4001,
    room_closed = 4002,
    slow = 4003,
    no_such_room = 4004,
    watching_off = 4005,
    moved = 4006,
    room_damaged = 4007,
    banned = 4008,
    device_forgotten = 4009,
};

/// The `code` of `closing`.
const char* name_of(CloseCode code);

/// How a guest who comes back gets what they missed.
enum class Resumption : std::uint8_t {
    none,
    by_updates,
    by_snapshot,
    /// The client was shown a version that the room has not reached.
    from_ahead,
};

/// Send the frame as one text message, after all that was sent before.
struct Send {
    Connection connection;
    Frame frame;
    /// The error code of a refusal, for the operator's count.
    std::string refusal = {};
    /// Set when it admits a guest who comes back, likewise for the count.
    Resumption resumption = Resumption::none;
    /// When the move that it answers was received.
    Moment came = {};
    /// Whether it replaces the previous such message if that still waits.
    bool is_latest = false;
};
/// Close after all that was sent before. The machine has forgotten the connection already.
struct Close {
    Connection connection;
    CloseCode code;
};
/// Make the entry durable, then pass `Appended` or `AppendFailed`. One at a time for each room.
struct Append {
    struct Record {
        std::uint32_t number;
        Frame text;
    };
    struct Move {
        Moment came;
        /// Whether a client sent the move and waits for the answer.
        bool by_person;
    };
    struct Due {
        /// Empty where nothing is due any more.
        std::optional<Time> at;
    };

    std::uint64_t v;
    std::string entry;
    /// The room's invite from this entry on, if it changes.
    std::optional<std::string> invite = {};
    /// The room can be brought back from this entry on.
    bool checkpoint = false;
    /// The record of the game that is over, to be stored beside the log.
    std::optional<Record> record = {};
    /// Set for a move.
    std::optional<Move> move = {};
    /// When the room has something to do by itself from this entry on, whether or not it is in
    /// memory then; set where that changes.
    std::optional<Due> due = {};
    /// Set for what is kept of the room's talk, beside its log (store::Entry).
    std::optional<std::uint64_t> talk_from = {};
    /// What changes of the room as one of its guests' tables.
    guests::TableRow table = {};
};
/// Read the record of a game that is stored beside the log, and pass its bytes on.
struct PassRecord {
    struct ToConnection {
        Connection connection;
        std::string command;
    };
    struct ToRequest {
        std::uint64_t request;
        bool is_public;
    };
    using Reader = std::variant<ToConnection, ToRequest>;

    std::uint32_t number;
    Reader to;
};
/// Pass `Wake` at that time, and not at that of an earlier `SetAlarm`.
struct SetAlarm {
    Time due;
};
/// Expires when the answer is no longer needed, so that thinking can stop. Thread: any may check.
using CancellationToken = std::weak_ptr<const void>;

/// Think on a thread that plays no games, then pass `BotChose` with the choice.
struct Think {
    std::uint64_t v;
    core::Seat seat;
    protocol::Level level;
    protocol::BotTask choose;
    CancellationToken token;
};
/// Think likewise, then pass `Advised`.
struct Advise {
    std::uint64_t v;
    protocol::Advice advice;
    CancellationToken token;
};
/// Publish the room's listing to the lobby. Empty when the room is not to be listed.
struct PublishListing {
    std::optional<protocol::server::Listing> listing;
    /// The prefix of the guest who keeps the room, for the limit on listed rooms.
    ClientPrefix address = {};
};
/// Drop the room from memory. Its log brings it back, here or on another node, when a guest comes.
struct Rest {
    /// What changes of the room as one of its guests' tables.
    guests::TableRow table = {};
};
/// The answer to a request that came over HTTP.
struct Answer {
    std::uint64_t request;
    /// An HTTP status.
    unsigned status;
    Frame body;
    /// The room is public, so no invite protects the body.
    bool is_public = false;
};

using Effect = std::variant<Send, Close, Append, PassRecord, SetAlarm, Think, Advise,
                            PublishListing, Rest, Answer>;
using Effects = std::vector<Effect>;

/// The answer to a command that requested a game's record, with the record's text.
Frame record_message(const std::string& command, const std::string& record);
/// The refusal of a request over HTTP.
Answer refusal_of_request(std::uint64_t request, unsigned status, const protocol::Error& error);
/// The refusal of a connection's command.
Send refusal_to(Connection to, const std::string& command, const protocol::Error& error);
/// The text of `closing`. `node`: where a room that has moved is; empty when that is not known.
std::string closing_message(CloseCode code, const std::string& node = {});
/// The text of an announcement by the operator.
std::string announcement_message(const std::string& text);
/// The `closing` that tells a connection why it is about to be closed.
Send closing_to(Connection to, CloseCode code);

}  // namespace room

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

// What the machines of this folder ask the world to do. They do no I/O, read no clock and start no
// thread themselves.

namespace room {

/// Time as the world tells it with each input: milliseconds since 1970.
using Time = std::chrono::sys_time<std::chrono::milliseconds>;

/// When something came, by a clock that only the world reads: the machines give it back with what
/// it led to, so that the world knows how long that took. 0: it does not matter.
using Moment = std::chrono::nanoseconds;

/// A connection's number, never used twice in a process.
using Connection = std::uint64_t;

/// Encoded once, shared by all who get it.
using Frame = std::shared_ptr<const std::string>;
inline Frame frame_of(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}
inline Frame frame(const nlohmann::json& message) {
    return frame_of(protocol::dump(message));
}

/// Why a connection is closed: the WebSocket close code, and the code that `closing` told before.
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
    engine_changed = 4009,
};

/// The code that `closing` has.
const char* name_of(CloseCode code);

/// How somebody who comes back is told what they missed.
enum class Resumption : std::uint8_t {
    none,
    by_updates,
    by_snapshot,
    /// It says that it was shown a version which the room has not reached.
    from_ahead,
};

/// Send the frame as one text message, after all that was sent before.
struct Send {
    Connection connection;
    Frame frame;
    /// The code, where it refuses something: for the operator's count.
    std::string refusal = {};
    /// Where it lets somebody in who comes back: likewise.
    Resumption resumption = Resumption::none;
    /// Where it answers a move: when that came.
    Moment came = {};
    /// Replaces the one like it that was sent before, where that still waits.
    bool is_latest = false;
};
/// Close after all that was sent before. The machine has forgotten the connection already.
struct Close {
    Connection connection;
    CloseCode code;
};
/// Make the entry durable, then give `Appended` or `AppendFailed`. One at a time for each room.
struct Append {
    struct Record {
        std::uint32_t number;
        Frame text;
    };
    struct Move {
        Moment came;
        /// Who waits for the answer.
        bool by_person;
    };

    std::uint64_t v;
    std::string entry;
    /// The room is to be found by this one from then on.
    std::optional<std::string> invite = {};
    /// The room can be brought back from this entry on.
    bool checkpoint = false;
    /// Of the game that is over: to be kept beside the log.
    std::optional<Record> record = {};
    /// Where it is a move.
    std::optional<Move> move = {};
};
/// Read the record of a game that was kept beside the log, and pass its bytes on.
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
/// Give `Wake` at that time, and not for the alarm that was set before.
struct SetAlarm {
    Time due;
};
/// Expires when nobody waits any more for what is being thought: it need not be thought to the end.
/// Thread: any may look.
using CancellationToken = std::weak_ptr<const void>;

/// Think on a thread that plays no games, then give `BotChose` with what came of it.
struct Think {
    std::uint64_t v;
    core::Seat seat;
    protocol::Level level;
    protocol::BotTask choose;
    CancellationToken token;
};
/// Think likewise, then give `Advised`.
struct Advise {
    std::uint64_t v;
    protocol::Advice advice;
    CancellationToken token;
};
/// The directory should know this of the room. No listing: the room is not to be shown.
struct PublishListing {
    std::optional<protocol::server::Listing> listing;
    /// Of the guest who keeps the room, for the limit on listed rooms.
    ClientPrefix address = {};
};
/// Forget the room; the log brings it back, here or on another node, when somebody comes.
struct Rest {};
/// The answer to a request that came over HTTP.
struct Answer {
    std::uint64_t request;
    /// An HTTP status.
    unsigned status;
    Frame body;
    /// The room is public, so that no invite protects what is in the body.
    bool is_public = false;
};

using Effect = std::variant<Send, Close, Append, PassRecord, SetAlarm, Think, Advise,
                            PublishListing, Rest, Answer>;
using Effects = std::vector<Effect>;

/// The answer to a command that asked for a game's record, whose text this is.
Frame record_message(const std::string& command, const std::string& record);
/// The refusal of a request over HTTP.
Answer refusal_of_request(std::uint64_t request, unsigned status, const protocol::Error& error);
/// Tells a connection that its command was refused.
Send refusal_to(Connection to, const std::string& command, const protocol::Error& error);
/// The text of `closing`. `node` is where a room that has moved is, when that is known.
std::string closing_message(CloseCode code, const std::string& node = {});
/// What whoever runs the server has to say to everybody.
std::string announcement_message(const std::string& text);
/// Tells a connection why it is about to be closed.
Send closing_to(Connection to, CloseCode code);

}  // namespace room

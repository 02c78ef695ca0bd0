#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include <nlohmann/json.hpp>

#include "protocol/games/game.hpp"
#include "server/room/client_prefix.hpp"
#include "server/room/effect.hpp"

// The inputs of a room; the lobby shares some of them.

namespace room {

/// Makes a new room durable: its first input.
struct Begin {};
/// A connection was opened to this room. It has sent nothing yet.
struct Connected {
    Connection connection;
    /// For the limits by client.
    ClientPrefix address;
};
/// The text of one frame from a connection.
struct Received {
    Connection connection;
    std::string text;
    Moment came = {};
};
struct Disconnected {
    Connection connection;
};
/// The append under way is durable.
struct Appended {};
/// It is not known to be durable, and is not under way any more.
struct AppendFailed {};
/// The room is another node's, or may be. What became of the append under way is not known here.
struct Lost {};
/// The server is about to stop: everybody has to come back, to it or to another.
struct Draining {};
/// The alarm that was set has rung.
struct Wake {};
/// The answer to `Think`.
struct BotChose {
    std::uint64_t v;
    core::Seat seat;
    protocol::Level level;
    protocol::Choice choice;
    Moment came = {};
};
/// The answer to `Advise`.
struct Advised {
    std::uint64_t v;
    nlohmann::json advice;
};
/// The operator's words to everybody: the text of a message.
struct Announcement {
    Frame frame;
};
/// The operator closes the room, whatever goes on in it.
struct CloseRequested {};
/// A request over HTTP for a finished game's record, or for the list of the finished games.
/// `invite` is what was given with it, if anything.
struct RecordRequested {
    std::uint64_t request;
    /// Empty: the list.
    std::optional<std::uint32_t> number;
    std::optional<std::string> invite;
    /// For the limit on wrong invites.
    ClientPrefix address = {};
};

using Input =
    std::variant<Begin, Connected, Received, Disconnected, Appended, AppendFailed, Lost, Draining,
                 Wake, BotChose, Advised, Announcement, CloseRequested, RecordRequested>;

}  // namespace room

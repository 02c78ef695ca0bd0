#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include <nlohmann/json.hpp>

#include "protocol/games/game.hpp"
#include "protocol/wire/message.hpp"
#include "server/room/client_prefix.hpp"
#include "server/room/effect.hpp"

// The inputs of a room; the lobby shares some of them.

namespace room {

/// The parameters of a new room, and the guest who makes it.
struct Creation {
    std::string room;
    std::string invite;
    std::string host_name;
    protocol::TokenHash host;
    protocol::Settings settings;
};

/// The first input of a new room: makes it durable.
struct Begin {};
/// A connection was opened to this room. It has sent nothing yet.
struct Connected {
    Connection connection;
    /// For the limits by client.
    ClientPrefix address;
};
/// A connection has sent `enter`, and it is being found out whose key it gives.
struct Knocked {
    Connection connection;
};
/// The text of one frame from a connection.
struct Received {
    /// Whose key an `enter` gives.
    struct Whose {
        protocol::TokenHash guest;
        /// The key was signed off: it belongs to no guest.
        bool is_forgotten = false;
    };

    Connection connection;
    std::string text;
    Moment came = {};
    /// Empty: the key is its guest's first one.
    std::optional<Whose> whose = {};
};
struct Disconnected {
    Connection connection;
};
/// A guest's key was signed off: its connections end.
struct KeyForgotten {
    protocol::TokenHash key;
    protocol::TokenHash guest;
};
/// The append under way is durable.
struct Appended {};
/// The append has ended, and the entry is not known to be durable.
struct AppendFailed {};
/// The room belongs to another node, or may belong to one. The outcome of the append under way is
/// not known.
struct Lost {};
/// The server is about to stop: all clients have to reconnect, to it or to another node.
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
/// An announcement by the operator, as the text of a message.
struct Announcement {
    Frame frame;
};
/// The operator closes the room, whatever its state.
struct CloseRequested {};
/// A request over HTTP for a finished game's record, or for the list of the finished games.
/// `invite`: as given with the request, if any.
struct RecordRequested {
    std::uint64_t request;
    /// Empty for the list.
    std::optional<std::uint32_t> number;
    std::optional<std::string> invite;
    /// For the limit on wrong invites.
    ClientPrefix address = {};
};

using Input = std::variant<Begin, Connected, Knocked, Received, Disconnected, KeyForgotten,
                           Appended, AppendFailed, Lost, Draining, Wake, BotChose, Advised,
                           Announcement, CloseRequested, RecordRequested>;

}  // namespace room

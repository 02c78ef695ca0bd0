#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/message.hpp"
#include "server/lobby/effect.hpp"
#include "server/lobby/room_state.hpp"
#include "server/lobby/updates.hpp"

namespace lobby {

// What happens to a room.

/// A connection was opened to this room. It has said nothing yet.
struct Connected {
    Connection connection;
    /// For the limit on wrong invites.
    std::string address;
};
/// It sent something: the text of one frame.
struct Received {
    Connection connection;
    std::string text;
};
struct Disconnected {
    Connection connection;
};
/// The append under way is durable.
struct Appended {};
struct AppendFailed {};
struct Alarm {
    SetAlarm::Name name;
};
/// The answer to `Think`.
struct BotChose {
    std::uint64_t v;
    core::Seat seat;
    nlohmann::json action;
};
/// The server is about to stop: nothing more is begun.
struct Draining {};
/// A finished game's record is asked for over HTTP. `invite` is what was given with the request, if anything.
struct RecordAsked {
    std::uint64_t request;
    std::uint32_t number;
    std::optional<std::string> invite;
};

using Input = std::variant<Connected, Received, Disconnected, Appended, AppendFailed, Alarm,
                           BotChose, Draining, RecordAsked>;

/// Fills the bytes from the operating system's random source, or in a test from a seed.
using Entropy = std::function<void(std::span<std::uint8_t>)>;

/// Who makes a room, and what it is to be.
struct Creation {
    std::string room;
    std::string invite;
    std::string host_name;
    protocol::TokenHash host;
    protocol::Settings settings;
};

/// One room: seats, connections and a game, as a machine without sockets, clocks or threads.
/// Each input gives the effects that are to be carried out, in order. An input that needs the log waits until the append
/// before it is durable; so nobody hears of what could still be lost.
/// Thread: one at a time, the one that owns the room.
class Room {
  public:
    /// A new room. `begin` gives its first effects: the append that makes it durable.
    Room(const Creation& creation, Entropy entropy);
    /// A room from its log, in order. Throws protocol::Damaged when the log is not one that a room wrote.
    Room(const std::vector<std::string>& log, Entropy entropy);
    ~Room();

    Effects handle(Input input, Time now);

    const std::string& id() const;
    bool closed() const;
};

}  // namespace lobby

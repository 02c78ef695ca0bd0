#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/games/game.hpp"
#include "tests/sim/network.hpp"

namespace sim {

/// The mistakes that are planted in what goes through a process's ports. Thread: one.
class Planted {
public:
    explicit Planted(Context& context) : context_(context) {}

    /// A message to the client with the seat in a room; null when it is not sent.
    room::Frame said(const std::string& room, std::optional<core::Seat> seat,
                     const MessagePointer& message);
    /// A message from a client.
    std::string heard(const std::string& text) const;
    /// A room's log without the ids of its commands.
    static std::vector<std::string> without_ids(const std::vector<std::string>& log);
    /// What a bot does.
    protocol::Choice chosen(const protocol::Choice& choice);

private:
    struct Room {
        std::map<std::optional<core::Seat>, room::Frame> snapshots = {};
        /// The last update that was for one seat, and its version.
        std::pair<std::uint64_t, room::Frame> private_update = {};
    };

    static room::Frame update_of_one(Room& room, const MessagePointer& message);

    Context& context_;
    std::map<std::string, Room> rooms_;
    std::optional<protocol::Choice> last_choice_;
};

}  // namespace sim

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/games/game.hpp"
#include "tests/sim/context.hpp"
#include "tests/sim/message.hpp"

namespace sim {

/// The mistakes that are planted in a process's ports. Thread: one.
class Planted {
public:
    explicit Planted(Context& context) : context_(context) {}

    /// Returns what is sent to the client with the seat in a room instead; null: nothing.
    MessagePointer sent(const std::string& room, std::optional<core::Seat> seat,
                        const MessagePointer& message);
    /// Returns what is received from a client instead.
    std::string received(const std::string& text) const;
    /// Returns a room's log without the ids of its commands.
    static std::vector<std::string> without_ids(const std::vector<std::string>& log);
    /// Returns a bot's choice instead.
    protocol::Choice chosen(const protocol::Choice& choice);

private:
    struct Room {
        std::map<std::optional<core::Seat>, MessagePointer> snapshots = {};
        /// The last update that was for one seat, and its version.
        std::pair<std::uint64_t, MessagePointer> private_update = {};
    };

    static MessagePointer update_of_one(Room& room, const MessagePointer& message);

    Context& context_;
    std::map<std::string, Room> rooms_;
    std::optional<protocol::Choice> last_choice_;
};

}  // namespace sim

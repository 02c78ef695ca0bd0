#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "server/store/store.hpp"
#include "tests/support/room_world.hpp"

namespace support {

/// The least time that each player has in a game over days.
inline constexpr std::chrono::hours least_bank{6};

/// Returns what a store has of a room in which Anna and Bob play over days, each with the least
/// time, on the first two seats. Who is asked was asked when the room was made, and nothing has
/// happened since. `more`: further settings.
std::vector<store::Entry> room_over_days(const NewRoom& made, std::unique_ptr<room::Chance> chance,
                                         const Json& more = Json::object());

}  // namespace support

#pragma once

#include <vector>

#include "protocol/json/json.hpp"

namespace support {

/// Whether an update may have these events, in this order: one of the rows that PROTOCOL.md has for
/// the room, or the game's events alone. The order of the game's is checked where it is replayed.
bool follow_the_order_of_the_room(const std::vector<protocol::Json>& events);

}  // namespace support

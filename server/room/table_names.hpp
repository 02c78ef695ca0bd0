#pragma once

#include <functional>
#include <string>

#include "server/room/names.hpp"
#include "server/room/room_state.hpp"

// Names at one table, where no two may be confused. `guest` is the owner of the name; empty for a
// bot. Thread: any.

namespace room {

/// Whether another person at the table, or the host, has a name that looks like this one.
bool is_of_another_player(const RoomState& room, const Look& name, const TokenHash& guest);
/// The same for all names at the table, and the host's.
bool is_taken(const RoomState& room, const Look& name, const TokenHash& guest);
/// Returns the name or, where `is_taken`, its beginning with a number.
std::string unused_name(const std::string& wanted,
                        const std::function<bool(const Look&)>& is_taken);
std::string unused_bot_name(const RoomState& room);

}  // namespace room

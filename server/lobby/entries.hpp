#pragma once

#include <string>

#include "server/lobby/room_state.hpp"

// What each type of entry of a room's log does to the room.

namespace lobby {

/// Does it, and gives the public events of it. Throws Damaged, nlohmann's exceptions,
/// protocol::Error or std::out_of_range when the entry cannot come now, or is none.
Events enact(RoomState& room, const Json& entry);

/// The member of this name. Throws nlohmann's exceptions when there is no such text.
std::string text(const Json& entry, const char* name);

/// The shuffle of a game to come, from the entry that has the server's part of it.
Shuffle read_shuffle(const Json& entry, std::uint32_t game);

}  // namespace lobby

#pragma once

#include "server/room/entry.hpp"
#include "server/room/room_state.hpp"

// What each entry of a room's log does to the room.

namespace room {

/// Applies an entry, when it is new and again when the room is brought back. The only writer of a
/// room's state, and a pure function of its arguments. `chance` deals the game that begins, if one
/// does. Requires: the entry of version v + 1. Throws Damaged when the entry cannot come now, and
/// EngineChanged when another version of the engine plays the game; the room is unusable then.
EvolveResult evolve(RoomState& room, const Entry& entry, const Chance& chance);

}  // namespace room

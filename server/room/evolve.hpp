#pragma once

#include "server/room/entry.hpp"
#include "server/room/room_state.hpp"

// What each entry of a room's log does to the room.

namespace room {

/// Applies an entry, when it is new and again when the room is brought back. The only writer of a
/// room's state, and a pure function of its arguments. `chance` deals the game that begins, if one
/// does. Requires: the entry of version v + 1. Throws Damaged when the entry cannot come now; the
/// room is unusable then. Throws OtherEngine when a game begins that this engine cannot play: the
/// room is playing then, and has no game.
EvolveResult evolve(RoomState& room, const Entry& entry, const Chance& chance);

/// Has a room gather that has such a game, or its shuffle; its players have to come back. `next`:
/// for the game after one that was begun.
void break_off(RoomState& room, const DrawnSecret& next);

}  // namespace room

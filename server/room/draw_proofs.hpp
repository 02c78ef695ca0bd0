#pragma once

#include <cstddef>
#include <vector>

#include "server/room/effect.hpp"
#include "server/room/room_state.hpp"

namespace room {

/// Returns the messages that prove what the room's game has drawn from place `first` on (PROOF.md):
/// the leaves of each block that begins there, and the nonces. Empty without a game. Thread: its
/// room's.
std::vector<Frame> draw_proofs(const RoomState& room, std::size_t first);

}  // namespace room

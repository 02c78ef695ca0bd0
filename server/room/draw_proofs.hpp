#pragma once

#include <cstddef>
#include <vector>

#include "server/room/effect.hpp"
#include "server/room/room_state.hpp"

namespace room {

/// The messages that prove what the room's game has drawn from this place on (PROOF.md): the leaves
/// of each block that begins there, and the nonces. None without a game. Thread: its room's.
std::vector<Frame> draw_proofs(const RoomState& room, std::size_t first);

}  // namespace room

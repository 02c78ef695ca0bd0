#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "server/room/parts.hpp"
#include "server/room/turn.hpp"

namespace room {

/// Returns the messages that prove what the room's game has drawn from place `first` on (PROOF.md):
/// the leaves of each block that begins there, and the nonces. Empty without a game. Thread: its
/// room's.
std::vector<Frame> draw_proofs(const RoomState& room, std::size_t first);

/// Proves draws to a connection from now on, and those that it has not seen proved at once. Throws
/// protocol::Error.
void prove(Parts& parts, Connection from, const std::string& command, const protocol::Prove& prove,
           Turn& turn);

}  // namespace room

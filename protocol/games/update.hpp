#pragma once

#include <cstdint>
#include <string>

#include "protocol/games/game.hpp"
#include "protocol/json/json.hpp"

// The public part of an update. Rooms send it, and verifiers of a record make it again.

namespace protocol {

/// The seat that the game asks, or null; null also without a game.
Json acting(const Game* game);

/// The public part of update v (PROOF.md): an `update` as spectators get it. `doer` acted, if an
/// action brought it. `before` and `after` are the public views: `room` and, while there
/// is one, `game`.
Json public_update(std::uint64_t v, const Json& events, const Json& before, const Json& after,
                   const Json& acting, const Doer& doer = {});

/// The canonical text of the public part of an update as any viewer got it: what the chain is over.
std::string public_text(Json update);

}  // namespace protocol

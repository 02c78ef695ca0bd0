#pragma once

#include "protocol/game.hpp"

namespace protocol::ra_game {

/// As protocol::tally. Requires: a setup that check_setup passed.
Json tally(const GameSetup& setup, const Json& game);

}  // namespace protocol::ra_game

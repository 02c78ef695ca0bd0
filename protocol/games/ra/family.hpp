#pragma once

#include "engine/ra/game.hpp"
#include "protocol/games/family.hpp"

namespace protocol::ra_game {

/// Ra's row in the catalogue.
Family family();

/// A game that goes on from a position, to which the beginning of this bag has led. Its record
/// has what was done since. Requires: a setup that check_setup passed and that the position is
/// of.
StartedGame start_from(const GameSetup& setup, const ra::State& position, const ra::Deal& deal,
                       const ra::BagOrder& bag);

}  // namespace protocol::ra_game

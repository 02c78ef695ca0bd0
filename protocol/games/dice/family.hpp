#pragma once

#include "protocol/games/family.hpp"

namespace protocol::dice_game {

/// The dice game's row in the catalogue.
Family family();

}  // namespace protocol::dice_game

#pragma once

#include "protocol/family.hpp"

namespace protocol::ra_game {

/// Ra's row in the catalogue.
Family family();

}  // namespace protocol::ra_game

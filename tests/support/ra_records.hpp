#pragma once

#include <string>

#include "protocol/json/json.hpp"

// Records written by hand.

namespace support {

using protocol::Json;

/// Actions in short: "0 draw, 1 bid 7, 2 discard art, 0 god 3".
Json actions(const std::string& text);

/// Words in a list.
Json words(const std::string& text);

/// A whole game for two of the classic edition. Its score was worked out by hand: see the
/// comments there.
Json whole_game();

/// Three players of the classic edition: a lot is won, and there the record ends.
Json short_game();

}  // namespace support

#pragma once

#include <string>
#include <string_view>

namespace protocol {

/// Identifies the engine that plays this game: one that plays it otherwise has another signature.
/// Throws `unknown_game`.
std::string_view engine_signature(const std::string& game);
/// Likewise of its bots: others would choose otherwise.
std::string_view bots_signature(const std::string& game);

}  // namespace protocol

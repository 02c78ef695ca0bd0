#pragma once

#include <string_view>

namespace dice {

/// The behaviour signature of this engine (tests/engine/signature.hpp): another one would play some
/// game otherwise. It goes into logs with each game that begins.
inline constexpr std::string_view signature = "ba45e789d2e19618";

}  // namespace dice

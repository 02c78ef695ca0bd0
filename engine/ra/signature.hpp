#pragma once

#include <string_view>

namespace ra {

/// The behaviour signature of this engine (tests/engine/signature.hpp): another one would play some
/// game otherwise. It goes into logs with each game that begins.
inline constexpr std::string_view signature = "4982ab1d233a37cf";

}  // namespace ra

#pragma once

#include <array>
#include <string>
#include <string_view>

// Names that people read.

namespace room {

/// How a name looks as it is written, in small letters and in capitals, without what cannot be
/// seen. Names that share one of these are easily taken for each other.
using Look = std::array<std::string, 3>;

/// Requires: valid UTF-8.
Look look_of(std::string_view name);

/// Whether two names are easily taken for each other.
bool look_alike(const Look& one, const Look& other);

}  // namespace room

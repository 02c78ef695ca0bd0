#pragma once

#include <array>
#include <string>
#include <string_view>

// Names that people read.

namespace room {

/// How a name looks as it is written, in lower case and in upper case, without invisible
/// characters. Names that share one of these are easily confused.
using Look = std::array<std::string, 3>;

/// Requires: valid UTF-8.
Look look_of(std::string_view name);

/// Whether two names are easily confused.
bool look_alike(const Look& one, const Look& other);

}  // namespace room

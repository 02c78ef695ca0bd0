#pragma once

#include <string_view>

// Names that people read.

namespace lobby {

/// Whether two names are easily taken for each other: the same letters, whatever their case, and
/// whether they are Latin, Cyrillic or Greek, where those look the same as capitals.
/// Requires: valid UTF-8.
bool look_alike(std::string_view one, std::string_view other);

}  // namespace lobby

#pragma once

#include <cstddef>
#include <string>

#include "server/lobby/entropy.hpp"

namespace lobby {

/// Random digits that people can read aloud.
std::string readable(const Entropy& entropy, std::size_t digits);

}  // namespace lobby

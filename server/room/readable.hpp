#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "server/room/entropy.hpp"

namespace room {

/// As many digits that people can read aloud as there are bytes: random ones when those are.
std::string readable(std::span<const std::uint8_t> bytes);
/// Random digits that people can read aloud.
std::string readable(const Entropy& entropy, std::size_t digits);

}  // namespace room

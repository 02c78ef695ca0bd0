#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "server/room/entropy.hpp"

namespace room {

/// Returns one digit that people can read aloud for each byte; random digits if the bytes are
/// random.
std::string readable(std::span<const std::uint8_t> bytes);
/// Returns random digits that people can read aloud.
std::string readable(const Entropy& entropy, std::size_t digits);

}  // namespace room

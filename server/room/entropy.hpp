#pragma once

#include <cstdint>
#include <functional>
#include <span>

namespace room {

/// Fills the bytes from the operating system's random source, or in a test from a seed. Thread:
/// any.
using Entropy = std::function<void(std::span<std::uint8_t>)>;

}  // namespace room

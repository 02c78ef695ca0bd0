#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

namespace room {

/// Fills the bytes from the operating system's random source, or in a test from a seed. Thread:
/// any.
using Entropy = std::function<void(std::span<std::uint8_t>)>;

/// Returns one digit that people can read aloud for each byte; random digits if the bytes are
/// random.
std::string readable(std::span<const std::uint8_t> bytes);
/// Returns random digits that people can read aloud.
std::string readable(const Entropy& entropy, std::size_t digits);

}  // namespace room

#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace store {

/// A file that holds a key and nothing else: 32 bytes, for its owner's eyes alone.
using Key = std::array<std::uint8_t, 32>;

/// Returns the key; empty when there is no such file. Throws NeedsOperator when it cannot be read,
/// is of another size, belongs to a user other than this process's and root, or when others have
/// any right to it.
std::optional<Key> read_key(const std::filesystem::path& file);

/// Makes a file with a random key. Ensures: it is durable, whole, and its owner's alone. Throws
/// Unusable when that cannot be done, or when there is such a file meanwhile.
Key make_key(const std::filesystem::path& file);

}  // namespace store

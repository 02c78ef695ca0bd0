#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// 32 bytes, and how they are written.

namespace protocol {

/// A hash, a key or a secret.
struct Bytes32 : std::array<std::uint8_t, 32> {};
/// It becomes JSON as digits, and never by oversight.
template <class AnyJson>
void to_json(AnyJson& json, const Bytes32& bytes) = delete;

/// 64 lowercase hexadecimal digits.
std::string hex(const Bytes32& bytes);
/// Returns the bytes; empty for anything but 64 lowercase hexadecimal digits.
std::optional<Bytes32> unhex(std::string_view text);

}  // namespace protocol

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// SHA-256 and HMAC-SHA256 over arguments that are joined without ambiguity: all that a verifier
// needs, in whatever language.

namespace protocol {

/// A hash, a key or a secret.
using Bytes32 = std::array<std::uint8_t, 32>;

/// An argument of `lp`: its bytes.
class Argument {
public:
    /// A label, or bytes in a string.
    Argument(std::string_view bytes) : bytes_(bytes) {}
    Argument(const char* label) : bytes_(label) {}
    Argument(const Bytes32& bytes)
        : bytes_(reinterpret_cast<const char*>(bytes.data()), bytes.size()) {}
    /// Numbers are big-endian, as wide as their type.
    Argument(std::uint8_t number) : Argument(number, 1) {}
    Argument(std::uint16_t number) : Argument(number, 2) {}
    Argument(std::uint32_t number) : Argument(number, 4) {}
    Argument(std::uint64_t number) : Argument(number, 8) {}

    const std::string& bytes() const { return bytes_; }

private:
    Argument(std::uint64_t number, int width);

    std::string bytes_;
};

/// The arguments joined, each preceded by its length as 4 bytes big-endian.
std::string lp(std::span<const Argument> arguments);
std::string lp(std::initializer_list<Argument> arguments);

Bytes32 sha256(std::string_view message);
Bytes32 hmac(const Bytes32& key, std::string_view message);

/// 64 lowercase hexadecimal digits.
std::string hex(const Bytes32& bytes);
/// None for anything but 64 lowercase hexadecimal digits.
std::optional<Bytes32> unhex(std::string_view text);

}  // namespace protocol

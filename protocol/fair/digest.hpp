#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/json/hex.hpp"

// SHA-256 and HMAC-SHA256 over arguments that are joined without ambiguity: all that a verifier
// needs, in whatever language.

namespace protocol {

/// An argument of `lp`: its bytes.
class Argument {
public:
    /// A label, or bytes in a string.
    Argument(std::string_view bytes) : bytes_(bytes) {}
    Argument(std::string bytes) : bytes_(std::move(bytes)) {}
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

}  // namespace protocol

#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "protocol/json/hex.hpp"

// SHA-256 and HMAC-SHA256 over arguments that are joined without ambiguity: all that a verifier
// needs, in whatever language.

namespace protocol {

/// An argument of `lp`: a number, or bytes that outlive it.
class Argument {
public:
    /// A label, or bytes in a string.
    Argument(std::string_view bytes) : given_(bytes.data()), size_(bytes.size()) {}
    Argument(const std::string& bytes) : Argument(std::string_view(bytes)) {}
    Argument(const char* label) : Argument(std::string_view(label)) {}
    Argument(const Bytes32& bytes)
        : given_(reinterpret_cast<const char*>(bytes.data())), size_(bytes.size()) {}
    /// Numbers are big-endian, as wide as their type.
    template <std::unsigned_integral Number>
    Argument(Number number) : size_(sizeof number) {
        for (std::size_t i = size_; i-- > 0; number = static_cast<Number>(number >> 8U)) {
            number_[i] = static_cast<char>(number);
        }
    }

    std::string_view bytes() const { return {given_ != nullptr ? given_ : number_.data(), size_}; }

private:
    /// Null for a number.
    const char* given_ = nullptr;
    std::size_t size_;
    std::array<char, 8> number_{};
};

/// The arguments joined, each preceded by its length as 4 bytes big-endian.
std::string lp(std::span<const Argument> arguments);
std::string lp(std::initializer_list<Argument> arguments);

Bytes32 sha256(std::string_view message);
Bytes32 hmac(const Bytes32& key, std::string_view message);

}  // namespace protocol

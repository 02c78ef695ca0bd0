#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <type_traits>

namespace core {

/// FNV-1a, 64 bits: distinguishes states in tests and at recovery. It is no protection against
/// forgery. Numbers go in as their bytes, lowest first, so the result is the same on every machine.
class Hash {
public:
    template <std::integral T>
    constexpr Hash& add(T value) {
        auto bits = static_cast<std::make_unsigned_t<T>>(value);
        for (std::size_t i = 0; i < sizeof(T); ++i) {
            add_byte(static_cast<std::uint8_t>(bits >> (8 * i)));
        }
        return *this;
    }
    constexpr Hash& add(bool value) { return add_byte(value ? 1 : 0); }

    template <class T>
    requires std::is_enum_v<T>
    constexpr Hash& add(T value) { return add(static_cast<std::underlying_type_t<T>>(value)); }

    template <class Range>
    requires requires(const Range& range) { range.begin(); }
    constexpr Hash& add(const Range& range) {
        for (const auto& item : range) {
            add(item);
        }
        return *this;
    }

    constexpr std::uint64_t value() const { return value_; }

private:
    constexpr Hash& add_byte(std::uint8_t byte) {
        value_ = (value_ ^ byte) * 0x100000001B3ULL;
        return *this;
    }

    std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

}  // namespace core

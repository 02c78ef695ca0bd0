#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>

namespace ra {

inline constexpr std::uint8_t highest_sun = 16;

/// A set of suns, numbered 1 to 16.
class Suns {
public:
    constexpr Suns() = default;
    constexpr Suns(std::initializer_list<int> suns) {
        for (const int sun : suns) {
            add(static_cast<std::uint8_t>(sun));
        }
    }

    /// Requires, here and below: 1 <= sun <= highest_sun.
    constexpr void add(std::uint8_t sun) { bits_ = static_cast<std::uint16_t>(bits_ | bit(sun)); }
    constexpr void remove(std::uint8_t sun) {
        bits_ = static_cast<std::uint16_t>(bits_ & ~bit(sun));
    }
    constexpr void add(Suns suns) { bits_ = static_cast<std::uint16_t>(bits_ | suns.bits_); }
    constexpr void clear() { bits_ = 0; }

    constexpr bool contains(std::uint8_t sun) const { return (bits_ & bit(sun)) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    /// 0 when empty.
    constexpr std::uint8_t highest() const {
        return static_cast<std::uint8_t>(std::bit_width(bits_));
    }
    /// 0 when empty.
    constexpr std::uint8_t lowest() const {
        return empty() ? std::uint8_t{0} : static_cast<std::uint8_t>(std::countr_zero(bits_) + 1);
    }
    /// Those higher than `sun`, which may be 0.
    constexpr Suns above(std::uint8_t sun) const {
        Suns result;
        result.bits_ = static_cast<std::uint16_t>((bits_ >> sun) << sun);
        return result;
    }
    constexpr int sum() const {
        int result = 0;
        for (std::uint8_t sun = 1; sun <= highest_sun; ++sun) {
            result += contains(sun) ? sun : 0;
        }
        return result;
    }
    constexpr std::uint16_t bits() const { return bits_; }

    friend constexpr bool operator==(Suns, Suns) = default;

private:
    static constexpr unsigned bit(std::uint8_t sun) { return (1U << sun) >> 1U; }

    std::uint16_t bits_ = 0;
};

}  // namespace ra

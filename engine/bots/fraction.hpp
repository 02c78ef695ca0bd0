#pragma once

#include <algorithm>
#include <cstdint>

// Numbers that are equal on every machine, as floating point need not be.

namespace bots {

/// Hundredths of a fame.
using Worth = int;
inline constexpr Worth fame = 100;

/// Parts of `whole`: chances, shares and expected numbers of tiles.
using Fraction = int;
inline constexpr Fraction whole = 4096;

/// So much of it.
constexpr int of(Fraction part, int value) {
    return static_cast<int>(std::int64_t{part} * value / whole);
}

/// Requires: b > 0.
constexpr Fraction ratio(int a, int b) {
    return static_cast<Fraction>(std::int64_t{a} * whole / b);
}

/// The chance that none comes of what is expected `expected` times: e to the minus `expected`.
constexpr Fraction none_of(Fraction expected) {
    const int square = of(expected, expected);
    const int cube = of(expected, square);
    return whole * whole / (whole + expected + square / 2 + cube / 6);
}

/// The chance that `lead` is at least 0 in the end, when it may yet change by `doubt` either way.
/// Without doubt: whether it is so now, in whole tiles. Requires: doubt >= 0.
constexpr Fraction chance_to_lead(Fraction lead, Fraction doubt) {
    return std::clamp(ratio(lead + whole + doubt, whole + 2 * doubt), 0, whole);
}

/// Rounded down. Requires: 0 <= n < 2^50.
constexpr std::int64_t square_root(std::int64_t n) {
    std::int64_t found = 0;
    for (std::int64_t bit = std::int64_t{1} << 24U; bit > 0; bit >>= 1U) {
        if ((found + bit) * (found + bit) <= n) {
            found += bit;
        }
    }
    return found;
}

}  // namespace bots

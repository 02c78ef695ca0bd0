#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

// Randomness, spelled out so that it gives the same numbers with every compiler and in every
// language. Never std::shuffle, a standard distribution, rand or a clock.

namespace core {

/// Gives 64 random bits at each call.
template <class T>
concept RandomSource = requires(T& source) {
    { source.next() } -> std::same_as<std::uint64_t>;
};

/// A number in [0, n), each equally likely: the next value below 2^64 − (2^64 mod n), modulo n.
/// Requires: n > 0.
template <RandomSource Source>
constexpr std::uint64_t below(Source& source, std::uint64_t n) {
    for (;;) {
        const std::uint64_t value = source.next();
        // 2^64 mod n is less than n: a value below 2^64 − n needs no division to be let through.
        if (value < 0 - n || value <= ~((0 - n) % n)) {
            return value % n;
        }
    }
}

/// A number in [0, n) in one multiplication, uneven by less than n / 2^32: for games that are only
/// imagined. Requires: n > 0.
template <RandomSource Source>
constexpr std::uint32_t nearly_below(Source& source, std::uint32_t n) {
    return static_cast<std::uint32_t>(((source.next() >> 32U) * n) >> 32U);
}

/// Fisher–Yates from the top: for i = last … 1, element i changes places with element below(i + 1).
template <RandomSource Source, class T, std::size_t Extent>
constexpr void shuffle(Source& source, std::span<T, Extent> items) {
    for (std::size_t i = items.size(); i-- > 1;) {
        std::swap(items[i], items[static_cast<std::size_t>(below(source, i + 1))]);
    }
}

/// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014). For
/// tests, benchmarks and bots. Not for dealing: a few of its values reveal the rest.
class SplitMix64 {
public:
    explicit constexpr SplitMix64(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31U);
    }

private:
    std::uint64_t state_;
};

}  // namespace core

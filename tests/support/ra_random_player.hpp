#pragma once

#include <cstdint>

#include "engine/core/chance.hpp"
#include "engine/ra/action.hpp"

namespace support {

/// Picks among legal actions at random. Two habits lead to very different games.
class RandomPlayer {
public:
    enum class Habit {
        /// Every action as likely as another: lots are small and suns are soon used up.
        rash,
        /// Draws and passes for long: tracks fill up, disasters come, epochs end with Ra.
        patient,
    };

    RandomPlayer(std::uint64_t seed, Habit habit) : source_(seed), habit_(habit) {}
    /// The habit too comes from the seed.
    explicit RandomPlayer(std::uint64_t seed)
        : RandomPlayer(seed, seed % 2 == 0 ? Habit::patient : Habit::rash) {}

    /// Requires: there is a legal action.
    ra::Action pick(const ra::Actions& actions);

private:
    std::uint64_t weight(ra::Action action) const;

    core::SplitMix64 source_;
    Habit habit_;
};

}  // namespace support

#pragma once

#include <cstdint>

#include "engine/core/chance.hpp"
#include "engine/dice/action.hpp"

namespace support {

/// Picks among legal actions at random. Two habits lead to very different games.
class RandomDicePlayer {
public:
    enum class Habit {
        /// Every action as likely as another.
        rash,
        /// Rolls as often as it may, and seldom ends a turn in which dice are left to be used.
        thorough,
    };

    RandomDicePlayer(std::uint64_t seed, Habit habit) : source_(seed), habit_(habit) {}
    /// The habit too comes from the seed.
    explicit RandomDicePlayer(std::uint64_t seed)
        : RandomDicePlayer(seed, seed % 2 == 0 ? Habit::thorough : Habit::rash) {}

    /// Requires: there is a legal action.
    dice::Action pick(const dice::Actions& actions);

private:
    std::uint64_t weight(const dice::Action& action) const;

    core::SplitMix64 source_;
    Habit habit_;
};

}  // namespace support

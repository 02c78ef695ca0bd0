#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/bots/dice_bot.hpp"
#include "engine/dice/game.hpp"

namespace bots {

struct DiceGame {
    dice::State end;
    int decisions = 0;
};

/// A whole game between bots, one for each seat. Equal seeds, equal games.
/// Requires: as many bots as the rules have seats. Checks that each returns a legal action.
DiceGame play(const dice::Ruleset& rules, std::span<const DiceBot> seated, std::uint64_t seed);

/// Of percent.
struct Interval {
    double low = 0;
    double high = 0;
};

/// How one bot fares against as many of another as fill the table.
struct DiceRecord {
    dice::Seat seats = 0;
    int games = 0;
    /// A win that is shared by k counts as the kth part of one.
    double won = 0;
    double won_squared = 0;
    std::int64_t score = 0;
    /// All of them together.
    std::int64_t others_score = 0;
    std::int64_t decisions = 0;

    double won_percent() const;
    /// In which the true share of wins lies with 95 %.
    Interval confidence() const;
    double mean_score() const;
    double mean_score_of_others() const;
};

/// Games of the seeds from `first_seed` on, the seat of the bot changing from one to the next.
DiceRecord measure(const dice::Ruleset& rules, DiceBot bot, DiceBot others, int games,
                   std::uint64_t first_seed);

}  // namespace bots

#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/bots/bot.hpp"
#include "engine/ra/game.hpp"

namespace bots {

struct Game {
    ra::State end;
    int decisions = 0;
};

/// A whole game between bots, one for each seat. Equal seeds, equal games.
/// Requires: as many bots as the rules have seats. Checks that each returns a legal action.
Game play(const ra::Ruleset& rules, std::span<const Bot> seated, std::uint64_t seed);

/// How one bot fares against as many of another as fill the table.
struct Record {
    ra::Seat seats = 0;
    /// Every deal is played once from each seat.
    int deals = 0;
    /// By the seat it had.
    std::array<int, core::max_seats> won_in{};
    /// Of all games together; all seats' for the others.
    std::int64_t fame = 0;
    std::int64_t others_fame = 0;
    std::int64_t decisions = 0;

    int games() const;
    int won() const;
    double won_percent() const;
    double won_percent_in(ra::Seat seat) const;
    double mean_fame() const;
    double mean_fame_of_others() const;
};

/// The deals of the seeds from `first_seed` on.
Record measure(const ra::Ruleset& rules, Bot bot, Bot others, int deals, std::uint64_t first_seed);

}  // namespace bots

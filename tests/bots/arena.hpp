#pragma once

#include <cstdint>
#include <span>

#include "engine/bots/bot.hpp"
#include "engine/ra/game.hpp"

namespace bots {

/// A whole game between bots, one for each seat. Equal seeds, equal games.
/// Requires: as many bots as the rules have seats; each returns a legal action.
ra::State play(const ra::Ruleset& rules, std::span<const Bot> seated, std::uint64_t seed);

/// How one bot fares against as many of another as fill the table.
struct Record {
    int games = 0;
    int won = 0;
    /// By the seat it had.
    std::array<int, core::max_seats> won_in{};
    std::int64_t fame = 0;
    std::int64_t others_fame = 0;
};

/// Each seat in turn, with the deals of the seeds from `first_seed` on.
Record measure(const ra::Ruleset& rules, Bot bot, Bot others, int games, std::uint64_t first_seed);

}  // namespace bots

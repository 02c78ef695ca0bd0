#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/dice/action.hpp"
#include "engine/dice/view.hpp"

// Bots for Ra: The Dice Game that are simple enough to be understood at a glance: what its bot is
// measured against.

namespace arena {

struct DiceBaseline {
    std::string_view name;
    /// As Baseline::choose, with 200 kB of stack to spare.
    dice::Action (*choose)(const dice::View& view, const dice::Actions& legal, std::uint64_t seed);
};

/// Any legal action, each equally likely.
dice::Action choose_at_random(const dice::View& view, const dice::Actions& legal,
                              std::uint64_t seed);

/// Keeps the most frequent symbol and ankhs, and rolls the other dice again. Then uses the dice one
/// after the other for what would bring most points if the game ended now, and calls the
/// catastrophe that costs the others most.
dice::Action choose_greedily(const dice::View& view, const dice::Actions& legal,
                             std::uint64_t seed);

/// Rolls as choose_greedily does, and uses dice as bots::choose: shows what its rolls alone are
/// worth.
dice::Action choose_hastily(const dice::View& view, const dice::Actions& legal, std::uint64_t seed);

/// All of them, by the names that ra-arena gives them.
inline constexpr std::array dice_baselines = {DiceBaseline{"greedy", choose_greedily},
                                              DiceBaseline{"hasty", choose_hastily},
                                              DiceBaseline{"random", choose_at_random}};

}  // namespace arena

#pragma once

#include <cstdint>

#include "engine/bots/evaluation.hpp"
#include "engine/bots/level.hpp"

// Monte Carlo tree search (Kocsis and Szepesvári 2006). A playout draws the rest of the bag anew,
// goes down the tree, each seat after its own share of the win, adds one node, and takes the
// evaluation's word for the rest of the game.

namespace bots {

/// How the search spreads its playouts. Found by play against the plain bot.
struct Curiosity {
    /// What an untried action may still hold, in parts of `certain`, times the square root of the
    /// playouts: the more, the wider the search.
    std::int64_t untried = certain * 30 / 100;
    /// The look one step ahead counts for so many playouts.
    std::int32_t head_start = 8;
};

/// As bots::consider. Requires: more than one legal action.
Opinions search(const ra::View& view, const ra::Actions& legal, const Judgement& judgement,
                const Curiosity& curiosity, const Budget& budget, std::uint64_t seed);

}  // namespace bots

#pragma once

#include <cstdint>

#include "engine/bots/ra/bot.hpp"
#include "engine/bots/ra/evaluation.hpp"

// A tree search, best first. Where the seat that searches has the choice, it takes what promises
// most; what is drawn, and what the others do, comes as often as is likely, and never by lot: so
// nothing here is random. Each look goes down to one more position, and judges all that may follow.

namespace bots {

/// How the search spreads its looks. Found by play against the plain bot.
struct Curiosity {
    /// What an action may still hold, in parts of `certain`, times the square root of the looks:
    /// the more, the wider the search.
    std::int64_t untried = certain * 30 / 100;
};

/// As bots::consider. Requires: more than one legal action.
Opinions search(const ra::View& view, const ra::Actions& legal, const Judge& judge,
                const Curiosity& curiosity, const Budget& budget);

}  // namespace bots

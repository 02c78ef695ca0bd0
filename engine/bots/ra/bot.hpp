#pragma once

#include <cstdint>

#include "engine/bots/level.hpp"
#include "engine/bots/ra/habits.hpp"
#include "engine/core/inline_vector.hpp"
#include "engine/ra/action.hpp"
#include "engine/ra/view.hpp"

// The bots of Ra. A bot plays from what its seat may see, and from nothing else: it is handed a
// View, never a State.

namespace bots {

/// Its levels: all there are.
inline constexpr std::array ra_levels = all_levels;

/// Whether a level goes by how the others have played (Situation::habits).
constexpr bool watches(Level level) {
    return level == Level::strong;
}

/// An action in the eyes of the strong bot.
struct Opinion {
    ra::Action action;
    /// Of a thousand games that go on from here, those that the seat can expect to win with it.
    std::int32_t value = 0;
    /// Of the positions looked at, those that it led to.
    std::int32_t visits = 0;
};
using Opinions = core::InlineVector<Opinion, ra::most_actions>;

/// All that a bot knows: nothing that its seat could not know.
/// Holds: view.seat is the seat that is asked, and `legal` is what it may do, not empty.
struct Situation {
    ra::View view;
    ra::Actions legal;
    /// From what has been played so far; strangers when that is not known.
    Habits habits;
};

/// What the strong bot thinks of each legal action, in that order.
/// Requires: fewest_positions <= budget.positions <= most_positions.
/// Ensures: without a stop, equal inputs give equal opinions, on every machine.
/// Allocates at most 4 kB a position, given back on return. Any thread with 64 kB of stack to
/// spare.
Opinions consider(const Situation& situation, const Budget& budget);

/// The opinion that the strong bot follows: the most visited, of equals the first of most value.
/// Requires: opinions are not empty.
const Opinion& best(const Opinions& opinions);

/// What a bot does, and how many positions it has looked at: 0 when it has not searched.
struct Choice {
    ra::Action action;
    std::int32_t positions = 0;
};

/// What a bot of this level does.
/// Requires and ensures as consider(); a legal action. With a budget of the positions that it has
/// looked at, and without a stop, the choice is the same. `seed` decides between what gentle and
/// casual hold for equal.
Choice choose(const Situation& situation, Level level, const Budget& budget, std::uint64_t seed);

}  // namespace bots

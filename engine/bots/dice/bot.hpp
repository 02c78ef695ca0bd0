#pragma once

#include <array>

#include "engine/bots/level.hpp"
#include "engine/dice/action.hpp"
#include "engine/dice/view.hpp"

// A bot for Ra: The Dice Game: it sets a value on everything that dice can be used for, and rolls
// again those dice whose every possible outcome, weighed exactly, promises most.

namespace bots {

/// It has one, which weighs every roll exactly.
inline constexpr std::array dice_levels = {Level::skilled};

/// Chooses one of `legal` for the seat whose view it is; of equals the first.
/// Requires: view.seat is the seat that is asked, and `legal` is what it may do; not empty.
/// Ensures: equal inputs give an equal choice, on every machine.
/// Allocates nothing, keeps nothing between calls. Any thread with 200 kB of stack to spare.
dice::Action choose(const dice::View& view, const dice::Actions& legal);

}  // namespace bots

#pragma once

#include <cstdint>

#include "engine/dice/action.hpp"
#include "engine/dice/view.hpp"

// A bot for Ra: The Dice Game: it sets a value on everything that dice can be used for, and rolls
// again those dice whose every possible outcome, weighed exactly, promises most.

namespace bots {

/// As bots::Bot, for the dice game.
/// Requires: view.seat is the seat that is asked, and `legal` is what it may do; not empty.
/// Ensures: one of `legal`; equal inputs give an equal choice, on every machine.
/// Allocates nothing, keeps nothing between calls. Any thread with 200 kB of stack to spare.
using DiceBot = dice::Action (*)(const dice::View& view, const dice::Actions& legal,
                                 std::uint64_t seed);

/// The bot that plays the dice game unless another is asked for. Of equals it takes the first, so
/// that it needs no seed.
dice::Action choose(const dice::View& view, const dice::Actions& legal, std::uint64_t seed);

}  // namespace bots

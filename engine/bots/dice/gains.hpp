#pragma once

#include <array>

#include "engine/bots/fraction.hpp"
#include "engine/dice/state.hpp"

// What each thing that dice can be used for is worth to a seat of Ra: The Dice Game.

namespace bots {

/// A use that is not possible.
inline constexpr Worth never = -1'000'000;

/// What a seat gains over the others by each use of dice, each by itself.
struct Gains {
    /// By steps.
    std::array<Worth, dice::colors + 1> pharaoh{};
    std::array<Worth, dice::colors + 1> nile{};
    /// By steps, after a flood was set.
    std::array<Worth, dice::colors + 1> nile_flooded{};
    /// By markers placed.
    std::array<Worth, dice::colors + 1> civilization{};
    /// By color: for the first of a turn, and for further ones.
    std::array<Worth, dice::colors> monument{};
    std::array<Worth, dice::colors> further_monument{};
    /// By number of suns.
    std::array<Worth, dice::colors + 1> suns{};
    /// Fields on which the seat may place a marker.
    dice::Colors room;
};

/// Of what can still be chosen once the dice lie: not of suns, which count whatever is done.
Gains gains_of_uses(const dice::State& state, dice::Seat seat);

/// Of a roll: of suns as well.
Gains gains_of_roll(const dice::State& state, dice::Seat seat);

}  // namespace bots

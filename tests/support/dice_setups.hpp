#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/dice/chance.hpp"
#include "engine/dice/ruleset.hpp"

// The ways in which Ra: The Dice Game can be set up.

namespace support {

struct DiceSetup {
    /// Also a file name: "3-track4".
    std::string name;
    dice::Seat seats = 0;
    dice::Options options;

    dice::Ruleset rules() const { return dice::ruleset(seats, options); }
};

/// Ensures: named after the seats and the options that are not at their defaults.
DiceSetup dice_setup(dice::Seat seats, const dice::Options& options = {});

/// Every number of seats with the usual, the shortest and the longest sun track.
std::vector<DiceSetup> all_dice_setups();

/// As a server's, but from a seed that is no secret.
using SeededDice = dice::SeededChance<core::SplitMix64>;
SeededDice seeded_dice(std::uint64_t seed);

}  // namespace support

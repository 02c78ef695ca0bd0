#pragma once

#include "engine/bots/dice/gains.hpp"
#include "engine/bots/fraction.hpp"
#include "engine/dice/state.hpp"

// Dice in hand, and the best that can be done with them in Ra: The Dice Game.

namespace bots {

/// Dice that were not used yet, and what the others of the roll let them do.
struct Hand {
    int pharaohs = 0;
    int niles = 0;
    dice::Colors civilization;
    dice::Colors monuments;
    int ankhs = 0;
    int suns = 0;
    /// What the roll shows, used or not.
    bool shows_pharaoh = false;
    bool shows_nile = false;
    dice::Colors fields;
    bool civilization_begun = false;
    bool monument_begun = false;
};

/// Of a turn whose dice lie, without its suns, which count whatever is done.
Hand hand_of(const dice::Using& turn);

/// What the best uses of a hand bring, its ankhs shared out among them.
Worth best_use(const Gains& gains, const Hand& hand);

}  // namespace bots

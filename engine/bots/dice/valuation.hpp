#pragma once

#include "engine/bots/fraction.hpp"
#include "engine/dice/state.hpp"

// What positions in Ra: The Dice Game are worth: the points they will bring in the end, as far as
// that can be said without playing on.

namespace bots {

/// How long it goes on.
struct Horizon {
    /// Turns of each seat until the epoch ends, and in each epoch after it.
    Fraction now = 0;
    Fraction each = 0;
    int epochs_after = 0;

    /// Turns of each seat until the game ends.
    constexpr Fraction all() const { return now + epochs_after * each; }
};

/// When the Ra figure goes on as it does on average.
Horizon horizon(const dice::State& state);

/// What the markers of a seat will bring in each category.
Worth pharaoh_worth(const dice::State& state, dice::Seat seat, const Horizon& horizon);
Worth nile_worth(int space, bool flooded, const Horizon& horizon);
Worth civilization_worth(const dice::State& state, dice::Seat seat, const Horizon& horizon);
Worth monuments_worth(const dice::State& state, dice::Seat seat, const Horizon& horizon);

/// Points it has and points its markers will bring.
Worth worth(const dice::State& state, dice::Seat seat, const Horizon& horizon);

/// The seat's own worth over what the others have on average: what playing is about.
Worth lead(const dice::State& state, dice::Seat seat);

}  // namespace bots

#pragma once

#include "engine/bots/fraction.hpp"
#include "engine/dice/action.hpp"
#include "engine/dice/state.hpp"
#include "engine/dice/view.hpp"

// Positions of Ra: The Dice Game as a bot thinks of them, and what follows from actions that need
// no luck.

namespace bots {

/// The table as the view shows it, which is all of it but the sheets of past epochs.
dice::State position(const dice::PublicView& table);

/// After an action that needs no dice to fall. Requires: it is legal.
dice::State after(dice::State state, const dice::Action& action);

/// After all who are asked have lost what they miss least.
dice::State after_losses(dice::State state);

/// The first of the legal actions for which `value` is highest. Requires: there is one.
template <class Value>
dice::Action best_of(const dice::Actions& legal, Value value) {
    dice::Action best = legal[0];
    Worth most = value(best);
    for (std::size_t i = 1; i < legal.size(); ++i) {
        if (const Worth worth = value(legal[i]); worth > most) {
            most = worth;
            best = legal[i];
        }
    }
    return best;
}

}  // namespace bots

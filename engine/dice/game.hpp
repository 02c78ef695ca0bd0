#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/seat.hpp"
#include "engine/dice/action.hpp"
#include "engine/dice/chance.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/refusal.hpp"
#include "engine/dice/ruleset.hpp"
#include "engine/dice/state.hpp"
#include "engine/dice/view.hpp"

// Ra: The Dice Game: pure functions over a State. Nothing here allocates, throws, waits or
// remembers. Any thread may call them, each with a state of its own.

namespace dice {

/// The table laid: markers at the left of their tracks, the start player drawn.
/// The events of the laying, which lead from a bare table to the first turn, go into `sink` if
/// there is one.
State initial(const Ruleset& ruleset, Chance& chance, Events* sink = nullptr);

/// The seat that is asked, or none when the game is over.
std::optional<Seat> acting(const State& state);

/// All that the acting seat may do, in a fixed order: stop, rolls; pharaoh, nile, flood,
/// civilization, monument, catastrophe, end; losses. Those of a type by their dice as bits
/// ascending, then by color, then by column; losses by column, then by color. Empty exactly when
/// the game is over.
Actions legal(const State& state);

/// Why `seat` may not take `action` now; none when it may. The first reason in the order of
/// Refusal.
std::optional<Refusal> refusal(const State& state, Seat seat, const Action& action);

/// Carries out an action of the acting seat and all that follows from it up to the next decision.
/// Requires: no refusal, and an empty `sink` if there is one. Ensures: it holds the events, and
/// folding `evolve` over them gives the state.
void decide(State& state, const Action& action, Chance& chance, Events* sink = nullptr);

/// Changes the state as the event says. The only writer of state.
void evolve(State& state, const Event& event);

/// What the viewer may know.
View view(const State& state, core::Viewer viewer);

/// The public part of the event: all of it.
std::optional<PublicEvent> view(const Event& event);

}  // namespace dice

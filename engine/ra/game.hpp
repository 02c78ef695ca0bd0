#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/seat.hpp"
#include "engine/ra/action.hpp"
#include "engine/ra/chance.hpp"
#include "engine/ra/event.hpp"
#include "engine/ra/refusal.hpp"
#include "engine/ra/ruleset.hpp"
#include "engine/ra/state.hpp"
#include "engine/ra/view.hpp"

// Ra, the game: pure functions over a State. Nothing here allocates, throws, waits or remembers.
// Any thread may call them, each with a state of its own.

namespace ra {

/// The table laid: suns dealt, the sun 1 in the centre, the highest sun to start.
/// The events of the laying, which lead from a bare table to the first turn, go into `sink` if
/// there is one.
State initial(const Ruleset& ruleset, Chance& chance, Events* sink = nullptr);

/// The seat that is asked, or none when the game is over.
std::optional<Seat> acting(const State& state);

/// All that the acting seat may do, in a fixed order: draw, invoke, gods by space, end; pass, bids
/// ascending; discards in canonical order of tiles. Empty exactly when the game is over.
Actions legal(const State& state);

/// Why `seat` may not take `action` now; none when it may. The first reason in the order of
/// Refusal.
std::optional<Refusal> refusal(const State& state, Seat seat, Action action);

/// Carries out an action of the acting seat and all that follows from it up to the next decision.
/// Requires: no refusal, and an empty `sink` if there is one. Ensures: it holds the events, and
/// folding `evolve` over them gives the state.
void decide(State& state, Action action, Chance& chance, Events* sink = nullptr);

/// Changes the state as the event says. The only writer of state.
void evolve(State& state, const Event& event);

/// What the viewer may know.
View view(const State& state, core::Viewer viewer);

/// The public part of the event; empty if there is nothing public.
std::optional<PublicEvent> view(const Event& event);

}  // namespace ra

#pragma once

#include "engine/core/play.hpp"
#include "engine/dice/chance.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/state.hpp"

// The inside of the engine: what the parts of the rules share while one action is carried out, and
// what each part offers the others. Users include game.hpp.

namespace dice {

// One overload for each event: the only code that writes to a State. (evolve.cpp)
void apply(State& state, const TurnBegan& event);
void apply(State& state, const Rolled& event);
void apply(State& state, const RollingEnded& event);
void apply(State& state, const PharaohMoved& event);
void apply(State& state, const NileMoved& event);
void apply(State& state, const FloodPlaced& event);
void apply(State& state, const CivilizationPlaced& event);
void apply(State& state, const MonumentPlaced& event);
void apply(State& state, const CatastropheCalled& event);
void apply(State& state, const PharaohSetBack& event);
void apply(State& state, const NileSetBack& event);
void apply(State& state, const FloodLost& event);
void apply(State& state, const LossAsked& event);
void apply(State& state, const CivilizationLost& event);
void apply(State& state, const MonumentLost& event);
void apply(State& state, const TurnResumed& event);
void apply(State& state, const AnkhsScored& event);
void apply(State& state, const SunsScored& event);
void apply(State& state, const RaMoved& event);
void apply(State& state, const Scored& event);
void apply(State& state, const EpochEnded& event);
void apply(State& state, const EpochBegan& event);
void apply(State& state, const GameOver& event);

using Play = core::Play<State, Events>;

// A turn (turn.cpp)
void roll(Play& play, Seat seat, Colors thrown, Chance& chance);
void stop_rolling(Play& play, Seat seat);
/// Ankhs left over and suns, then the next turn or the end of the epoch. The turn by value, since
/// another phase replaces it in the state, here and below.
void end_turn(Play& play, Using turn);

// What the dice are used for (use.cpp)
void use_pharaohs(Play& play, Seat seat, Colors used);
void use_niles(Play& play, Seat seat, Colors used);
void place_flood(Play& play, Seat seat, Colors used);
void place_civilization(Play& play, Seat seat, Colors used, Color field);
void place_monument(Play& play, Seat seat, Colors used, Color color, std::uint8_t column);

// Catastrophes (catastrophe.cpp)
void call(Play& play, Using turn, Catastrophe kind);
void lose(Play& play, Losing debt, Color color, std::uint8_t column);

// The end of an epoch (epoch.cpp)
/// In the turn of `seat`.
void end_epoch(Play& play, Seat seat);

}  // namespace dice

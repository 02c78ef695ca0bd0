#pragma once

#include "engine/core/play.hpp"
#include "engine/ra/chance.hpp"
#include "engine/ra/event.hpp"
#include "engine/ra/state.hpp"

// The inside of the engine: what the parts of the rules share while one action is carried out, and
// what each part offers the others. Users include game.hpp.

namespace ra {

// One overload for each event: the only code that writes to a State. (evolve.cpp)
void apply(State& state, const TurnBegan& event);
void apply(State& state, const Drawn& event);
void apply(State& state, const RaDrawn& event);
void apply(State& state, const Exchanged& event);
void apply(State& state, const AuctionOpened& event);
void apply(State& state, const BidAsked& event);
void apply(State& state, const Bid& event);
void apply(State& state, const Passed& event);
void apply(State& state, const Won& event);
void apply(State& state, const NobodyBid& event);
void apply(State& state, const DiscardAsked& event);
void apply(State& state, const Lost& event);
void apply(State& state, const Scored& event);
void apply(State& state, const EpochEnded& event);
void apply(State& state, const EpochBegan& event);
void apply(State& state, const GameOver& event);

using Play = core::Play<State, Events>;

// A turn (turn.cpp)
void draw(Play& play, Seat seat, Chance& chance);
void invoke(Play& play, Seat seat);
void play_god(Play& play, Seat seat, std::uint8_t space);
/// Ends the turn of `seat`: the next seat with a face-up sun has the turn, or the epoch ends.
void end_turn(Play& play, Seat seat);
/// Goes on after an exchange and its disaster: another exchange, if there can be one, or the end of
/// the turn.
void after_exchange(Play& play, Seat seat);

// An auction (auction.cpp)
void open_auction(Play& play, Seat ra_player, Cause cause);
void bid(Play& play, std::uint8_t sun);
void pass(Play& play);

// Disasters (disaster.cpp)
/// What the disasters of a lot cost its new owner.
struct Owed {
    std::uint8_t pharaohs = 0;
    std::uint8_t river = 0;
    std::uint8_t civilization = 0;
    std::uint8_t monuments = 0;

    friend constexpr bool operator==(Owed, Owed) = default;
};
Owed owed_for(const Lot& lot);
/// Takes what leaves no choice, and asks for the first of what must be chosen.
/// Returns true when no seat is asked.
bool settle(Play& play, Seat seat, Owed owed);
/// Takes a tile that was chosen, and then as `settle` does. The debt by value, since the next one
/// replaces it in the state.
bool pay(Play& play, Discard debt, Tile tile);
/// Pays likewise, and play goes on once no seat is asked.
void discard(Play& play, Discard debt, Tile tile);

// The end of an epoch (epoch.cpp)
void end_epoch(Play& play, EpochEnd cause);

}  // namespace ra

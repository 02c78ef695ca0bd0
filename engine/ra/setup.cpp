#include "engine/ra/game.hpp"
#include "engine/ra/play.hpp"

// Source: C "Set-up", P "Setup": suns at random, the sun 1 in the centre, the highest sun starts.

namespace ra {

State initial(const Ruleset& ruleset, Chance& chance, Events* sink) {
    State state;
    state.seats = ruleset.seats;
    state.ra_spaces = ruleset.ra_spaces;
    state.last_place_penalty = ruleset.last_place_penalty;
    state.open_fame = ruleset.open_fame;
    const Deal deal = chance.deal(ruleset.sun_groups);
    for (Seat seat = 0; seat < ruleset.seats; ++seat) {
        state.players[seat].up = deal[seat];
    }
    Play play(state, sink);
    const Seat starter = holder_of_highest_sun(state);
    play.emit(EpochBegan{.epoch = 1, .seat = starter});
    play.emit(TurnBegan{.seat = starter});
    return state;
}

}  // namespace ra

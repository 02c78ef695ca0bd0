#include "engine/dice/game.hpp"
#include "engine/dice/play.hpp"

// Source: D "Spelvoorbereiding": markers on the first spaces, and 10, 11, 12, 13 points from the
// start player on. D lets the players agree who starts; here it is drawn.

namespace dice {

State initial(const Ruleset& ruleset, Chance& chance, Events* sink) {
    State state;
    state.seats = ruleset.seats;
    state.sun_track = ruleset.sun_track;
    const Seat starter = chance.start(ruleset.seats);
    Seat seat = starter;
    for (int place = 0; place < ruleset.seats; ++place) {
        state.players[seat].score = starting_score + place;
        seat = core::left_of(seat, ruleset.seats);
    }
    Play play(state, sink);
    play.emit(EpochBegan{.epoch = 1, .seat = starter});
    play.emit(TurnBegan{.seat = starter});
    return state;
}

}  // namespace dice

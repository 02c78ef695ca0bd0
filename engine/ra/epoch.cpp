#include "engine/ra/game.hpp"
#include "engine/ra/play.hpp"
#include "engine/ra/scoring.hpp"

// Source: C "The epochs" and "End of the game", P "Epochs" and "Winning the Game".

namespace ra {

namespace {

/// Most fame wins; among those who tie, the highest sun.
Seat winner(const State& state) {
    const auto rank = [&state](Seat seat) {
        const Player& player = state.players[seat];
        return player.fame * 32 + all_suns(player).highest();
    };
    Seat best = 0;
    for (Seat seat = 1; seat < state.seats; ++seat) {
        best = rank(seat) > rank(best) ? seat : best;
    }
    return best;
}

void end_game(Play& play) {
    const State& state = play.state();
    GameOver event{.winner = winner(state), .seats = state.seats, .fame = {}};
    for (Seat seat = 0; seat < state.seats; ++seat) {
        event.fame[seat] = state.players[seat].fame;
    }
    play.emit(event);
}

void begin_epoch(Play& play) {
    const State& state = play.state();
    const Seat starter = holder_of_highest_sun(state);
    play.emit(EpochBegan{.epoch = static_cast<std::uint8_t>(state.epoch + 1), .seat = starter});
    play.emit(TurnBegan{.seat = starter});
}

}  // namespace

void end_epoch(Play& play, EpochEnd cause) {
    const State& state = play.state();
    const Scores scores = score(state);
    for (Seat seat = 0; seat < state.seats; ++seat) {
        play.emit(Scored{
            .seat = seat, .sheet = scores.sheets[seat], .final_sheet = scores.final_sheets[seat]});
    }
    play.emit(EpochEnded{.epoch = state.epoch, .cause = cause, .lot = lot(state.track)});
    if (state.epoch == epochs) {
        end_game(play);
    } else {
        begin_epoch(play);
    }
}

}  // namespace ra

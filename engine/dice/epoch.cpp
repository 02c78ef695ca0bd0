#include <algorithm>

#include "engine/dice/game.hpp"
#include "engine/dice/play.hpp"
#include "engine/dice/scoring.hpp"

// Source: D "De tijdperkwaardering" and "Einde van het spel".

namespace dice {

namespace {

/// Most points win. D breaks no tie.
Winners winners(const State& state) {
    std::int32_t most = state.players[0].score;
    for (Seat seat = 1; seat < state.seats; ++seat) {
        most = std::max(most, state.players[seat].score);
    }
    Winners result;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        if (state.players[seat].score == most) {
            result.push_back(seat);
        }
    }
    return result;
}

void begin_epoch(Play& play, Seat starter) {
    const auto next = static_cast<std::uint8_t>(play.state().epoch + 1);
    play.emit(EpochBegan{.epoch = next, .seat = starter});
    play.emit(TurnBegan{.seat = starter});
}

}  // namespace

void end_epoch(Play& play, Seat seat) {
    const State& state = play.state();
    const Sheets sheets = score(state);
    for (Seat scored = 0; scored < state.seats; ++scored) {
        play.emit(
            Scored{.seat = scored,
                   .sheet = sheets[scored],
                   .pharaoh = pharaoh_after(play.player(scored).pharaoh, sheets[scored].pharaohs)});
    }
    play.emit(EpochEnded{.epoch = state.epoch, .seat = seat});
    if (state.epoch == epochs) {
        play.emit(GameOver{.winners = winners(state)});
    } else {
        begin_epoch(play, core::left_of(seat, state.seats));
    }
}

}  // namespace dice

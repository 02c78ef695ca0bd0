#include "engine/dice/view.hpp"

#include "engine/dice/game.hpp"
#include "engine/dice/scoring.hpp"

namespace dice {

namespace {

/// The epochs whose scores are in: all before the one under way, and the third once the game is
/// over.
std::size_t scored_epochs(const State& state) {
    return std::holds_alternative<Over>(state.phase) ? std::size_t{epochs} : state.epoch - 1U;
}

PlayerView player_view(const Player& player, std::size_t scored) {
    PlayerView result{.score = player.score,
                      .floods = player.floods,
                      .pharaoh = player.pharaoh,
                      .nile = player.nile,
                      .civilization = player.civilization,
                      .monuments = player.monuments,
                      .sheets = {}};
    for (std::size_t epoch = 0; epoch < scored; ++epoch) {
        const EpochSheet& sheet = player.sheets[epoch];
        result.sheets.push_back({.epoch = sheet, .total = total(sheet)});
    }
    return result;
}

}  // namespace

View view(const State& state, core::Viewer viewer) {
    View result{.shared = {}, .seat = viewer.seat};
    for (Seat seat = 0; seat < state.seats; ++seat) {
        result.shared.players.push_back(player_view(state.players[seat], scored_epochs(state)));
    }
    result.shared.phase = state.phase;
    result.shared.epoch = state.epoch;
    result.shared.ra = state.ra;
    result.shared.sun_track = state.sun_track;
    return result;
}

std::optional<PublicEvent> view(const Event& event) {
    return event;
}

}  // namespace dice

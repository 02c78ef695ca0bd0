#include "engine/ra/view.hpp"

#include <algorithm>
#include <numeric>

#include "engine/ra/game.hpp"
#include "engine/ra/scoring.hpp"

namespace ra {

namespace {

/// The epochs whose scores are in: all before the one under way, and the third once the game is
/// over.
std::size_t scored_epochs(const State& state) {
    return std::holds_alternative<Over>(state.phase) ? std::size_t{epochs} : state.epoch - 1U;
}

Fame fame_of(const Player& player, std::size_t scored) {
    Fame result{.fame = player.fame, .sheets = {}};
    int fame = starting_fame;
    for (std::size_t epoch = 0; epoch < scored; ++epoch) {
        const bool last = epoch + 1 == epochs;
        SheetView sheet{.epoch = player.sheets[epoch],
                        .final_sheet = last ? player.final_sheet : FinalSheet{},
                        .total = 0,
                        .fame = 0};
        sheet.total = total(sheet.epoch) + total(sheet.final_sheet);
        fame = std::max(0, fame + sheet.total);
        sheet.fame = fame;
        result.sheets.push_back(sheet);
    }
    return result;
}

PlayerView player_view(const Player& player, bool fame_lies_open, std::size_t scored) {
    PlayerView result{.up = player.up, .down = player.down, .tiles = player.tiles, .fame = {}};
    if (fame_lies_open) {
        result.fame = fame_of(player, scored);
    }
    return result;
}

/// What lies on the table, which a state and its public view have under the same names.
template <class From, class To>
void copy_table(const From& from, To& to) {
    to.track = from.track;
    to.phase = from.phase;
    to.epoch = from.epoch;
    to.ra = from.ra;
    to.ra_spaces = from.ra_spaces;
    to.centre = from.centre;
    to.last_place_penalty = from.last_place_penalty;
    to.bag = from.bag;
}

PublicView public_view(const State& state) {
    PublicView result;
    const bool open = state.open_fame || std::holds_alternative<Over>(state.phase);
    for (Seat seat = 0; seat < state.seats; ++seat) {
        result.players.push_back(player_view(state.players[seat], open, scored_epochs(state)));
    }
    copy_table(state, result);
    return result;
}

}  // namespace

State state_of(const PublicView& table) {
    State state;
    state.seats = seats(table);
    copy_table(table, state);
    for (Seat seat = 0; seat < state.seats; ++seat) {
        const PlayerView& seen = table.players[seat];
        Player& player = state.players[seat];
        player.up = seen.up;
        player.down = seen.down;
        player.tiles = seen.tiles;
        player.fame = static_cast<std::int16_t>(seen.fame ? seen.fame->fame : starting_fame);
    }
    return state;
}

View view(const State& state, core::Viewer viewer) {
    View result{.shared = public_view(state), .seat = viewer.seat, .own = {}};
    if (viewer.seat) {
        result.own = fame_of(state.players[*viewer.seat], scored_epochs(state));
    }
    return result;
}

std::optional<PublicEvent> view(const Event& event) {
    return std::visit(
        [](const auto& happening) -> std::optional<PublicEvent> {
            if constexpr (std::is_same_v<std::decay_t<decltype(happening)>, Scored>) {
                return std::nullopt;
            } else {
                return happening;
            }
        },
        event);
}

}  // namespace ra

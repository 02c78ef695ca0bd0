#include "engine/bots/dice/gains.hpp"

#include <algorithm>

#include "engine/bots/dice/position.hpp"
#include "engine/bots/dice/valuation.hpp"
#include "engine/dice/action.hpp"
#include "engine/dice/game.hpp"
#include "engine/dice/scoring.hpp"

namespace bots {

namespace {

using dice::Action;
using dice::Catastrophe;
using dice::Color;
using dice::Colors;
using dice::Face;
using dice::Seat;
using dice::State;

constexpr std::uint8_t forward(int space, int steps) {
    return static_cast<std::uint8_t>(std::min(space + steps, int{dice::last_space}));
}

void weigh_tracks(Gains& gains, const State& state, Seat seat, const Horizon& until) {
    const dice::Player& player = state.players[seat];
    const bool flooded = player.floods > 0;
    const Worth now = lead(state, seat);
    const Worth nile_now = nile_worth(player.nile, flooded, until);
    for (int steps = 0; steps <= int{dice::colors}; ++steps) {
        const auto i = static_cast<std::size_t>(steps);
        State moved = state;
        moved.players[seat].pharaoh = forward(player.pharaoh, steps);
        gains.pharaoh[i] = lead(moved, seat) - now;
        const std::uint8_t space = forward(player.nile, steps);
        gains.nile[i] = nile_worth(space, flooded, until) - nile_now;
        gains.nile_flooded[i] = nile_worth(space, true, until) - nile_now;
    }
}

void weigh_civilization(Gains& gains, State state, Seat seat, const Horizon& until) {
    const Worth now = civilization_worth(state, seat, until);
    std::size_t markers = 0;
    for_each(Colors::all(), [&](Color field) {
        if (has_room(state, seat, field)) {
            gains.room.add(field);
        }
    });
    for_each(gains.room, [&](Color field) {
        state.players[seat].civilization.add(field);
        gains.civilization[++markers] = civilization_worth(state, seat, until) - now;
    });
}

void weigh_monuments(Gains& gains, const State& state, Seat seat, const Horizon& until) {
    const Worth now = monuments_worth(state, seat, until);
    gains.monument.fill(never);
    gains.further_monument.fill(never);
    for_each(Colors::all(), [&](Color color) {
        for (std::uint8_t column = 0; column < dice::columns; ++column) {
            if (!is_free(state, column, color)) {
                continue;
            }
            State placed = state;
            placed.players[seat].monuments[column].add(color);
            const Worth gain = monuments_worth(placed, seat, until) - now;
            Worth& first = gains.monument[index(color)];
            first = std::max(first, gain);
            if (state.players[seat].monuments[column].empty()) {
                Worth& further = gains.further_monument[index(color)];
                further = std::max(further, gain);
            }
        }
    });
}

Worth catastrophe_gain(State state, Seat seat) {
    const Worth now = lead(state, seat);
    state.phase =
        dice::Using{.seat = seat, .faces = {Face::sun, Face::sun, Face::sun, Face::sun, Face::sun}};
    Worth best = 0;
    for (std::uint8_t kind = 0; kind < dice::catastrophes; ++kind) {
        const Action call = Action::catastrophe(static_cast<Catastrophe>(kind));
        best = std::max(best, lead(after_losses(after(state, call)), seat) - now);
    }
    return best;
}

void weigh_suns(Gains& gains, const State& state, Seat seat) {
    const Worth now = lead(state, seat);
    for (int suns = 0; suns <= int{dice::colors}; ++suns) {
        State moved = state;
        moved.ra = static_cast<std::uint8_t>(
            std::min(state.ra + dice::ra_steps(suns), int{state.sun_track}));
        Worth& gain = gains.suns[static_cast<std::size_t>(suns)];
        gain = lead(moved, seat) - now + dice::score_suns(suns) * fame;
        if (suns >= dice::catastrophe_suns) {
            gain += catastrophe_gain(state, seat);
        }
    }
}

}  // namespace

Gains gains_of_uses(const State& state, Seat seat) {
    Gains gains;
    const Horizon until = horizon(state);
    weigh_tracks(gains, state, seat, until);
    weigh_civilization(gains, state, seat, until);
    weigh_monuments(gains, state, seat, until);
    return gains;
}

Gains gains_of_roll(const State& state, Seat seat) {
    Gains gains = gains_of_uses(state, seat);
    weigh_suns(gains, state, seat);
    return gains;
}

}  // namespace bots

#include <algorithm>

#include "engine/core/check.hpp"
#include "engine/dice/game.hpp"
#include "engine/dice/play.hpp"
#include "engine/dice/scoring.hpp"

// Source: D "Spelverloop" and "Ra": up to three rolls, suns stay where they fell; then the dice are
// used; then what leaves no choice: ankhs left over, and suns.

namespace dice {

void roll(Play& play, Seat seat, Colors thrown, Chance& chance) {
    play.emit(Rolled{.seat = seat, .dice = thrown, .faces = chance.roll(thrown)});
    const auto& turn = std::get<Rolling>(play.state().phase);
    const bool only_suns = showing(turn.faces, Face::sun) == Colors::all();
    if (turn.rolls == most_rolls || only_suns) {
        stop_rolling(play, seat);
    }
}

void stop_rolling(Play& play, Seat seat) {
    play.emit(RollingEnded{.seat = seat});
}

namespace {

void score_points(Play& play, const Using& turn) {
    if (const int points = score_ankhs(unused(turn, Face::ankh).size()); points > 0) {
        play.emit(AnkhsScored{.seat = turn.seat, .points = static_cast<std::uint8_t>(points)});
    }
    if (const int points = score_suns(showing(turn.faces, Face::sun).size()); points > 0) {
        play.emit(SunsScored{.seat = turn.seat, .points = static_cast<std::uint8_t>(points)});
    }
}

void move_ra(Play& play, const Using& turn) {
    const int steps = ra_steps(showing(turn.faces, Face::sun).size());
    const State& state = play.state();
    if (steps > 0) {
        const auto ra = static_cast<std::uint8_t>(std::min(state.ra + steps, int{state.sun_track}));
        play.emit(RaMoved{.seat = turn.seat, .ra = ra});
    }
}

void take_turn(Play& play, const Rolling& turn, const Action& action, Chance& chance) {
    if (action.type == Action::Type::roll) {
        roll(play, turn.seat, action.dice, chance);
    } else {
        stop_rolling(play, turn.seat);
    }
}

void use(Play& play, const Using& turn, const Action& action) {
    const Seat seat = turn.seat;
    switch (action.type) {
        case Action::Type::pharaoh: return use_pharaohs(play, seat, action.dice);
        case Action::Type::nile: return use_niles(play, seat, action.dice);
        case Action::Type::flood: return place_flood(play, seat, action.dice);
        case Action::Type::civilization:
            return place_civilization(play, seat, action.dice, action.color);
        case Action::Type::monument:
            return place_monument(play, seat, action.dice, action.color, action.column);
        case Action::Type::catastrophe: return call(play, turn, action.kind);
        default: return end_turn(play, turn);
    }
}

}  // namespace

void end_turn(Play& play, Using turn) {
    score_points(play, turn);
    move_ra(play, turn);
    const State& state = play.state();
    if (state.ra == state.sun_track) {
        end_epoch(play, turn.seat);
    } else {
        play.emit(TurnBegan{.seat = core::left_of(turn.seat, state.seats)});
    }
}

void decide(State& state, const Action& action, Chance& chance, Events* sink) {
    core::check(acting(state).has_value(), "only a game that is not over has decisions");
    Play play(state, sink);
    if (const auto* rolling = std::get_if<Rolling>(&state.phase)) {
        take_turn(play, Rolling(*rolling), action, chance);
    } else if (const auto* turn = std::get_if<Using>(&state.phase)) {
        use(play, Using(*turn), action);
    } else {
        lose(play, std::get<Losing>(state.phase), action.color, action.column);
    }
}

}  // namespace dice

#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "engine/dice/game.hpp"
#include "tests/engine/script.hpp"
#include "tests/support/dice_text.hpp"

// Positions of Ra: The Dice Game written by hand, and games acted out on them.

namespace dice_table {

using dice::Action;
using dice::Catastrophe;
using dice::Color;
using dice::Colors;
using dice::Face;
using dice::Faces;
using dice::Roll;
using dice::Seat;
using dice::State;

inline constexpr Color yellow = Color::yellow;
inline constexpr Color blue = Color::blue;
inline constexpr Color purple = Color::purple;
inline constexpr Color green = Color::green;
inline constexpr Color red = Color::red;
inline constexpr Colors all_five = Colors::all();

inline constexpr Face sun = Face::sun;
inline constexpr Face pharaoh = Face::pharaoh;
inline constexpr Face nile = Face::nile;
inline constexpr Face civilization = Face::civilization;
inline constexpr Face monument = Face::monument;
inline constexpr Face ankh = Face::ankh;

/// What the yellow, blue, purple, green and red die show.
inline constexpr Faces shows(Face yellow_die, Face blue_die, Face purple_die, Face green_die,
                             Face red_die) {
    return {yellow_die, blue_die, purple_die, green_die, red_die};
}

/// The roll of all five.
inline Roll five(const Faces& faces) {
    return {all_five, faces};
}

/// The roll of some dice, by their colors.
inline Roll some(const std::vector<std::pair<Color, Face>>& dice) {
    Roll roll;
    for (const auto& [die, face] : dice) {
        roll.dice.add(die);
        roll.faces[dice::index(die)] = face;
    }
    return roll;
}

/// The table laid, with the first turn to begin.
inline State laid(Seat seats, Seat start = 0, const dice::Options& options = {}) {
    dice::FixedChance chance(start, {});
    return dice::initial(dice::ruleset(seats, options), chance);
}

/// It is the turn of `seat`, who has rolled this and stopped.
inline State after_rolling(State state, Seat seat, const Faces& faces) {
    state.phase = dice::Using{.seat = seat, .faces = faces};
    return state;
}

/// A game under way.
class Script : public table::ScriptOf<State, dice::FixedChance, dice::Events, Action> {
public:
    /// The dice fall so, in this order, and are rolled no more.
    explicit Script(const State& start, std::vector<Roll> rolls = {})
        : ScriptOf(start, {0, std::move(rolls)}) {}

    const dice::Player& player(Seat seat) const { return state.players[seat]; }
};

inline std::vector<Action> actions(const State& state) {
    const dice::Actions legal = dice::legal(state);
    return {legal.begin(), legal.end()};
}

inline std::vector<Action> actions(const State& state, Action::Type type) {
    std::vector<Action> found;
    for (const Action& action : dice::legal(state)) {
        if (action.type == type) {
            found.push_back(action);
        }
    }
    return found;
}

inline bool is_legal(const State& state, const Action& action) {
    const std::vector<Action> legal = actions(state);
    return std::find(legal.begin(), legal.end(), action) != legal.end();
}

inline std::vector<int> scores(const State& state) {
    std::vector<int> result;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        result.push_back(state.players[seat].score);
    }
    return result;
}

}  // namespace dice_table

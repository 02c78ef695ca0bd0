#include "engine/dice/game.hpp"
#include "engine/dice/play.hpp"

// What may be done. Why something may not is in refusal.cpp: the two are written apart, and a test
// holds them against each other.

namespace dice {

namespace {

Actions legal_in(const Rolling& turn, const State& /*state*/) {
    Actions actions;
    if (turn.rolls == 0) {
        actions.push_back(Action::roll(Colors::all()));
        return actions;
    }
    actions.push_back(Action::stop());
    for_each_subset(Colors::all() - showing(turn.faces, Face::sun),
                    [&actions](Colors thrown) { actions.push_back(Action::roll(thrown)); });
    return actions;
}

/// Steps on a track: dice that show its symbol, and ankhs if any die does.
void add_steps(Actions& actions, const Using& turn, Face face, Action (*step)(Colors)) {
    if (showing(turn.faces, face).empty()) {
        return;
    }
    for_each_subset(unused(turn, face) | unused(turn, Face::ankh),
                    [&](Colors spent) { actions.push_back(step(spent)); });
}

/// Calls `visit` with so many unused dice that show the face or ankhs, the face at least once.
template <class Visit>
void for_each_group(const Using& turn, Face face, int size, Visit visit) {
    const Colors real = unused(turn, face);
    for_each_subset(real | unused(turn, Face::ankh), [&](Colors spent) {
        if (spent.size() == size && spent.meets(real)) {
            visit(spent);
        }
    });
}

void add_floods(Actions& actions, const Using& turn) {
    for_each_group(turn, Face::nile, 3,
                   [&actions](Colors spent) { actions.push_back(Action::flood(spent)); });
}

void add_civilization(Actions& actions, const Using& turn, const State& state) {
    Colors fields;
    for_each(showing(turn.faces, Face::civilization), [&](Color field) {
        if (has_room(state, turn.seat, field)) {
            fields.add(field);
        }
    });
    const auto place_with = [&actions, fields](Colors spent) {
        for_each(fields, [&actions, spent](Color field) {
            actions.push_back(Action::civilization(spent, field));
        });
    };
    if (turn.civilization) {
        for_each(unused(turn, Face::civilization) | unused(turn, Face::ankh),
                 [&place_with](Color die) { place_with({die}); });
    } else {
        for_each_group(turn, Face::civilization, 3, place_with);
    }
}

void add_monuments(Actions& actions, const Using& turn, const State& state) {
    const Colors real = unused(turn, Face::monument);
    const auto place_with = [&](Colors spent) {
        for_each(spent & real, [&](Color color) {
            for (std::uint8_t column = 0; column < columns; ++column) {
                const bool begun = !state.players[turn.seat].monuments[column].empty();
                if (is_free(state, column, color) && !(turn.monument && begun)) {
                    actions.push_back(Action::monument(spent, color, column));
                }
            }
        });
    };
    for_each_group(turn, Face::monument, turn.monument ? 2 : 1, place_with);
}

void add_catastrophes(Actions& actions, const Using& turn) {
    if (turn.catastrophe || showing(turn.faces, Face::sun).size() < catastrophe_suns) {
        return;
    }
    for (std::uint8_t kind = 0; kind < catastrophes; ++kind) {
        actions.push_back(Action::catastrophe(static_cast<Catastrophe>(kind)));
    }
}

Actions legal_in(const Using& turn, const State& state) {
    Actions actions;
    add_steps(actions, turn, Face::pharaoh, Action::pharaoh);
    add_steps(actions, turn, Face::nile, Action::nile);
    add_floods(actions, turn);
    add_civilization(actions, turn, state);
    add_monuments(actions, turn, state);
    add_catastrophes(actions, turn);
    actions.push_back(Action::end());
    return actions;
}

Actions legal_in(const Losing& debt, const State& state) {
    Actions actions;
    const Player& player = state.players[debt.seat];
    if (debt.kind == Catastrophe::civilization) {
        for_each(player.civilization,
                 [&actions](Color field) { actions.push_back(Action::lose_civilization(field)); });
        return actions;
    }
    for (std::uint8_t column = 0; column < columns; ++column) {
        for_each(player.monuments[column], [&actions, column](Color color) {
            actions.push_back(Action::lose_monument(column, color));
        });
    }
    return actions;
}

Actions legal_in(const Over& /*over*/, const State& /*state*/) {
    return {};
}

struct Acting {
    std::optional<Seat> operator()(const Over& /*over*/) const { return {}; }
    template <class Asked>
    std::optional<Seat> operator()(const Asked& phase) const {
        return phase.seat;
    }
};

}  // namespace

std::optional<Seat> acting(const State& state) {
    return std::visit(Acting{}, state.phase);
}

Actions legal(const State& state) {
    return std::visit([&state](const auto& phase) { return legal_in(phase, state); }, state.phase);
}

}  // namespace dice

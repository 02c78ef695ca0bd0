#include "engine/dice/refusal.hpp"

#include "engine/dice/game.hpp"

// Why something may not be done. What may be is in legal.cpp: the two are written apart, and a test
// holds them against each other.

namespace dice {

namespace {

using Reason = std::optional<Refusal>;

/// The first of them that holds.
template <class... Reasons>
Reason first(Reason reason, const Reasons&... others) {
    if constexpr (sizeof...(others) == 0) {
        return reason;
    } else {
        return reason ? reason : first(others...);
    }
}

Reason if_so(bool holds, Refusal refusal) {
    return holds ? Reason(refusal) : std::nullopt;
}

Reason refuse_unknown(Colors dice) {
    return first(if_so(dice.empty(), Refusal::no_dice),
                 if_so(!dice.is_within(Colors::all()), Refusal::no_such_die));
}

Reason refuse_roll(const Rolling& turn, Colors thrown) {
    return first(refuse_unknown(thrown),
                 if_so(turn.rolls == 0 && thrown != Colors::all(), Refusal::all_dice_first),
                 if_so(thrown.meets(showing(turn.faces, Face::sun)), Refusal::die_locked));
}

Reason refuse(const Rolling& turn, const State& /*state*/, const Action& action) {
    switch (action.type) {
        case Action::Type::roll: return refuse_roll(turn, action.dice);
        case Action::Type::stop: return if_so(turn.rolls == 0, Refusal::roll_first);
        default: return Refusal::not_now;
    }
}

constexpr int any_number = 0;

/// Dice that are used for what `face` stands for.
Reason refuse_dice(const Using& turn, Colors spent, int number, Face face) {
    const Colors fitting = showing(turn.faces, face) | showing(turn.faces, Face::ankh);
    return first(
        refuse_unknown(spent),
        if_so(spent.meets(showing(turn.faces, Face::sun)), Refusal::die_locked),
        if_so(spent.meets(turn.used), Refusal::die_used),
        if_so(number != any_number && spent.size() != number, Refusal::wrong_number_of_dice),
        if_so(!spent.is_within(fitting), Refusal::wrong_face));
}

/// None of these dice shows the symbol itself.
Reason refuse_ankhs(const Using& turn, Colors dice, Face face) {
    return if_so(!dice.meets(showing(turn.faces, face)), Refusal::ankhs_alone);
}

Reason refuse_color(Color color, Colors served) {
    if (index(color) >= colors) {
        return Refusal::no_such_field;
    }
    return if_so(!served.contains(color), Refusal::wrong_color);
}

Reason refuse_steps(const Using& turn, Colors spent, Face face) {
    return first(refuse_dice(turn, spent, any_number, face),
                 refuse_ankhs(turn, Colors::all(), face));
}

Reason refuse_flood(const Using& turn, Colors spent) {
    return first(refuse_dice(turn, spent, 3, Face::nile), refuse_ankhs(turn, spent, Face::nile));
}

Reason refuse_civilization(const Using& turn, const State& state, const Action& action) {
    const Colors served = showing(turn.faces, Face::civilization);
    const auto reason = first(
        refuse_dice(turn, action.dice, turn.civilization ? 1 : 3, Face::civilization),
        turn.civilization ? std::nullopt : refuse_ankhs(turn, action.dice, Face::civilization),
        refuse_color(action.color, served));
    if (reason) {
        return reason;
    }
    return first(if_so(state.players[turn.seat].civilization.contains(action.color),
                       Refusal::own_marker_there),
                 if_so(!has_room(state, turn.seat, action.color), Refusal::field_full));
}

Reason refuse_monument(const Using& turn, const State& state, const Action& action) {
    const Colors served = action.dice & showing(turn.faces, Face::monument);
    const auto reason =
        first(refuse_dice(turn, action.dice, turn.monument ? 2 : 1, Face::monument),
              refuse_ankhs(turn, action.dice, Face::monument), refuse_color(action.color, served),
              if_so(action.column >= columns, Refusal::no_such_column));
    if (reason) {
        return reason;
    }
    const Colors own = state.players[turn.seat].monuments[action.column];
    return first(if_so(!is_free(state, action.column, action.color), Refusal::field_taken),
                 if_so(turn.monument && !own.empty(), Refusal::column_begun));
}

Reason refuse_catastrophe(const Using& turn, Catastrophe kind) {
    const int suns = showing(turn.faces, Face::sun).size();
    return first(
        if_so(suns < catastrophe_suns, Refusal::too_few_suns),
        if_so(turn.catastrophe, Refusal::catastrophe_called),
        if_so(static_cast<std::uint8_t>(kind) >= catastrophes, Refusal::no_such_catastrophe));
}

Reason refuse(const Using& turn, const State& state, const Action& action) {
    switch (action.type) {
        case Action::Type::pharaoh: return refuse_steps(turn, action.dice, Face::pharaoh);
        case Action::Type::nile: return refuse_steps(turn, action.dice, Face::nile);
        case Action::Type::flood: return refuse_flood(turn, action.dice);
        case Action::Type::civilization: return refuse_civilization(turn, state, action);
        case Action::Type::monument: return refuse_monument(turn, state, action);
        case Action::Type::catastrophe: return refuse_catastrophe(turn, action.kind);
        case Action::Type::end: return {};
        default: return Refusal::not_now;
    }
}

Reason refuse(const Losing& debt, const State& state, const Action& action) {
    if (action.type != Action::Type::lose) {
        return Refusal::not_now;
    }
    const bool of_monuments = action.column != Action::no_column;
    const bool monuments_owed = debt.kind == Catastrophe::monument;
    const auto reason =
        first(if_so(index(action.color) >= colors, Refusal::no_such_field),
              if_so(of_monuments && action.column >= columns, Refusal::no_such_column),
              if_so(of_monuments != monuments_owed, Refusal::not_owed));
    if (reason) {
        return reason;
    }
    const Player& player = state.players[debt.seat];
    const Colors held = of_monuments ? player.monuments[action.column] : player.civilization;
    return if_so(!held.contains(action.color), Refusal::marker_not_held);
}

Reason refuse(const Over& /*over*/, const State& /*state*/, const Action& /*action*/) {
    return Refusal::game_over;
}

}  // namespace

std::optional<Refusal> refusal(const State& state, Seat seat, const Action& action) {
    const std::optional<Seat> asked = acting(state);
    if (asked && *asked != seat) {
        return Refusal::not_your_turn;
    }
    if (asked && !is_well_formed(action)) {
        return Refusal::not_now;
    }
    return std::visit([&](const auto& phase) { return refuse(phase, state, action); }, state.phase);
}

}  // namespace dice

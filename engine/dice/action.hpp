#pragma once

#include <cstdint>

#include "engine/core/inline_vector.hpp"
#include "engine/dice/state.hpp"

namespace dice {

/// What a seat can do when it is asked. Members that its type has not are at their defaults.
struct Action {
    enum class Type : std::uint8_t {
        roll,
        stop,
        pharaoh,
        nile,
        flood,
        civilization,
        monument,
        catastrophe,
        end,
        lose,
    };

    static constexpr auto no_color = static_cast<Color>(255);
    static constexpr std::uint8_t no_column = 255;
    static constexpr auto no_catastrophe = static_cast<Catastrophe>(255);

    Type type = Type::roll;
    /// Thrown or used.
    Colors dice{};
    /// Of a monument's field; a civilization field is known by its color alone.
    Color color = no_color;
    /// Of a monument's field, counted from 0.
    std::uint8_t column = no_column;
    Catastrophe kind = no_catastrophe;

    static constexpr Action roll(Colors dice) { return {.type = Type::roll, .dice = dice}; }
    static constexpr Action stop() { return {.type = Type::stop}; }
    static constexpr Action pharaoh(Colors dice) { return {.type = Type::pharaoh, .dice = dice}; }
    static constexpr Action nile(Colors dice) { return {.type = Type::nile, .dice = dice}; }
    static constexpr Action flood(Colors dice) { return {.type = Type::flood, .dice = dice}; }
    static constexpr Action civilization(Colors dice, Color field) {
        return {.type = Type::civilization, .dice = dice, .color = field};
    }
    static constexpr Action monument(Colors dice, Color color, std::uint8_t column) {
        return {.type = Type::monument, .dice = dice, .color = color, .column = column};
    }
    static constexpr Action catastrophe(Catastrophe kind) {
        return {.type = Type::catastrophe, .kind = kind};
    }
    static constexpr Action end() { return {.type = Type::end}; }
    static constexpr Action lose_civilization(Color field) {
        return {.type = Type::lose, .color = field};
    }
    static constexpr Action lose_monument(std::uint8_t column, Color color) {
        return {.type = Type::lose, .color = color, .column = column};
    }

    friend constexpr bool operator==(const Action&, const Action&) = default;
};

/// Whether it has members only where its type has them.
constexpr bool is_well_formed(const Action& action) {
    using Type = Action::Type;
    Action bare = {.type = action.type};
    switch (action.type) {
        case Type::stop:
        case Type::end: break;
        case Type::roll:
        case Type::pharaoh:
        case Type::nile:
        case Type::flood: bare.dice = action.dice; break;
        case Type::civilization:
            bare.dice = action.dice;
            bare.color = action.color;
            break;
        case Type::monument: bare.dice = action.dice; [[fallthrough]];
        case Type::lose:
            bare.color = action.color;
            bare.column = action.column;
            break;
        case Type::catastrophe: bare.kind = action.kind; break;
        default: return false;
    }
    return action == bare;
}

/// The most actions anyone can choose from: five dice show monuments and one is used, so that each
/// of the 6 pairs of the others can place either of its colors in 7 columns; or to end the turn.
inline constexpr std::size_t most_actions = 6 * 2 * 7 + 1;
using Actions = core::InlineVector<Action, most_actions>;

}  // namespace dice

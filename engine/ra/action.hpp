#pragma once

#include <cstdint>

#include "engine/core/inline_vector.hpp"
#include "engine/ra/state.hpp"

namespace ra {

/// What a seat can do when it is asked.
struct Action {
    enum class Type : std::uint8_t { draw, invoke, god, end, pass, bid, discard };

    Type type = Type::draw;
    /// The space of a god, the sun of a bid, the tile of a discard; 0 for the others.
    std::uint8_t value = 0;

    static constexpr Action draw() { return {Type::draw, 0}; }
    static constexpr Action invoke() { return {Type::invoke, 0}; }
    static constexpr Action god(std::uint8_t space) { return {Type::god, space}; }
    static constexpr Action end() { return {Type::end, 0}; }
    static constexpr Action pass() { return {Type::pass, 0}; }
    static constexpr Action bid(std::uint8_t sun) { return {Type::bid, sun}; }
    static constexpr Action discard(Tile tile) {
        return {Type::discard, static_cast<std::uint8_t>(tile)};
    }

    constexpr Tile tile() const { return static_cast<Tile>(value); }

    friend constexpr bool operator==(Action, Action) = default;
};

/// Whether it has a value only where its type has one.
constexpr bool is_well_formed(Action action) {
    switch (action.type) {
        case Action::Type::god:
        case Action::Type::bid:
        case Action::Type::discard: return true;
        default: return action.value == 0;
    }
}

/// The most actions anyone can choose from: to invoke Ra, or a God for each space of a full track.
inline constexpr std::size_t most_actions = 1 + track_spaces;
using Actions = core::InlineVector<Action, most_actions>;

}  // namespace ra

#pragma once

#include <cstdint>

#include "engine/core/inline_vector.hpp"
#include "engine/ra/state.hpp"

// What the lot on the auction track would bring its winner, counted by the rules themselves.

namespace ra {

/// What the lot would bring more if its winner had one tile more of a kind.
struct Bonus {
    Tile tile = Tile::none;
    int fame = 0;

    friend bool operator==(const Bonus&, const Bonus&) = default;
};

/// Flood, Pharaoh, civilization, monuments.
inline constexpr std::size_t bonus_categories = 4;

struct LotWorth {
    /// By how much the scores of the epoch would rise, or fall, if it ended now.
    int now = 0;
    /// Likewise what is scored in the third epoch only, before that: the monuments.
    int later = 0;
    /// The best kind of each category among those left in the bag, where there is one.
    core::InlineVector<Bonus, bonus_categories> bonuses;

    friend bool operator==(const LotWorth&, const LotWorth&) = default;
};

/// What the seat would gain by winning the lot with this sun. What its disasters let it choose, it
/// gives up where that costs least.
/// Requires: a seat of the table that has the sun face up.
LotWorth lot_worth(const State& table, Seat seat, std::uint8_t sun);

}  // namespace ra

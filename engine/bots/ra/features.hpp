#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/ra/state.hpp"

// What a position looks like to an evaluation: small whole numbers for each seat and for the table.

namespace bots {

/// Counts, marks of 0 or 1, and differences of fame.
using Feature = std::int16_t;

inline constexpr std::size_t seat_features = 90;
inline constexpr std::size_t table_features = 72;

struct Features {
    std::array<std::array<Feature, seat_features>, core::max_seats> seats{};
    std::array<Feature, table_features> table{};
};

/// `me` is whose eyes see it: only its own fame is known, the others' is imagined.
/// Requires: a seat has the turn, and nothing is owed.
Features features(const ra::State& state, ra::Seat me);

}  // namespace bots

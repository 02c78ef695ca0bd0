#pragma once

#include <array>

#include "engine/ra/state.hpp"

// One function for each row of the scoring table. Each takes only what it scores.
// Source: C "Scoring", P pages 6–7.

namespace ra {

/// What each seat has of something that is compared: Pharaohs, or the sum of its suns.
using Compared = std::array<int, core::max_seats>;

/// 2 for each God.
int score_gods(int gods);
/// Most gain 5, fewest lose 2 unless `penalty` is off; all that tie do; no seat when all are equal.
Compared score_pharaohs(const Compared& pharaohs, Seat seats, bool penalty);
/// 1 for each Flood and Nile, with at least one Flood.
int score_nile(int niles, int floods);
/// 3 for each Gold.
int score_gold(int gold);
/// Kinds: 0 → −5, 1 or 2 → 0, 3 → 5, 4 → 10, 5 → 15.
int score_civilization(const Display& display);
/// Kinds: 1 each up to 6, 7 → 10, 8 → 15; and 5, 10, 15 for each kind held 3, 4, 5 times.
int score_monuments(const Display& display);
/// Highest sum gains 5, lowest loses 5 unless `penalty` is off; all that tie do; no seat when all
/// are equal.
Compared score_suns(const Compared& sums, Seat seats, bool penalty);

struct Scores {
    std::array<EpochSheet, core::max_seats> sheets{};
    std::array<FinalSheet, core::max_seats> final_sheets{};
};

/// What the epoch under way would bring each seat if it ended now; after the third the final sheets
/// too.
Scores score(const State& state);

constexpr int total(const EpochSheet& sheet) {
    return sheet.gods + sheet.pharaohs + sheet.nile + sheet.gold + sheet.civilization;
}
constexpr int total(const FinalSheet& sheet) {
    return sheet.monuments + sheet.suns;
}

}  // namespace ra

#pragma once

#include <array>

#include "engine/dice/state.hpp"

// One function for each row of the scoring table. Each takes only what it scores.
// Source: D "De tijdperkwaardering", and for ankhs and suns "Monumenten" and "Ra".

namespace dice {

/// What each seat has of something that is compared.
using Compared = std::array<int, most_seats>;

/// Furthest gains 5, last loses 2; all that tie do; no seat when all are level.
Compared score_pharaohs(const Compared& spaces, Seat seats);
/// As many as the marker's space, with at least one flood.
int score_nile(int space, bool flooded);
/// Markers: 0 → −5, 1 or 2 → 0, 3 → 5, 4 → 10, 5 → 15.
int score_civilization(int markers);
/// Columns with a marker: 1 each up to 6, 7 → 10, 8 → 15; and 5, 10, 15 for each with 3, 4, 5.
int score_monuments(const Monuments& monuments);
/// 2 for every two used for nothing else.
int score_ankhs(int unused);
/// 3 for three.
int score_suns(int suns);

/// So many spaces does the Ra figure go.
int ra_steps(int suns);
/// Where a marker that stood on `space` goes for the score it brought.
std::uint8_t pharaoh_after(std::uint8_t space, int pharaohs_score);

/// What the epoch under way would bring each seat if it ended now.
using Sheets = std::array<EpochSheet, most_seats>;
Sheets score(const State& state);

constexpr int total(const EpochSheet& sheet) {
    return sheet.pharaohs + sheet.nile + sheet.civilization + sheet.monuments;
}

}  // namespace dice

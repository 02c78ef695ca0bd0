#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/seat.hpp"

// What a host can choose, and what that is to the rules. Source: D "Spelvoorbereiding".

namespace dice {

using core::Seat;

inline constexpr Seat fewest_seats = 2;
inline constexpr Seat most_seats = 4;
static_assert(most_seats <= core::max_seats);

inline constexpr int epochs = 3;
/// Of the start player; each seat further to the left begins with one point more.
inline constexpr int starting_score = 10;

struct Ruleset {
    Seat seats = 0;
    /// The Ra figure starts so many spaces before the end of the sun track.
    std::uint8_t sun_track = 0;

    friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

inline constexpr std::uint8_t shortest_sun_track = 4;
inline constexpr std::uint8_t longest_sun_track = 30;

struct Options {
    /// None: 10, 12 or 14 for two, three or four. D prints the start spaces on the board alone, so
    /// these numbers are ours.
    std::optional<std::uint8_t> sun_track;

    friend bool operator==(const Options&, const Options&) = default;
};

/// The rules for so many seats.
/// Requires: fewest_seats <= seats <= most_seats, a sun_track from the shortest to the longest.
Ruleset ruleset(Seat seats, const Options& options);

}  // namespace dice

#pragma once

#include <cstdint>
#include <optional>

// Who sits at the table, and who looks at it.

namespace core {

/// A player's place at the table, counted clockwise from 0.
using Seat = std::uint8_t;

/// No game of ours seats fewer, or more.
inline constexpr Seat min_seats = 2;
inline constexpr Seat max_seats = 5;

/// Whose eyes a view is for: a seat's, or a spectator's.
struct Viewer {
    std::optional<Seat> seat;

    static constexpr Viewer spectator() { return {}; }
    static constexpr Viewer of(Seat seat) { return {seat}; }

    friend bool operator==(const Viewer&, const Viewer&) = default;
};

/// The seat to the left of `seat`, which is the next clockwise. Requires: seat < seats.
constexpr Seat left_of(Seat seat, Seat seats) {
    return static_cast<Seat>(seat + 1 == seats ? 0 : seat + 1);
}

}  // namespace core

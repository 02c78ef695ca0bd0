#pragma once

#include <cstdint>

#include "engine/core/inline_vector.hpp"
#include "engine/core/seat.hpp"
#include "engine/ra/edition.hpp"
#include "engine/ra/suns.hpp"

// What an edition and options are to the rules: values named after the rules they set. Source: C
// Set-up; P Setup; R two players.

namespace ra {

using core::Seat;

inline constexpr int epochs = 3;
inline constexpr int starting_fame = 10;

/// The suns dealt together, one group to each seat.
using SunGroups = core::InlineVector<Suns, core::max_seats>;

struct Ruleset {
    Seat seats = 0;
    SunGroups sun_groups;
    /// The epoch ends with this many Ras on the Ra track.
    std::uint8_t ra_spaces = 0;
    /// Fewest Pharaohs lose 2 and lowest suns lose 5.
    bool last_place_penalty = true;
    /// Fame and epoch sheets lie open.
    bool open_fame = false;

    friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

/// Everything a host can choose. What does not apply to an edition or a number of seats has its
/// default there.
struct Options {
    std::uint8_t ra_track = 6;
    SunSplit sun_split = SunSplit::bgg;
    bool last_place_penalty = true;
    bool open_fame = false;

    friend bool operator==(const Options&, const Options&) = default;
};

inline constexpr Seat fewest_seats = 2;
inline constexpr Seat most_seats = 5;

/// The rules of an edition for so many seats.
/// Requires: fewest_seats <= seats <= most_seats, ra_track 6 or 7.
/// Ensures: an option that does not apply has no effect.
Ruleset ruleset(Edition edition, Seat seats, const Options& options);

}  // namespace ra

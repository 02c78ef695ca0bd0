#include "engine/ra/ruleset.hpp"

#include "engine/core/check.hpp"

namespace ra {

namespace {

SunGroups groups_for_two(SunSplit split) {
    switch (split) {
        case SunSplit::bgg: return {{9, 6, 4, 3}, {8, 7, 5, 2}};
        case SunSplit::razzia: return {{9, 6, 5, 2}, {8, 7, 4, 3}};
        case SunSplit::baumer: return {{9, 6, 4, 2}, {8, 7, 5, 3}};
    }
    core::broken("a sun split is one of three");
}

SunGroups sun_groups(Seat seats, SunSplit split) {
    switch (seats) {
        case 2: return groups_for_two(split);
        case 3: return {{13, 8, 5, 2}, {12, 9, 6, 3}, {11, 10, 7, 4}};
        case 4: return {{13, 6, 2}, {12, 7, 3}, {11, 8, 4}, {10, 9, 5}};
        case 5: return {{16, 7, 2}, {15, 8, 3}, {14, 9, 4}, {13, 10, 5}, {12, 11, 6}};
        default: core::broken("Ra seats two to five");
    }
}

std::uint8_t ra_spaces(Seat seats, std::uint8_t two_player_track) {
    core::check(two_player_track == 6 || two_player_track == 7, "the track for two has 6 or 7");
    return seats == 2 ? two_player_track : static_cast<std::uint8_t>(seats + 5);
}

}  // namespace

Ruleset ruleset(Edition edition, Seat seats, const Options& options) {
    const SunSplit split = row(edition).sun_split.value_or(options.sun_split);
    return {.seats = seats,
            .sun_groups = sun_groups(seats, split),
            .ra_spaces = ra_spaces(seats, options.ra_track),
            .last_place_penalty = seats != 2 || options.last_place_penalty,
            .open_fame = options.open_fame};
}

}  // namespace ra

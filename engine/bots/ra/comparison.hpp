#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "engine/bots/fraction.hpp"
#include "engine/ra/scoring.hpp"
#include "engine/ra/view.hpp"

// Having most, or fewest, of something beside the other seats: pharaohs in every epoch, suns in the
// end.

namespace bots {

/// What a seat is compared with.
struct Comparison {
    /// Among the other seats.
    int most = 0;
    int fewest = 0;
    Worth most_wins = 0;
    Worth fewest_wins = 0;

    /// What a seat can expect that has so many, when the difference may yet change by `doubt`.
    Worth expected(int own, Fraction doubt) const {
        return of(chance_to_lead((own - most) * whole, doubt), most_wins) +
               of(chance_to_lead((fewest - own) * whole, doubt), fewest_wins);
    }
};

/// `count(player)` is how many a seat has, `score` the rule that pays for them.
template <class Count, class Score>
Comparison compare(const ra::PublicView& table, ra::Seat seat, Count count, Score score) {
    const ra::Compared wins = score({2, 1, 0}, 3, table.last_place_penalty);
    Comparison result{.most = 0,
                      .fewest = std::numeric_limits<std::uint8_t>::max(),
                      .most_wins = wins[0] * fame,
                      .fewest_wins = wins[2] * fame};
    for (ra::Seat other = 0; other < seats(table); ++other) {
        if (other != seat) {
            result.most = std::max(result.most, count(table.players[other]));
            result.fewest = std::min(result.fewest, count(table.players[other]));
        }
    }
    return result;
}

}  // namespace bots

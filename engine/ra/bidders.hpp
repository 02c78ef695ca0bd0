#pragma once

#include "engine/core/inline_vector.hpp"
#include "engine/ra/state.hpp"

// Who can still bid in an auction, and with what: of the whole state, and of what everybody sees.

namespace ra {

using Bidders = core::InlineVector<Seat, core::max_seats>;

/// The suns of a seat that would beat the highest bid.
inline Suns winning_suns(Suns up, const Auction& auction) {
    return up.above(auction.high_sun);
}

/// The seats from `first` on, as far as the Ra player, that can outbid the highest bid, in order.
/// Requires: a table of `seats`, each with its suns `up`; first < seats.
template <class Players>
Bidders bidders_from(Seat first, const Players& players, Seat seats, const Auction& auction) {
    Bidders bidders;
    for (Seat seat = first;; seat = core::left_of(seat, seats)) {
        if (!winning_suns(players[seat].up, auction).empty()) {
            bidders.push_back(seat);
        }
        if (seat == auction.ra_player) {
            return bidders;
        }
    }
}

}  // namespace ra

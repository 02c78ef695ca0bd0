#pragma once

#include <optional>

#include "engine/core/inline_vector.hpp"
#include "engine/ra/state.hpp"

// Who can still bid in an auction, and with what: of the whole state, and of the public view.

namespace ra {

using Bidders = core::InlineVector<Seat, core::max_seats>;

/// The suns of a seat that would beat the highest bid.
inline Suns winning_suns(Suns up, const Auction& auction) {
    return up.above(auction.high_sun);
}

/// The first seat from `seat` on, as far as the Ra player, that can outbid the highest bid, if any.
/// Requires: a table of `seats`, each with its suns `up`; seat < seats.
template <class Players>
std::optional<Seat> first_bidder(Seat seat, const Players& players, Seat seats,
                                 const Auction& auction) {
    for (;; seat = core::left_of(seat, seats)) {
        if (!winning_suns(players[seat].up, auction).empty()) {
            return seat;
        }
        if (seat == auction.ra_player) {
            return std::nullopt;
        }
    }
}

/// All such seats, in order. Requires: the same.
template <class Players>
Bidders bidders_from(Seat seat, const Players& players, Seat seats, const Auction& auction) {
    Bidders bidders;
    auto bidder = first_bidder(seat, players, seats, auction);
    while (bidder) {
        bidders.push_back(*bidder);
        const bool is_last = *bidder == auction.ra_player;
        bidder = is_last ? std::nullopt
                         : first_bidder(core::left_of(*bidder, seats), players, seats, auction);
    }
    return bidders;
}

}  // namespace ra

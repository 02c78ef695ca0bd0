#pragma once

#include "engine/core/seat.hpp"
#include "engine/ra/action.hpp"
#include "engine/ra/state.hpp"

// An auction thought through, bid by bid: a ra::Auction whose bidder has still to speak, or has
// spoken.

namespace bots {

/// When its bidder has bid or passed. Requires: `action` is one of both.
constexpr ra::Auction spoken(ra::Auction auction, ra::Action action) {
    if (action.type == ra::Action::Type::bid) {
        auction.high_bidder = auction.bidder;
        auction.high_sun = action.value;
    }
    return auction;
}

/// Whether its bidder is the last to speak.
constexpr bool is_last(const ra::Auction& auction) {
    return auction.bidder == auction.ra_player;
}

/// When the next is asked. Requires: its bidder has spoken, and is not the last.
constexpr ra::Auction next_asked(ra::Auction auction, ra::Seat seats) {
    auction.bidder = core::left_of(auction.bidder, seats);
    return auction;
}

}  // namespace bots

#include "engine/ra/play.hpp"

// Source: C "Auction", P "Auctions": once round from the left of the Ra player, who bids last.

namespace ra {

namespace {

/// Everyone passed. Only a full track is cleared for it, and only when Ra was invoked.
void close_without_bid(Play& play, const Auction& auction) {
    NobodyBid event;
    if (auction.cause == Cause::full) {
        event.lot = lot(play.state().track);
    }
    play.emit(event);
    end_turn(play, auction.ra_player);
}

void close_with_winner(Play& play, const Auction& auction) {
    const Lot tiles = lot(play.state().track);
    play.emit(Won{.seat = auction.high_bidder,
                  .sun = auction.high_sun,
                  .centre = play.state().centre,
                  .lot = tiles});
    if (settle(play, auction.high_bidder, owed_for(tiles))) {
        end_turn(play, auction.ra_player);
    }
}

void close(Play& play, const Auction& auction) {
    if (auction.high_sun > 0) {
        close_with_winner(play, auction);
    } else {
        close_without_bid(play, auction);
    }
}

/// Asks the first seat from `seat` on, as far as the Ra player, that can still outbid; those that
/// cannot are passed over.
void ask_from(Play& play, Seat seat) {
    const State& state = play.state();
    const Auction auction = std::get<Auction>(state.phase);
    for (;;) {
        if (!play.player(seat).up.above(auction.high_sun).empty()) {
            return play.emit(BidAsked{.seat = seat});
        }
        if (seat == auction.ra_player) {
            return close(play, auction);
        }
        seat = core::left_of(seat, state.seats);
    }
}

void ask_next(Play& play, const Auction& auction) {
    if (auction.bidder == auction.ra_player) {
        close(play, std::get<Auction>(play.state().phase));
    } else {
        ask_from(play, core::left_of(auction.bidder, play.state().seats));
    }
}

}  // namespace

Lot lot(const AuctionTrack& track) {
    Lot tiles;
    for (const Tile tile : track) {
        if (tile != Tile::none) {
            tiles.push_back(tile);
        }
    }
    return tiles;
}

bool must_bid(const Auction& auction) {
    return auction.cause == Cause::invoked && auction.bidder == auction.ra_player &&
           auction.high_sun == 0;
}

void open_auction(Play& play, Seat ra_player, Cause cause) {
    play.emit(AuctionOpened{.ra_player = ra_player, .cause = cause});
    ask_from(play, core::left_of(ra_player, play.state().seats));
}

void bid(Play& play, const Auction& auction, std::uint8_t sun) {
    play.emit(Bid{.seat = auction.bidder, .sun = sun});
    ask_next(play, auction);
}

void pass(Play& play, const Auction& auction) {
    play.emit(Passed{.seat = auction.bidder});
    ask_next(play, auction);
}

}  // namespace ra

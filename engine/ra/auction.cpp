#include "engine/ra/bidders.hpp"
#include "engine/ra/play.hpp"

// Source: C "Auction", P "Auctions": once round from the left of the Ra player, who bids last.

namespace ra {

namespace {

const Auction& auction(const Play& play) {
    return std::get<Auction>(play.state().phase);
}

/// Everyone passed. Only a full track is cleared for it, and only when Ra was invoked.
void close_without_bid(Play& play) {
    NobodyBid event;
    if (auction(play).cause == Cause::full) {
        event.lot = lot(play.state().track);
    }
    play.emit(event);
    end_turn(play, auction(play).ra_player);
}

void close_with_winner(Play& play) {
    const Seat winner = auction(play).high_bidder;
    const Seat ra_player = auction(play).ra_player;
    const Lot tiles = lot(play.state().track);
    play.emit(Won{.seat = winner,
                  .sun = auction(play).high_sun,
                  .centre = play.state().centre,
                  .lot = tiles});
    if (settle(play, winner, owed_for(tiles))) {
        end_turn(play, ra_player);
    }
}

void close(Play& play) {
    if (auction(play).high_sun > 0) {
        close_with_winner(play);
    } else {
        close_without_bid(play);
    }
}

/// Asks the first seat from `seat` on, as far as the Ra player, that can still outbid; those that
/// cannot are passed over.
void ask_from(Play& play, Seat seat) {
    const State& state = play.state();
    if (const auto bidder = first_bidder(seat, state.players, state.seats, auction(play))) {
        play.emit(BidAsked{.seat = *bidder});
    } else {
        close(play);
    }
}

void ask_after(Play& play, Seat seat) {
    if (seat == auction(play).ra_player) {
        close(play);
    } else {
        ask_from(play, core::left_of(seat, play.state().seats));
    }
}

}  // namespace

void open_auction(Play& play, Seat ra_player, Cause cause) {
    play.emit(AuctionOpened{.ra_player = ra_player, .cause = cause});
    ask_from(play, core::left_of(ra_player, play.state().seats));
}

void bid(Play& play, std::uint8_t sun) {
    const Seat bidder = auction(play).bidder;
    play.emit(Bid{.seat = bidder, .sun = sun});
    ask_after(play, bidder);
}

void pass(Play& play) {
    const Seat bidder = auction(play).bidder;
    play.emit(Passed{.seat = bidder});
    ask_after(play, bidder);
}

}  // namespace ra

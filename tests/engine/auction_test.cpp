#include "tests/engine/table.hpp"

// Rulebook: Auction.

namespace {

using ra::Action;
using ra::Cause;
using ra::Seat;
using ra::Tile;
using table::Script;

/// Three seats, as laid: 13-8-5-2, 12-9-6-3, 11-10-7-4, seat 0 to play.
ra::State before_auction(const std::vector<Tile>& tiles) {
    ra::State state = table::laid(3);
    state.track = table::track(tiles);
    return state;
}

/// Opens an auction by each cause in turn; the Ra player is seat 0.
Script opened(Cause cause, const std::vector<Tile>& tiles) {
    switch (cause) {
        case Cause::drawn: {
            Script game(before_auction(tiles), {Tile::ra});
            game.act(0, Action::draw());
            return game;
        }
        case Cause::invoked:
        case Cause::full: {
            Script game(before_auction(cause == Cause::full ? table::eight_niles : tiles));
            game.act(0, Action::invoke());
            return game;
        }
    }
    throw std::logic_error("a cause is one of three");
}

constexpr std::initializer_list<Cause> all_causes = {Cause::drawn, Cause::invoked, Cause::full};

TEST_CASE("An auction starts left of the Ra player, goes once round and ends with the Ra player") {
    for (const Cause cause : all_causes) {
        Script game = opened(cause, {Tile::nile});
        CHECK(game.the<ra::AuctionOpened>().cause == cause);
        CHECK(game.the<ra::AuctionOpened>().ra_player == 0);
        CHECK(game.the<ra::BidAsked>().seat == 1);
        game.act(1, Action::bid(3)).act(2, Action::pass()).act(0, Action::bid(5));
        CHECK(game.the<ra::Won>().seat == 0);
        CHECK_FALSE(game.happened<ra::BidAsked>());
    }
}

TEST_CASE("Invoking does not advance the Ra track; drawing a Ra does") {
    CHECK(opened(Cause::invoked, {}).state.ra == 0);
    CHECK(opened(Cause::full, {}).state.ra == 0);
    CHECK(opened(Cause::drawn, {}).state.ra == 1);
}

TEST_CASE("A bid is one face-up sun higher than the highest so far") {
    Script game = opened(Cause::drawn, {Tile::nile});
    CHECK(table::actions(game.state) == std::vector{Action::pass(), Action::bid(3), Action::bid(6),
                                                    Action::bid(9), Action::bid(12)});
    game.act(1, Action::bid(9));
    CHECK(table::actions(game.state) ==
          std::vector{Action::pass(), Action::bid(10), Action::bid(11)});
    game.act(2, Action::pass());
    CHECK(table::actions(game.state) == std::vector{Action::pass(), Action::bid(13)});
}

TEST_CASE("A face-down sun is no valid bid") {
    ra::State state = before_auction({});
    state.players[1].up = {3, 6};
    state.players[1].down = {9, 12};
    Script game(state);
    game.act(0, Action::invoke());
    CHECK(table::actions(game.state) ==
          std::vector{Action::pass(), Action::bid(3), Action::bid(6)});
}

TEST_CASE("The winner takes the lot and the centre sun face down; the bid goes to the centre") {
    Script game = opened(Cause::drawn, {Tile::nile, Tile::god, Tile::nile, Tile::monument_3});
    game.act(1, Action::bid(6)).act(2, Action::bid(10)).act(0, Action::pass());
    const auto won = game.the<ra::Won>();
    CHECK(won.seat == 2);
    CHECK(won.sun == 10);
    CHECK(won.centre == 1);
    CHECK(won.lot == ra::Lot{Tile::nile, Tile::god, Tile::nile, Tile::monument_3});
    CHECK(game.state.centre == 10);
    CHECK(game.state.players[2].up == ra::Suns{11, 7, 4});
    CHECK(game.state.players[2].down == ra::Suns{1});
    CHECK(game.state.players[2].tiles ==
          table::display({{Tile::nile, 2}, {Tile::god, 1}, {Tile::monument_3, 1}}));
    CHECK(game.state.track == ra::empty_track);
}

TEST_CASE("The other bidders keep their suns face up") {
    Script game = opened(Cause::drawn, {Tile::nile});
    game.act(1, Action::bid(6)).act(2, Action::bid(10)).act(0, Action::pass());
    CHECK(game.state.players[1].up == ra::Suns{12, 9, 6, 3});
    CHECK(game.state.players[1].down.empty());
}

TEST_CASE("A sun won is not bid with in the same epoch") {
    Script game = opened(Cause::invoked, {});
    game.act(1, Action::bid(12)).act(0, Action::bid(13));
    CHECK(game.state.centre == 13);
    game.act(1, Action::invoke()).act(2, Action::pass());
    CHECK(table::actions(game.state) ==
          std::vector{Action::pass(), Action::bid(2), Action::bid(5), Action::bid(8)});
}

TEST_CASE("Play goes on left of the Ra player, whichever player won") {
    for (const Cause cause : all_causes) {
        Script by_left = opened(cause, {Tile::nile});
        by_left.act(1, Action::bid(9)).act(2, Action::pass()).act(0, Action::pass());
        CHECK(by_left.is_turn_of(1));

        Script by_right = opened(cause, {Tile::nile});
        by_right.act(1, Action::pass()).act(2, Action::bid(11)).act(0, Action::pass());
        CHECK(by_right.is_turn_of(1));

        Script by_ra_player = opened(cause, {Tile::nile});
        by_ra_player.act(1, Action::pass()).act(2, Action::pass()).act(0, Action::bid(2));
        CHECK(by_ra_player.is_turn_of(1));
    }
}

TEST_CASE("A lot may be empty: the winner gets the sun alone") {
    for (const Cause cause : {Cause::drawn, Cause::invoked}) {
        Script game = opened(cause, {});
        game.act(1, Action::pass()).act(2, Action::bid(4)).act(0, Action::pass());
        CHECK(game.the<ra::Won>().lot.empty());
        CHECK(game.state.players[2].tiles == ra::Display{});
        CHECK(game.state.players[2].down == ra::Suns{1});
        CHECK(game.state.centre == 4);
    }
}

TEST_CASE("A Ra was drawn and everyone passes: tiles and sun stay") {
    ra::AuctionTrack seven = table::track(table::eight_niles);
    seven[3] = Tile::none;
    for (const ra::AuctionTrack& track : {table::track({Tile::nile, Tile::god}), seven}) {
        ra::State state = before_auction({});
        state.track = track;
        Script game(state, {Tile::ra});
        game.act(0, Action::draw()).act(1, Action::pass()).act(2, Action::pass());
        game.act(0, Action::pass());
        CHECK(game.the<ra::NobodyBid>().lot.empty());
        CHECK(game.state.track == track);
        CHECK(game.state.centre == 1);
        CHECK(game.is_turn_of(1));
    }
}

TEST_CASE("Invoked with a full track and everyone passes: the tiles go, the sun stays") {
    Script game = opened(Cause::full, {});
    game.act(1, Action::pass()).act(2, Action::pass()).act(0, Action::pass());
    CHECK(game.the<ra::NobodyBid>().lot == ra::Lot{Tile::nile, Tile::nile, Tile::nile, Tile::nile,
                                                   Tile::nile, Tile::nile, Tile::nile, Tile::nile});
    CHECK(game.state.track == ra::empty_track);
    CHECK(game.state.centre == 1);
    CHECK(game.is_turn_of(1));
    for (Seat seat = 0; seat < 3; ++seat) {
        CHECK(game.state.players[seat].tiles == ra::Display{});
        CHECK(game.state.players[seat].up.size() == 4);
    }
}

TEST_CASE("Invoked with room on the track: the Ra player has to bid if all others pass") {
    Script game = opened(Cause::invoked, {Tile::nile});
    game.act(1, Action::pass()).act(2, Action::pass());
    CHECK(table::actions(game.state) ==
          std::vector{Action::bid(2), Action::bid(5), Action::bid(8), Action::bid(13)});
    CHECK(ra::refusal(game.state, 0, Action::pass()) == ra::Refusal::must_bid);
    game.act(0, Action::bid(2));
    CHECK(game.the<ra::Won>().seat == 0);
}

TEST_CASE("Invoked with room on the track: once there is a bid the Ra player may pass") {
    Script game = opened(Cause::invoked, {Tile::nile});
    game.act(1, Action::bid(3)).act(2, Action::pass()).act(0, Action::pass());
    CHECK(game.the<ra::Won>().seat == 1);
}

TEST_CASE("Only the Ra player ever has to bid") {
    for (const Cause cause : all_causes) {
        Script game = opened(cause, {});
        CHECK_FALSE(ra::refusal(game.state, 1, Action::pass()).has_value());
        game.act(1, Action::pass());
        CHECK_FALSE(ra::refusal(game.state, 2, Action::pass()).has_value());
        game.act(2, Action::pass());
        CHECK(ra::refusal(game.state, 0, Action::pass()).has_value() == (cause == Cause::invoked));
    }
}

TEST_CASE("Seats with no face-up sun take no part") {
    ra::State state = before_auction({});
    std::swap(state.players[1].up, state.players[1].down);
    Script game(state);
    game.act(0, Action::invoke());
    CHECK(game.the<ra::BidAsked>().seat == 2);
    game.act(2, Action::pass()).act(0, Action::bid(2));
    CHECK(game.is_turn_of(2));
}

TEST_CASE("A player who cannot bid high enough is passed over without being asked") {
    Script game = opened(Cause::invoked, {});
    game.act(1, Action::bid(12));
    CHECK_FALSE(game.happened<ra::Passed>());
    CHECK(game.the<ra::BidAsked>().seat == 0);
    CHECK(game.phase<ra::Auction>().bidder == 0);
}

TEST_CASE("When no player after the highest bid can outbid it, the auction closes at once") {
    ra::State state = before_auction({Tile::gold});
    state.players[0].up = {2, 5, 8};
    state.players[0].down = {13};
    Script game(state);
    game.act(0, Action::invoke()).act(1, Action::bid(12));
    CHECK(game.the<ra::Won>().seat == 1);
    CHECK(game.is_turn_of(1));
}

TEST_CASE("A sole player with suns holds auctions alone") {
    ra::State state = before_auction({Tile::gold});
    for (const Seat seat : {Seat{1}, Seat{2}}) {
        std::swap(state.players[seat].up, state.players[seat].down);
    }
    Script game(state, {Tile::ra});
    game.act(0, Action::draw());
    CHECK(game.the<ra::BidAsked>().seat == 0);
    game.act(0, Action::pass());
    CHECK(game.is_turn_of(0));
    game.act(0, Action::invoke());
    CHECK(ra::refusal(game.state, 0, Action::pass()) == ra::Refusal::must_bid);
    game.act(0, Action::bid(5));
    CHECK(table::held(game.state, 0, Tile::gold) == 1);
    CHECK(game.is_turn_of(0));
}

}  // namespace

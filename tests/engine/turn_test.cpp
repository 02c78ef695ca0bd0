#include "tests/engine/table.hpp"

// Rulebook: A player's turn: drawing a tile, playing Gods, invoking Ra.

namespace {

using ra::Action;
using ra::Seat;
using ra::Tile;
using table::Script;

ra::State turn_of(Seat seat, Seat seats = 3) {
    ra::State state = table::laid(seats);
    state.phase = ra::Turn{.seat = seat};
    return state;
}

TEST_CASE("A drawn tile goes to the leftmost open space, and the turn goes to the left") {
    Script game(turn_of(0), {Tile::nile, Tile::god, Tile::earthquake});
    game.act(0, Action::draw()).act(1, Action::draw()).act(2, Action::draw());
    CHECK(game.state.track == table::track({Tile::nile, Tile::god, Tile::earthquake}));
    CHECK(game.is_turn_of(0));
    CHECK(game.the<ra::Drawn>().space == 2);
    CHECK(game.state.bag[ra::index(Tile::god)] == 7);
    CHECK(game.state.ra == 0);
}

TEST_CASE("A space that a God left open is filled first") {
    ra::State state = turn_of(1);
    state.track = table::track({Tile::nile, Tile::none, Tile::gold});
    Script game(state, {Tile::flood, Tile::art});
    game.act(1, Action::draw()).act(2, Action::draw());
    CHECK(game.state.track == table::track({Tile::nile, Tile::flood, Tile::gold, Tile::art}));
}

TEST_CASE("A drawn Ra goes to the Ra track and opens an auction") {
    Script game(turn_of(0), {Tile::ra});
    game.act(0, Action::draw());
    CHECK(game.state.ra == 1);
    CHECK(game.state.track == ra::empty_track);
    CHECK(game.state.bag[ra::index(Tile::ra)] == 29);
    const auto auction = game.phase<ra::Auction>();
    CHECK(auction.cause == ra::Cause::drawn);
    CHECK(auction.ra_player == 0);
    CHECK(auction.bidder == 1);
}

TEST_CASE("The Ra that fills the Ra track ends the epoch without an auction") {
    for (Seat seats = 2; seats <= 5; ++seats) {
        ra::State state = turn_of(1, seats);
        state.track = table::track({Tile::nile, Tile::god});
        state.ra = static_cast<std::uint8_t>(state.ra_spaces - 2);
        Script game(state, {Tile::ra, Tile::ra});

        game.act(1, Action::draw());
        CHECK(game.happened<ra::AuctionOpened>());
        while (std::holds_alternative<ra::Auction>(game.state.phase)) {
            game.act(*ra::acting(game.state), Action::pass());
        }
        CHECK(game.state.epoch == 1);

        game.act(*ra::acting(game.state), Action::draw());
        CHECK_FALSE(game.happened<ra::AuctionOpened>());
        CHECK(game.the<ra::EpochEnded>().cause == ra::EpochEnd::ra);
        CHECK(game.the<ra::EpochEnded>().lot == ra::Lot{Tile::nile, Tile::god});
        CHECK(game.state.epoch == 2);
        CHECK(game.state.ra == 0);
        CHECK(game.state.track == ra::empty_track);
    }
}

TEST_CASE("With a full track nothing can be drawn") {
    ra::State state = turn_of(0);
    state.track = table::track(table::eight_niles);
    CHECK(table::actions(state) == std::vector{Action::invoke()});
    state.players[0].tiles = table::display({{Tile::god, 1}});
    CHECK(table::actions(state).size() == 9);
    CHECK(ra::refusal(state, 0, Action::draw()) == ra::Refusal::track_full);
}

TEST_CASE("Seats with no face-up sun have no turn") {
    ra::State state = turn_of(0, 5);
    for (const Seat seat : {Seat{1}, Seat{2}, Seat{4}}) {
        std::swap(state.players[seat].up, state.players[seat].down);
    }
    Script game(state, {Tile::nile, Tile::nile});
    game.act(0, Action::draw());
    CHECK(game.is_turn_of(3));
    game.act(3, Action::draw());
    CHECK(game.is_turn_of(0));
}

TEST_CASE("A sole player with suns goes on alone") {
    ra::State state = turn_of(2);
    for (const Seat seat : {Seat{0}, Seat{1}}) {
        std::swap(state.players[seat].up, state.players[seat].down);
    }
    Script game(state, {Tile::nile, Tile::ra, Tile::gold});
    game.act(2, Action::draw());
    CHECK(game.is_turn_of(2));
    game.act(2, Action::draw());
    CHECK(game.phase<ra::Auction>().bidder == 2);
    game.act(2, Action::pass());
    game.act(2, Action::draw());
    CHECK(game.is_turn_of(2));
    CHECK(game.state.epoch == 1);
}

// ---- Gods ----

/// Seat 0 to play, with so many Gods and these tiles on the track.
ra::State with_gods(int gods, const std::vector<Tile>& tiles, const table::Holding& holding = {}) {
    ra::State state = turn_of(0);
    state.players[0].tiles = table::display(holding);
    state.players[0].tiles[ra::index(Tile::god)] = static_cast<std::uint8_t>(gods);
    state.track = table::track(tiles);
    return state;
}

TEST_CASE("A God is discarded for a tile of the track, whose space stays open") {
    Script game(with_gods(1, {Tile::nile, Tile::gold, Tile::art}), {Tile::flood});
    game.act(0, Action::god(1));
    CHECK(table::held(game.state, 0, Tile::god) == 0);
    CHECK(table::held(game.state, 0, Tile::gold) == 1);
    CHECK(game.state.track == table::track({Tile::nile, Tile::none, Tile::art}));
    CHECK(game.is_turn_of(1));
    game.act(1, Action::draw());
    CHECK(game.state.track == table::track({Tile::nile, Tile::flood, Tile::art}));
}

TEST_CASE("Several Gods can be played in a turn, and then nothing else") {
    Script game(with_gods(3, {Tile::nile, Tile::gold, Tile::god, Tile::art}));
    CHECK(table::actions(game.state) == std::vector{Action::draw(), Action::invoke(),
                                                    Action::god(0), Action::god(1),
                                                    Action::god(3)});
    game.act(0, Action::god(0));
    CHECK(game.phase<ra::Turn>() == ra::Turn{.seat = 0, .exchanged = true});
    CHECK(table::actions(game.state) == std::vector{Action::god(1), Action::god(3), Action::end()});
    game.act(0, Action::god(3));
    CHECK(table::actions(game.state) == std::vector{Action::god(1), Action::end()});
    game.act(0, Action::end());
    CHECK(game.is_turn_of(1));
    CHECK_FALSE(game.phase<ra::Turn>().exchanged);
    CHECK(table::held(game.state, 0, Tile::god) == 1);
}

TEST_CASE("The turn ends by itself when no further exchange is possible") {
    SECTION("no God is left") {
        Script game(with_gods(2, {Tile::nile, Tile::gold, Tile::art}));
        game.act(0, Action::god(0)).act(0, Action::god(1));
        CHECK(game.is_turn_of(1));
    }
    SECTION("nothing is left on the track") {
        Script game(with_gods(2, {Tile::nile}));
        game.act(0, Action::god(0));
        CHECK(game.is_turn_of(1));
        CHECK(table::held(game.state, 0, Tile::god) == 1);
    }
    SECTION("only Gods are left on the track") {
        Script game(with_gods(2, {Tile::god, Tile::nile, Tile::god}));
        game.act(0, Action::god(1));
        CHECK(game.is_turn_of(1));
        CHECK(table::held(game.state, 0, Tile::god) == 1);
    }
}

TEST_CASE("A God takes no God") {
    const ra::State state = with_gods(1, {Tile::god, Tile::nile});
    CHECK(ra::refusal(state, 0, Action::god(0)) == ra::Refusal::gods_take_no_gods);
    CHECK_FALSE(ra::refusal(state, 0, Action::god(1)).has_value());
}

TEST_CASE("A God may take a disaster, which is resolved at once") {
    struct Row {
        Tile disaster;
        table::Holding before;
        table::Holding after;
    };
    const std::vector<Row> rows = {
        {Tile::funeral, {{Tile::pharaoh, 3}}, {{Tile::pharaoh, 1}}},
        {Tile::funeral, {{Tile::pharaoh, 1}}, {}},
        {Tile::funeral, {{Tile::nile, 2}}, {{Tile::nile, 2}}},
        {Tile::drought, {{Tile::flood, 3}, {Tile::nile, 1}}, {{Tile::flood, 1}, {Tile::nile, 1}}},
        {Tile::drought, {{Tile::flood, 1}, {Tile::nile, 3}}, {{Tile::nile, 2}}},
        {Tile::unrest, {{Tile::art, 4}}, {{Tile::art, 2}}},
        {Tile::unrest, {{Tile::art, 1}, {Tile::writing, 1}}, {}},
        {Tile::earthquake, {{Tile::monument_1, 5}}, {{Tile::monument_1, 3}}},
        {Tile::earthquake, {{Tile::monument_1, 1}, {Tile::monument_8, 1}}, {}},
        {Tile::earthquake, {{Tile::gold, 1}}, {{Tile::gold, 1}}},
    };
    for (const Row& row : rows) {
        INFO(row.disaster);
        Script game(with_gods(1, {row.disaster, Tile::nile}, row.before));
        game.act(0, Action::god(0));
        CHECK(game.state.players[0].tiles == table::display(row.after));
        CHECK(game.is_turn_of(1));
        CHECK(game.state.track == table::track({Tile::none, Tile::nile}));
    }
}

TEST_CASE("A disaster taken for a God asks its owner to choose, then the turn goes on") {
    Script game(with_gods(2, {Tile::unrest, Tile::nile}, {{Tile::art, 2}, {Tile::writing, 2}}));
    game.act(0, Action::god(0));
    CHECK(game.the<ra::DiscardAsked>().civilization == 2);
    CHECK(table::actions(game.state) ==
          std::vector{Action::discard(Tile::writing), Action::discard(Tile::art)});
    game.act(0, Action::discard(Tile::art)).act(0, Action::discard(Tile::writing));
    CHECK(game.phase<ra::Turn>() == ra::Turn{.seat = 0, .exchanged = true});
    CHECK(table::actions(game.state) == std::vector{Action::god(1), Action::end()});
    game.act(0, Action::god(1));
    CHECK(game.is_turn_of(1));
    CHECK(game.state.players[0].tiles ==
          table::display({{Tile::art, 1}, {Tile::writing, 1}, {Tile::nile, 1}}));
}

TEST_CASE("With the last God spent on a disaster, the turn ends once it is settled") {
    Script game(with_gods(1, {Tile::earthquake, Tile::nile},
                          {{Tile::monument_1, 2}, {Tile::monument_2, 1}}));
    game.act(0, Action::god(0)).act(0, Action::discard(Tile::monument_2));
    CHECK(game.is_turn_of(1));
    CHECK(game.state.players[0].tiles == table::display({{Tile::monument_1, 1}}));
}

TEST_CASE("Each exchange is finished before the next: a disaster meets what came before it") {
    Script game(with_gods(3, {Tile::art, Tile::unrest, Tile::gold}, {}));
    game.act(0, Action::god(0));
    CHECK(table::held(game.state, 0, Tile::art) == 1);
    game.act(0, Action::god(1));
    CHECK(table::held(game.state, 0, Tile::art) == 0);
    CHECK(game.the<ra::Lost>().count == 1);
    CHECK(table::actions(game.state) == std::vector{Action::god(2), Action::end()});
}

TEST_CASE("With a full track a God makes room for the next draw") {
    ra::State state = with_gods(1, table::eight_niles);
    Script game(state, {Tile::gold});
    game.act(0, Action::god(5)).act(1, Action::draw());
    CHECK(game.state.track[5] == Tile::gold);
    CHECK(ra::is_full(game.state.track));
}

}  // namespace

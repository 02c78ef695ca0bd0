#include "tests/engine/table.hpp"

// Rulebook: The epochs, End of the game.

namespace {

using ra::Action;
using ra::Seat;
using ra::Tile;
using table::Script;

/// Seat 0 to draw the Ra that ends the epoch.
ra::State one_ra_left(std::uint8_t epoch, Seat seats = 3, const ra::Options& options = {}) {
    ra::State state = table::laid(seats, ra::Edition::classic, options);
    state.epoch = epoch;
    state.ra = static_cast<std::uint8_t>(state.ra_spaces - 1);
    return state;
}

Script end_epoch(const ra::State& state) {
    Script game(state, {Tile::ra});
    game.act(0, Action::draw());
    return game;
}

TEST_CASE("With the last Ra the epoch ends at once; the track is discarded, the sun stays") {
    ra::State state = one_ra_left(1);
    state.track = table::track({Tile::god, Tile::none, Tile::funeral, Tile::monument_1});
    const Script game = end_epoch(state);
    const auto ended = game.the<ra::EpochEnded>();
    CHECK(ended.epoch == 1);
    CHECK(ended.cause == ra::EpochEnd::ra);
    CHECK(ended.lot == ra::Lot{Tile::god, Tile::funeral, Tile::monument_1});
    CHECK(game.state.track == ra::empty_track);
    CHECK(game.state.ra == 0);
    CHECK(game.state.centre == 1);
    CHECK(game.the<ra::EpochBegan>().epoch == 2);
}

TEST_CASE("With the last sun the epoch ends after the auction; the Ra track is cleared") {
    ra::State state = table::laid(3);
    state.ra = 5;
    for (Seat seat = 0; seat < 3; ++seat) {
        std::swap(state.players[seat].up, state.players[seat].down);
    }
    state.players[0].up = {2};
    state.players[0].down = {5, 8, 13};
    state.track = table::track({Tile::pharaoh, Tile::god});
    Script game(state);
    game.act(0, Action::invoke()).act(0, Action::bid(2));
    CHECK(game.the<ra::EpochEnded>().cause == ra::EpochEnd::suns);
    CHECK(game.state.ra == 0);
    CHECK(game.state.centre == 2);
    CHECK(game.state.players[0].sheets[0].gods == 2);
    CHECK(game.state.players[0].sheets[0].pharaohs == 5);
    CHECK(table::held(game.state, 0, Tile::pharaoh) == 1);
}

TEST_CASE("A sole player with suns goes on until the Ra track is full") {
    ra::State state = table::laid(3);
    for (const Seat seat : {Seat{1}, Seat{2}}) {
        std::swap(state.players[seat].up, state.players[seat].down);
    }
    state.ra = static_cast<std::uint8_t>(state.ra_spaces - 2);
    Script game(state, {Tile::ra, Tile::nile, Tile::ra});
    game.act(0, Action::draw()).act(0, Action::pass()).act(0, Action::draw());
    CHECK(game.state.epoch == 1);
    game.act(0, Action::draw());
    CHECK(game.the<ra::EpochEnded>().cause == ra::EpochEnd::ra);
    CHECK(game.state.players[0].up.size() == 4);
}

TEST_CASE("A sole player with suns goes on until its last is used") {
    ra::State state = table::laid(3);
    for (const Seat seat : {Seat{1}, Seat{2}}) {
        std::swap(state.players[seat].up, state.players[seat].down);
    }
    Script game(state);
    for (const std::uint8_t sun : std::initializer_list<std::uint8_t>{13, 8, 5}) {
        game.act(0, Action::invoke()).act(0, Action::bid(sun));
        CHECK(game.is_turn_of(0));
    }
    game.act(0, Action::invoke()).act(0, Action::bid(2));
    CHECK(game.the<ra::EpochEnded>().cause == ra::EpochEnd::suns);
    CHECK(game.state.players[0].up == ra::Suns{1, 5, 8, 13});
    CHECK(game.state.centre == 2);
}

TEST_CASE("Gods, Floods, Gold and civilization are put away; Pharaohs, Niles, monuments stay") {
    ra::State state = one_ra_left(1);
    state.players[1].tiles = table::display({{Tile::pharaoh, 3},
                                             {Tile::nile, 4},
                                             {Tile::flood, 2},
                                             {Tile::gold, 1},
                                             {Tile::god, 2},
                                             {Tile::astronomy, 1},
                                             {Tile::agriculture, 1},
                                             {Tile::writing, 1},
                                             {Tile::religion, 1},
                                             {Tile::art, 2},
                                             {Tile::monument_1, 1},
                                             {Tile::monument_8, 5}});
    CHECK(end_epoch(state).state.players[1].tiles ==
          table::display(
              {{Tile::pharaoh, 3}, {Tile::nile, 4}, {Tile::monument_1, 1}, {Tile::monument_8, 5}}));
}

TEST_CASE("All suns turn up, used or not, and the highest of them all starts") {
    ra::State state = one_ra_left(1);
    state.players[0].up = {2};
    state.players[0].down = {5, 1, 8};
    state.players[1].up = {};
    state.players[1].down = {3, 6, 9, 12};
    state.players[2].up = {10, 11};
    state.players[2].down = {4, 7};
    state.centre = 13;
    const Script game = end_epoch(state);
    CHECK(game.state.players[0].up == ra::Suns{1, 2, 5, 8});
    CHECK(game.state.players[1].up == ra::Suns{3, 6, 9, 12});
    CHECK(game.state.players[2].up == ra::Suns{4, 7, 10, 11});
    for (Seat seat = 0; seat < 3; ++seat) {
        CHECK(game.state.players[seat].down.empty());
    }
    CHECK(game.state.centre == 13);
    CHECK(game.the<ra::EpochBegan>().seat == 1);
    CHECK(game.is_turn_of(1));
}

TEST_CASE("Every seat is scored by what it held, once") {
    const Script game = end_epoch(one_ra_left(1, 5));
    const auto scored = game.all<ra::Scored>();
    REQUIRE(scored.size() == 5);
    for (Seat seat = 0; seat < 5; ++seat) {
        CHECK(scored[seat].seat == seat);
        CHECK(scored[seat].sheet.civilization == -5);
        CHECK(scored[seat].final_sheet == ra::FinalSheet{});
        CHECK(game.state.players[seat].fame == 5);
    }
}

TEST_CASE("The categories are added first; fame does not fall below zero") {
    ra::State state = one_ra_left(1);
    state.players[0].fame = 3;
    state.players[1].fame = 4;
    state.players[1].tiles = table::display({{Tile::pharaoh, 1}, {Tile::god, 1}});
    state.players[2].fame = 0;
    state.players[2].tiles = table::display({{Tile::gold, 2}});
    const Script game = end_epoch(state);
    // 3 − 2 − 5 would be −4.
    CHECK(game.state.players[0].fame == 0);
    // 4 + 5 + 2 − 5
    CHECK(game.state.players[1].fame == 6);
    // 0 + (6 − 2 − 5): below zero only if the minus came first.
    CHECK(game.state.players[2].fame == 0);
}

TEST_CASE("With fame 0, plus and minus of one epoch are set off against each other") {
    ra::State state = one_ra_left(1);
    state.players[0].fame = 0;
    state.players[0].tiles = table::display({{Tile::god, 4}});
    // 8 for the Gods, −5 for no civilization, all have as many Pharaohs.
    CHECK(end_epoch(state).state.players[0].fame == 3);
}

TEST_CASE("Monuments and suns are scored after the third epoch only") {
    for (const std::uint8_t epoch : {std::uint8_t{1}, std::uint8_t{2}, std::uint8_t{3}}) {
        ra::State state = one_ra_left(epoch);
        state.players[0].tiles = table::display({{Tile::monument_1, 3}});
        const Script game = end_epoch(state);
        const bool last = epoch == 3;
        const auto scored = game.all<ra::Scored>();
        REQUIRE(scored.size() == 3);
        CHECK(int{scored[0].final_sheet.monuments} == (last ? 6 : 0));
        // 28, 30 and 32.
        CHECK(int{scored[0].final_sheet.suns} == (last ? -5 : 0));
        CHECK(int{scored[1].final_sheet.suns} == 0);
        CHECK(int{scored[2].final_sheet.suns} == (last ? 5 : 0));
        CHECK(std::holds_alternative<ra::Over>(game.state.phase) == last);
    }
}

TEST_CASE("The sums are of all own suns, face up and face down, without the centre's") {
    ra::State state = one_ra_left(3);
    state.players[0].up = {2, 3};
    state.players[0].down = {13, 12};
    state.players[1].up = {1};
    state.players[1].down = {4, 5, 6};
    state.players[2].up = {7, 8, 9, 10};
    state.centre = 11;
    const auto scored = end_epoch(state).all<ra::Scored>();
    CHECK(int{scored[0].final_sheet.suns} == 0);
    CHECK(int{scored[1].final_sheet.suns} == -5);
    CHECK(int{scored[2].final_sheet.suns} == 5);
}

TEST_CASE("After the third epoch the game is over") {
    const Script game = end_epoch(one_ra_left(3));
    CHECK(game.the<ra::EpochEnded>().epoch == 3);
    CHECK_FALSE(game.happened<ra::EpochBegan>());
    CHECK_FALSE(game.happened<ra::TurnBegan>());
    CHECK(ra::legal(game.state).empty());
    CHECK_FALSE(ra::acting(game.state).has_value());
    const auto over = game.the<ra::GameOver>();
    CHECK(over.seats == 3);
    for (Seat seat = 0; seat < 3; ++seat) {
        CHECK(over.fame[seat] == game.state.players[seat].fame);
    }
    CHECK(game.phase<ra::Over>().winner == over.winner);
}

TEST_CASE("Most fame wins") {
    for (Seat richest = 0; richest < 4; ++richest) {
        ra::State state = one_ra_left(3, 4);
        for (Seat seat = 0; seat < 4; ++seat) {
            state.players[seat].fame = seat == richest ? 60 : 20;
        }
        CHECK(end_epoch(state).phase<ra::Over>().winner == richest);
    }
}

TEST_CASE("A tie goes to the tied player with the highest single sun") {
    // Every seat's sums are equal, so suns change no player's fame.
    ra::State state = one_ra_left(3, 3);
    state.players[0].up = {10, 1};
    state.players[1].up = {8, 3};
    state.players[2].up = {9, 2};
    state.centre = 13;
    SECTION("all tie") {
        CHECK(end_epoch(state).phase<ra::Over>().winner == 0);
    }
    SECTION("the highest sun is not of those who tie") {
        state.players[1].fame = 30;
        state.players[2].fame = 30;
        CHECK(end_epoch(state).phase<ra::Over>().winner == 2);
    }
    SECTION("a sun that was face down counts as well") {
        state.players[1].up = {7, 3};
        state.players[1].down = {11};
        state.players[0].down = {10};
        state.players[0].up = {1};
        state.players[0].fame = 20;
        state.players[1].fame = 20;
        state.players[2].fame = 0;
        // The sums are 11, 21, 11: seat 1 gains 5 and the others lose 5.
        state.players[0].fame = 30;
        CHECK(end_epoch(state).phase<ra::Over>().winner == 1);
    }
    SECTION("a single fame point outweighs the highest sun") {
        state.players[0].up = {13, 1};
        state.players[1].up = {5, 4, 3, 2};
        state.players[2].up = {8, 6};
        state.players[1].fame = 11;
        CHECK(end_epoch(state).phase<ra::Over>().winner == 1);
    }
}

TEST_CASE("Without the last-place penalty, most Pharaohs and highest suns still gain 5") {
    for (const bool penalty : {true, false}) {
        ra::State state = one_ra_left(3, 2, {.last_place_penalty = penalty});
        state.players[0].tiles = table::display({{Tile::pharaoh, 1}, {Tile::art, 1}});
        state.players[1].tiles = table::display({{Tile::art, 1}});
        state.players[0].up = {9, 6, 5, 2};
        state.players[1].up = {8, 7, 4, 1};
        const auto scored = end_epoch(state).all<ra::Scored>();
        CHECK(int{scored[0].sheet.pharaohs} == 5);
        CHECK(int{scored[1].sheet.pharaohs} == (penalty ? -2 : 0));
        CHECK(int{scored[0].final_sheet.suns} == 5);
        CHECK(int{scored[1].final_sheet.suns} == (penalty ? -5 : 0));
    }
}

TEST_CASE("Without the last-place penalty, no civilization still costs 5") {
    const ra::State state = one_ra_left(1, 2, {.last_place_penalty = false});
    CHECK(end_epoch(state).state.players[0].fame == 5);
}

}  // namespace

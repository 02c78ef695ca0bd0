#include <algorithm>

#include "tests/engine/table.hpp"
#include "tests/support/ra_random_player.hpp"

// What the eyes at the table may see.

namespace {

using core::Viewer;
using ra::Action;
using ra::Seat;
using ra::Tile;
using table::Script;

/// Three seats at the end of the second epoch, which seat 0 ends with a Ra.
ra::State two_epochs_played() {
    ra::State state = table::laid(3);
    for (std::uint8_t epoch = 1; epoch <= 2; ++epoch) {
        state.epoch = epoch;
        state.ra = static_cast<std::uint8_t>(state.ra_spaces - 1);
        state.phase = ra::Turn{.seat = 0};
        state.players[1].tiles[ra::index(Tile::gold)] = epoch;
        ra::FixedChance chance({}, {Tile::ra});
        ra::decide(state, Action::draw(), chance);
    }
    return state;
}

TEST_CASE("Every viewer sees the tiles, suns, tracks and the counts of the bag") {
    ra::State state = table::laid(3);
    state.track = table::track({Tile::nile, Tile::none, Tile::god});
    state.players[1].tiles = table::display({{Tile::nile, 2}});
    state.players[2].down = {1};
    state.ra = 4;
    state.epoch = 2;
    const ra::View view = ra::view(state, Viewer::spectator());
    CHECK(view.shared.track == state.track);
    CHECK(view.shared.bag == ra::full_bag);
    CHECK(view.shared.ra == 4);
    CHECK(view.shared.ra_spaces == 8);
    CHECK(view.shared.epoch == 2);
    CHECK(view.shared.centre == 1);
    CHECK(view.shared.phase == state.phase);
    REQUIRE(view.shared.players.size() == 3);
    CHECK(view.shared.players[1].tiles == state.players[1].tiles);
    CHECK(view.shared.players[0].up == state.players[0].up);
    CHECK(view.shared.players[2].down == ra::Suns{1});
}

TEST_CASE("A seat sees its own fame and sheets, and no other player's") {
    const ra::State state = two_epochs_played();
    for (Seat seat = 0; seat < 3; ++seat) {
        const ra::View view = ra::view(state, Viewer::of(seat));
        CHECK(view.seat == seat);
        REQUIRE(view.own.has_value());
        CHECK(view.own->fame == state.players[seat].fame);
        CHECK(view.own->sheets.size() == 2);
        for (const ra::PlayerView& player : view.shared.players) {
            CHECK_FALSE(player.fame.has_value());
        }
    }
}

TEST_CASE("A spectator sees no player's fame") {
    const ra::View view = ra::view(two_epochs_played(), Viewer::spectator());
    CHECK_FALSE(view.seat.has_value());
    CHECK_FALSE(view.own.has_value());
    for (const ra::PlayerView& player : view.shared.players) {
        CHECK_FALSE(player.fame.has_value());
    }
}

TEST_CASE("A sheet says what an epoch brought and the fame after it") {
    // 10 + 3 − 5 (no civilization; all have as many Pharaohs), then + 6 − 5.
    const ra::View view = ra::view(two_epochs_played(), Viewer::of(1));
    REQUIRE(view.own->sheets.size() == 2);
    const ra::SheetView& first = view.own->sheets[0];
    CHECK(int{first.epoch.gold} == 3);
    CHECK(int{first.epoch.civilization} == -5);
    CHECK(first.total == -2);
    CHECK(first.fame == 8);
    CHECK(first.final_sheet == ra::FinalSheet{});
    CHECK(view.own->sheets[1].total == 1);
    CHECK(view.own->sheets[1].fame == 9);
    CHECK(view.own->fame == 9);
}

TEST_CASE("A sheet's fame stops at zero as the fame itself does") {
    const ra::View view = ra::view(two_epochs_played(), Viewer::of(0));
    CHECK(view.own->sheets[0].fame == 5);
    CHECK(view.own->sheets[1].fame == 0);
    CHECK(view.own->fame == 0);
}

TEST_CASE("With open fame, every viewer sees every player's") {
    ra::State state = two_epochs_played();
    state.open_fame = true;
    const ra::View view = ra::view(state, Viewer::spectator());
    for (Seat seat = 0; seat < 3; ++seat) {
        REQUIRE(view.shared.players[seat].fame.has_value());
        CHECK(view.shared.players[seat].fame->fame == state.players[seat].fame);
        CHECK(view.shared.players[seat].fame->sheets.size() == 2);
    }
}

TEST_CASE("When the game is over all fame and all three sheets lie open") {
    ra::State state = two_epochs_played();
    state.ra = static_cast<std::uint8_t>(state.ra_spaces - 1);
    Script game(state, {Tile::ra});
    game.act(*ra::acting(state), Action::draw());
    REQUIRE(std::holds_alternative<ra::Over>(game.state.phase));
    const ra::View view = ra::view(game.state, Viewer::spectator());
    for (Seat seat = 0; seat < 3; ++seat) {
        const ra::Player& player = game.state.players[seat];
        REQUIRE(view.shared.players[seat].fame.has_value());
        CHECK(view.shared.players[seat].fame->fame == player.fame);
        REQUIRE(view.shared.players[seat].fame->sheets.size() == 3);
        CHECK(view.shared.players[seat].fame->sheets[2].final_sheet == player.final_sheet);
        CHECK(view.shared.players[seat].fame->sheets[2].fame == player.fame);
    }
}

TEST_CASE("Every event is public but the score of a seat") {
    const ra::Event scored = ra::Scored{.seat = 1, .sheet = {}, .final_sheet = {}};
    CHECK_FALSE(ra::view(scored).has_value());
    for (const support::Setup& setup : support::all_setups()) {
        ra::FixedChance chance = support::shuffled(setup, 3);
        support::RandomPlayer player(4);
        ra::Events events;
        ra::State state = ra::initial(setup.rules(), chance, &events);
        while (ra::acting(state)) {
            events.clear();
            ra::decide(state, player.pick(ra::legal(state)), chance, &events);
            for (const ra::Event& event : events) {
                const auto shown = ra::view(event);
                REQUIRE(shown.has_value() == !std::holds_alternative<ra::Scored>(event));
                if (shown) {
                    REQUIRE(support::text(*shown, setup.edition) ==
                            support::text(event, setup.edition));
                }
            }
        }
    }
}

/// Two bags that begin alike and go on differently give the same game as long as they are alike: no
/// state, and so no view, depends on the order of what is still in the bag.
TEST_CASE("Only its counts show what is left in the bag") {
    const support::Setup setup = support::setup(ra::Edition::classic, 4);
    core::SplitMix64 source(5);
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const ra::BagOrder bag = ra::shuffled_bag(source);
        const ra::Deal deal = ra::shuffled_suns(source, setup.rules().sun_groups);
        const std::uint64_t alike = core::below(source, ra::bag_size);
        std::vector<Tile> one(bag.begin(), bag.end());
        std::vector<Tile> other = one;
        std::reverse(other.begin() + static_cast<std::ptrdiff_t>(alike), other.end());

        ra::FixedChance first(deal, one);
        ra::FixedChance second(deal, other);
        ra::State left = ra::initial(setup.rules(), first);
        ra::State right = ra::initial(setup.rules(), second);
        support::RandomPlayer player(seed);
        while (ra::acting(left) && first.drawn() < alike) {
            const Action action = player.pick(ra::legal(left));
            ra::decide(left, action, first);
            ra::decide(right, action, second);
        }
        REQUIRE(left == right);
        REQUIRE(ra::view(left, Viewer::of(1)) == ra::view(right, Viewer::of(1)));
    }
}

}  // namespace

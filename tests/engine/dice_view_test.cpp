#include <set>

#include "engine/dice/scoring.hpp"
#include "tests/engine/dice_table.hpp"
#include "tests/support/dice_random_player.hpp"
#include "tests/support/dice_setups.hpp"

// Ra: The Dice Game. What is seen of a game, and that the state holds no more.

namespace {

using namespace dice_table;
using core::Viewer;

TEST_CASE("Every viewer sees the same, and knows their own seat") {
    const State state = laid(3);
    const dice::View spectator = dice::view(state, Viewer::spectator());
    CHECK_FALSE(spectator.seat.has_value());
    for (Seat seat = 0; seat < 3; ++seat) {
        const dice::View own = dice::view(state, Viewer::of(seat));
        CHECK(own.seat == seat);
        CHECK(own.shared == spectator.shared);
    }
}

TEST_CASE("The view shows scores, markers, dice and the Ra figure") {
    State state = after_rolling(laid(2), 1, shows(sun, ankh, nile, pharaoh, monument));
    state.ra = 4;
    dice::Player& player = state.players[1];
    player.pharaoh = 3;
    player.nile = 9;
    player.floods = 2;
    player.civilization = {blue};
    player.monuments[6] = {red};
    const dice::PublicView seen = dice::view(state, Viewer::spectator()).shared;
    REQUIRE(seen.players.size() == 2);
    CHECK(seen.players[1] == dice::PlayerView{.score = 11,
                                              .floods = 2,
                                              .pharaoh = 3,
                                              .nile = 9,
                                              .civilization = {blue},
                                              .monuments = player.monuments,
                                              .sheets = {}});
    CHECK(seen.phase == state.phase);
    CHECK(int{seen.epoch} == 1);
    CHECK(int{seen.ra} == 4);
    CHECK(int{seen.sun_track} == 10);
}

TEST_CASE("The sheets of an epoch are shown when it is over") {
    support::SeededDice chance = support::seeded_dice(3);
    State state = dice::initial(dice::ruleset(3, {}), chance);
    support::RandomDicePlayer random(3);
    std::set<std::size_t> seen;
    for (;;) {
        const dice::PublicView view = dice::view(state, Viewer::spectator()).shared;
        for (const dice::PlayerView& player : view.players) {
            const bool over = std::holds_alternative<dice::Over>(state.phase);
            REQUIRE(player.sheets.size() == (over ? 3U : view.epoch - 1U));
        }
        seen.insert(view.players[0].sheets.size());
        if (!dice::acting(state)) {
            break;
        }
        dice::decide(state, random.pick(dice::legal(state)), chance);
    }
    CHECK(seen.size() == 4);
    for (const dice::PlayerView& player : dice::view(state, Viewer::of(0)).shared.players) {
        CHECK(player.sheets[2].epoch.score == player.score);
        CHECK(player.sheets[2].total == dice::total(player.sheets[2].epoch));
    }
}

TEST_CASE("Every event is shown to all viewers as it is") {
    const dice::Event event = dice::Rolled{.seat = 1, .dice = {red}, .faces = dice::not_thrown};
    const auto shown = dice::view(event);
    REQUIRE(shown.has_value());
    CHECK(support::text(*shown) == support::text(event));
}

TEST_CASE("Every part of the state changes its hash") {
    const State state = laid(2);
    const auto changed = [&state](auto change) {
        State other = state;
        change(other);
        return dice::hash(other) != dice::hash(state);
    };
    CHECK(changed([](State& s) { ++s.players[1].score; }));
    CHECK(changed([](State& s) { ++s.players[1].floods; }));
    CHECK(changed([](State& s) { ++s.players[1].pharaoh; }));
    CHECK(changed([](State& s) { ++s.players[1].nile; }));
    CHECK(changed([](State& s) { s.players[1].civilization.add(red); }));
    CHECK(changed([](State& s) { s.players[1].monuments[7].add(red); }));
    CHECK(changed([](State& s) { ++s.players[1].sheets[2].monuments; }));
    CHECK(changed([](State& s) { ++s.players[1].sheets[2].score; }));
    CHECK(changed([](State& s) { ++s.epoch; }));
    CHECK(changed([](State& s) { ++s.ra; }));
    CHECK(changed([](State& s) { ++s.sun_track; }));
    CHECK(changed([](State& s) { std::get<dice::Rolling>(s.phase).seat = 1; }));
    CHECK(changed([](State& s) { std::get<dice::Rolling>(s.phase).faces[4] = ankh; }));
    CHECK(changed([](State& s) { s.phase = dice::Using{}; }));
    CHECK(changed([](State& s) { s.phase = dice::Over{}; }));
}

}  // namespace

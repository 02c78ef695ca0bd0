#include "protocol/games/ra/watch.hpp"

#include <catch2/catch.hpp>

#include "engine/bots/ra/plain.hpp"
#include "tests/support/ra_games.hpp"

// How a game knows how everybody at its table plays.

namespace {

using protocol::By;
using protocol::Json;
using protocol::Level;

/// Everybody plays on as the bot does, at times replaced by it; `asked()` before each decision.
template <class Asked>
void play_on(protocol::Game& game, int decisions, Asked asked) {
    for (int i = 0; i < decisions && game.acting(); ++i) {
        asked();
        const core::Seat seat = *game.acting();
        const protocol::Move move = game.bot(seat, Level::casual, 1)({.positions = 1}).move;
        game.play({.seat = seat, .by = i % 50 < 40 ? By::player : By::bot}, move);
    }
}

Json advice(const protocol::Game& game) {
    return game.advice(*game.acting(), 1)({.positions = 20});
}

}  // namespace

TEST_CASE("ra: a bot asked late knows as much of the others as one asked all along") {
    const auto setup = protocol::check_setup("ra", "classic", 3, Json::object());
    const auto watched = support::start_game(setup, 4);
    const auto unwatched = support::start_game(setup, 4);
    constexpr int decisions = 130;
    play_on(*watched.game, decisions, [&] { advice(*watched.game); });
    play_on(*unwatched.game, decisions, [] {});
    REQUIRE(watched.game->hash() == unwatched.game->hash());
    REQUIRE(watched.game->legal().size() > 1);
    CHECK(advice(*watched.game) == advice(*unwatched.game));
}

TEST_CASE("ra: a seat that changes hands plays like a stranger again") {
    ra::DrawnAtRandom chance(1);
    ra::State state = ra::initial(ra::ruleset(ra::Edition::classic, 2, {}), chance);
    protocol::ra_game::Watch watch;
    const auto play = [&](By by) {
        const ra::Seat seat = *ra::acting(state);
        const ra::Actions legal = ra::legal(state);
        const ra::Action action =
            bots::choose_plainly(ra::view(state, core::Viewer::of(seat)), legal, 0);
        watch.note(state, seat, action, by);
        ra::decide(state, action, chance);
    };
    for (int decision = 0; decision < 40; ++decision) {
        play(By::player);
    }
    const bots::Expected known = watch.habits().expected();
    CHECK(known[0] > bots::stranger_percent + 10);
    CHECK(known[1] > bots::stranger_percent + 10);
    const ra::Seat changed = *ra::acting(state);
    play(By::bot);
    CHECK(watch.habits().expected()[changed] < bots::stranger_percent + 10);
    CHECK(watch.habits().expected()[1 - changed] == known[1 - changed]);
}

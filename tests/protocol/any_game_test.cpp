#include <catch2/catch.hpp>

#include "tests/support/ra_games.hpp"

// What every game keeps to, whatever its rules are.

TEST_CASE("equal keys give equal games, other keys others") {
    using protocol::Json;
    const auto setup = GENERATE(protocol::check_setup("ra", "pharaoh", 4, Json::object()),
                                protocol::check_setup("ra-dice", "classic", 3, Json::object()));
    INFO(support::name(setup));
    const auto first = support::start_game(setup, 5);
    const auto again = support::start_game(setup, 5);
    const auto other = support::start_game(setup, 6);
    support::play_out(*first.game, 9);
    support::play_out(*again.game, 9);
    support::play_out(*other.game, 9);
    CHECK(first.game->hash() == again.game->hash());
    CHECK(first.game->record({}) == again.game->record({}));
    CHECK(first.game->hash() != other.game->hash());
}

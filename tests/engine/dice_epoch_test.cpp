#include "tests/engine/dice_table.hpp"

// Ra: The Dice Game. Rule text: "De tijdperkwaardering", "Einde van het spel". A name in front of a
// colon is the heading, a number the paragraph under it. The points themselves are in
// dice_scoring_test.cpp.

namespace {

using namespace dice_table;

/// A sun brings the Ra figure to the end; seat `seat` has rolled one.
State at_the_end(Seat seats, Seat seat, std::uint8_t epoch = 1) {
    State state = laid(seats);
    state.epoch = epoch;
    state.ra = static_cast<std::uint8_t>(state.sun_track - 1);
    return after_rolling(state, seat, shows(sun, pharaoh, pharaoh, nile, nile));
}

TEST_CASE("De tijdperkwaardering 1: the epoch ends when the Ra figure reaches the end") {
    Script game(at_the_end(3, 1));
    game.act(1, Action::end());
    CHECK(game.the<dice::EpochEnded>().epoch == 1);
    CHECK(game.the<dice::EpochEnded>().seat == 1);
    State state = at_the_end(3, 1);
    --state.ra;
    Script sooner(state);
    sooner.act(1, Action::end());
    CHECK_FALSE(sooner.happened<dice::EpochEnded>());
}

TEST_CASE("De tijdperkwaardering 1: or when it would go beyond") {
    State state = at_the_end(3, 1);
    std::get<dice::Using>(state.phase).faces = shows(sun, sun, pharaoh, nile, nile);
    Script game(state);
    game.act(1, Action::end());
    CHECK(game.the<dice::RaMoved>().ra == 12);
    CHECK(game.happened<dice::EpochEnded>());
}

TEST_CASE("De tijdperkwaardering 1: the player plays the turn to its end") {
    Script game(at_the_end(3, 1));
    game.act(1, Action::pharaoh({blue, purple}));
    CHECK_FALSE(game.happened<dice::EpochEnded>());
    game.act(1, Action::nile({green}));
    game.act(1, Action::nile({red}));
    game.act(1, Action::end());
    CHECK(game.happened<dice::EpochEnded>());
    // The pharaohs used in this turn were furthest.
    CHECK(int{game.player(1).sheets[0].pharaohs} == 5);
}

TEST_CASE("De tijdperkwaardering 2: every player's points are added to the score") {
    Script game(at_the_end(3, 1));
    game.act(1, Action::pharaoh({blue, purple})).act(1, Action::end());
    // Pharaohs −2, 5, −2; no civilization −5.
    CHECK(scores(game.state) == std::vector<int>{3, 11, 5});
    CHECK(game.all<dice::Scored>().size() == 3);
    CHECK(game.player(0).sheets[0].score == 3);
}

TEST_CASE("A score can fall below zero") {
    State state = at_the_end(2, 0);
    state.players[0].score = 3;
    Script game(state);
    game.act(0, Action::end());
    CHECK(game.player(0).score == -2);
}

TEST_CASE("Farao 2: who gained 5 goes back two spaces, who lost 2 goes on by one") {
    State state = at_the_end(4, 0);
    for (const auto& [seat, space] : {std::pair{0, 9}, {1, 4}, {2, 0}, {3, 9}}) {
        state.players[static_cast<std::size_t>(seat)].pharaoh = static_cast<std::uint8_t>(space);
    }
    Script game(state);
    game.act(0, Action::end());
    CHECK(int{game.player(0).pharaoh} == 7);
    CHECK(int{game.player(1).pharaoh} == 4);
    CHECK(int{game.player(2).pharaoh} == 1);
    CHECK(int{game.player(3).pharaoh} == 7);
}

TEST_CASE("Farao 2: no marker goes below 0, and none moves where all are level") {
    State state = at_the_end(2, 0);
    state.players[0].pharaoh = 1;
    Script game(state);
    game.act(0, Action::end());
    CHECK(int{game.player(0).pharaoh} == 0);
    CHECK(int{game.player(1).pharaoh} == 1);
    state.players[1].pharaoh = 1;
    Script level(state);
    level.act(0, Action::end());
    CHECK(int{level.player(0).pharaoh} == 1);
    CHECK(int{level.player(1).pharaoh} == 1);
}

TEST_CASE("Nijl 2: all floods are taken back, and the markers stay") {
    State state = at_the_end(2, 0);
    state.players[0].floods = 2;
    state.players[0].nile = 7;
    state.players[1].floods = 1;
    Script game(state);
    game.act(0, Action::end());
    CHECK(game.player(0).floods == 0);
    CHECK(game.player(1).floods == 0);
    CHECK(int{game.player(0).nile} == 7);
    CHECK(int{game.player(0).sheets[0].nile} == 7);
}

TEST_CASE("Beschaving 2: all civilization markers are taken back") {
    State state = at_the_end(2, 0);
    state.players[0].civilization = {yellow, red};
    state.players[1].civilization = {blue};
    Script game(state);
    game.act(0, Action::end());
    CHECK(game.player(0).civilization.empty());
    CHECK(game.player(1).civilization.empty());
}

TEST_CASE("Monument 1: monuments are scored after the third epoch only") {
    for (const int epoch : {1, 2, 3}) {
        State state = at_the_end(2, 0, static_cast<std::uint8_t>(epoch));
        state.players[0].monuments[0] = {yellow, red, blue};
        Script game(state);
        game.act(0, Action::end());
        const dice::EpochSheet& sheet = game.player(0).sheets[static_cast<std::size_t>(epoch - 1)];
        CHECK(int{sheet.monuments} == (epoch == 3 ? 6 : 0));
    }
}

TEST_CASE("Monument 4: the Ra figure goes back to its start") {
    Script game(at_the_end(3, 1));
    game.act(1, Action::end());
    CHECK(int{game.state.ra} == 0);
    CHECK(int{game.state.sun_track} == 12);
}

TEST_CASE("Monument 4: the player left of the one who ended the epoch begins the next") {
    for (Seat seat = 0; seat < 3; ++seat) {
        Script game(at_the_end(3, seat));
        game.act(seat, Action::end());
        const auto next = static_cast<Seat>((seat + 1) % 3);
        CHECK(int{game.state.epoch} == 2);
        CHECK(game.the<dice::EpochBegan>().seat == next);
        CHECK(game.phase<dice::Rolling>() == dice::Rolling{.seat = next});
    }
}

TEST_CASE("Aandacht: all markers stay but floods and civilization") {
    State state = at_the_end(2, 0);
    dice::Player& player = state.players[0];
    player.pharaoh = 5;
    player.nile = 6;
    player.floods = 1;
    player.civilization = {red};
    player.monuments[2] = {green, red};
    state.players[1].pharaoh = 5;
    Script game(state);
    game.act(0, Action::end());
    CHECK(int{game.player(0).pharaoh} == 5);
    CHECK(int{game.player(0).nile} == 6);
    CHECK(game.player(0).monuments[2] == Colors{green, red});
    CHECK(game.player(0).floods == 0);
    CHECK(game.player(0).civilization.empty());
}

TEST_CASE("Aandacht: a player has as many markers as are needed") {
    State state = laid(2);
    for (Colors& column : state.players[0].monuments) {
        column = all_five;
    }
    state.players[0].floods = 100'000;
    Script game(after_rolling(state, 0, shows(nile, nile, nile, pharaoh, pharaoh)));
    game.act(0, Action::flood({yellow, blue, purple}));
    CHECK(game.player(0).floods == 100'001);
    CHECK(dice::marker_count(game.player(0).monuments) == 40);
}

TEST_CASE("Einde van het spel 1: the game ends after the third epoch") {
    Script game(at_the_end(2, 0, 3));
    game.act(0, Action::end());
    CHECK(game.happened<dice::GameOver>());
    CHECK_FALSE(game.happened<dice::EpochBegan>());
    CHECK_FALSE(dice::acting(game.state).has_value());
    CHECK(actions(game.state).empty());
}

std::vector<Seat> winners(const std::vector<int>& before) {
    State state = at_the_end(static_cast<Seat>(before.size()), 0, 3);
    for (std::size_t seat = 0; seat < before.size(); ++seat) {
        state.players[seat].score = before[seat];
    }
    Script game(state);
    game.act(0, Action::end());
    const dice::Winners found = game.phase<dice::Over>().winners;
    return {found.begin(), found.end()};
}

TEST_CASE("Einde van het spel 2: most points win, and a tie is shared") {
    CHECK(winners({10, 11, 30, 13}) == std::vector<Seat>{2});
    CHECK(winners({20, 11, 20}) == std::vector<Seat>{0, 2});
    CHECK(winners({4, 4}) == std::vector<Seat>{0, 1});
    CHECK(winners({-7, -8}) == std::vector<Seat>{0});
}

}  // namespace

#include "tests/engine/dice_table.hpp"

// Ra: The Dice Game. Rule text: "Spelverloop", "Ra". A name in front of a colon is the heading, a
// number the paragraph under it.

namespace {

using namespace dice_table;

constexpr Faces no_suns = shows(pharaoh, nile, civilization, monument, ankh);

// ---- Spelverloop ----

TEST_CASE("Spelverloop 1: the game has three epochs") {
    CHECK(dice::epochs == 3);
}

TEST_CASE("Spelverloop 2: the start player begins, and play goes clockwise") {
    Script game(laid(3, 1), {five(no_suns), five(no_suns), five(no_suns), five(no_suns)});
    for (const Seat seat : {Seat{1}, Seat{2}, Seat{0}, Seat{1}}) {
        game.act(seat, Action::roll(all_five)).act(seat, Action::stop()).act(seat, Action::end());
    }
    CHECK(dice::acting(game.state) == Seat{2});
    CHECK(game.the<dice::TurnBegan>().seat == 2);
}

TEST_CASE("Spelverloop 3: the player whose turn it is rolls all five dice") {
    const State state = laid(2);
    CHECK(actions(state) == std::vector<Action>{Action::roll(all_five)});
    Script game(state, {five(no_suns)});
    game.act(0, Action::roll(all_five));
    CHECK(game.the<dice::Rolled>().faces == no_suns);
    CHECK(game.phase<dice::Rolling>() == dice::Rolling{.seat = 0, .rolls = 1, .faces = no_suns});
}

TEST_CASE("Spelverloop 4: every die that shows a sun is locked at once") {
    Script game(laid(2), {five(shows(sun, nile, sun, ankh, sun))});
    game.act(0, Action::roll(all_five));
    for (const Action& roll : actions(game.state, Action::Type::roll)) {
        CHECK_FALSE(roll.dice.meets({yellow, purple, red}));
    }
    CHECK(dice::refusal(game.state, 0, Action::roll({yellow})) == dice::Refusal::die_locked);
    CHECK(dice::refusal(game.state, 0, Action::roll({blue, red})) == dice::Refusal::die_locked);
}

TEST_CASE("Spelverloop 5: a space holds one die, and suns beyond the end lie beside the track") {
    // One space is left before the end, and two dice show suns.
    State state = laid(2, 0, {.sun_track = 4});
    state.ra = 3;
    Script game(state, {five(shows(sun, sun, nile, nile, nile))});
    game.act(0, Action::roll(all_five)).act(0, Action::stop()).act(0, Action::end());
    CHECK(game.the<dice::RaMoved>().ra == 4);
    CHECK(game.happened<dice::EpochEnded>());
}

TEST_CASE("Spelverloop 5: any number of the other dice may be rolled again") {
    Script game(laid(2), {five(shows(sun, nile, sun, ankh, pharaoh))});
    game.act(0, Action::roll(all_five));
    const std::vector<Action> expected = {
        Action::stop(),
        Action::roll({blue}),
        Action::roll({green}),
        Action::roll({blue, green}),
        Action::roll({red}),
        Action::roll({blue, red}),
        Action::roll({green, red}),
        Action::roll({blue, green, red}),
    };
    CHECK(actions(game.state) == expected);
}

TEST_CASE("Spelverloop 5: the other dice stay as they are") {
    Script game(laid(2), {five(no_suns), some({{blue, pharaoh}, {red, nile}})});
    game.act(0, Action::roll(all_five)).act(0, Action::roll({blue, red}));
    CHECK(game.phase<dice::Rolling>().faces ==
          shows(pharaoh, pharaoh, civilization, monument, nile));
}

TEST_CASE("Spelverloop 6: suns of the second roll are locked too") {
    Script game(laid(2), {five(no_suns), some({{yellow, sun}, {blue, ankh}})});
    game.act(0, Action::roll(all_five)).act(0, Action::roll({yellow, blue}));
    CHECK(dice::refusal(game.state, 0, Action::roll({yellow})) == dice::Refusal::die_locked);
    // A die that was kept may be rolled now.
    CHECK(is_legal(game.state, Action::roll({blue, purple})));
}

TEST_CASE("Spelverloop 7: there is no fourth roll") {
    Script game(laid(2), {five(no_suns), some({{red, nile}}), some({{red, sun}})});
    game.act(0, Action::roll(all_five)).act(0, Action::roll({red}));
    CHECK_FALSE(game.happened<dice::RollingEnded>());
    game.act(0, Action::roll({red}));
    CHECK(game.happened<dice::RollingEnded>());
    CHECK(game.phase<dice::Using>().faces == shows(pharaoh, nile, civilization, monument, sun));
    CHECK(dice::refusal(game.state, 0, Action::roll({red})) == dice::Refusal::not_now);
}

TEST_CASE("Spelverloop 7: with five suns there is nothing left to roll") {
    Script game(laid(2), {five(shows(sun, sun, sun, sun, nile)), some({{red, sun}})});
    game.act(0, Action::roll(all_five)).act(0, Action::roll({red}));
    CHECK(game.happened<dice::RollingEnded>());
    CHECK(std::holds_alternative<dice::Using>(game.state.phase));
}

TEST_CASE("Spelverloop 8: the symbols are used in any order") {
    const Faces faces = shows(pharaoh, nile, monument, pharaoh, ankh);
    const std::vector<Action> uses = {Action::pharaoh({yellow, green}), Action::nile({blue, red}),
                                      Action::monument({purple}, purple, 4)};
    std::vector<std::size_t> order = {0, 1, 2};
    std::vector<dice::Player> ends;
    do {
        Script game(after_rolling(laid(2), 0, faces));
        for (const std::size_t use : order) {
            game.act(0, uses[use]);
        }
        game.act(0, Action::end());
        ends.push_back(game.player(0));
    } while (std::next_permutation(order.begin(), order.end()));
    CHECK(ends.size() == 6);
    for (const dice::Player& end : ends) {
        CHECK(end == ends.front());
        CHECK(int{end.pharaoh} == 2);
        CHECK(int{end.nile} == 2);
        CHECK(dice::marker_count(end.monuments) == 1);
    }
}

TEST_CASE("Spelverloop 8: a die is used once, and none must be") {
    Script game(after_rolling(laid(2), 0, shows(pharaoh, pharaoh, ankh, nile, nile)));
    CHECK(is_legal(game.state, Action::end()));
    game.act(0, Action::pharaoh({yellow, purple}));
    CHECK(dice::refusal(game.state, 0, Action::pharaoh({yellow})) == dice::Refusal::die_used);
    CHECK(dice::refusal(game.state, 0, Action::nile({purple, red})) == dice::Refusal::die_used);
    game.act(0, Action::end());
    CHECK(int{game.player(0).nile} == 0);
    CHECK(dice::acting(game.state) == Seat{1});
}

// ---- Ra ----

TEST_CASE("Ra 1: one or two suns bring the Ra figure on by as many") {
    const auto ra_after = [](const Faces& faces) {
        Script game(after_rolling(laid(2), 0, faces));
        game.act(0, Action::end());
        return int{game.state.ra};
    };
    CHECK(ra_after(shows(nile, nile, nile, nile, nile)) == 0);
    CHECK(ra_after(shows(nile, sun, nile, nile, nile)) == 1);
    CHECK(ra_after(shows(nile, sun, nile, sun, nile)) == 2);
}

TEST_CASE("Ra 1, the example: the player brings the Ra figure on by two spaces") {
    State state = laid(3);
    state.ra = 5;
    Script game(after_rolling(state, 0, shows(sun, sun, pharaoh, pharaoh, nile)));
    game.act(0, Action::end());
    CHECK(game.the<dice::RaMoved>().ra == 7);
    CHECK(int{game.state.ra} == 7);
}

TEST_CASE("Ra 2: three suns bring 3 points, and the Ra figure stays") {
    Script game(after_rolling(laid(2), 0, shows(sun, sun, sun, pharaoh, nile)));
    game.act(0, Action::end());
    CHECK(game.the<dice::SunsScored>().points == 3);
    CHECK(scores(game.state) == std::vector<int>{13, 11});
    CHECK(int{game.state.ra} == 0);
    CHECK_FALSE(game.happened<dice::RaMoved>());
}

TEST_CASE("Ra 3: four or five suns leave the Ra figure and bring no points") {
    for (const Face fifth : {pharaoh, sun}) {
        Script game(after_rolling(laid(2), 0, shows(sun, sun, sun, sun, fifth)));
        game.act(0, Action::end());
        CHECK(int{game.state.ra} == 0);
        CHECK(scores(game.state) == std::vector<int>{10, 11});
    }
}

TEST_CASE("Ra 3: four or five suns let the player call a catastrophe, or not; fewer do not") {
    const auto calls = [](const Faces& faces) {
        return actions(after_rolling(laid(2), 0, faces), Action::Type::catastrophe).size();
    };
    CHECK(calls(shows(sun, sun, sun, sun, nile)) == 4);
    CHECK(calls(shows(sun, sun, sun, sun, sun)) == 4);
    CHECK(calls(shows(sun, sun, sun, nile, nile)) == 0);
    CHECK(is_legal(after_rolling(laid(2), 0, shows(sun, sun, sun, sun, sun)), Action::end()));
}

}  // namespace

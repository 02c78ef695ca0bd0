#include "tests/engine/dice_table.hpp"

// Ra: The Dice Game. Rule text: "Farao", "Nijl", "Beschaving", "Monumenten". A name in front of a
// colon is the heading, a number the paragraph under it.

namespace {

using namespace dice_table;
using dice::Refusal;
using Type = Action::Type;

/// Seat 0 has rolled this.
Script rolled(const Faces& faces, const State& state = laid(3)) {
    return Script(after_rolling(state, 0, faces));
}

State with_pharaoh_at(std::uint8_t space) {
    State state = laid(3);
    state.players[0].pharaoh = space;
    return state;
}

State with_nile_at(std::uint8_t space, std::uint32_t floods = 0) {
    State state = laid(3);
    state.players[0].nile = space;
    state.players[0].floods = floods;
    return state;
}

State with_civilization(std::initializer_list<Colors> markers) {
    State state = laid(3);
    Seat seat = 0;
    for (const Colors fields : markers) {
        state.players[seat++].civilization = fields;
    }
    return state;
}

// ---- Farao ----

TEST_CASE("Farao 1: each die with a pharaoh brings the marker on by one space") {
    for (const Colors dice : {Colors{yellow}, Colors{yellow, red}, Colors{yellow, blue, red}}) {
        Script game = rolled(shows(pharaoh, pharaoh, nile, nile, pharaoh));
        game.act(0, Action::pharaoh(dice));
        CHECK(int{game.player(0).pharaoh} == dice.size());
        CHECK(game.the<dice::PharaohMoved>().space == dice.size());
    }
}

TEST_CASE("Farao 1: on space 12 the marker stays") {
    Script game = rolled(shows(pharaoh, pharaoh, pharaoh, nile, nile), with_pharaoh_at(10));
    game.act(0, Action::pharaoh({yellow, blue, purple}));
    CHECK(int{game.player(0).pharaoh} == 12);
    Script there = rolled(shows(pharaoh, nile, nile, nile, nile), with_pharaoh_at(12));
    there.act(0, Action::pharaoh({yellow}));
    CHECK(int{there.player(0).pharaoh} == 12);
}

TEST_CASE("Farao 2: with a pharaoh, any number of ankhs can be pharaohs") {
    Script game = rolled(shows(pharaoh, ankh, ankh, ankh, ankh));
    CHECK(actions(game.state, Type::pharaoh).size() == 31);
    game.act(0, Action::pharaoh({yellow, blue, red}));
    CHECK(int{game.player(0).pharaoh} == 3);
    // The pharaoh that lets them join may have been used before.
    game.act(0, Action::pharaoh({purple}));
    CHECK(int{game.player(0).pharaoh} == 4);
}

TEST_CASE("Farao 2: without a pharaoh, ankhs are none") {
    const State state = after_rolling(laid(3), 0, shows(ankh, ankh, ankh, nile, nile));
    CHECK(actions(state, Type::pharaoh).empty());
    CHECK(dice::refusal(state, 0, Action::pharaoh({yellow})) == Refusal::ankhs_alone);
}

// ---- Nijl ----

TEST_CASE("Nijl 1: each die with a Nile brings the marker on by one space, to 12 at most") {
    Script game = rolled(shows(nile, nile, pharaoh, pharaoh, nile));
    game.act(0, Action::nile({yellow, red}));
    CHECK(int{game.player(0).nile} == 2);
    CHECK(game.the<dice::NileMoved>().space == 2);
    game.act(0, Action::nile({blue}));
    CHECK(int{game.player(0).nile} == 3);
    Script far = rolled(shows(nile, nile, nile, nile, nile), with_nile_at(9));
    far.act(0, Action::nile(all_five));
    CHECK(int{far.player(0).nile} == 12);
}

TEST_CASE("Nijl 2: with a Nile, any number of ankhs can be Niles; without, none") {
    Script game = rolled(shows(nile, ankh, ankh, pharaoh, pharaoh));
    game.act(0, Action::nile({yellow, blue, purple}));
    CHECK(int{game.player(0).nile} == 3);
    const State none = after_rolling(laid(3), 0, shows(ankh, ankh, ankh, pharaoh, pharaoh));
    CHECK(actions(none, Type::nile).empty());
    CHECK(dice::refusal(none, 0, Action::nile({yellow})) == Refusal::ankhs_alone);
}

TEST_CASE("Nijl 3: three Niles set a flood, and one or two of them can be ankhs") {
    const auto floods = [](const Faces& faces) {
        return actions(after_rolling(laid(3), 0, faces), Type::flood);
    };
    const std::vector<Action> first_three = {Action::flood({yellow, blue, purple})};
    CHECK(floods(shows(nile, nile, nile, pharaoh, pharaoh)) == first_three);
    CHECK(floods(shows(nile, ankh, nile, pharaoh, pharaoh)) == first_three);
    CHECK(floods(shows(ankh, ankh, nile, pharaoh, pharaoh)) == first_three);
    CHECK(floods(shows(ankh, ankh, ankh, pharaoh, pharaoh)).empty());
    CHECK(floods(shows(nile, nile, pharaoh, pharaoh, pharaoh)).empty());
    Script game = rolled(shows(nile, ankh, nile, pharaoh, pharaoh));
    game.act(0, Action::flood({yellow, blue, purple}));
    CHECK(game.player(0).floods == 1);
}

TEST_CASE("Nijl 4: dice that set a flood do not move the marker, nor the other way round") {
    Script game = rolled(shows(nile, nile, nile, nile, ankh));
    game.act(0, Action::flood({yellow, blue, purple}));
    CHECK(int{game.player(0).nile} == 0);
    CHECK(dice::refusal(game.state, 0, Action::nile({yellow})) == Refusal::die_used);
    game.act(0, Action::nile({green, red}));
    CHECK(int{game.player(0).nile} == 2);
    Script other = rolled(shows(nile, nile, nile, pharaoh, pharaoh));
    other.act(0, Action::nile({yellow}));
    CHECK(actions(other.state, Type::flood).empty());
}

TEST_CASE("Nijl 5: the flood stands where the marker is") {
    Script game = rolled(shows(nile, nile, nile, pharaoh, pharaoh), with_nile_at(7));
    game.act(0, Action::flood({yellow, blue, purple}));
    CHECK(int{game.player(0).nile} == 7);
    CHECK(game.player(0).floods == 1);
}

TEST_CASE("Nijl 6: a player may set several floods") {
    Script game = rolled(shows(nile, nile, nile, pharaoh, pharaoh), with_nile_at(7, 2));
    game.act(0, Action::flood({yellow, blue, purple}));
    CHECK(game.player(0).floods == 3);
}

TEST_CASE("Nijl 7: floods go on with the marker") {
    // There is one space for both, so what is scored is where the marker is in the end.
    Script game = rolled(shows(nile, nile, nile, nile, nile), with_nile_at(4));
    game.act(0, Action::flood({yellow, blue, purple})).act(0, Action::nile({green, red}));
    CHECK(int{game.player(0).nile} == 6);
    CHECK(game.player(0).floods == 1);
}

// ---- Beschaving ----

TEST_CASE("Beschaving 1: three dice place one marker, each further one another") {
    Script game =
        rolled(shows(civilization, civilization, civilization, civilization, civilization));
    game.act(0, Action::civilization({yellow, blue, purple}, red));
    CHECK(game.player(0).civilization == Colors{red});
    CHECK(dice::refusal(game.state, 0, Action::civilization({green, red}, green)) ==
          Refusal::wrong_number_of_dice);
    game.act(0, Action::civilization({green}, yellow));
    game.act(0, Action::civilization({red}, blue));
    CHECK(game.player(0).civilization == Colors{yellow, blue, red});
}

TEST_CASE("Beschaving 1: two dice place none") {
    const State state =
        after_rolling(laid(3), 0, shows(civilization, civilization, nile, nile, nile));
    CHECK(actions(state, Type::civilization).empty());
    CHECK(dice::refusal(state, 0, Action::civilization({yellow, blue}, blue)) ==
          Refusal::wrong_number_of_dice);
}

TEST_CASE("Beschaving 2: with one civilization die, ankhs can stand in; without, they cannot") {
    Script game = rolled(shows(civilization, ankh, ankh, nile, nile));
    CHECK(actions(game.state, Type::civilization) ==
          std::vector<Action>{Action::civilization({yellow, blue, purple}, yellow)});
    game.act(0, Action::civilization({yellow, blue, purple}, yellow));
    CHECK(game.player(0).civilization == Colors{yellow});
    const State none = after_rolling(laid(3), 0, shows(ankh, ankh, ankh, nile, nile));
    CHECK(actions(none, Type::civilization).empty());
    CHECK(dice::refusal(none, 0, Action::civilization({yellow, blue, purple}, yellow)) ==
          Refusal::ankhs_alone);
}

TEST_CASE("Beschaving 2: an ankh can be the further die") {
    Script game = rolled(shows(civilization, civilization, ankh, ankh, nile));
    game.act(0, Action::civilization({yellow, blue, purple}, yellow));
    game.act(0, Action::civilization({green}, blue));
    CHECK(game.player(0).civilization == Colors{yellow, blue});
}

TEST_CASE("Beschaving 3: a marker goes to the color of a civilization die, never of an ankh") {
    const State state =
        after_rolling(laid(3), 0, shows(civilization, ankh, civilization, ankh, nile));
    for (const Action& action : actions(state, Type::civilization)) {
        CHECK((action.color == yellow || action.color == purple));
    }
    const auto refusal = [&state](Color field) {
        return dice::refusal(state, 0, Action::civilization({yellow, blue, purple}, field));
    };
    CHECK_FALSE(refusal(yellow).has_value());
    CHECK_FALSE(refusal(purple).has_value());
    CHECK(refusal(blue) == Refusal::wrong_color);
    CHECK(refusal(red) == Refusal::wrong_color);
}

TEST_CASE("Beschaving 3: each color serves once, so there are no more markers than such dice") {
    Script game = rolled(shows(civilization, ankh, ankh, ankh, ankh));
    game.act(0, Action::civilization({yellow, blue, purple}, yellow));
    CHECK(actions(game.state, Type::civilization).empty());
    CHECK(dice::refusal(game.state, 0, Action::civilization({red}, yellow)) ==
          Refusal::own_marker_there);
}

TEST_CASE("Beschaving 3: a player has at most one marker on each field") {
    const State state = after_rolling(with_civilization({{yellow}}), 0,
                                      shows(civilization, civilization, civilization, nile, nile));
    CHECK(dice::refusal(state, 0, Action::civilization({yellow, blue, purple}, yellow)) ==
          Refusal::own_marker_there);
    CHECK(is_legal(state, Action::civilization({yellow, blue, purple}, blue)));
}

TEST_CASE("Beschaving 3: a field has one place fewer than there are players") {
    for (Seat seats = 2; seats <= 4; ++seats) {
        State state = laid(seats);
        for (Seat seat = 1; seat < seats; ++seat) {
            INFO(int{seats} << " players, markers " << seat - 1);
            const State now = after_rolling(
                state, 0, shows(civilization, civilization, civilization, nile, nile));
            CHECK(is_legal(now, Action::civilization({yellow, blue, purple}, yellow)));
            state.players[seat].civilization = {yellow};
        }
        const State full =
            after_rolling(state, 0, shows(civilization, civilization, civilization, nile, nile));
        CHECK(dice::refusal(full, 0, Action::civilization({yellow, blue, purple}, yellow)) ==
              Refusal::field_full);
    }
}

TEST_CASE("Beschaving, the example: one marker can be placed for five civilizations") {
    // Three show civilization, yellow, blue and purple, and two an ankh. The blue field is full,
    // and red, who is seat 0, has a marker on the purple one.
    State state = with_civilization({{purple}, {blue}, {blue}});
    Script game = rolled(shows(civilization, civilization, civilization, ankh, ankh), state);
    for (const Action& action : actions(game.state, Type::civilization)) {
        CHECK(action.color == yellow);
    }
    const auto refusal = [&game](Color field) {
        return dice::refusal(game.state, 0, Action::civilization({yellow, blue, purple}, field));
    };
    CHECK(refusal(blue) == Refusal::field_full);
    CHECK(refusal(purple) == Refusal::own_marker_there);
    CHECK(refusal(green) == Refusal::wrong_color);
    CHECK(refusal(red) == Refusal::wrong_color);

    game.act(0, Action::civilization({yellow, blue, purple}, yellow));
    CHECK(game.player(0).civilization == Colors{yellow, purple});
    // The two ankhs are left, and nothing but the end of the turn.
    CHECK(actions(game.state) == std::vector<Action>{Action::end()});
    game.act(0, Action::end());
    CHECK(game.the<dice::AnkhsScored>().points == 2);
}

// ---- Monumenten ----

TEST_CASE("Monumenten 1: one die places a marker on a free field of its color, in any column") {
    State state = laid(3);
    state.players[1].monuments[2] = {yellow};
    state.players[0].monuments[5] = {blue, red};
    Script game = rolled(shows(monument, nile, nile, nile, ankh), state);
    std::vector<Action> expected;
    for (const int column : {0, 1, 3, 4, 5, 6, 7}) {
        expected.push_back(Action::monument({yellow}, yellow, static_cast<std::uint8_t>(column)));
    }
    CHECK(actions(game.state, Type::monument) == expected);
    const auto refusal = [&game](Colors dice, Color color, std::uint8_t column) {
        return dice::refusal(game.state, 0, Action::monument(dice, color, column));
    };
    CHECK(refusal({yellow}, yellow, 2) == Refusal::field_taken);
    CHECK(refusal({yellow}, blue, 3) == Refusal::wrong_color);
    CHECK(refusal({red}, red, 3) == Refusal::ankhs_alone);
    CHECK(refusal({yellow, red}, yellow, 3) == Refusal::wrong_number_of_dice);
    game.act(0, Action::monument({yellow}, yellow, 5));
    CHECK(game.player(0).monuments[5] == Colors{yellow, blue, red});
}

TEST_CASE("Monumenten 2: two further dice place a second marker, in a column without own ones") {
    State state = laid(3);
    state.players[0].monuments[1] = {green};
    state.players[1].monuments[3] = {blue, green};
    Script game = rolled(shows(monument, monument, monument, nile, nile), state);
    game.act(0, Action::monument({yellow}, yellow, 0));
    const auto refusal = [&game](Color color, std::uint8_t column) {
        return dice::refusal(game.state, 0, Action::monument({blue, purple}, color, column));
    };
    CHECK(refusal(blue, 0) == Refusal::column_begun);
    CHECK(refusal(blue, 1) == Refusal::column_begun);
    CHECK(refusal(blue, 3) == Refusal::field_taken);
    CHECK_FALSE(refusal(purple, 3).has_value());
    CHECK(dice::refusal(game.state, 0, Action::monument({blue}, blue, 6)) ==
          Refusal::wrong_number_of_dice);
    game.act(0, Action::monument({blue, purple}, purple, 3));
    CHECK(game.player(0).monuments[3] == Colors{purple});
    CHECK(actions(game.state, Type::monument).empty());
}

TEST_CASE("Monumenten 2: one of the two can be an ankh, not both") {
    Script game = rolled(shows(monument, monument, ankh, ankh, nile));
    game.act(0, Action::monument({yellow}, yellow, 0));
    CHECK(is_legal(game.state, Action::monument({blue, purple}, blue, 1)));
    CHECK(dice::refusal(game.state, 0, Action::monument({purple, green}, purple, 1)) ==
          Refusal::ankhs_alone);
}

TEST_CASE("Monumenten 3: the field has the color of one of the two that shows a monument") {
    Script game = rolled(shows(monument, monument, ankh, monument, nile));
    game.act(0, Action::monument({yellow}, yellow, 0));
    const auto refusal = [&game](Colors dice, Color color) {
        return dice::refusal(game.state, 0, Action::monument(dice, color, 1));
    };
    CHECK_FALSE(refusal({blue, green}, blue).has_value());
    CHECK_FALSE(refusal({blue, green}, green).has_value());
    CHECK(refusal({blue, green}, yellow) == Refusal::wrong_color);
    CHECK(refusal({blue, purple}, purple) == Refusal::wrong_color);
}

TEST_CASE("Monumenten 4: two more dice place a third marker by the same rules") {
    Script game = rolled(shows(monument, monument, ankh, ankh, monument));
    game.act(0, Action::monument({yellow}, yellow, 0));
    game.act(0, Action::monument({blue, purple}, blue, 1));
    CHECK(dice::refusal(game.state, 0, Action::monument({green, red}, red, 1)) ==
          Refusal::column_begun);
    game.act(0, Action::monument({green, red}, red, 2));
    CHECK(dice::marker_count(game.player(0).monuments) == 3);
    CHECK(actions(game.state) == std::vector<Action>{Action::end()});
}

TEST_CASE("Monumenten, the example: three markers, two of them in new columns") {
    // Red, who is seat 0, has two markers in the first column and none in the third and fourth.
    State state = laid(3);
    state.players[0].monuments[0] = {blue, red};
    Script game = rolled(shows(monument, monument, monument, monument, ankh), state);
    game.act(0, Action::monument({yellow}, yellow, 0));
    game.act(0, Action::monument({blue, purple}, purple, 2));
    game.act(0, Action::monument({green, red}, green, 3));
    CHECK(game.player(0).monuments[0] == Colors{yellow, blue, red});
    CHECK(game.player(0).monuments[2] == Colors{purple});
    CHECK(game.player(0).monuments[3] == Colors{green});
    // In another order it could not be: only the first may go to a column that is begun.
    Script other = rolled(shows(monument, monument, monument, monument, ankh), state);
    other.act(0, Action::monument({purple}, purple, 2));
    CHECK(dice::refusal(other.state, 0, Action::monument({yellow, blue}, yellow, 0)) ==
          Refusal::column_begun);
}

TEST_CASE("Monumenten, the tip: in the next turn, one die places a marker again") {
    const Faces faces = shows(monument, nile, nile, nile, nile);
    Script game(after_rolling(laid(2), 0, shows(monument, nile, nile, nile, nile)),
                {five(shows(nile, nile, nile, nile, nile)), five(faces)});
    game.act(0, Action::monument({yellow}, yellow, 0)).act(0, Action::end());
    game.act(1, Action::roll(all_five)).act(1, Action::stop()).act(1, Action::end());
    game.act(0, Action::roll(all_five)).act(0, Action::stop());
    CHECK(actions(game.state, Type::monument).size() == 7);
}

// ---- Ankh ----

TEST_CASE("Ankerkruis 1: an ankh can be each of four symbols, and one of them only") {
    const State state = after_rolling(laid(3), 0, shows(pharaoh, nile, monument, ankh, ankh));
    CHECK(is_legal(state, Action::pharaoh({yellow, green})));
    CHECK(is_legal(state, Action::nile({blue, green})));
    CHECK(is_legal(state, Action::flood({blue, green, red})));
    Script game(state);
    game.act(0, Action::pharaoh({yellow, green}));
    CHECK(dice::refusal(game.state, 0, Action::nile({blue, green})) == Refusal::die_used);
}

TEST_CASE("Ankerkruis 2: every two ankhs used for nothing bring 2 points at the end of the turn") {
    const auto points = [](const Faces& faces) {
        Script game(after_rolling(laid(3), 0, faces));
        game.act(0, Action::end());
        return game.player(0).score - 10;
    };
    CHECK(points(shows(nile, nile, nile, nile, ankh)) == 0);
    CHECK(points(shows(nile, nile, nile, ankh, ankh)) == 2);
    CHECK(points(shows(nile, nile, ankh, ankh, ankh)) == 2);
    CHECK(points(shows(nile, ankh, ankh, ankh, ankh)) == 4);
    CHECK(points(shows(ankh, ankh, ankh, ankh, ankh)) == 4);
    CHECK(points(shows(sun, sun, sun, ankh, ankh)) == 5);
}

TEST_CASE("Ankerkruis 2: ankhs that were used bring nothing") {
    Script game = rolled(shows(nile, ankh, ankh, ankh, pharaoh));
    game.act(0, Action::nile({yellow, blue})).act(0, Action::end());
    CHECK(game.player(0).score == 12);
    Script fewer = rolled(shows(nile, ankh, ankh, pharaoh, pharaoh));
    fewer.act(0, Action::nile({yellow, blue})).act(0, Action::end());
    CHECK(fewer.player(0).score == 10);
}

// ---- all of it ----

/// The most legal actions in a turn from this position on, whatever is done.
std::size_t most_from(const State& state) {
    const dice::Actions legal = dice::legal(state);
    std::size_t most = legal.size();
    dice::FixedChance no_dice(0, {});
    for (const Action& action : legal) {
        // Where a marker goes makes no difference to how many can follow, if it is a new column.
        const bool another_place = action.type == Type::monument && action.column > 2;
        if (action.type != Type::end && action.type != Type::catastrophe && !another_place) {
            State next = state;
            dice::decide(next, action, no_dice);
            most = std::max(most, most_from(next));
        }
    }
    return most;
}

TEST_CASE("There are never more legal actions than there is room for") {
    // Which die shows what makes no difference: ascending faces are enough.
    std::size_t most = 0;
    int rolls = 0;
    for (int roll = 0; roll < 7776; ++roll) {
        Faces faces{};
        for (int die = 0, rest = roll; die < 5; ++die, rest /= 6) {
            faces[static_cast<std::size_t>(die)] = static_cast<Face>(rest % 6);
        }
        if (std::is_sorted(faces.begin(), faces.end())) {
            most = std::max(most, most_from(after_rolling(laid(2), 0, faces)));
            ++rolls;
        }
    }
    CHECK(rolls == 252);
    CHECK(most == dice::most_actions);
}

}  // namespace

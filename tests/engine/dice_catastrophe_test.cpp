#include "tests/engine/dice_table.hpp"

// Ra: The Dice Game. Rule text: "Catastrofes". The name in front of a colon is the heading.

namespace {

using namespace dice_table;
using dice::Refusal;
using Type = Action::Type;

constexpr Faces four_suns = shows(sun, sun, sun, sun, nile);

/// Seat 1 of four has the turn and can call a catastrophe.
State callable() {
    return after_rolling(laid(4), 1, four_suns);
}

/// Turn order from seat 1 on is 2, 3, 0.
template <class Event>
std::vector<Seat> struck(const Script& game) {
    std::vector<Seat> seats;
    for (const Event& event : game.all<Event>()) {
        seats.push_back(event.seat);
    }
    return seats;
}

TEST_CASE("Catastrofes: the player chooses one of four, once in the turn") {
    Script game(callable());
    std::vector<Action> expected;
    for (const auto kind : {Catastrophe::pharaoh, Catastrophe::nile, Catastrophe::civilization,
                            Catastrophe::monument}) {
        expected.push_back(Action::catastrophe(kind));
    }
    CHECK(actions(game.state, Type::catastrophe) == expected);
    game.act(1, Action::catastrophe(Catastrophe::pharaoh));
    CHECK(game.the<dice::CatastropheCalled>().kind == Catastrophe::pharaoh);
    CHECK(dice::refusal(game.state, 1, Action::catastrophe(Catastrophe::nile)) ==
          Refusal::catastrophe_called);
}

TEST_CASE("Catastrofes: it comes before, between or after other uses of the dice") {
    Script game(callable());
    game.act(1, Action::catastrophe(Catastrophe::pharaoh)).act(1, Action::nile({red}));
    CHECK(int{game.player(1).nile} == 1);
    Script other(callable());
    other.act(1, Action::nile({red})).act(1, Action::catastrophe(Catastrophe::pharaoh));
    CHECK(actions(other.state) == std::vector<Action>{Action::end()});
}

TEST_CASE("Farao: all others go back two spaces, not below 0") {
    State state = callable();
    for (const auto& [seat, space] : {std::pair{0, 12}, {1, 9}, {2, 1}, {3, 2}}) {
        state.players[static_cast<std::size_t>(seat)].pharaoh = static_cast<std::uint8_t>(space);
    }
    Script game(state);
    game.act(1, Action::catastrophe(Catastrophe::pharaoh));
    CHECK(struck<dice::PharaohSetBack>(game) == std::vector<Seat>{2, 3, 0});
    CHECK(int{game.player(0).pharaoh} == 10);
    CHECK(int{game.player(1).pharaoh} == 9);
    CHECK(int{game.player(2).pharaoh} == 0);
    CHECK(int{game.player(3).pharaoh} == 0);
    CHECK(dice::acting(game.state) == Seat{1});
}

TEST_CASE("Farao: who stands on 0 stays there") {
    Script game(callable());
    game.act(1, Action::catastrophe(Catastrophe::pharaoh));
    CHECK(struck<dice::PharaohSetBack>(game).empty());
    CHECK(int{game.player(0).pharaoh} == 0);
}

TEST_CASE("Nijl: all others lose one flood, and their markers stay") {
    State state = callable();
    state.players[0].floods = 3;
    state.players[1].floods = 1;
    state.players[2].floods = 1;
    state.players[3].floods = 2;
    for (dice::Player& player : state.players) {
        player.nile = 8;
    }
    Script game(state);
    game.act(1, Action::catastrophe(Catastrophe::nile));
    CHECK(struck<dice::FloodLost>(game) == std::vector<Seat>{2, 3, 0});
    CHECK(game.player(0).floods == 2);
    CHECK(game.player(1).floods == 1);
    CHECK(game.player(2).floods == 0);
    CHECK(game.player(3).floods == 1);
    for (Seat seat = 0; seat < 4; ++seat) {
        CHECK(int{game.player(seat).nile} == 8);
    }
}

TEST_CASE("Nijl: without a flood the marker goes back two spaces, not below 0") {
    State state = callable();
    for (const auto& [seat, space] : {std::pair{0, 12}, {1, 9}, {2, 1}, {3, 0}}) {
        state.players[static_cast<std::size_t>(seat)].nile = static_cast<std::uint8_t>(space);
    }
    Script game(state);
    game.act(1, Action::catastrophe(Catastrophe::nile));
    CHECK(struck<dice::NileSetBack>(game) == std::vector<Seat>{2, 0});
    CHECK(int{game.player(0).nile} == 10);
    CHECK(int{game.player(1).nile} == 9);
    CHECK(int{game.player(2).nile} == 0);
    CHECK(int{game.player(3).nile} == 0);
}

TEST_CASE("Beschaving: all others remove two markers of their choice, in turn order") {
    State state = callable();
    state.players[0].civilization = {yellow, blue, purple, red};
    state.players[1].civilization = {green, red};
    state.players[2].civilization = {yellow, blue, purple};
    Script game(state);
    game.act(1, Action::catastrophe(Catastrophe::civilization));
    CHECK(game.phase<dice::Losing>().seat == 2);
    CHECK(int{game.phase<dice::Losing>().owed} == 2);
    CHECK(actions(game.state) == std::vector<Action>{Action::lose_civilization(yellow),
                                                     Action::lose_civilization(blue),
                                                     Action::lose_civilization(purple)});
    game.act(2, Action::lose_civilization(blue));
    CHECK(int{game.phase<dice::Losing>().owed} == 1);
    CHECK(actions(game.state) == std::vector<Action>{Action::lose_civilization(yellow),
                                                     Action::lose_civilization(purple)});
    game.act(2, Action::lose_civilization(yellow));
    CHECK(game.phase<dice::Losing>().seat == 0);
    game.act(0, Action::lose_civilization(red)).act(0, Action::lose_civilization(purple));
    CHECK(game.happened<dice::TurnResumed>());
    CHECK(game.player(0).civilization == Colors{yellow, blue});
    CHECK(game.player(1).civilization == Colors{green, red});
    CHECK(game.player(2).civilization == Colors{purple});
    CHECK(dice::acting(game.state) == Seat{1});
    // The die that was left can still be used.
    game.act(1, Action::nile({red}));
}

TEST_CASE("Beschaving: a player with only one removes it, and with two there is no choice") {
    State state = callable();
    state.players[2].civilization = {blue};
    state.players[3].civilization = {yellow, red};
    Script game(state);
    game.act(1, Action::catastrophe(Catastrophe::civilization));
    CHECK(struck<dice::CivilizationLost>(game) == std::vector<Seat>{2, 3, 3});
    CHECK(game.player(2).civilization.empty());
    CHECK(game.player(3).civilization.empty());
    CHECK(dice::acting(game.state) == Seat{1});
}

TEST_CASE("Beschaving: the places of markers that went are free again") {
    State state = after_rolling(laid(2), 0, shows(sun, sun, sun, sun, nile));
    state.players[1].civilization = {yellow};
    Script game(state);
    game.act(0, Action::catastrophe(Catastrophe::civilization));
    CHECK(dice::has_room(game.state, 0, yellow));
}

TEST_CASE("Monument: all others remove two markers of their choice, in turn order") {
    State state = callable();
    state.players[2].monuments[0] = {yellow, red};
    state.players[2].monuments[7] = {blue};
    state.players[0].monuments[3] = {green};
    Script game(state);
    game.act(1, Action::catastrophe(Catastrophe::monument));
    CHECK(game.phase<dice::Losing>() ==
          dice::Losing{.seat = 2,
                       .kind = Catastrophe::monument,
                       .owed = 2,
                       .turn = {.seat = 1, .faces = four_suns, .used = {}, .catastrophe = true}});
    CHECK(actions(game.state) == std::vector<Action>{Action::lose_monument(0, yellow),
                                                     Action::lose_monument(0, red),
                                                     Action::lose_monument(7, blue)});
    game.act(2, Action::lose_monument(7, blue)).act(2, Action::lose_monument(0, red));
    CHECK(game.player(2).monuments[0] == Colors{yellow});
    CHECK(dice::marker_count(game.player(2).monuments) == 1);
    // Seat 0 had only one, which went without asking.
    CHECK(struck<dice::MonumentLost>(game) == std::vector<Seat>{2, 0});
    CHECK(dice::marker_count(game.player(0).monuments) == 0);
    CHECK(dice::acting(game.state) == Seat{1});
}

TEST_CASE("Monument: a player with none loses none, and the fields that were left are free again") {
    State state = callable();
    state.players[3].monuments[4] = {purple};
    Script game(state);
    CHECK_FALSE(dice::is_free(game.state, 4, purple));
    game.act(1, Action::catastrophe(Catastrophe::monument));
    CHECK(struck<dice::MonumentLost>(game) == std::vector<Seat>{3});
    CHECK(dice::is_free(game.state, 4, purple));
}

}  // namespace

#include "tests/engine/table.hpp"

// Rulebook: Disasters.

namespace {

using ra::Action;
using ra::Seat;
using ra::Tile;
using table::Script;

/// Seat 1 has won this lot with its 12 while it held these tiles.
Script won_with(const table::Holding& holding, const std::vector<Tile>& lot) {
    ra::State state = table::laid(3);
    state.players[1].tiles = table::display(holding);
    state.track = table::track(lot);
    Script game(state, {Tile::ra});
    if (ra::is_full(state.track)) {
        game.act(0, Action::invoke());
    } else {
        game.act(0, Action::draw());
    }
    game.act(1, Action::bid(12));
    if (ra::acting(game.state) == Seat{0}) {
        game.act(0, Action::pass());
    }
    return game;
}

struct Cost {
    const char* what;
    table::Holding before;
    std::vector<Tile> lot;
    table::Holding after;
};

TEST_CASE("The cost of disasters where there is no choice") {
    const std::vector<Cost> rows = {
        {"a Funeral costs two Pharaohs",
         {{Tile::pharaoh, 3}},
         {Tile::funeral},
         {{Tile::pharaoh, 1}}},
        {"or the only one", {{Tile::pharaoh, 1}}, {Tile::funeral}, {}},
        {"or nothing", {{Tile::nile, 1}}, {Tile::funeral}, {{Tile::nile, 1}}},
        {"two Funerals cost four",
         {{Tile::pharaoh, 5}},
         {Tile::funeral, Tile::funeral},
         {{Tile::pharaoh, 1}}},
        {"two Funerals cost three where there are three",
         {{Tile::pharaoh, 3}},
         {Tile::funeral, Tile::funeral},
         {}},
        {"a Drought costs Floods first",
         {{Tile::flood, 3}, {Tile::nile, 3}},
         {Tile::drought},
         {{Tile::flood, 1}, {Tile::nile, 3}}},
        {"then Niles", {{Tile::flood, 1}, {Tile::nile, 3}}, {Tile::drought}, {{Tile::nile, 2}}},
        {"Niles alone", {{Tile::nile, 3}}, {Tile::drought}, {{Tile::nile, 1}}},
        {"as many as there are", {{Tile::nile, 1}}, {Tile::drought}, {}},
        {"two Droughts cost four, Floods first",
         {{Tile::flood, 3}, {Tile::nile, 3}},
         {Tile::drought, Tile::drought},
         {{Tile::nile, 2}}},
        {"an Unrest costs all civilization where there are two",
         {{Tile::art, 1}, {Tile::writing, 1}},
         {Tile::unrest},
         {}},
        {"or two of the only kind", {{Tile::religion, 4}}, {Tile::unrest}, {{Tile::religion, 2}}},
        {"two Unrests cost four of the only kind",
         {{Tile::religion, 5}},
         {Tile::unrest, Tile::unrest},
         {{Tile::religion, 1}}},
        {"four Unrests cost eight",
         {{Tile::religion, 3}, {Tile::art, 5}},
         {Tile::unrest, Tile::unrest, Tile::unrest, Tile::unrest},
         {}},
        {"an Earthquake costs all monuments where there are two",
         {{Tile::monument_1, 1}, {Tile::monument_5, 1}},
         {Tile::earthquake},
         {}},
        {"or two of the only kind",
         {{Tile::monument_8, 3}},
         {Tile::earthquake},
         {{Tile::monument_8, 1}}},
        {"two Earthquakes cost four",
         {{Tile::monument_8, 5}},
         {Tile::earthquake, Tile::earthquake},
         {{Tile::monument_8, 1}}},
        {"each takes of its own category only",
         {{Tile::pharaoh, 2}, {Tile::flood, 2}, {Tile::god, 1}, {Tile::gold, 1}},
         {Tile::unrest, Tile::earthquake},
         {{Tile::pharaoh, 2}, {Tile::flood, 2}, {Tile::god, 1}, {Tile::gold, 1}}},
        {"all of them in one lot, a full one",
         {{Tile::pharaoh, 1}, {Tile::nile, 5}, {Tile::art, 5}, {Tile::monument_2, 5}},
         {Tile::earthquake, Tile::unrest, Tile::drought, Tile::funeral, Tile::funeral,
          Tile::drought, Tile::unrest, Tile::earthquake},
         {{Tile::nile, 1}, {Tile::art, 1}, {Tile::monument_2, 1}}},
    };
    for (const Cost& row : rows) {
        INFO(row.what);
        const Script game = won_with(row.before, row.lot);
        CHECK(game.state.players[1].tiles == table::display(row.after));
        CHECK(game.is_turn_of(1));
        CHECK(game.state.track == ra::empty_track);
    }
}

TEST_CASE("The other tiles of the lot are placed first, and can be lost") {
    const std::vector<Cost> rows = {
        {"Pharaohs",
         {{Tile::pharaoh, 1}},
         {Tile::funeral, Tile::pharaoh, Tile::pharaoh},
         {{Tile::pharaoh, 1}}},
        {"river", {}, {Tile::drought, Tile::nile, Tile::flood, Tile::nile}, {{Tile::nile, 1}}},
        {"civilization", {}, {Tile::unrest, Tile::art, Tile::writing}, {}},
        {"monuments", {}, {Tile::earthquake, Tile::monument_4}, {}},
    };
    for (const Cost& row : rows) {
        INFO(row.what);
        CHECK(won_with(row.before, row.lot).state.players[1].tiles == table::display(row.after));
    }
    const Script choice = won_with({{Tile::art, 2}}, {Tile::unrest, Tile::writing});
    CHECK(table::actions(choice.state) ==
          std::vector{Action::discard(Tile::writing), Action::discard(Tile::art)});
}

TEST_CASE("The owner chooses among civilization tiles, one at a time") {
    Script game =
        won_with({{Tile::astronomy, 2}, {Tile::religion, 1}, {Tile::art, 1}}, {Tile::unrest});
    CHECK(game.the<ra::DiscardAsked>().seat == 1);
    CHECK(game.the<ra::DiscardAsked>().civilization == 2);
    CHECK(game.the<ra::DiscardAsked>().monuments == 0);
    CHECK(table::actions(game.state) == std::vector{Action::discard(Tile::astronomy),
                                                    Action::discard(Tile::religion),
                                                    Action::discard(Tile::art)});
    game.act(1, Action::discard(Tile::astronomy));
    CHECK(game.the<ra::DiscardAsked>().civilization == 1);
    game.act(1, Action::discard(Tile::astronomy));
    CHECK(game.is_turn_of(1));
    CHECK(game.state.players[1].tiles == table::display({{Tile::religion, 1}, {Tile::art, 1}}));
}

TEST_CASE("The owner chooses among monuments, one at a time") {
    Script game = won_with({{Tile::monument_1, 1}, {Tile::monument_5, 1}, {Tile::monument_8, 1}},
                           {Tile::earthquake, Tile::gold});
    CHECK(game.the<ra::DiscardAsked>().monuments == 2);
    game.act(1, Action::discard(Tile::monument_8)).act(1, Action::discard(Tile::monument_1));
    CHECK(game.state.players[1].tiles == table::display({{Tile::monument_5, 1}, {Tile::gold, 1}}));
    CHECK(game.is_turn_of(1));
}

TEST_CASE("Several disasters of a kind are one decision about all their tiles") {
    Script game = won_with({{Tile::art, 3}, {Tile::writing, 2}, {Tile::religion, 1}},
                           {Tile::unrest, Tile::unrest});
    CHECK(game.the<ra::DiscardAsked>().civilization == 4);
    game.act(1, Action::discard(Tile::art)).act(1, Action::discard(Tile::writing));
    game.act(1, Action::discard(Tile::art)).act(1, Action::discard(Tile::writing));
    CHECK(game.state.players[1].tiles == table::display({{Tile::art, 1}, {Tile::religion, 1}}));
    CHECK(game.is_turn_of(1));
}

TEST_CASE("Once nothing is left to choose, the rest goes without being asked") {
    Script game = won_with({{Tile::art, 2}, {Tile::writing, 1}}, {Tile::unrest});
    SECTION("all that is left is alike") {
        game.act(1, Action::discard(Tile::writing));
        CHECK(game.all<ra::Lost>().size() == 2);
        CHECK(game.state.players[1].tiles == table::display({{Tile::art, 1}}));
    }
    SECTION("something is still to be chosen") {
        game.act(1, Action::discard(Tile::art));
        CHECK(game.the<ra::DiscardAsked>().civilization == 1);
        game.act(1, Action::discard(Tile::writing));
        CHECK(game.state.players[1].tiles == table::display({{Tile::art, 1}}));
    }
    CHECK(game.is_turn_of(1));
}

TEST_CASE("Both choices in one lot: civilization first, then monuments") {
    Script game =
        won_with({{Tile::art, 2}, {Tile::writing, 2}, {Tile::monument_1, 2}, {Tile::monument_2, 2}},
                 {Tile::earthquake, Tile::unrest});
    CHECK(game.the<ra::DiscardAsked>().civilization == 2);
    CHECK(game.the<ra::DiscardAsked>().monuments == 2);
    CHECK(ra::refusal(game.state, 1, Action::discard(Tile::monument_1)) == ra::Refusal::not_owed);
    game.act(1, Action::discard(Tile::art)).act(1, Action::discard(Tile::art));
    CHECK(game.the<ra::DiscardAsked>().civilization == 0);
    CHECK(game.the<ra::DiscardAsked>().monuments == 2);
    CHECK(ra::refusal(game.state, 1, Action::discard(Tile::writing)) == ra::Refusal::not_owed);
    game.act(1, Action::discard(Tile::monument_1)).act(1, Action::discard(Tile::monument_2));
    CHECK(game.state.players[1].tiles ==
          table::display({{Tile::writing, 2}, {Tile::monument_1, 1}, {Tile::monument_2, 1}}));
    CHECK(game.is_turn_of(1));
}

TEST_CASE("Both disasters, a choice in one category only") {
    SECTION("civilization is to be chosen, the monuments go when it is") {
        Script game = won_with({{Tile::art, 2}, {Tile::writing, 1}, {Tile::monument_1, 1}},
                               {Tile::earthquake, Tile::unrest});
        CHECK(table::held(game.state, 1, Tile::monument_1) == 1);
        // What the disasters ask for, though the seat has fewer.
        CHECK(game.the<ra::DiscardAsked>().monuments == 2);
        game.act(1, Action::discard(Tile::art)).act(1, Action::discard(Tile::art));
        CHECK(game.state.players[1].tiles == table::display({{Tile::writing, 1}}));
        CHECK(game.is_turn_of(1));
    }
    SECTION("the civilization goes, monuments are to be chosen") {
        Script game = won_with({{Tile::art, 1}, {Tile::monument_1, 2}, {Tile::monument_2, 1}},
                               {Tile::earthquake, Tile::unrest});
        CHECK(table::held(game.state, 1, Tile::art) == 0);
        CHECK(game.the<ra::DiscardAsked>().civilization == 0);
        game.act(1, Action::discard(Tile::monument_2));
        CHECK(game.state.players[1].tiles == table::display({{Tile::monument_1, 1}}));
        CHECK(game.is_turn_of(1));
    }
}

TEST_CASE("Play goes on left of the Ra player, whichever player chooses") {
    ra::State state = table::laid(4);
    state.players[3].tiles = table::display({{Tile::art, 2}, {Tile::writing, 1}});
    state.track = table::track({Tile::unrest});
    Script game(state, {Tile::ra});
    SECTION("the Ra player is asked last") {
        game.act(0, Action::draw()).act(1, Action::pass()).act(2, Action::pass());
        game.act(3, Action::bid(10)).act(0, Action::pass());
    }
    SECTION("the Ra player has no sun that is high enough") {
        game.state.players[0].up = {2, 6};
        game.act(0, Action::draw()).act(1, Action::pass()).act(2, Action::pass());
        game.act(3, Action::bid(10));
    }
    CHECK(game.phase<ra::Discard>().seat == 3);
    game.act(3, Action::discard(Tile::writing));
    CHECK(game.is_turn_of(1));
}

TEST_CASE("A disaster touches no other player's tiles") {
    ra::State state = table::laid(3);
    const ra::Display rich = table::display({{Tile::pharaoh, 4},
                                             {Tile::nile, 4},
                                             {Tile::flood, 2},
                                             {Tile::art, 3},
                                             {Tile::monument_1, 3}});
    for (Seat seat = 0; seat < 3; ++seat) {
        state.players[seat].tiles = rich;
    }
    state.track = table::track({Tile::funeral, Tile::drought, Tile::unrest, Tile::earthquake});
    Script game(state);
    game.act(0, Action::invoke()).act(1, Action::bid(12)).act(0, Action::pass());
    CHECK(game.state.players[0].tiles == rich);
    CHECK(game.state.players[2].tiles == rich);
    CHECK(game.state.players[1].tiles ==
          table::display(
              {{Tile::pharaoh, 2}, {Tile::nile, 4}, {Tile::art, 1}, {Tile::monument_1, 1}}));
}

}  // namespace

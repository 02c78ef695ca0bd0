#include <map>
#include <set>

#include "tests/engine/dice_table.hpp"
#include "tests/support/dice_setups.hpp"

// Ra: The Dice Game. Rule text: "Spelmateriaal", "Spelvoorbereiding". A name in front of a colon is
// the heading, a number the paragraph under it.

namespace {

using namespace dice_table;

TEST_CASE("Spelmateriaal: five dice, each of a color of its own") {
    std::set<std::string_view> names;
    for_each(Colors::all(), [&names](Color die) { names.insert(support::name(die)); });
    CHECK(names == std::set<std::string_view>{"yellow", "blue", "purple", "green", "red"});
    CHECK(Colors::all().size() == 5);
}

TEST_CASE("Spelvoorbereiding 1 and 2: the Ra figure starts before the end, by number of players") {
    CHECK(int{dice::ruleset(2, {}).sun_track} == 10);
    CHECK(int{dice::ruleset(3, {}).sun_track} == 12);
    CHECK(int{dice::ruleset(4, {}).sun_track} == 14);
    for (Seat seats = 2; seats <= 4; ++seats) {
        CHECK(int{laid(seats).ra} == 0);
        for (const int chosen : {4, 17, 30}) {
            const auto track = static_cast<std::uint8_t>(chosen);
            CHECK(int{laid(seats, 0, {.sun_track = track}).sun_track} == chosen);
        }
    }
}

TEST_CASE("Spelvoorbereiding 3: the dice lie ready, and none was rolled") {
    const State state = laid(3);
    CHECK(std::get<dice::Rolling>(state.phase) == dice::Rolling{.seat = 0});
    CHECK(std::get<dice::Rolling>(state.phase).faces == dice::not_thrown);
}

TEST_CASE("Spelvoorbereiding 4 to 7: one marker each on the first spaces, no others on the board") {
    for (const support::DiceSetup& setup : support::all_dice_setups()) {
        INFO(setup.name);
        support::SeededDice chance = support::seeded_dice(7);
        const State state = dice::initial(setup.rules(), chance);
        CHECK(state.seats == setup.seats);
        CHECK(state.epoch == 1);
        for (Seat seat = 0; seat < setup.seats; ++seat) {
            const dice::Player& player = state.players[seat];
            CHECK(int{player.pharaoh} == 0);
            CHECK(int{player.nile} == 0);
            CHECK(player.floods == 0);
            CHECK(player.civilization.empty());
            CHECK(dice::marker_count(player.monuments) == 0);
        }
    }
}

TEST_CASE("Spelvoorbereiding 8 and 9: 10 points for the start player, 11, 12, 13 to the left") {
    CHECK(scores(laid(4, 0)) == std::vector<int>{10, 11, 12, 13});
    CHECK(scores(laid(4, 2)) == std::vector<int>{12, 13, 10, 11});
    CHECK(scores(laid(3, 1)) == std::vector<int>{12, 10, 11});
    CHECK(scores(laid(2, 1)) == std::vector<int>{11, 10});
}

TEST_CASE("Spelvoorbereiding 8: the start player begins") {
    for (Seat start = 0; start < 4; ++start) {
        dice::FixedChance chance(start, {});
        dice::Events events;
        const State state = dice::initial(dice::ruleset(4, {}), chance, &events);
        CHECK(dice::acting(state) == start);
        REQUIRE(events.size() == 2);
        CHECK(std::get<dice::EpochBegan>(events[0]).epoch == 1);
        CHECK(std::get<dice::EpochBegan>(events[0]).seat == start);
        CHECK(std::get<dice::TurnBegan>(events[1]).seat == start);
    }
}

// ---- chance ----

TEST_CASE("Each seat is as likely to start as another") {
    std::map<Seat, int> starts;
    core::SplitMix64 source(2009);
    for (int i = 0; i < 4000; ++i) {
        ++starts[dice::drawn_start(source, 4)];
    }
    CHECK(starts.size() == 4);
    for (const auto& [seat, times] : starts) {
        CHECK(times > 900);
        CHECK(times < 1100);
    }
}

/// Returns the values that it was given.
struct Listed {
    std::vector<std::uint64_t> values;
    std::size_t next_value = 0;
    std::uint64_t next() { return values.at(next_value++); }
};

TEST_CASE("A face is a number below six, and the dice of a roll are thrown in color order") {
    Listed source{{0, 1, 2, 3, 4}};
    CHECK(dice::rolled(source, all_five) == shows(sun, pharaoh, nile, civilization, monument));
    Listed fewer{{5, 6, 7}};
    CHECK(dice::rolled(fewer, {blue, green}) ==
          shows(Face::none, ankh, Face::none, sun, Face::none));
    CHECK(fewer.next_value == 2);
}

TEST_CASE("The start and the dice come from sources of their own") {
    dice::SeededChance<Listed> chance({{6}}, {{1, 1, 1, 1, 1, 5}});
    CHECK(chance.start(4) == 2);
    CHECK(chance.roll(all_five) == shows(pharaoh, pharaoh, pharaoh, pharaoh, pharaoh));
    CHECK(chance.roll({red}) == shows(Face::none, Face::none, Face::none, Face::none, ankh));
}

TEST_CASE("Fixed chance gives its rolls in order, says which dice are next and how many are left") {
    dice::FixedChance chance(1,
                             {five(shows(sun, ankh, nile, sun, monument)), some({{blue, ankh}})});
    CHECK(chance.start(2) == 1);
    CHECK(chance.fits(all_five));
    CHECK_FALSE(chance.fits({blue}));
    CHECK(chance.roll(all_five) == shows(sun, ankh, nile, sun, monument));
    CHECK(chance.rolled() == 1);
    CHECK(chance.left() == 1);
    CHECK(chance.fits({blue}));
    CHECK_FALSE(chance.fits({blue, red}));
    CHECK(chance.roll({blue})[dice::index(blue)] == ankh);
    CHECK(chance.left() == 0);
    CHECK_FALSE(chance.fits({blue}));
}

TEST_CASE("Imagined dice show each face as often as another") {
    dice::RolledAtRandom chance(5);
    std::map<Face, int> seen;
    for (int i = 0; i < 6000; ++i) {
        const Faces faces = chance.roll(all_five);
        for (const Face face : faces) {
            ++seen[face];
        }
        CHECK(chance.start(3) < 3);
    }
    CHECK(seen.size() == 6);
    for (const auto& [face, times] : seen) {
        CHECK(times > 4700);
        CHECK(times < 5300);
    }
}

}  // namespace

#include <algorithm>
#include <map>

#include "tests/engine/table.hpp"

// Rulebook: Components, Set-up.

namespace {

using ra::Edition;
using ra::Suns;
using ra::SunSplit;
using ra::Tile;

using Groups = std::vector<Suns>;

Groups groups(Edition edition, ra::Seat seats, const ra::Options& options = {}) {
    const ra::SunGroups found = ra::ruleset(edition, seats, options).sun_groups;
    return {found.begin(), found.end()};
}

TEST_CASE("The suns are dealt in the groups of the table") {
    const Groups three = {{13, 8, 5, 2}, {12, 9, 6, 3}, {11, 10, 7, 4}};
    const Groups four = {{13, 6, 2}, {12, 7, 3}, {11, 8, 4}, {10, 9, 5}};
    const Groups five = {{16, 7, 2}, {15, 8, 3}, {14, 9, 4}, {13, 10, 5}, {12, 11, 6}};
    for (const Edition edition : ra::editions) {
        CHECK(groups(edition, 3) == three);
        CHECK(groups(edition, 4) == four);
        CHECK(groups(edition, 5) == five);
    }
}

TEST_CASE("The Pharaoh edition deals 9-6-5-2 and 8-7-4-3 to two, whatever the split") {
    const Groups expected = {{9, 6, 5, 2}, {8, 7, 4, 3}};
    for (const SunSplit split : {SunSplit::bgg, SunSplit::razzia, SunSplit::baumer}) {
        CHECK(groups(Edition::pharaoh, 2, {.sun_split = split}) == expected);
    }
}

TEST_CASE("The classic edition for two knows three splits") {
    const auto split = [](SunSplit chosen) {
        return groups(Edition::classic, 2, {.sun_split = chosen});
    };
    CHECK(split(SunSplit::bgg) == Groups{{9, 6, 4, 3}, {8, 7, 5, 2}});
    CHECK(split(SunSplit::razzia) == Groups{{9, 6, 5, 2}, {8, 7, 4, 3}});
    CHECK(split(SunSplit::baumer) == Groups{{9, 6, 4, 2}, {8, 7, 5, 3}});
    CHECK(groups(Edition::classic, 2) == split(SunSplit::bgg));
}

TEST_CASE("Every group has as many suns, and with the sun 1 all suns in play are used once") {
    const std::map<ra::Seat, std::uint8_t> highest = {{2, 9}, {3, 13}, {4, 13}, {5, 16}};
    for (const support::Setup& setup : support::all_setups()) {
        INFO(setup.name);
        Suns seen = {1};
        int suns = 1;
        const Groups dealt = groups(setup.edition, setup.seats, setup.options);
        REQUIRE(dealt.size() == setup.seats);
        for (const Suns group : dealt) {
            CHECK(group.size() == dealt.front().size());
            seen.add(group);
            suns += group.size();
        }
        CHECK(suns == highest.at(setup.seats));
        CHECK(seen.size() == suns);
        CHECK(seen.highest() == suns);
    }
}

TEST_CASE("The Ra track has 8, 9, 10 spaces for 3, 4, 5 and, as chosen, 6 or 7 for two") {
    for (const Edition edition : ra::editions) {
        const auto spaces = [edition](ra::Seat seats, std::uint8_t chosen) {
            return int{ra::ruleset(edition, seats, {.ra_track = chosen}).ra_spaces};
        };
        CHECK(spaces(2, 6) == 6);
        CHECK(spaces(2, 7) == 7);
        for (const std::uint8_t chosen : {std::uint8_t{6}, std::uint8_t{7}}) {
            CHECK(spaces(3, chosen) == 8);
            CHECK(spaces(4, chosen) == 9);
            CHECK(spaces(5, chosen) == 10);
        }
        CHECK(int{ra::ruleset(edition, 2, {}).ra_spaces} == 6);
    }
}

TEST_CASE("The penalty for the last can be taken off with two seats only") {
    for (const Edition edition : ra::editions) {
        for (ra::Seat seats = 2; seats <= 5; ++seats) {
            const ra::Ruleset rules = ra::ruleset(edition, seats, {.last_place_penalty = false});
            CHECK(rules.last_place_penalty == (seats != 2));
            CHECK(ra::ruleset(edition, seats, {}).last_place_penalty);
        }
    }
}

TEST_CASE("The bag holds 180 tiles") {
    const std::map<Tile, int> expected = {
        {Tile::ra, 30},         {Tile::god, 8},        {Tile::pharaoh, 25},   {Tile::funeral, 2},
        {Tile::nile, 25},       {Tile::flood, 12},     {Tile::drought, 2},    {Tile::astronomy, 5},
        {Tile::agriculture, 5}, {Tile::writing, 5},    {Tile::religion, 5},   {Tile::art, 5},
        {Tile::unrest, 4},      {Tile::gold, 5},       {Tile::monument_1, 5}, {Tile::monument_2, 5},
        {Tile::monument_3, 5},  {Tile::monument_4, 5}, {Tile::monument_5, 5}, {Tile::monument_6, 5},
        {Tile::monument_7, 5},  {Tile::monument_8, 5}, {Tile::earthquake, 2}};
    REQUIRE(expected.size() == ra::tile_kinds);
    const ra::State state = table::laid(3);
    const ra::BagOrder order = ra::unshuffled_bag();
    int tiles = 0;
    for (const auto& [tile, count] : expected) {
        INFO(tile);
        CHECK(state.bag[ra::index(tile)] == count);
        CHECK(std::count(order.begin(), order.end(), tile) == count);
        tiles += count;
    }
    CHECK(tiles == 180);
    CHECK(std::is_sorted(order.begin(), order.end()));
}

TEST_CASE("At the start everything is empty, fame is 10, the sun 1 lies in the centre") {
    for (const support::Setup& setup : support::all_setups()) {
        INFO(setup.name);
        ra::FixedChance chance = support::shuffled(setup, 7);
        const ra::State state = ra::initial(setup.rules(), chance);
        CHECK(state.seats == setup.seats);
        CHECK(state.epoch == 1);
        CHECK(state.ra == 0);
        CHECK(state.centre == 1);
        CHECK(state.track == ra::empty_track);
        CHECK(state.open_fame == setup.options.open_fame);
        CHECK(chance.drawn() == 0);
        for (ra::Seat seat = 0; seat < setup.seats; ++seat) {
            CHECK(state.players[seat].fame == 10);
            CHECK(state.players[seat].tiles == ra::Display{});
            CHECK(state.players[seat].down.empty());
        }
    }
}

TEST_CASE("The highest sun starts, wherever it was dealt") {
    const ra::Ruleset rules = ra::ruleset(Edition::classic, 4, {});
    std::vector<Suns> order = {rules.sun_groups.begin(), rules.sun_groups.end()};
    for (ra::Seat starter = 0; starter < 4; ++starter) {
        ra::Deal deal{};
        for (ra::Seat seat = 0; seat < 4; ++seat) {
            deal[(starter + seat) % 4U] = order[seat];
        }
        ra::FixedChance chance(deal, {});
        ra::Events events;
        const ra::State state = ra::initial(rules, chance, &events);
        CHECK(state.players[starter].up.contains(13));
        CHECK(std::get<ra::Turn>(state.phase) == ra::Turn{.seat = starter, .exchanged = false});
        REQUIRE(events.size() == 2);
        CHECK(std::get<ra::EpochBegan>(events[0]).epoch == 1);
        CHECK(std::get<ra::EpochBegan>(events[0]).seat == starter);
        CHECK(std::get<ra::TurnBegan>(events[1]).seat == starter);
    }
}

TEST_CASE("Which seat gets which group is drawn by lot, each order as likely as another") {
    const ra::SunGroups three = ra::ruleset(Edition::classic, 3, {}).sun_groups;
    std::map<std::vector<int>, int> seen;
    core::SplitMix64 source(2024);
    constexpr int deals = 6000;
    for (int i = 0; i < deals; ++i) {
        const ra::Deal deal = ra::shuffled_suns(source, three);
        ++seen[{deal[0].highest(), deal[1].highest(), deal[2].highest()}];
    }
    CHECK(seen.size() == 6);
    for (const auto& [order, times] : seen) {
        CHECK(times > 900);
        CHECK(times < 1100);
    }
}

}  // namespace

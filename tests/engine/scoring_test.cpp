#include "engine/ra/scoring.hpp"

#include <catch2/catch.hpp>

#include "tests/engine/table.hpp"

// Rulebook: Scoring. The cases named after people and places are the examples of the rule texts.

namespace {

using ra::Tile;
using table::display;

using Numbers = std::vector<int>;

Numbers scored(ra::Compared (*score)(const ra::Compared&, ra::Seat, bool), const Numbers& held,
               bool penalty = true) {
    ra::Compared compared{};
    std::copy(held.begin(), held.end(), compared.begin());
    const auto seats = static_cast<ra::Seat>(held.size());
    const ra::Compared scores = score(compared, seats, penalty);
    return {scores.begin(), scores.begin() + seats};
}

// ---- examples of the classic text ----

TEST_CASE("Anna, Bob, Cathy and Don have 3, 2, 2 and 3 Pharaohs") {
    CHECK(scored(ra::score_pharaohs, {3, 2, 2, 3}) == Numbers{5, -2, -2, 5});
}

TEST_CASE("Anna has three astronomy, two agriculture and two writing") {
    CHECK(ra::score_civilization(
              display({{Tile::astronomy, 3}, {Tile::agriculture, 2}, {Tile::writing, 2}})) == 5);
}

TEST_CASE("For one each of astronomy, agriculture and writing she would have received the same") {
    CHECK(ra::score_civilization(
              display({{Tile::astronomy, 1}, {Tile::agriculture, 1}, {Tile::writing, 1}})) == 5);
}

TEST_CASE("Anna has four pyramids, three temples, two fortresses and one sphinx") {
    // In the classic edition: monuments 4, 5, 1 and 8.
    const ra::Display tiles = display({{Tile::monument_4, 4},
                                       {Tile::monument_5, 3},
                                       {Tile::monument_1, 2},
                                       {Tile::monument_8, 1}});
    CHECK(ra::score_monuments(tiles) == 19);
}

TEST_CASE("Anna, Bob, Cathy and Don sum their suns to 17, 25, 21 and 17") {
    CHECK(scored(ra::score_suns, {17, 25, 21, 17}) == Numbers{-5, 5, 0, -5});
}

// ---- examples of the Pharaoh edition ----

TEST_CASE("One Flood and three Niles are worth four") {
    CHECK(ra::score_nile(3, 1) == 4);
}

TEST_CASE("Two Floods and no Niles are worth two") {
    CHECK(ra::score_nile(0, 2) == 2);
}

TEST_CASE("No Flood and four Niles are worth nothing") {
    CHECK(ra::score_nile(4, 0) == 0);
}

// ---- each row of the table ----

TEST_CASE("Each God brings 2") {
    CHECK(ra::score_gods(0) == 0);
    CHECK(ra::score_gods(1) == 2);
    CHECK(ra::score_gods(8) == 16);
}

TEST_CASE("Each Gold brings 3") {
    CHECK(ra::score_gold(0) == 0);
    CHECK(ra::score_gold(1) == 3);
    CHECK(ra::score_gold(5) == 15);
}

TEST_CASE("Nile and Floods: every Flood and Nile, with at least one Flood") {
    CHECK(ra::score_nile(0, 0) == 0);
    CHECK(ra::score_nile(25, 0) == 0);
    CHECK(ra::score_nile(25, 12) == 37);
}

TEST_CASE("Pharaohs: most gain 5, fewest lose 2, all who tie do") {
    CHECK(scored(ra::score_pharaohs, {0, 1}) == Numbers{-2, 5});
    CHECK(scored(ra::score_pharaohs, {4, 1, 2}) == Numbers{5, -2, 0});
    CHECK(scored(ra::score_pharaohs, {0, 0, 0, 0, 1}) == Numbers{-2, -2, -2, -2, 5});
    CHECK(scored(ra::score_pharaohs, {6, 6, 5}) == Numbers{5, 5, -2});
}

TEST_CASE("Pharaohs: no player gains or loses when all are equal") {
    for (std::size_t seats = 2; seats <= 5; ++seats) {
        CHECK(scored(ra::score_pharaohs, Numbers(seats, 0)) == Numbers(seats, 0));
        CHECK(scored(ra::score_pharaohs, Numbers(seats, 5)) == Numbers(seats, 0));
    }
}

TEST_CASE("Pharaohs without penalty: fewest lose nothing") {
    CHECK(scored(ra::score_pharaohs, {3, 1}, false) == Numbers{5, 0});
    CHECK(scored(ra::score_pharaohs, {2, 2}, false) == Numbers{0, 0});
}

TEST_CASE("Civilization by kinds: 0, 1, 2, 3, 4, 5 bring -5, 0, 0, 5, 10, 15") {
    ra::Display tiles{};
    Numbers scores = {ra::score_civilization(tiles)};
    for (const Tile tile :
         {Tile::art, Tile::astronomy, Tile::religion, Tile::agriculture, Tile::writing}) {
        tiles[ra::index(tile)] = 1;
        scores.push_back(ra::score_civilization(tiles));
    }
    CHECK(scores == Numbers{-5, 0, 0, 5, 10, 15});
}

TEST_CASE("Civilization: further tiles of a kind score nothing") {
    CHECK(ra::score_civilization(display({{Tile::art, 5}})) == 0);
    CHECK(ra::score_civilization(display({{Tile::art, 5}, {Tile::writing, 5}})) == 0);
}

TEST_CASE("Monuments by kinds: up to six 1 each, seven 10, eight 15") {
    ra::Display tiles{};
    Numbers scores;
    for (std::size_t kind = ra::index(Tile::monument_1); kind <= ra::index(Tile::monument_8);
         ++kind) {
        scores.push_back(ra::score_monuments(tiles));
        tiles[kind] = 1;
    }
    scores.push_back(ra::score_monuments(tiles));
    CHECK(scores == Numbers{0, 1, 2, 3, 4, 5, 6, 10, 15});
}

TEST_CASE("Monuments of a kind: three bring 5 more, four 10, five 15") {
    Numbers scores;
    for (int held = 1; held <= 5; ++held) {
        scores.push_back(ra::score_monuments(display({{Tile::monument_6, held}})));
    }
    CHECK(scores == Numbers{1, 1, 6, 11, 16});
}

TEST_CASE("Monuments: all forty bring 15 and eight times 15") {
    ra::Display tiles{};
    for (std::size_t kind = ra::index(Tile::monument_1); kind <= ra::index(Tile::monument_8);
         ++kind) {
        tiles[kind] = 5;
    }
    CHECK(ra::score_monuments(tiles) == 135);
}

TEST_CASE("Suns: highest sum gains 5, lowest loses 5, all who tie do, none when all are equal") {
    CHECK(scored(ra::score_suns, {22, 23}) == Numbers{-5, 5});
    CHECK(scored(ra::score_suns, {30, 30, 12, 12, 20}) == Numbers{5, 5, -5, -5, 0});
    CHECK(scored(ra::score_suns, {28, 28, 28}) == Numbers{0, 0, 0});
}

TEST_CASE("Suns without penalty: the lowest lose nothing") {
    CHECK(scored(ra::score_suns, {22, 23}, false) == Numbers{0, 5});
}

}  // namespace

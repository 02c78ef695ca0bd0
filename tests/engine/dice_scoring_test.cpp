#include <catch2/catch.hpp>

#include "engine/dice/scoring.hpp"
#include "tests/engine/dice_table.hpp"

// Ra: The Dice Game. Rule text: "De tijdperkwaardering". A name in front of a colon is the heading,
// a number the paragraph under it.

namespace {

using namespace dice_table;

using Numbers = std::vector<int>;

Numbers pharaohs(const Numbers& spaces) {
    dice::Compared compared{};
    std::copy(spaces.begin(), spaces.end(), compared.begin());
    const auto seats = static_cast<Seat>(spaces.size());
    const dice::Compared scores = dice::score_pharaohs(compared, seats);
    return {scores.begin(), scores.begin() + seats};
}

/// So many markers in each column.
dice::Monuments monuments(const Numbers& columns) {
    dice::Monuments result{};
    for (std::size_t column = 0; column < columns.size(); ++column) {
        result[column] = Colors::of_bits((1U << static_cast<unsigned>(columns[column])) - 1);
    }
    return result;
}

int scored(const Numbers& columns) {
    return dice::score_monuments(monuments(columns));
}

TEST_CASE("Farao 1: furthest gains 5, last loses 2") {
    CHECK(pharaohs({7, 3}) == Numbers{5, -2});
    CHECK(pharaohs({0, 12, 5}) == Numbers{-2, 5, 0});
    CHECK(pharaohs({4, 3, 2, 1}) == Numbers{5, 0, 0, -2});
}

TEST_CASE("Farao 1: all who tie gain or lose") {
    CHECK(pharaohs({7, 7, 3}) == Numbers{5, 5, -2});
    CHECK(pharaohs({7, 3, 3, 5}) == Numbers{5, -2, -2, 0});
    CHECK(pharaohs({2, 0, 2, 0}) == Numbers{5, -2, 5, -2});
}

TEST_CASE("Farao 1: no player gains or loses where all are level") {
    CHECK(pharaohs({0, 0}) == Numbers{0, 0});
    CHECK(pharaohs({12, 12, 12, 12}) == Numbers{0, 0, 0, 0});
}

TEST_CASE("Farao 2: where the markers go for it") {
    CHECK(int{dice::pharaoh_after(7, 5)} == 5);
    CHECK(int{dice::pharaoh_after(1, 5)} == 0);
    CHECK(int{dice::pharaoh_after(0, -2)} == 1);
    CHECK(int{dice::pharaoh_after(6, 0)} == 6);
}

TEST_CASE("Nijl 1: with a flood, as many points as the marker's space") {
    for (int space = 0; space <= 12; ++space) {
        CHECK(dice::score_nile(space, true) == space);
    }
}

TEST_CASE("Nijl 1: several floods score no more than one") {
    State state = laid(2);
    state.players[0].nile = 9;
    state.players[1].nile = 9;
    state.players[0].floods = 1;
    state.players[1].floods = 3;
    const dice::Sheets sheets = dice::score(state);
    CHECK(int{sheets[0].nile} == 9);
    CHECK(int{sheets[1].nile} == 9);
}

TEST_CASE("Nijl 3: without a flood, none") {
    CHECK(dice::score_nile(12, false) == 0);
}

TEST_CASE("Beschaving 1: 0 markers lose 5, one and two bring nothing, then 5, 10, 15") {
    constexpr std::array<int, 6> table = {-5, 0, 0, 5, 10, 15};
    for (int markers = 0; markers <= 5; ++markers) {
        CHECK(dice::score_civilization(markers) == table.at(static_cast<std::size_t>(markers)));
    }
}

TEST_CASE("Monument 2: columns with a marker bring 1 each up to six, seven 10, eight 15") {
    constexpr std::array<int, 9> table = {0, 1, 2, 3, 4, 5, 6, 10, 15};
    for (std::size_t begun = 0; begun <= 8; ++begun) {
        CHECK(scored(Numbers(begun, 1)) == table.at(begun));
        CHECK(scored(Numbers(begun, 2)) == table.at(begun));
    }
    CHECK(scored({0, 1, 0, 2, 0, 0, 0, 1}) == 3);
}

TEST_CASE("Monument 3: three, four or five markers in a column bring 5, 10 or 15 more") {
    CHECK(scored({3}) == 1 + 5);
    CHECK(scored({4}) == 1 + 10);
    CHECK(scored({5}) == 1 + 15);
    CHECK(scored({3, 4, 5, 2}) == 4 + 5 + 10 + 15);
    CHECK(scored({5, 5, 5, 5, 5, 5, 5, 5}) == 15 + 8 * 15);
}

TEST_CASE("Ankerkruis 2: 2 points for every two") {
    constexpr std::array<int, 6> table = {0, 0, 2, 2, 4, 4};
    for (int ankhs = 0; ankhs <= 5; ++ankhs) {
        CHECK(dice::score_ankhs(ankhs) == table.at(static_cast<std::size_t>(ankhs)));
    }
}

TEST_CASE("Ra 1 to 3: what suns bring, and how far the Ra figure goes") {
    constexpr std::array<int, 6> points = {0, 0, 0, 3, 0, 0};
    constexpr std::array<int, 6> steps = {0, 1, 2, 0, 0, 0};
    for (int suns = 0; suns <= 5; ++suns) {
        CHECK(dice::score_suns(suns) == points.at(static_cast<std::size_t>(suns)));
        CHECK(dice::ra_steps(suns) == steps.at(static_cast<std::size_t>(suns)));
    }
}

TEST_CASE("A sheet holds every category, their total and the score after the epoch") {
    State state = laid(2);
    state.epoch = 3;
    dice::Player& player = state.players[0];
    player.score = 20;
    player.pharaoh = 5;
    player.nile = 8;
    player.floods = 1;
    player.civilization = {yellow, blue, red};
    player.monuments[1] = {yellow, blue, red};
    const dice::EpochSheet sheet = dice::score(state)[0];
    CHECK(sheet == dice::EpochSheet{
                       .pharaohs = 5, .nile = 8, .civilization = 5, .monuments = 6, .score = 44});
    CHECK(dice::total(sheet) == 24);
}

}  // namespace

#include "tests/engine/dice_naive_scoring.hpp"

#include "engine/dice/scoring.hpp"
#include "tests/engine/dice_table.hpp"

// The engine's scoring of Ra: The Dice Game against the naive one, on random boards.

namespace {

using dice::Color;
using dice::Colors;
using dice::Seat;

constexpr int boards = 40'000;

/// Each field of a board goes to a seat or stays empty. Some boards have no empty ones, so that
/// whole columns come together; some are shared by two alone.
void place_monuments(dice::State& state, core::SplitMix64& source) {
    const std::uint64_t empty = core::below(source, 2) == 0 ? 0 : 6;
    const std::uint64_t owners = core::below(source, 2) == 0 ? 2 : state.seats;
    for (std::size_t i = 0; i < dice::columns * dice::colors; ++i) {
        const std::uint64_t owner = core::below(source, owners + empty);
        if (owner < owners) {
            state.players[owner].monuments[i % dice::columns].add(
                static_cast<Color>(i / dice::columns));
        }
    }
}

dice::State random_board(core::SplitMix64& source) {
    dice::State state;
    state.seats = static_cast<Seat>(2 + core::below(source, 3));
    state.epoch = static_cast<std::uint8_t>(1 + core::below(source, 3));
    // Few different spaces bring ties.
    const std::uint64_t spaces = core::below(source, 2) == 0 ? 3 : 13;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        dice::Player& player = state.players[seat];
        player.score = static_cast<std::int32_t>(core::below(source, 60)) - 10;
        player.pharaoh = static_cast<std::uint8_t>(core::below(source, spaces));
        player.nile = static_cast<std::uint8_t>(core::below(source, 13));
        player.floods = static_cast<std::uint32_t>(core::below(source, 4));
        player.civilization = Colors::of_bits(static_cast<unsigned>(core::below(source, 32)));
    }
    place_monuments(state, source);
    return state;
}

naive_dice::Player in_words(const dice::Player& player) {
    naive_dice::Player result;
    result.pharaoh = player.pharaoh;
    result.nile = player.nile;
    result.floods = static_cast<int>(player.floods);
    for_each(player.civilization,
             [&result](Color field) { result.civilization.emplace_back(support::name(field)); });
    for (int column = 0; column < dice::columns; ++column) {
        for_each(player.monuments[static_cast<std::size_t>(column)], [&](Color color) {
            result.monuments.emplace_back(column + 1, support::name(color));
        });
    }
    return result;
}

bool same(const naive_dice::Score& expected, const dice::EpochSheet& sheet) {
    return expected.pharaohs == sheet.pharaohs && expected.nile == sheet.nile &&
           expected.civilization == sheet.civilization && expected.monuments == sheet.monuments;
}

TEST_CASE("The engine scores random boards as the naive reading of the text does") {
    core::SplitMix64 source(2009);
    int seats = 0;
    for (int i = 0; i < boards; ++i) {
        const dice::State state = random_board(source);
        std::vector<naive_dice::Player> players;
        for (Seat seat = 0; seat < state.seats; ++seat) {
            players.push_back(in_words(state.players[seat]));
        }
        const auto expected = naive_dice::score(players, state.epoch == dice::epochs);
        const dice::Sheets sheets = dice::score(state);
        for (Seat seat = 0; seat < state.seats; ++seat, ++seats) {
            const naive_dice::Score& naive = expected[seat];
            const int all = naive.pharaohs + naive.nile + naive.civilization + naive.monuments;
            const dice::Player& player = state.players[seat];
            const bool equal =
                same(naive, sheets[seat]) && sheets[seat].score == player.score + all &&
                dice::pharaoh_after(player.pharaoh, sheets[seat].pharaohs) == naive.pharaoh;
            if (!equal) {
                FAIL("board " << i << ", seat " << int{seat});
            }
        }
    }
    CHECK(seats >= 100'000);
}

}  // namespace

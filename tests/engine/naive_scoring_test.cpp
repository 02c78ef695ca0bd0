#include "tests/engine/naive_scoring.hpp"

#include "engine/ra/scoring.hpp"
#include "tests/engine/table.hpp"

// The engine's scoring against the naive one, on random holdings.

namespace {

using ra::Seat;
using ra::Tile;

constexpr int tables = 40'000;  // of two to five holdings each

/// Deals out as many tiles of the bag as it likes. `narrow` deals of few kinds, so that whole sets
/// come together.
void deal_tiles(ra::State& state, core::SplitMix64& source, bool narrow) {
    ra::BagOrder bag = ra::shuffled_bag(source);
    if (narrow) {
        std::sort(bag.begin(), bag.end());
        std::rotate(bag.begin(), bag.begin() + static_cast<int>(core::below(source, ra::bag_size)),
                    bag.end());
    }
    const std::uint64_t dealt = core::below(source, ra::bag_size);
    for (std::size_t i = 0; i < dealt; ++i) {
        const Tile tile = bag[i];
        const std::uint64_t seat = core::below(source, state.seats + std::uint64_t{1});
        if (seat < state.seats && tile != Tile::ra && !ra::is_disaster(tile)) {
            ++state.players[seat].tiles[ra::index(tile)];
        }
    }
}

/// Any suns, and none of them twice.
void deal_suns(ra::State& state, core::SplitMix64& source) {
    for (std::uint8_t sun = 1; sun <= ra::highest_sun; ++sun) {
        ra::Player& player = state.players[core::below(source, state.seats)];
        (core::below(source, 2) == 0 ? player.up : player.down).add(sun);
    }
}

ra::State random_table(core::SplitMix64& source) {
    ra::State state;
    state.seats = static_cast<Seat>(2 + core::below(source, 4));
    state.epoch = static_cast<std::uint8_t>(1 + core::below(source, 3));
    state.last_place_penalty = core::below(source, 2) == 0;
    deal_tiles(state, source, core::below(source, 2) == 0);
    deal_suns(state, source);
    for (Seat seat = 0; seat < state.seats; ++seat) {
        state.players[seat].fame = static_cast<std::int16_t>(core::below(source, 40));
    }
    return state;
}

naive::Player in_words(const ra::Player& player) {
    naive::Player result;
    for (std::size_t kind = 0; kind < ra::display_kinds; ++kind) {
        const auto tile = static_cast<Tile>(kind);
        const std::string word = ra::is_monument(tile)
                                     ? "monument " + std::to_string(kind)
                                     : std::string(support::name(tile, ra::Edition::classic));
        result.tiles.insert(result.tiles.end(), player.tiles[kind], word);
    }
    for (std::uint8_t sun = 1; sun <= ra::highest_sun; ++sun) {
        if (ra::all_suns(player).contains(sun)) {
            result.suns.push_back(sun);
        }
    }
    return result;
}

bool same(const naive::Score& expected, const ra::EpochSheet& sheet, const ra::FinalSheet& last) {
    return expected.gods == sheet.gods && expected.pharaohs == sheet.pharaohs &&
           expected.nile == sheet.nile && expected.gold == sheet.gold &&
           expected.civilization == sheet.civilization && expected.monuments == last.monuments &&
           expected.suns == last.suns;
}

TEST_CASE("The engine scores random holdings as the naive reading of the texts does") {
    core::SplitMix64 source(180);
    int holdings = 0;
    for (int i = 0; i < tables; ++i) {
        const ra::State state = random_table(source);
        std::vector<naive::Player> players;
        for (Seat seat = 0; seat < state.seats; ++seat) {
            players.push_back(in_words(state.players[seat]));
        }
        const auto expected =
            naive::score(players, state.epoch == ra::epochs, state.last_place_penalty);
        const ra::Scores scores = ra::score(state);
        for (Seat seat = 0; seat < state.seats; ++seat, ++holdings) {
            ra::State after = state;
            ra::evolve(after, ra::Scored{.seat = seat,
                                         .sheet = scores.sheets[seat],
                                         .final_sheet = scores.final_sheets[seat]});
            const bool equal =
                same(expected[seat], scores.sheets[seat], scores.final_sheets[seat]) &&
                after.players[seat].fame ==
                    naive::add_fame(state.players[seat].fame, expected[seat]);
            if (!equal) {
                FAIL("table " << i << ", seat " << int{seat});
            }
        }
    }
    CHECK(holdings >= 100'000);
}

}  // namespace

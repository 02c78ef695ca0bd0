#include "engine/bots/ra/prospects.hpp"

#include <cmath>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <vector>

#include <catch2/catch.hpp>

#include "engine/bots/ra/bot.hpp"
#include "engine/ra/game.hpp"
#include "tests/support/how_many.hpp"

// What an analysis shows: the chances of winning, and the effect of draws.

namespace {

using Levels = std::vector<bots::Level>;

/// Plays a game with a bot of each level, and calls `look` with each state before its action, and
/// the state after.
template <class Look>
void play(const Levels& levels, std::uint64_t seed, const Look& look) {
    ra::DrawnAtRandom chance(seed);
    const auto seats = static_cast<ra::Seat>(levels.size());
    ra::State state = ra::initial(ra::ruleset(ra::Edition::classic, seats, {}), chance);
    while (const auto asked = ra::acting(state)) {
        const bots::Situation situation{.view = ra::view(state, core::Viewer::of(*asked)),
                                        .legal = ra::legal(state),
                                        .habits = {}};
        const ra::Action action = bots::choose(situation, levels[*asked], {}, seed).action;
        const ra::State before = state;
        ra::decide(state, action, chance);
        look(before, action, state);
    }
}

bool is_draw(ra::Action action) {
    return action.type == ra::Action::Type::draw;
}

constexpr auto casual = bots::Level::casual;
constexpr auto gentle = bots::Level::gentle;

}  // namespace

TEST_CASE("the luck of a bag's tiles evens out") {
    const auto levels = GENERATE(Levels(2, casual), Levels(3, casual), Levels(5, casual));
    int draws = 0;
    play(levels, 11, [&](const ra::State& state, ra::Action action, const ra::State&) {
        if (!is_draw(action) || ++draws % 8 != 0) return;
        std::array<std::int64_t, core::max_seats> sums{};
        for (std::size_t kind = 0; kind < ra::tile_kinds; ++kind) {
            if (state.bag[kind] == 0) continue;
            const bots::Shares changed = bots::luck(state, static_cast<ra::Tile>(kind));
            for (ra::Seat seat = 0; seat < state.seats; ++seat) {
                sums[seat] += std::int64_t{state.bag[kind]} * changed[seat];
            }
        }
        // The mean is cut off to a whole number.
        const auto tiles = std::accumulate(state.bag.begin(), state.bag.end(), 0);
        for (const std::int64_t sum : sums) {
            CHECK(sum >= 0);
            CHECK(sum < tiles);
        }
    });
    CHECK(draws > 40);
}

TEST_CASE("luck averages out over many games, whatever a player's strength") {
    constexpr int games = 40;
    std::vector<double> lucks;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        double sum = 0;
        play({casual, gentle, gentle}, seed,
             [&](const ra::State& before, ra::Action action, const ra::State& after) {
                 if (!is_draw(action)) return;
                 sum += bots::luck(before, *bots::drawn_between(before, after))[0];
             });
        lucks.push_back(sum / bots::certain);
    }
    const double mean = std::accumulate(lucks.begin(), lucks.end(), 0.0) / games;
    double square = 0;
    for (const double luck : lucks) square += (luck - mean) * (luck - mean);
    const double error = std::sqrt(square / (games - 1) / games);
    CAPTURE(mean, error);
    CHECK(error > 0.001);
    CHECK(std::abs(mean) <= 3 * error);
}

TEST_CASE("what is foreseen comes true about as often as it says") {  // words: docs/bots.md
    const std::uint64_t games = support::how_many("RA_GAMES", 8);
    constexpr int every = 10;
    constexpr std::size_t tenths = 10;
    struct Bin {
        int times = 0;
        double foreseen = 0;
        int won = 0;
    };
    std::array<Bin, tenths> bins{};
    double missed = 0;
    double missed_by_chance = 0;
    int judged = 0;
    for (std::uint64_t game = 1; game <= games; ++game) {
        const Levels levels(static_cast<std::size_t>(3 + game % 3), bots::Level::skilled);
        std::vector<bots::Shares> foreseen;
        ra::State last;
        int actions = 0;
        play(levels, game, [&](const ra::State& state, ra::Action, const ra::State& after) {
            if (actions++ % every == 0) foreseen.push_back(bots::prospects(state));
            last = after;
        });
        const auto winner = std::get<ra::Over>(last.phase).winner;
        for (const bots::Shares& shares : foreseen) {
            for (std::size_t seat = 0; seat < levels.size(); ++seat) {
                const double share = static_cast<double>(shares[seat]) / bots::certain;
                const bool won = seat == winner;
                Bin& bin = bins[std::min(tenths - 1, static_cast<std::size_t>(share * tenths))];
                ++bin.times;
                bin.foreseen += share;
                bin.won += won ? 1 : 0;
                const double even = 1.0 / static_cast<double>(levels.size());
                missed += (share - won) * (share - won);
                missed_by_chance += (even - won) * (even - won);
                ++judged;
            }
        }
    }
    CHECK(missed < 0.9 * missed_by_chance);
    if (std::getenv("RA_GAMES") == nullptr) return;
    std::cout << "foreseen   came true   positions\n" << std::fixed << std::setprecision(1);
    for (const Bin& bin : bins) {
        if (bin.times == 0) continue;
        std::cout << std::setw(7) << 100 * bin.foreseen / bin.times << " %" << std::setw(10)
                  << 100.0 * bin.won / bin.times << " %" << std::setw(12) << bin.times << '\n';
    }
    std::cout << "mean square of what was missed: " << std::setprecision(4) << missed / judged
              << ", of equal chances: " << missed_by_chance / judged << '\n';
}

TEST_CASE("the chances of winning always add up, and in the end the winner has them all") {
    ra::State last;
    play(Levels(4, casual), 12, [&](const ra::State& state, ra::Action, const ra::State& after) {
        const bots::Shares shares = bots::prospects(state);
        const int sum = std::accumulate(shares.begin(), shares.end(), 0);
        CHECK(sum <= bots::certain);
        CHECK(sum > bots::certain - state.seats);
        last = after;
    });
    const auto winner = std::get<ra::Over>(last.phase).winner;
    CHECK(bots::prospects(last)[winner] == bots::certain);
}

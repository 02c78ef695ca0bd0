#include <cstdint>

#include <benchmark/benchmark.h>

#include "engine/dice/game.hpp"
#include "engine/ra/game.hpp"
#include "tests/support/allocations.hpp"

// How fast the rules are.

namespace {

constexpr std::uint64_t first_seed = 1;

/// A whole random game: `legal`, a pick, `decide`, until it is over. Ensures: how many decisions it
/// took.
template <class Chance, class Rules>
std::int64_t play_at_random(const Rules& rules, std::uint64_t seed) {
    Chance chance(seed);
    core::SplitMix64 picks(~seed);
    auto state = initial(rules, chance);
    std::int64_t decisions = 0;
    while (acting(state)) {
        const auto actions = legal(state);
        const auto size = static_cast<std::uint32_t>(actions.size());
        decide(state, actions[core::nearly_below(picks, size)], chance);
        ++decisions;
    }
    benchmark::DoNotOptimize(state);
    return decisions;
}

template <class State, class Chance, class Rules>
void run_games(benchmark::State& run, const Rules& rules) {
    std::uint64_t seed = first_seed;
    std::int64_t decisions = 0;
    std::uint64_t allocations = 0;
    for ([[maybe_unused]] auto _ : run) {
        const std::uint64_t before = support::allocations();
        decisions += play_at_random<Chance>(rules, seed++);
        allocations += support::allocations() - before;
    }
    const auto games = static_cast<double>(run.iterations());
    run.counters["games/s"] = benchmark::Counter(games, benchmark::Counter::kIsRate);
    run.counters["decisions/game"] = static_cast<double>(decisions) / games;
    run.counters["allocations/game"] = static_cast<double>(allocations) / games;
    run.counters["state_bytes"] = sizeof(State);
}

void random_games(benchmark::State& run) {
    const auto seats = static_cast<ra::Seat>(run.range(0));
    run_games<ra::State, ra::DrawnAtRandom>(run, ra::ruleset(ra::Edition::classic, seats, {}));
}
BENCHMARK(random_games)->ArgName("seats")->DenseRange(2, 5)->Unit(benchmark::kMicrosecond);

void random_dice_games(benchmark::State& run) {
    const auto seats = static_cast<dice::Seat>(run.range(0));
    run_games<dice::State, dice::RolledAtRandom>(run, dice::ruleset(seats, {}));
}
BENCHMARK(random_dice_games)->ArgName("seats")->DenseRange(2, 4)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();

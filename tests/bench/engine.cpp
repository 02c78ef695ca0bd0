#include <cstdint>

#include <benchmark/benchmark.h>

#include "engine/ra/game.hpp"
#include "tests/support/allocations.hpp"

// How fast the rules are.

namespace {

constexpr std::uint64_t first_seed = 1;

/// A whole random game: `legal`, a pick, `decide`, until it is over. Ensures: how many decisions it
/// took.
std::int64_t play_at_random(const ra::Ruleset& rules, std::uint64_t seed) {
    ra::DrawnAtRandom chance(seed);
    core::SplitMix64 picks(~seed);
    ra::State state = ra::initial(rules, chance);
    std::int64_t decisions = 0;
    while (ra::acting(state)) {
        const ra::Actions actions = ra::legal(state);
        const auto size = static_cast<std::uint32_t>(actions.size());
        ra::decide(state, actions[core::nearly_below(picks, size)], chance);
        ++decisions;
    }
    benchmark::DoNotOptimize(state);
    return decisions;
}

void random_games(benchmark::State& run) {
    const auto seats = static_cast<ra::Seat>(run.range(0));
    const ra::Ruleset rules = ra::ruleset(ra::Edition::classic, seats, {});
    std::uint64_t seed = first_seed;
    std::int64_t decisions = 0;
    std::uint64_t allocations = 0;
    for ([[maybe_unused]] auto _ : run) {
        const std::uint64_t before = support::allocations();
        decisions += play_at_random(rules, seed++);
        allocations += support::allocations() - before;
    }
    const auto games = static_cast<double>(run.iterations());
    run.counters["games/s"] = benchmark::Counter(games, benchmark::Counter::kIsRate);
    run.counters["decisions/game"] = static_cast<double>(decisions) / games;
    run.counters["allocations/game"] = static_cast<double>(allocations) / games;
    run.counters["state_bytes"] = sizeof(ra::State);
}
BENCHMARK(random_games)->ArgName("seats")->DenseRange(2, 5)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();

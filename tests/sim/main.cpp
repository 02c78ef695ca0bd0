#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>

#include <CLI/CLI.hpp>
#include <unistd.h>

#include "tests/sim/simulator.hpp"

// ra-sim: simulates as many seeds as are asked for.

namespace {

struct Options {
    std::uint64_t seeds = 1000;
    std::uint64_t from = 1;
    std::size_t steps = 60;
    std::string bug = "none";
};

sim::Bug bug_of(const std::string& name) {
    for (const sim::Bug bug : sim::all_bugs) {
        if (name == sim::name_of(bug)) return bug;
    }
    return sim::Bug::none;
}

/// Everything that the runs so far have come to.
struct Total {
    std::uint64_t entries = 0;
    std::uint64_t games = 0;
    std::uint64_t recoveries = 0;
    std::uint64_t cuts = 0;
    std::uint64_t broken = 0;

    void add(const sim::Result& result) {
        entries += result.entries;
        games += result.games;
        recoveries += result.recoveries;
        cuts += result.cuts;
        broken += result.broken.empty() ? 0 : 1;
    }
};

void tell_broken(const sim::Run& run, const sim::Result& result) {
    std::printf("\nSeed %llu: %s\n", static_cast<unsigned long long>(run.seed),
                result.broken.c_str());
    // The same again, told this time.
    for (const std::string& line : sim::simulate(run).last_steps)
        std::printf("  %s\n", line.c_str());
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App app("Simulates lobby, rooms, nodes, store and clients with all that can fail.");
    app.add_option("--seeds", options.seeds, "How many seeds")->capture_default_str();
    app.add_option("--from", options.from, "The first seed")->capture_default_str();
    app.add_option("--steps", options.steps,
                   "How many of the last steps to tell of a seed that fails")
        ->capture_default_str();
    app.add_option("--bug", options.bug, "A mistake to plant")->capture_default_str();
    CLI11_PARSE(app, argc, argv);

    Total total;
    const auto since = std::chrono::steady_clock::now();
    const auto seconds = [since] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - since).count();
    };
    const bool shows_progress = isatty(STDERR_FILENO) != 0;
    for (std::uint64_t i = 0; i < options.seeds; ++i) {
        const sim::Bug bug = bug_of(options.bug);
        const sim::Result result = sim::simulate({.seed = options.from + i, .bug = bug});
        total.add(result);
        if (!result.broken.empty()) {
            tell_broken({.seed = options.from + i, .bug = bug, .steps_told = options.steps},
                        result);
        }
        if (shows_progress) {
            std::fprintf(stderr, "\r%llu of %llu seeds, %llu broken, %.0f s ",
                         static_cast<unsigned long long>(i + 1),
                         static_cast<unsigned long long>(options.seeds),
                         static_cast<unsigned long long>(total.broken), seconds());
        }
    }
    std::printf(
        "%s%llu seeds in %.1f s: %llu entries, %llu games, %llu changes of owner, %llu folds "
        "compared; "
        "%llu seeds broken\n",
        shows_progress ? "\n" : "", static_cast<unsigned long long>(options.seeds), seconds(),
        static_cast<unsigned long long>(total.entries),
        static_cast<unsigned long long>(total.games),
        static_cast<unsigned long long>(total.recoveries),
        static_cast<unsigned long long>(total.cuts), static_cast<unsigned long long>(total.broken));
    return total.broken == 0 ? 0 : 1;
}

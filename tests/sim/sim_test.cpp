#include <algorithm>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/sim/simulator.hpp"
#include "tests/support/how_many.hpp"

// Everything together, with all that can fail, from one seed after another.

namespace {

using sim::Bug;
using sim::Result;

/// So many seeds make everything fail in every way.
constexpr std::uint64_t enough = 1000;
/// How many steps of a failing run are printed.
constexpr std::size_t steps_printed = 40;

Result run(std::uint64_t seed, Bug bug = Bug::none) {
    return sim::simulate({.seed = seed, .bug = bug});
}

/// The same run again, with its steps printed.
std::string story(std::uint64_t seed) {
    const Result result = sim::simulate({.seed = seed, .trace_lines = steps_printed});
    std::ostringstream text;
    text << "seed " << seed << ": " << result.broken << "\n";
    for (const std::string& step : result.last_steps) {
        text << "  " << step << "\n";
    }
    text << "`./ra sim 1 " << seed << "` runs it again";
    return text.str();
}

void require_whole(const Result& result, std::uint64_t seed) {
    if (!result.broken.empty()) {
        FAIL(story(seed));
    }
}

/// Seeds that once failed: a number a line, and what it was.
std::vector<std::uint64_t> regressions() {
    std::ifstream file("tests/regress/sim-seeds.txt");
    REQUIRE(file.is_open());
    std::vector<std::uint64_t> numbers;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line.front() != '#') {
            numbers.push_back(std::stoull(line));
        }
    }
    return numbers;
}

}  // namespace

TEST_CASE("invariants hold, whatever fails") {
    const std::uint64_t seeds = support::how_many("RA_SEEDS", enough);
    sim::Counts all;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const Result result = run(seed);
        require_whole(result, seed);
        all += result.counts;
    }
    WARN(seeds << " seeds: " << sim::text_of(all));
    // Enough has happened for this to mean something.
    CHECK(all.entries > 100 * seeds);
    CHECK(all.games > seeds / 2);
    CHECK(all.breakdowns > seeds / 2);
    CHECK(all.rooms_failed > seeds / 10);
    CHECK(all.recoveries > seeds / 2);
    CHECK(all.folds > seeds);
    CHECK(all.records > seeds / 2);
    CHECK(all.lines > seeds);
    CHECK(all.by_devices > seeds);
    CHECK((all.woken > 0 || seeds < enough));
}

TEST_CASE("the same seed gives the same trace, and another seed another") {
    std::vector<std::uint64_t> traces;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CAPTURE(seed);
        const Result first = run(seed);
        CHECK(run(seed).trace == first.trace);
        traces.push_back(first.trace);
    }
    std::sort(traces.begin(), traces.end());
    CHECK(std::adjacent_find(traces.begin(), traces.end()) == traces.end());
}

TEST_CASE("a seed that failed once does not fail again") {
    for (const std::uint64_t seed : regressions()) {
        require_whole(run(seed), seed);
    }
}

TEST_CASE("planted bugs are found") {
    const Bug bug = GENERATE(from_range(sim::all_bugs));
    CAPTURE(sim::name_of(bug));
    std::uint64_t seed = 0;
    std::string found;
    // By the seeds that always run.
    while (found.empty() && seed < enough) {
        found = run(++seed, bug).broken;
    }
    REQUIRE(!found.empty());
    WARN(sim::name_of(bug) << " is found by seed " << seed << ": " << found.substr(0, 120));
}

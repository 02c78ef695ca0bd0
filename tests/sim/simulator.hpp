#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/sim/bug.hpp"

namespace sim {

struct Run {
    std::uint64_t seed = 0;
    Bug bug = Bug::none;
    /// How many of the last steps are printed when something is broken.
    std::size_t steps_told = 0;
};

/// What came of a run.
struct Result {
    /// What no server may do; empty when all held.
    std::string broken;
    std::vector<std::string> last_steps;
    /// Of all that happened.
    std::uint64_t trace = 0;

    std::uint64_t entries = 0;
    std::uint64_t games = 0;
    std::uint64_t breakdowns = 0;
    /// Failures of bots; each ends a room for a minute.
    std::uint64_t rooms_failed = 0;
    /// How often another process, or the same under a new claim, wrote on in a room.
    std::uint64_t recoveries = 0;
    /// Comparisons of what a client folded with a snapshot.
    std::uint64_t cuts = 0;
    /// Records that were asked for, and verified.
    std::uint64_t records = 0;
    std::uint64_t simulated_seconds = 0;
};

/// Simulates lobby, rooms, nodes, store and clients with all that can fail, from one seed.
/// Ensures: the same run gives the same result.
Result simulate(const Run& run);

}  // namespace sim

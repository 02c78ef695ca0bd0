#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/sim/context.hpp"

namespace sim {

/// Counts of what happened, in one run or in many.
struct Counts {
    std::uint64_t entries = 0;
    std::uint64_t games = 0;
    std::uint64_t breakdowns = 0;
    /// Failures of bots; each ends a room for a minute.
    std::uint64_t rooms_failed = 0;
    /// How often another process, or the same under a new claim, continued a room.
    std::uint64_t recoveries = 0;
    /// Comparisons of a client's fold with a snapshot.
    std::uint64_t folds = 0;
    /// Records that were requested and verified.
    std::uint64_t records = 0;
    /// Lines of talk that were sent.
    std::uint64_t lines = 0;
    /// Entries that a room at rest wrote by itself, while no client was connected.
    std::uint64_t woken = 0;
    /// Commands that were done for a guest's second device.
    std::uint64_t by_devices = 0;

    Counts& operator+=(const Counts& more);
};
/// The counts as a line of text.
std::string text_of(const Counts& counts);

/// The outcome of a run.
struct Result {
    /// What the server did that no server may do; empty if nothing.
    std::string broken;
    std::vector<std::string> last_steps;
    std::uint64_t trace = 0;
    Counts counts;
};

/// Simulates lobby, rooms, nodes, store and clients with all that can fail, from one seed.
/// Ensures: the same settings give the same result.
Result simulate(const Settings& settings);

}  // namespace sim

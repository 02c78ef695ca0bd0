#pragma once

#include "tests/sim/bug.hpp"
#include "tests/sim/schedule.hpp"
#include "tests/sim/witness.hpp"
#include "tests/support/seeded_chance.hpp"

namespace sim {

/// How much time everything takes in a simulated world, whether it fails, and what is checked.
struct Settings {
    std::uint64_t seed = 1;
    Bug bug = Bug::none;
    /// Nodes, store, network and bots fail until `calm`.
    bool has_faults = true;
    /// All entries and messages are compared with the truth.
    bool is_witnessed = true;
    /// How many lines of the trace are kept; empty: there is no trace.
    std::optional<std::size_t> trace_lines = 0;

    /// Between a client and a node, one way.
    Span way{milliseconds(1), milliseconds(25)};
    /// Until the client, or the node, learns that a connection has ended.
    Span client_notices{{}, seconds(3)};
    Span node_notices{{}, milliseconds(50)};
    /// Between a node and the database, there and back.
    Span round_trip{std::chrono::microseconds(200), milliseconds(4)};
    /// Until what is committed is on the disk.
    Span sync{std::chrono::microseconds(200), milliseconds(4)};
    /// Until a room is rebuilt from its log.
    Span rebuilding{{}, milliseconds(30)};
};

/// What everything in a simulated world shares.
struct Context {
    explicit Context(const Settings& chosen)
        : settings(chosen),
          schedule(chosen.seed, chosen.trace_lines),
          chance(chosen.seed),
          witness(chance, schedule),
          calm(!chosen.has_faults) {}

    bool has(Bug which) const { return settings.bug == which; }
    // By the seed and not by chance, so that other seeds stay the worlds that they were.
    /// The first table plays over days.
    bool is_over_days() const { return settings.has_faults && settings.seed % 100 == 7; }
    /// People at the tables talk.
    bool is_talkative() const { return settings.has_faults && settings.seed % 5 == 3; }
    /// Hosts play on two devices.
    bool has_devices() const { return settings.has_faults && settings.seed % 5 == 1; }
    /// Whether something fails that fails once in `n` times.
    bool fails(std::uint64_t n) { return !calm && schedule.one_in(n); }

    const Settings settings;
    Schedule schedule;
    support::SeededChance chance;
    Witness witness;
    /// Failures have stopped, and players want to come to an end.
    bool calm;
    /// By how much the node's clock is ahead that is furthest.
    std::chrono::milliseconds clock_ahead{};
    std::uint64_t rooms_failed = 0;
    /// Refusals of new rooms whose id or invite was another's, not yet reported by the host.
    std::uint64_t collisions = 0;
};

}  // namespace sim

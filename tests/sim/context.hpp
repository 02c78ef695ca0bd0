#pragma once

#include "tests/sim/bug.hpp"
#include "tests/sim/schedule.hpp"
#include "tests/sim/witness.hpp"
#include "tests/support/seeded_chance.hpp"

namespace sim {

/// What everything in a simulated world shares.
struct Context {
    Context(std::uint64_t number, Bug planted, std::size_t lines_kept)
        : seed(number),
          bug(planted),
          schedule(number, lines_kept),
          chance(number),
          witness(chance, schedule) {}

    bool has(Bug which) const { return bug == which; }

    const std::uint64_t seed;
    const Bug bug;
    Schedule schedule;
    support::SeededChance chance;
    Witness witness;
    /// Failures have stopped, and players want to come to an end.
    bool calm = false;
    std::uint64_t rooms_failed = 0;
};

}  // namespace sim

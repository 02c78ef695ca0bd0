#pragma once

#include "tests/sim/bug.hpp"
#include "tests/sim/schedule.hpp"
#include "tests/sim/witness.hpp"
#include "tests/support/seeded_chance.hpp"

namespace sim {

/// What everything in a simulated world shares.
struct Context {
    Context(std::uint64_t seed, Bug planted, std::size_t lines_kept)
        : bug(planted), schedule(seed, lines_kept), chance(seed), witness(chance, schedule) {}

    bool has(Bug which) const { return bug == which; }

    const Bug bug;
    Schedule schedule;
    support::SeededChance chance;
    Witness witness;
    /// Nothing fails any more, and players want to come to an end.
    bool calm = false;
    std::uint64_t rooms_failed = 0;
};

}  // namespace sim

#include "tests/sim/scale/scale.hpp"

#include <catch2/catch.hpp>

// A few nodes with many rooms: the small form of docs/scaling.md's hundred.

namespace {

scale::Run small() {
    return {.nodes = 10,
            .rooms = 1000,
            .watchers = 2,
            .arrivals = 200,
            .change_every = 10,
            .storms = {1, 3}};
}

}  // namespace

TEST_CASE("rooms of nodes that die come back elsewhere, each in one place, with all entries") {
    const scale::Run run = small();
    const scale::Result result = scale::simulate(run);
    REQUIRE(result.broken == "");
    CHECK(result.placement.mean == 100);
    CHECK(result.renamings > run.rooms);
    REQUIRE(result.storms.size() == run.storms.size());
    for (const scale::Storm& storm : result.storms) {
        CAPTURE(storm.killed);
        CHECK(storm.guests > 0);
        // The lease of six seconds, and the longest wait of a client.
        CHECK(storm.all < 16);
        CHECK(storm.claims >= storm.guests);
    }
}

TEST_CASE("the same run has the same trace, and another seed another") {
    scale::Run run = small();
    run.rooms = 200;
    const std::uint64_t trace = scale::simulate(run).trace;
    CHECK(scale::simulate(run).trace == trace);
    ++run.seed;
    CHECK(scale::simulate(run).trace != trace);
}

TEST_CASE("a room in two places is found") {
    scale::Run run = small();
    run.bug = sim::Bug::ignores_leases;
    CHECK(scale::simulate(run).broken != "");
}

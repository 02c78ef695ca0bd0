#include "server/net/history.hpp"

#include <catch2/catch.hpp>

// What a server remembers of what it has done.

using namespace std::chrono_literals;

TEST_CASE("a step has what was counted in it, and old steps are forgotten") {
    net::DurationHistogram moves;
    net::History history(moves, 2);
    CHECK(history.steps().empty());
    moves.observe(700us);
    history.end_step();
    history.end_step();
    REQUIRE(history.steps().size() == 2);
    CHECK(history.steps()[0].moves == 1);
    CHECK(*history.steps()[0].median > 0.0005);
    CHECK(*history.steps()[0].slow <= 0.001);
    CHECK(history.steps()[0].until > 0);
    CHECK(history.steps()[1].moves == 0);
    CHECK_FALSE(history.steps()[1].median);
    for (int i = 0; i < 3; ++i) moves.observe(30ms);
    history.end_step();
    REQUIRE(history.steps().size() == 2);
    CHECK(history.steps()[0].moves == 0);
    CHECK(history.steps()[1].moves == 3);
    CHECK(*history.steps()[1].median > 0.025);
    CHECK(history.steps()[1].processors >= 0);
}

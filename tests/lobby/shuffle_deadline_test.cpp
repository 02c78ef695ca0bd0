#include "server/room/shuffle_deadline.hpp"

#include <catch2/catch.hpp>

// How long a shuffle waits for those who say nothing.

namespace {

using room::Shuffle;
using room::ShuffleDeadline;
using room::Time;
using room::limits::shuffle_step;
using std::chrono::hours;
using std::chrono::seconds;

constexpr Time noon{hours(12)};

Shuffle locked() {
    Shuffle shuffle(1, {});
    shuffle.lock({0, 1}, {}, false);
    return shuffle;
}

}  // namespace

TEST_CASE("an alarm that rings long after it was due gives the answers that wait behind it time") {
    const Shuffle shuffle = locked();
    ShuffleDeadline deadline;
    deadline.follow(&shuffle, noon);
    CHECK(deadline.due() == noon + shuffle_step);
    const Time woken = *deadline.due() + seconds(10);
    CHECK_FALSE(deadline.has_passed(woken));
    REQUIRE(deadline.due() > woken);
    CHECK(deadline.has_passed(*deadline.due()));
}

TEST_CASE("a process that stands still again and again does not hold a shuffle up for ever") {
    const Shuffle shuffle = locked();
    ShuffleDeadline deadline;
    deadline.follow(&shuffle, noon);
    Time now = noon + shuffle_step;
    int waits = 0;
    while (!deadline.has_passed(now += seconds(10))) ++waits;
    CHECK(waits <= room::limits::shuffle_extension / seconds(10));
}

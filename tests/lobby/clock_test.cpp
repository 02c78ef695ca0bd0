#include "server/lobby/clock.hpp"

#include <catch2/catch.hpp>

#include "server/lobby/shuffle_deadline.hpp"

// Time as rooms are told it, and what follows from it for a shuffle.

namespace {

using lobby::Clock;
using lobby::Shuffle;
using lobby::ShuffleDeadline;
using lobby::Time;
using lobby::limits::shuffle_step;
using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr Time noon{hours(12)};

Shuffle locked() {
    Shuffle shuffle(1, {});
    shuffle.lock({0, 1});
    return shuffle;
}

}  // namespace

TEST_CASE("the time of day is the system's") {
    Clock clock;
    CHECK(clock.now(noon, seconds(7), {}) == noon);
    CHECK(clock.now(noon + seconds(3), seconds(10), {}) == noon + seconds(3));
}

TEST_CASE("a system's clock that is set ahead takes the time of day along slowly") {
    Clock clock;
    clock.now(noon, seconds(0), {});
    CHECK(clock.now(noon + hours(24) + seconds(100), seconds(100), {}) == noon + seconds(101));
    CHECK(clock.now(noon + hours(24) + seconds(200), seconds(200), {}) == noon + seconds(202));
}

TEST_CASE("a system's clock that is set back slows the time of day down, which never goes back") {
    Clock clock;
    clock.now(noon, seconds(0), {});
    CHECK(clock.now(noon - hours(24), seconds(100), {}) == noon + seconds(99));
    CHECK(clock.now(noon - hours(24), seconds(100), {}) == noon + seconds(99));
}

TEST_CASE("a small difference is made good exactly") {
    Clock clock;
    clock.now(noon, seconds(0), {});
    CHECK(clock.now(noon + seconds(10) + milliseconds(50), seconds(10), {}) ==
          noon + seconds(10) + milliseconds(50));
}

TEST_CASE("an alarm that has rung is not told an earlier time") {
    Clock clock;
    clock.now(noon, seconds(0), {});
    CHECK(clock.now(noon + seconds(5) - milliseconds(1), seconds(5) - milliseconds(1),
                    noon + seconds(5)) == noon + seconds(5));
}

TEST_CASE("an alarm that rings long after it was due gives the answers that wait behind it time") {
    const Shuffle shuffle = locked();
    ShuffleDeadline deadline;
    REQUIRE(deadline.follow(&shuffle, noon));
    CHECK(deadline.due() == noon + shuffle_step);
    const Time woken = deadline.due() + seconds(10);
    CHECK_FALSE(deadline.has_passed(woken));
    REQUIRE(deadline.follow(&shuffle, woken));
    CHECK(deadline.due() > woken);
    CHECK(deadline.has_passed(deadline.due()));
}

TEST_CASE("a process that stands still again and again does not hold a shuffle up for ever") {
    const Shuffle shuffle = locked();
    ShuffleDeadline deadline;
    deadline.follow(&shuffle, noon);
    Time now = noon + shuffle_step;
    int waits = 0;
    while (!deadline.has_passed(now += seconds(10))) ++waits;
    CHECK(waits <= lobby::limits::shuffle_extension / seconds(10));
}

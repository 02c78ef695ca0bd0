#include "server/host/time_of_day.hpp"

#include <catch2/catch.hpp>

// The time as rooms receive it.

namespace {

using room::Time;
using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::nanoseconds;
using std::chrono::seconds;

constexpr Time noon{hours(12)};

/// Shows what the test says.
struct SetClock final : host::Clock {
    Time time_of_day() const override { return system; }
    nanoseconds uptime() const override { return running; }

    Time system{};
    nanoseconds running{};
};

struct Day {
    Time at(Time system, nanoseconds running, Time at_least = {}) {
        clock.system = system;
        clock.running = running;
        return time.now(at_least);
    }

    SetClock clock;
    host::TimeOfDay time{clock};
};

}  // namespace

TEST_CASE_METHOD(Day, "the time of day is the system's") {
    CHECK(at(noon, seconds(7)) == noon);
    CHECK(at(noon + seconds(3), seconds(10)) == noon + seconds(3));
}

TEST_CASE_METHOD(Day, "a system's clock that is set ahead takes the time of day along slowly") {
    at(noon, seconds(0));
    CHECK(at(noon + hours(24) + seconds(100), seconds(100)) == noon + seconds(101));
    CHECK(at(noon + hours(24) + seconds(200), seconds(200)) == noon + seconds(202));
}

TEST_CASE_METHOD(Day,
                 "a system's clock that is set back slows the time of day down, which never goes "
                 "back") {
    at(noon, seconds(0));
    CHECK(at(noon - hours(24), seconds(100)) == noon + seconds(99));
    CHECK(at(noon - hours(24), seconds(100)) == noon + seconds(99));
}

TEST_CASE_METHOD(Day, "a small difference is made good exactly") {
    at(noon, seconds(0));
    CHECK(at(noon + seconds(10) + milliseconds(50), seconds(10)) ==
          noon + seconds(10) + milliseconds(50));
}

TEST_CASE_METHOD(Day, "an alarm that has rung gets no earlier time") {
    at(noon, seconds(0));
    CHECK(at(noon + seconds(5) - milliseconds(1), seconds(5) - milliseconds(1),
             noon + seconds(5)) == noon + seconds(5));
}

TEST_CASE_METHOD(Day, "a clock that was wrong at the start is followed in one step") {
    const Time today = noon + hours(24 * 365 * 60);
    const auto by = GENERATE(hours(-24 * 365 * 50), hours(24 * 365 * 50), hours(2));
    at(today, seconds(0));
    at(today + by + seconds(1), seconds(1));
    CHECK_FALSE(time.step());
    at(today + by + seconds(60), seconds(60));
    CHECK_FALSE(time.step());
    const Time before = at(today + by + seconds(61), seconds(61));
    CHECK(time.step() == today + by + seconds(61) - before);
    CHECK_FALSE(time.step());
    CHECK(at(today + by + seconds(62), seconds(62)) == today + by + seconds(62));
}

TEST_CASE_METHOD(Day, "a clock that is wrong for a moment, or by less, is not followed in a step") {
    at(noon, seconds(0));
    at(noon + hours(2), seconds(10));
    at(noon + seconds(50), seconds(50));
    at(noon + hours(2), seconds(60));
    CHECK_FALSE(time.step());
    at(noon + minutes(59), seconds(61));
    at(noon + minutes(59), seconds(1000));
    CHECK_FALSE(time.step());
}

#include "clients/terminal/clocks.hpp"

#include <catch2/catch.hpp>

// What the terminal shows of the clocks.

namespace {

using namespace terminal;
using protocol::server::Deadlines;
using protocol::server::Time;
using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

const Json live = {{"kind", "live"}, {"bank", 300}, {"add", 6}, {"timeout", "bot"}};
const Json days = {{"kind", "days"}, {"bank", 259'200}, {"add", 21'600}, {"timeout", "pass"}};
constexpr Time noon{hours(500'000)};

/// Of two seats: the first is asked, and has so much left.
Deadlines asked(milliseconds left, milliseconds away = {}) {
    Deadlines due{};
    due.now = noon;
    due.clocks.emplace();
    for (const char* seat : {"0", "1"}) {
        (*due.clocks)[seat] = {.away = seconds(60), .bank = seconds(300), .gifts = 0, .missed = 0};
    }
    due.turn = {.at = noon + away + left, .away_at = {}, .seat = 0};
    if (away > milliseconds()) due.turn->away_at = noon + away;
    return due;
}

std::string shown(const Json& clock, milliseconds left) {
    return time_left(asked(left), clock, 0, noon)->shown();
}

std::string sentence(const Json& clock, const Deadlines& due, Time now = noon) {
    return clock_sentence(*time_left(due, clock, 0, now), "Bob has", "Bob");
}

}  // namespace

TEST_CASE("a clock is shown in seconds at one sitting, and in hours over days") {
    CHECK(shown(live, minutes(4) + milliseconds(48'999)) == "4:48");
    CHECK(shown(live, seconds(60)) == "1:00");
    CHECK(shown(live, milliseconds(900)) == "0:00");
    CHECK(shown(live, hours(1)) == "60:00");
    CHECK(shown(days, hours(52) + minutes(59)) == "2 d 4 h");
    CHECK(shown(days, hours(24)) == "1 d 0 h");
    CHECK(shown(days, hours(4) + minutes(5)) == "4 h 05 min");
    CHECK(shown(days, minutes(59) + seconds(59)) == "59 min");
}

TEST_CASE("a clock that runs stands still for the seat that is not asked, and ends at nothing") {
    const Deadlines due = asked(seconds(20));
    CHECK(time_left(due, live, 0, noon + seconds(5))->shown() == "0:15");
    CHECK(time_left(due, live, 1, noon + seconds(5))->shown() == "5:00");
    CHECK(time_left(due, live, 0, noon + seconds(25))->bank == milliseconds());
    CHECK_FALSE(time_left(due, live, 2, noon));
    CHECK_FALSE(time_left(Deadlines{}, live, 0, noon));
}

TEST_CASE("when the time is nearly over, words say so") {
    CHECK(sentence(live, asked(milliseconds(10'001))) == "Bob has 0:10 left.");
    CHECK(sentence(live, asked(seconds(10))) == "Bob has ONLY 0:10 LEFT!");
    CHECK(sentence(days, asked(hours(2) + milliseconds(1))) == "Bob has 2 h 00 min left.");
    CHECK(sentence(days, asked(hours(2))) == "Bob has ONLY 2 h 00 min LEFT!");
    CHECK(short_clock(*time_left(asked(seconds(9)), live, 0, noon), true) == "0:09!");
}

TEST_CASE("a player who is away is waited for, and then the clock runs") {
    const Deadlines due = asked(seconds(300), seconds(52));
    CHECK(sentence(live, due) == "Bob is away: the clock waits for 0:52. Bob has 5:00 left.");
    CHECK(sentence(live, due, noon + seconds(53)) == "Bob has 4:59 left.");
    const TimeLeft time = *time_left(due, live, 0, noon);
    CHECK(short_clock(time, false) == "away 5:00");
    // Over days players are not expected to be there.
    CHECK(short_clock(*time_left(asked(hours(52)), days, 0, noon), false) == "2 d 4 h");
}

TEST_CASE("a seat whose time was over three times in a row is asleep") {
    Deadlines due = asked(seconds(2));
    due.clocks->at("0").missed = 2;
    CHECK(sentence(live, due) == "Bob has ONLY 0:02 LEFT!");
    due.clocks->at("0").missed = 3;
    CHECK(sentence(live, due) == "Bob is asleep, and is no longer waited for.");
    CHECK(short_clock(*time_left(due, live, 0, noon), true) == "asleep");
}

TEST_CASE("a clock is looked at again just when it shows something else") {
    const milliseconds left = GENERATE(milliseconds(61'000), milliseconds(61'001),
                                       milliseconds(10'500), milliseconds(hours(3)));
    const Json& clock = left > minutes(5) ? days : live;
    const TimeLeft time = *time_left(asked(left), clock, 0, noon);
    const auto after = [&](milliseconds passed) {
        return time_left(asked(left), clock, 0, noon + passed)->shown();
    };
    CHECK(after(time.shown_for() - milliseconds(1)) == time.shown());
    CHECK(after(time.shown_for()) != time.shown());
}

TEST_CASE("durations are rounded to what matters") {
    CHECK(about(milliseconds(18'900)) == "18 seconds");
    CHECK(about(seconds(100)) == "100 seconds");
    CHECK(about(minutes(121) + seconds(4)) == "2 hours");
    CHECK(about(hours(49)) == "2 days");
    CHECK(duration_in_words(seconds(90)) == "90 seconds");
    CHECK(duration_in_words(seconds(86'400)) == "1 day");
}

#include "server/net/socket/rate_limit.hpp"

#include <catch2/catch.hpp>

using net::RateLimit;
using Verdict = RateLimit::Verdict;
using std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

const RateLimit::Time start{};

/// How many of so many messages at once get this verdict.
int count(RateLimit& limit, int messages, Verdict verdict, RateLimit::Time at) {
    int result = 0;
    for (int i = 0; i < messages; ++i) result += limit.count(at) == verdict;
    return result;
}

}  // namespace

TEST_CASE("messages at the allowed rate are all answered") {
    RateLimit limit(20, 40, 200, start);
    for (int i = 0; i < 1000; ++i) {
        REQUIRE(limit.count(start + milliseconds(50) * i) == Verdict::answer);
    }
}

TEST_CASE("a burst is answered as far as it was saved up") {
    RateLimit limit(20, 40, 200, start);
    CHECK(count(limit, 60, Verdict::answer, start) == 40);
}

TEST_CASE("savings never exceed the limit, however long it takes") {
    RateLimit limit(20, 40, 200, start);
    CHECK(count(limit, 60, Verdict::answer, start + std::chrono::hours(1)) == 40);
}

TEST_CASE("a client that pauses is answered again") {
    RateLimit limit(20, 40, 200, start);
    count(limit, 60, Verdict::answer, start);
    CHECK(limit.count(start + milliseconds(1000)) == Verdict::refuse);
    CHECK(limit.count(start + seconds(3)) == Verdict::answer);
}

TEST_CASE("the time until one more is answered is known") {
    RateLimit limit(20, 40, 200, start);
    CHECK(limit.wait() == seconds(0));
    count(limit, 60, Verdict::answer, start);
    CHECK(limit.wait() == milliseconds(1050));
    CHECK(limit.count(start + milliseconds(500), 0) == Verdict::refuse);
    CHECK(limit.wait() == milliseconds(550));
    CHECK(limit.count(start + milliseconds(1050)) == Verdict::answer);
}

TEST_CASE("a client that goes on is disconnected") {
    RateLimit limit(20, 40, 200, start);
    CHECK(count(limit, 240, Verdict::disconnect, start) == 0);
    CHECK(limit.count(start) == Verdict::disconnect);
}

TEST_CASE("asking for the verdict changes nothing") {
    RateLimit limit(20, 40, 200, start);
    count(limit, 300, Verdict::disconnect, start);
    CHECK(count(limit, 2, Verdict::disconnect, start) == 2);
    RateLimit other(20, 40, 200, start);
    other.count(start, 300);
    for (int i = 0; i < 3; ++i) CHECK(other.count(start, 0) == Verdict::disconnect);
}

TEST_CASE("a higher cost leaves less") {
    RateLimit limit(20, 40, 200, start);
    CHECK(limit.count(start, 40) == Verdict::answer);
    CHECK(limit.count(start, 0) == Verdict::answer);
    CHECK(limit.count(start, 0.5) == Verdict::refuse);
    CHECK(limit.count(start, 0) == Verdict::refuse);
}

TEST_CASE("however much was refused, the debt is bounded") {
    RateLimit limit(20, 40, 200, start);
    for (int i = 0; i < 1'000'000; ++i) limit.count(start);
    CHECK(limit.count(start + seconds(11)) == Verdict::answer);
}

TEST_CASE("a little too fast for long is too much as well") {
    RateLimit limit(20, 40, 200, start);
    int sent = 0;
    while (limit.count(start + milliseconds(40) * sent) != Verdict::disconnect) ++sent;
    // 25 a second against 20: 5 a second on top, and 240 of these are borne.
    CHECK(sent >= 25 * 47);
    CHECK(sent <= 25 * 49);
}

#include "server/net/duration_histogram.hpp"

#include <cmath>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>

// How often something took how long, and what follows from it.

using net::DurationHistogram;
using namespace std::chrono_literals;

TEST_CASE(
    "what took as long as a bound is counted below it, and what took longer than all as well") {
    DurationHistogram histogram;
    for (const auto took : {100us, 101us, 2'500'000us, 2'500'001us}) histogram.observe(took);
    const auto counts = histogram.counts();
    CHECK(counts.all() == 4);
    CHECK(counts.sum == 5'000'202us);
    CHECK(counts.each.front() == 1);
    CHECK(counts.each[1] == 1);
    CHECK(counts.each[DurationHistogram::bounds.size() - 1] == 1);
    CHECK(counts.each.back() == 1);
}

TEST_CASE("what Prometheus is told of goes up to all") {
    DurationHistogram histogram;
    for (const auto took : {200us, 200us, 10'000'000us}) histogram.observe(took);
    const auto told = histogram.counts().collected();
    CHECK(told.sample_count == 3);
    CHECK(told.sample_sum == Approx(10.0004));
    REQUIRE(told.bucket.size() == DurationHistogram::bounds.size() + 1);
    CHECK(told.bucket[0].cumulative_count == 0);
    CHECK(told.bucket[1].cumulative_count == 2);
    CHECK(told.bucket.back().cumulative_count == 3);
    CHECK(std::isinf(told.bucket.back().upper_bound));
}

TEST_CASE("quantiles are between the bounds of what was counted since") {
    DurationHistogram histogram;
    CHECK_FALSE(histogram.counts().quantile(0.5));
    for (int i = 0; i < 50; ++i) histogram.observe(10s);
    const auto before = histogram.counts();
    CHECK(before.quantile(0.5) == DurationHistogram::bounds.back());
    for (int i = 0; i < 98; ++i) histogram.observe(700us);
    for (int i = 0; i < 2; ++i) histogram.observe(30ms);
    const auto since = histogram.counts().since(before);
    CHECK(since.all() == 100);
    CHECK(*since.quantile(0.5) == Approx(0.0005 + 0.0005 * 50 / 98));
    CHECK(*since.quantile(0.99) == Approx(0.0375));
}

TEST_CASE("nothing is lost when many threads count") {
    DurationHistogram histogram;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&histogram] {
            for (int j = 0; j < 10'000; ++j) histogram.observe(1ms);
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(histogram.counts().all() == 40'000);
    CHECK(histogram.counts().sum == 40s);
}

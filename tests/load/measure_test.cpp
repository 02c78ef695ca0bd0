#include "clients/load/measure.hpp"

#include <catch2/catch.hpp>
#include <unistd.h>

#include "clients/load/report.hpp"
#include "clients/load/usage.hpp"

// What is counted, and what that comes to.

namespace {

using namespace load;
using protocol::Json;
using std::chrono::milliseconds;
using std::chrono::seconds;

const Clock::time_point start{};

Json latencies_of(const Measure& measure, const char* name) {
    return measure.report(start + seconds{1}).at("latency_ms").at(name);
}

}  // namespace

TEST_CASE("percentiles are exact") {
    Measure measure;
    measure.begin(start);
    // In no order.
    for (int i = 0; i < 1001; ++i) measure.answered(milliseconds{i * 10 % 1001});
    CHECK(latencies_of(measure, "to_mover") == Json{{"count", 1001},
                                                    {"p50", 500.0},
                                                    {"p90", 900.0},
                                                    {"p99", 990.0},
                                                    {"p999", 999.0},
                                                    {"max", 1000.0}});
}

TEST_CASE("a share that lies between two latencies is the longer one's") {
    CHECK(Distribution({1, 2}).at(0.5) == 2);
    CHECK(Distribution({1, 2}).at(0) == 1);
    CHECK(Distribution({}).at(0.5) == 0);
}

TEST_CASE("progress is of the time since the last progress report alone") {
    Measure measure;
    measure.begin(start);
    for (int i = 0; i < 10; ++i) {
        measure.answered(milliseconds{1});
        measure.shown_to_all(milliseconds{50});
    }
    CHECK(measure.progress(start + seconds{1}) ==
          "10 moves/s, seen by all in 50.0 ms (50.0 ms at 99 %), 0 errors");
    for (int i = 0; i < 6; ++i) measure.answered(milliseconds{1});
    measure.shown_to_all(milliseconds{4});
    measure.failed("lost");
    CHECK(measure.progress(start + seconds{3}) ==
          "3 moves/s, seen by all in 4.0 ms (4.0 ms at 99 %), 1 errors");
    // The whole is the same as without progress reports.
    CHECK(latencies_of(measure, "to_mover").at("count") == 16);
    CHECK(latencies_of(measure, "to_last_observer").at("max") == 50);
}

TEST_CASE("the report has all that was counted since it began") {
    Measure measure;
    measure.begin(start);
    measure.failed("forgotten");
    measure.begin(start);
    measure.answered(milliseconds{2});
    measure.answered(milliseconds{2});
    measure.updated(5);
    measure.received(300);
    measure.received_update(500);
    measure.sent(120);
    measure.finished();
    measure.sent_on();
    measure.failed("lost");
    measure.failed("lost");
    const Json report = measure.report(start + seconds{2});
    CHECK(report.at("seconds") == 2);
    CHECK(report.at("moves") == 2);
    CHECK(report.at("moves_per_second") == 1);
    CHECK(report.at("updates") == 5);
    CHECK(report.at("updates_per_second") == 2.5);
    CHECK(report.at("messages_per_second") == 1);
    CHECK(report.at("received_bytes_per_move") == 400);
    CHECK(report.at("sent_bytes_per_move") == 60);
    // Frames of 126 bytes or more have headers of four.
    CHECK(report.at("bytes_per_update") == 504);
    CHECK(report.at("games") == 1);
    CHECK(report.at("sent_on") == 1);
    CHECK(report.at("errors") == Json{{"lost", 2}});
}

TEST_CASE("nothing is divided by no moves") {
    Measure measure;
    measure.begin(start);
    measure.received(300);
    CHECK(measure.report(start + seconds{1}).at("received_bytes_per_move") == 300);
    CHECK(latencies_of(measure, "to_mover").at("max") == 0);
}

TEST_CASE("nothing is divided by no time") {
    Measure measure;
    measure.begin(start);
    CHECK(measure.report(start).at("seconds") == 0.001);
    CHECK(measure.report(start).at("moves_per_second") == 0);
}

TEST_CASE("the text for people says what the report for programs has") {
    Measure measure;
    measure.begin(start);
    measure.answered(milliseconds{2});
    measure.failed("lost");
    Json report = measure.report(start + seconds{2});
    report.update({{"rooms", 3}, {"connections", 9}, {"own_processor_percent", 95.5}});
    CHECK_THAT(text(report), Catch::Contains("1 moves in 2.0 s: 0.5 a second"));
    CHECK_THAT(text(report), Catch::Contains("3 rooms, 9 connections"));
    CHECK_THAT(text(report), Catch::Contains("Error: lost, 1 times."));
    CHECK_THAT(text(report), Catch::Contains("95.5 % of a processor: it was the limit"));
    CHECK_THAT(text(report), !Catch::Contains("The server took"));
    report["server"] = {{"processor_percent", 12.5},
                        {"processor_us_per_update", 210.0},
                        {"resident_mebibytes", 40.0}};
    CHECK_THAT(text(report), Catch::Contains("The server took 12.5 % of a processor"));
}

TEST_CASE("the use of running processes is known") {
    const auto self = usage_of("self");
    REQUIRE(self);
    CHECK(self->resident_mebibytes > 1);
    CHECK(usage_of(std::to_string(::getpid()))->processor_seconds >= self->processor_seconds);
    CHECK(!usage_of("none"));
}

#include <catch2/catch.hpp>

#include "tests/native/real_server.hpp"

// The load generator measures what it says, and says what is wrong.

namespace {

using protocol::Json;

struct Ended {
    int status = 0;
    std::string output;
    std::string errors;
};

Ended run(std::vector<std::string> arguments) {
    support::Program program(RA_LOAD, arguments);
    Ended ended;
    for (std::string line = program.read_line(); !line.empty(); line = program.read_line()) {
        ended.output += line;
    }
    ended.status = program.wait();
    ended.errors = program.errors();
    return ended;
}

Json measured(const native::RealServer& server, std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--server", server.url(), "--warm-up", "0", "--json"});
    const Ended ended = run(arguments);
    INFO(ended.output << ended.errors);
    CHECK(ended.status == 0);
    return Json::parse(ended.output);
}

void check_latencies(const Json& report) {
    const Json& mover = report.at("latency_ms").at("to_mover");
    const Json& last = report.at("latency_ms").at("to_last_observer");
    CHECK(mover.at("count") == report.at("moves"));
    CHECK(mover.at("p50") > 0);
    CHECK(mover.at("p50") <= mover.at("max"));
    CHECK(last.at("count") > 0);
    CHECK(last.at("max") >= mover.at("p50"));
}

}  // namespace

TEST_CASE("people who move as soon as they may") {
    const native::RealServer server;
    const Json report = measured(server, {"--rooms", "2", "--seats", "3", "--seconds", "3"});
    CHECK(report.at("rooms") == 2);
    CHECK(report.at("connections") == 8);
    CHECK(report.at("errors").empty());
    CHECK(report.at("moves") > 20);
    CHECK(report.at("received_bytes_per_move") > 500);
    CHECK(report.at("sent_bytes_per_move") > 40);
    check_latencies(report);
}

TEST_CASE("moves at a given rate, of any game") {
    const native::RealServer server;
    const Json report = measured(server, {"--rooms", "2", "--seats", "2", "--spectators", "2",
                                          "--game", "ra-dice", "--rate", "10", "--seconds", "3"});
    CHECK(report.at("errors").empty());
    // No more than asked for, but what was under way when the counting began.
    CHECK(report.at("moves") <= 34);
    CHECK(report.at("moves") > 5);
    check_latencies(report);
}

TEST_CASE("what cannot be measured") {
    const Ended nobody = run({"--server", "ws://127.0.0.1:1", "--rooms", "1"});
    CHECK(nobody.status == 1);
    CHECK_THAT(nobody.errors, Catch::Contains("No server can be reached"));
    const native::RealServer server;
    const Ended game = run({"--server", server.url(), "--rooms", "1", "--game", "chess"});
    CHECK(game.status == 1);
    CHECK_THAT(game.errors, Catch::Contains("There is no such game here."));
}

TEST_CASE("what is no load") {
    for (const auto& wrong : std::vector<std::vector<std::string>>{
             {"--rooms", "0"},
             {"--server", "somewhere"},
             {"--rooms", "10000", "--seats", "5", "--spectators", "150"}}) {
        const Ended ended = run(wrong);
        INFO(ended.errors);
        CHECK(ended.status == 2);
        CHECK(!ended.errors.empty());
    }
}

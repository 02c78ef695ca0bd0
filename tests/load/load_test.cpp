#include <chrono>
#include <csignal>
#include <mutex>
#include <set>

#include <catch2/catch.hpp>
#include <unistd.h>

#include "tests/native/gateway.hpp"
#include "tests/native/real_server.hpp"
#include "tests/support/built.hpp"
#include "tests/support/raw_client.hpp"

// The load generator measures what it says, and says what is wrong.

namespace {

const std::string ra_load = support::built("ra-load");

using native::Gateway;
using protocol::Json;

/// More than everybody sends before and after a game: who has sent so much has made moves.
constexpr std::uint64_t bytes_of_moves = 4'000;

struct Ended {
    int status = 0;
    std::string output;
    std::string errors;
};

Ended end_of(support::Program& program) {
    Ended ended;
    for (std::string line = program.read_line(); !line.empty(); line = program.read_line()) {
        ended.output += line;
    }
    ended.status = program.wait();
    ended.errors = program.errors();
    return ended;
}

Ended run(const std::vector<std::string>& arguments) {
    support::Program program(ra_load, arguments);
    return end_of(program);
}

Json measured(const native::RealServer& server, std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--server", server.url(), "--warm-up", "0", "--json"});
    const Ended ended = run(arguments);
    INFO(ended.output << ended.errors);
    CHECK(ended.status == 0);
    // Without spectators.
    CHECK(ended.errors.empty());
    return Json::parse(ended.output);
}

void check_rate(const Json& report, const char* rate, const char* count) {
    const double seconds = report.at("seconds");
    CHECK(report.at(rate).get<double>() ==
          Approx(report.at(count).get<double>() / seconds).epsilon(0.01));
}

void check_percentiles(const Json& latencies) {
    INFO(latencies);
    CHECK(latencies.at("p50") > 0);
    CHECK(latencies.at("p50") <= latencies.at("p90"));
    CHECK(latencies.at("p90") <= latencies.at("p99"));
    CHECK(latencies.at("p99") <= latencies.at("p999"));
    CHECK(latencies.at("p999") <= latencies.at("max"));
}

/// What is so however fast the machine is.
void check_consistency(const Json& report) {
    INFO(report);
    CHECK(report.at("errors").empty());
    CHECK(report.at("sent_on") == 0);
    REQUIRE(report.at("moves") > 0);
    CHECK(report.at("latency_ms").at("to_mover").at("count") == report.at("moves"));
    check_rate(report, "moves_per_second", "moves");
    check_rate(report, "updates_per_second", "updates");
    check_percentiles(report.at("latency_ms").at("to_mover"));
    check_percentiles(report.at("latency_ms").at("to_last_observer"));
    // An update and an `act` in the fewest words.
    CHECK(report.at("received_bytes_per_move") > 100);
    CHECK(report.at("sent_bytes_per_move") > 40);
}

/// WebSockets of a kind that were opened so far.
double opened(const native::RealServer& server, const std::string& kind) {
    const std::string metrics = support::get(server.port(), "/metrics").body;
    const std::string name = "ra_connections_opened_total{kind=\"" + kind + "\"} ";
    const std::size_t at = metrics.find(name);
    return at == std::string::npos ? 0 : std::stod(metrics.substr(at + name.size()));
}

/// A load of one room with three clients through a relay, which goes on until it is stopped.
class Endless {
public:
    explicit Endless(const Gateway& relay)
        : program_(ra_load, {"--server", relay.url(), "--rooms", "1", "--seats", "2", "--warm-up",
                             "0", "--seconds", "3600", "--json"}) {}

    Json stop() {
        program_.signal(SIGINT);
        const Ended ended = end_of(program_);
        INFO(ended.errors);
        CHECK(ended.status == 4);
        return Json::parse(ended.output);
    }

private:
    support::Program program_;
};

}  // namespace

TEST_CASE("people who move as soon as they may") {
    const native::RealServer server;
    const Json report = measured(server, {"--rooms", "2", "--seats", "3", "--seconds", "2"});
    check_consistency(report);
    CHECK(report.at("rooms") == 2);
    CHECK(report.at("connections") == 8);
    CHECK(!report.contains("server"));
}

TEST_CASE("moves at a given rate, of any game") {
    const native::RealServer server;
    const auto began = std::chrono::steady_clock::now();
    const Json report = measured(server, {"--rooms", "2", "--seats", "2", "--spectators", "2",
                                          "--game", "ra-dice", "--rate", "10", "--seconds", "2"});
    const std::chrono::duration<double> whole = std::chrono::steady_clock::now() - began;
    check_consistency(report);
    // No more than were due from the beginning on, the first of each room at once.
    CHECK(report.at("moves") <= 10 * whole.count() + 2);
}

TEST_CASE("bots have some of the seats") {
    const native::RealServer server;
    const Json report = measured(server, {"--rooms", "2", "--seats", "4", "--bots", "2", "--level",
                                          "gentle", "--pace", "0", "--seconds", "2"});
    check_consistency(report);
    CHECK(report.at("connections") == 6);
    CHECK(report.at("updates") > report.at("moves"));
}

TEST_CASE("the report has the use of a process on the same machine") {
    const native::RealServer server;
    const Json report = measured(
        server, {"--rooms", "1", "--seconds", "1", "--server-process", std::to_string(::getpid())});
    const Json& used = report.at("server");
    CHECK(used.at("resident_mebibytes") > 1);
    CHECK(used.at("processor_us_per_update").get<double>() ==
          Approx(1e4 * used.at("processor_percent").get<double>() *
                 report.at("seconds").get<double>() / report.at("updates").get<double>())
              .epsilon(0.01)
              .margin(0.01));
}

TEST_CASE("a room on another node is followed, and a lost connection comes back") {
    const native::RealServer server;
    Gateway relay(server.port(), [](const std::string& target) -> std::optional<Gateway::Refusal> {
        if (target.ends_with("?node=ra-2")) return {};
        return Gateway::Refusal{R"({"type":"closing","code":"moved","node":"ra-2"})", 4006};
    });
    Endless load(relay);
    relay.wait_for_bytes(bytes_of_moves);
    relay.cut();
    relay.wait_for_bytes(bytes_of_moves);
    const Json report = load.stop();
    INFO(report);
    CHECK(report.at("errors") == Json{{"lost", 3}});
    CHECK(report.at("sent_on") == 3);
    CHECK(report.at("rooms") == 1);
}

TEST_CASE("a room that is gone is followed by another") {
    const native::RealServer server;
    std::mutex mutex;
    std::set<std::string> known;
    std::set<std::string> gone;
    Gateway relay(server.port(), [&](const std::string& target) -> std::optional<Gateway::Refusal> {
        const std::lock_guard lock(mutex);
        known.insert(target);
        if (!gone.contains(target)) return {};
        return Gateway::Refusal{R"({"type":"closing","code":"no_such_room"})", 4004};
    });
    Endless load(relay);
    relay.wait_for_bytes(bytes_of_moves);
    {
        const std::lock_guard lock(mutex);
        gone = known;
    }
    relay.cut();
    relay.wait_for_bytes(bytes_of_moves);
    const Json report = load.stop();
    INFO(report);
    CHECK(report.at("errors") == Json{{"lost", 3}, {"room_given_up", 1}});
    CHECK(report.at("rooms") == 1);
}

TEST_CASE("stopping it before it measures is reported") {
    const native::RealServer server;
    Gateway relay(server.port());
    support::Program program(ra_load,
                             {"--server", relay.url(), "--rooms", "1", "--warm-up", "3600"});
    relay.wait_for_bytes(bytes_of_moves);
    program.signal(SIGTERM);
    const Ended ended = end_of(program);
    CHECK(ended.status == 130);
    CHECK_THAT(ended.errors, Catch::Contains("(stopped)"));
}

TEST_CASE("people leave a room for another, and lose their connections") {
    const native::RealServer server;
    const Json report = measured(server, {"--rooms", "2", "--seats", "2", "--stay", "2",
                                          "--reconnect", "1", "--seconds", "6"});
    check_consistency(report);
    CHECK(opened(server, "lobby") > 2);
    CHECK(opened(server, "room") > 2 * 3);
}

TEST_CASE("a server that is not there") {
    const Ended nobody = run({"--server", "ws://127.0.0.1:1", "--rooms", "1"});
    CHECK(nobody.status == 1);
    CHECK_THAT(nobody.errors, Catch::Contains("No server can be reached"));
    CHECK_THAT(nobody.errors, Catch::Contains("(unreachable)"));
}

TEST_CASE("a server that cannot be trusted, or spoken with") {
    const native::RealServer server;
    const std::string url = "wss://localhost:" + std::to_string(server.port());
    const Ended plain = run({"--server", url});
    CHECK(plain.status == 1);
    CHECK_THAT(plain.errors, Catch::Contains("does not speak TLS"));
    const Ended untrusted = run({"--server", url, "--ca-file", "no such file"});
    CHECK(untrusted.status == 1);
    CHECK_THAT(untrusted.errors, Catch::Contains("(certificate_refused)"));
}

TEST_CASE("a server that says what no Ra server does") {
    const native::RealServer server;
    const Gateway relay(server.port(), [](const std::string&) {
        return Gateway::Refusal{R"({"type":"closing"})", 4004};
    });
    const Ended ended = run({"--server", relay.url(), "--rooms", "1"});
    CHECK(ended.status == 1);
    CHECK_THAT(ended.errors, Catch::Contains("(unreadable_answer)"));
}

TEST_CASE("a server that refuses what is needed") {
    const native::RealServer server;
    const auto refused = [&server](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), {"--server", server.url(), "--rooms", "1"});
        const Ended ended = run(arguments);
        CHECK(ended.status == 3);
        CHECK_THAT(ended.errors, Catch::StartsWith("ra-load: Room 1 of 1 cannot be played in: "));
        return ended.errors;
    };
    CHECK_THAT(refused({"--game", "chess"}),
               Catch::Contains("There is no such game here. (unknown_game"));
    CHECK_THAT(refused({"--bots", "1", "--level", "divine"}), Catch::Contains("(unknown_level"));
    CHECK_THAT(refused({"--game", "ra-dice", "--seats", "5"}),
               Catch::Contains("(option_not_here, settings.seats)"));
}

TEST_CASE("more rooms than one address may make") {
    const native::RealServer server;
    // The server does not see that each comes from another.
    const Gateway relay(server.port());
    // At their own pace, they would meet the limit of messages first where rooms are made slowly.
    const Ended ended =
        run({"--server", relay.url(), "--rooms", "30", "--seats", "2", "--rate", "10"});
    CHECK(ended.status == 3);
    CHECK_THAT(ended.errors, Catch::Contains("of 30 cannot be played in: Too many rooms made"));
    CHECK_THAT(ended.errors, Catch::Contains("(too_many_tries)"));
}

TEST_CASE("impossible loads are refused") {
    struct Wrong {
        std::vector<std::string> arguments;
        std::string told;
    };
    const Wrong wrong = GENERATE(values<Wrong>({
        {{"--rooms", "0"}, "(out_of_range)"},
        {{"--server", "somewhere"}, "(bad_address)"},
        {{"--rooms", "10000", "--seats", "5", "--spectators", "150"}, "(too_many_connections)"},
        {{"--seats", "3", "--bots", "3"},
         "3 bots leave none of 3 seats to play from. (out_of_range, --bots)"},
        {{"--bots", "5"}, "--bots"},
        {{"--bots", "1", "--pace", "5001"}, "--pace"},
        {{"--bots", "1", "--pace", "-1"}, "(out_of_range)"},
        {{"--level", "strong"}, "--level requires --bots"},
        {{"--server-process", "0"}, "(no_such_process, --server-process)"},
    }));
    const Ended ended = run(wrong.arguments);
    CHECK(ended.status == 2);
    CHECK_THAT(ended.errors, Catch::StartsWith("ra-load: ") && Catch::Contains(wrong.told));
}

TEST_CASE("help lists all options") {
    const Ended ended = run({"--help"});
    CHECK(ended.status == 0);
    CHECK(!ended.output.empty());
}

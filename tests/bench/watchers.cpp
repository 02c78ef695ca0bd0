// A room that five thousand watch: how soon they are all in, how soon the last of them sees a move,
// and what it costs those who play elsewhere. Ends with 1 when a target is missed, which means
// something on a machine that does nothing else, with two processors or more.

#include <atomic>
#include <chrono>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

#include "tests/bench/targets.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/server_program.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

using namespace support;
using bench::median;
using bench::p99_of_others;
using bench::told;
using protocol::Json;

/// With the four who play.
constexpr int spectators = 4996;
constexpr double longest_gathering_seconds = 10;
constexpr double longest_until_last_ms = 100;
/// What the others' slowest hundredth may take longer, as a share.
constexpr double most_slower = 0.2;
/// Runs without and with them, one after the other, so that both have the machine alike.
constexpr std::size_t pairs = 3;

/// For as long as not all are in, unless `over` comes first.
void wait_for_crowd(std::uint16_t port, const std::atomic<bool>& over) {
    const std::string all =
        "ra_connections{kind=\"room\"} " + std::to_string(spectators + 4) + "\n";
    while (!over && get(port, "/metrics").body.find(all) == std::string::npos) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
}

/// For longer than the others are measured.
Json watched_room(std::uint16_t port) {
    return bench::report_of_load(
        port, {"--rooms", "1", "--rate", "1", "--spectators", std::to_string(spectators),
               "--warm-up", "1", "--seconds", "30"});
}

}  // namespace

int main() {
    std::vector<double> quiet(pairs);
    std::vector<double> watched(pairs);
    std::vector<double> gathering(pairs);
    std::vector<double> last(pairs);
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        const TemporaryDirectory data;
        const ServerProgram server(data.path().string(), {"--connections", "10000"});
        quiet[pair] = p99_of_others(server.port());
        Json room;
        std::atomic<bool> over = false;
        std::thread watching([&] {
            room = watched_room(server.port());
            over = true;
        });
        wait_for_crowd(server.port(), over);
        watched[pair] = p99_of_others(server.port());
        watching.join();
        gathering[pair] = room.at("gathering_seconds");
        last[pair] = room.at("latency_ms").at("to_last_observer").at("p99");
        std::printf(
            "all in after %.1f s, a move seen by the last after %.1f ms (p99); others' p99 "
            "%.3f ms, and %.3f ms meanwhile\n",
            gathering[pair], last[pair], quiet[pair], watched[pair]);
    }
    const bool in = told("all are in after", median(gathering), longest_gathering_seconds, "s");
    const bool seen = told("the last sees a move after", median(last), longest_until_last_ms, "ms");
    const bool alone = told("others' p99 goes up by a share of",
                            median(watched) / median(quiet) - 1, most_slower, "");
    return in && seen && alone ? 0 : 1;
}

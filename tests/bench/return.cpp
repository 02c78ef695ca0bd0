// How fast a room comes back from its log: what whoever comes first to it waits for.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <span>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <sodium.h>

#include "tests/bench/quick_room.hpp"

namespace {

using Clock = std::chrono::steady_clock;

/// Milliseconds that a room with all its games may take.
constexpr double target = 100;
constexpr int times = 10;

/// The log of a room that has finished so many games.
std::vector<std::string> log_of(int games, lobby::Chance& chance) {
    bench::QuickRoom room("K3J9QD", "7QX2M9PA", std::string(64, 'a'), chance);
    std::vector<std::string> log = room.play(bench::whole_game);
    for (int game = 1; game < games; ++game) {
        room.say({{"type", "rematch"}});
        log = room.play(bench::whole_game);
    }
    return log;
}

/// Milliseconds, at the worst of some tries.
double measure(int games, lobby::Chance& chance) {
    const std::vector<std::string> log = log_of(games, chance);
    std::size_t bytes = 0;
    for (const std::string& entry : log) bytes += entry.size();
    double longest = 0;
    for (int i = 0; i < times; ++i) {
        const Clock::time_point since = Clock::now();
        lobby::Room(log, chance);
        longest = std::max(longest,
                           std::chrono::duration<double, std::milli>(Clock::now() - since).count());
    }
    std::printf("%3d games, %6zu entries, %6.2f MB: brought back in %8.1f ms\n", games, log.size(),
                static_cast<double>(bytes) / 1e6, longest);
    return longest;
}

}  // namespace

int main(int argc, char** argv) {
    int games = 100;
    CLI::App app("Measures how fast a room comes back from its log.");
    app.add_option("--games", games, "Finished games of the longest log")->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    if (::sodium_init() < 0) return 1;
    lobby::FairChance chance(lobby::Vault({}), [](std::span<std::uint8_t> bytes) {
        ::randombytes_buf(bytes.data(), bytes.size());
    });
    measure(1, chance);
    measure(10, chance);
    const double longest = measure(games, chance);
    std::printf("target: below %.0f ms: %s\n", target, longest < target ? "met" : "MISSED");
    return longest < target ? 0 : 1;
}

// How fast a room comes back from its log: the first client to enter waits for that.

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
constexpr double target = 10;
constexpr int times = 10;

/// What is read of a room's log to bring it back, and where that begins.
struct Tail {
    std::vector<std::string> log;
    std::uint64_t first;
    /// Of the whole log.
    std::size_t entries;
};

/// Of a room that has finished so many games.
Tail tail_after(int games, room::Chance& chance) {
    bench::QuickRoom room("K3J9QD", "7QX2M9PA", std::string(64, 'a'), chance);
    std::vector<std::string> log = room.play(bench::whole_game);
    for (int game = 1; game < games; ++game) {
        room.say({{"type", "rematch"}});
        log = room.play(bench::whole_game);
    }
    const std::uint64_t first = room.checkpoint();
    return {.log = {log.begin() + static_cast<std::ptrdiff_t>(first - 1), log.end()},
            .first = first,
            .entries = log.size()};
}

/// Milliseconds, at the worst of some tries.
double measure(int games, room::Chance& chance) {
    const Tail tail = tail_after(games, chance);
    std::size_t bytes = 0;
    for (const std::string& entry : tail.log) bytes += entry.size();
    double longest = 0;
    for (int i = 0; i < times; ++i) {
        const Clock::time_point since = Clock::now();
        const room::Room room(tail.log, chance, tail.first);
        longest = std::max(longest,
                           std::chrono::duration<double, std::milli>(Clock::now() - since).count());
    }
    std::printf("%3d games, %6zu entries, %4zu of them read, %6.2f MB: brought back in %8.1f ms\n",
                games, tail.entries, tail.log.size(), static_cast<double>(bytes) / 1e6, longest);
    return longest;
}

}  // namespace

int main(int argc, char** argv) {
    int games = 100;
    CLI::App app("Measures how fast a room comes back from its log.");
    app.add_option("--games", games, "Finished games of the longest log")->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    if (::sodium_init() < 0) return 1;
    room::FairChance chance(room::Vault({}), [](std::span<std::uint8_t> bytes) {
        ::randombytes_buf(bytes.data(), bytes.size());
    });
    measure(1, chance);
    measure(10, chance);
    const double longest = measure(games, chance);
    std::printf("target: below %.0f ms: %s\n", target, longest < target ? "met" : "MISSED");
    return longest < target ? 0 : 1;
}

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "server/net/socket/client_limiter.hpp"

// What the parts of the way in and the way out cost.

namespace {

/// So many clients, one after the other, of one prefix each or of two.
std::vector<room::ClientPrefix> clients(std::int64_t count, bool two_tiers) {
    std::vector<room::ClientPrefix> all;
    for (std::int64_t i = 0; i < count; ++i) {
        const std::string address = "2001:db8:" + std::to_string(i) + "::";
        all.push_back(two_tiers ? room::ClientPrefix(address + "/64", address + "/48")
                                : room::ClientPrefix(address));
    }
    return all;
}

/// What a session counts for one message of 200 bytes.
void limit_message(benchmark::State& run) {
    const net::Limits limits;
    net::ClientLimiter limiter(limits);
    const auto all = clients(run.range(0), run.range(1) == 2);
    std::size_t next = 0;
    auto now = std::chrono::steady_clock::now();
    for ([[maybe_unused]] auto _ : run) {
        const room::ClientPrefix& client = all[next++ % all.size()];
        now += std::chrono::milliseconds{1};
        benchmark::DoNotOptimize(limiter.count(client, {{net::Usage::byte, 200}}, now));
        benchmark::DoNotOptimize(limiter.count(client, {{net::Usage::message}}, now));
        benchmark::DoNotOptimize(limiter.count(client, {{net::Usage::large_answer, 0}}, now));
    }
}
BENCHMARK(limit_message)->ArgNames({"clients", "tiers"})->ArgsProduct({{1, 200, 4000}, {1, 2}});

}  // namespace

BENCHMARK_MAIN();

// One client that says a thousand things a second and comes back whenever it is closed: when it is
// limited and closed, and what it costs the others, whom ra-load plays. Ends with 1 when a target
// is missed, which means something on a machine that does nothing else, with two processors or
// more.

#include <atomic>
#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "tests/bench/targets.hpp"
#include "tests/support/server_program.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/ws_frames.hpp"

namespace {

using namespace support;
using bench::median;
using bench::p99_of_others;
using bench::told;
using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr std::chrono::milliseconds between_messages{1};
constexpr Seconds longest_until_limited{1};
constexpr Seconds longest_until_closed{5};
/// What the others' slowest hundredth may take longer, as a share.
constexpr double most_slower = 0.2;
/// Runs without and with a flood, one after the other, so that both have the machine alike.
constexpr int pairs = 9;

const std::string message = frame(Opcode::text, R"({"type":"sing","id":"c1"})");
const Opening from_elsewhere{.from = "127.200.0.1"};

bool limits_and_closes(std::uint16_t port) {
    FrameClient client(port, "/ws/lobby", from_elsewhere);
    const auto began = Clock::now();
    std::optional<Seconds> limited;
    for (auto next = began;; next += between_messages) {
        std::this_thread::sleep_until(next);
        client.raw().try_send(message);
        while (client.raw().has_unread()) {
            const auto came = client.receive();
            const Seconds since = Clock::now() - began;
            if (!limited && came && came->payload.find("rate_limited") != std::string::npos) {
                limited = since;
            }
            if (came && came->opcode != Opcode::close) continue;
            const bool in_time = told("limited after", limited.value_or(since).count(),
                                      longest_until_limited.count(), "s");
            return told("closed after", since.count(), longest_until_closed.count(), "s") &&
                   in_time && limited;
        }
        if (Clock::now() - began > 2 * longest_until_closed) {
            return told("closed after", 2 * longest_until_closed.count(),
                        longest_until_closed.count(), "s");
        }
    }
}

/// Goes on for as long as it lives.
class Flood {
public:
    explicit Flood(std::uint16_t port) : thread_([this, port] { run(port); }) {}
    ~Flood() {
        over_ = true;
        thread_.join();
    }

private:
    void run(std::uint16_t port) {
        auto next = Clock::now();
        std::unique_ptr<FrameClient> client;
        while (!over_) {
            std::this_thread::sleep_until(next += between_messages);
            try {
                if (!client) {
                    client = std::make_unique<FrameClient>(port, "/ws/lobby", from_elsewhere);
                }
                if (!client->raw().try_send(message)) client.reset();
            } catch (const std::exception&) {
                // It was not let in again, and tries on.
                client.reset();
            }
        }
    }

    std::atomic<bool> over_ = false;
    std::thread thread_;
};

bool leaves_others_alone(std::uint16_t port) {
    std::vector<double> quiet(pairs);
    std::vector<double> flooded(pairs);
    for (int pair = 0; pair < pairs; ++pair) {
        quiet[pair] = p99_of_others(port);
        const Flood flood(port);
        flooded[pair] = p99_of_others(port);
        std::printf("others' p99: %.3f ms, with a flood %.3f ms\n", quiet[pair], flooded[pair]);
    }
    return told("others' p99 goes up by a share of", median(flooded) / median(quiet) - 1,
                most_slower, "");
}

}  // namespace

int main() {
    const TemporaryDirectory data;
    const ServerProgram server(data.path().string());
    const bool ended = limits_and_closes(server.port());
    return leaves_others_alone(server.port()) && ended ? 0 : 1;
}

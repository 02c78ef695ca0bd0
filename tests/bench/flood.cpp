// One client that says a thousand things a second, or 200 lines a second in a room, and comes back
// whenever it is closed: when it is limited and closed, and what it costs the others, whom ra-load
// plays. Ends with 1 when a target is missed, which means something on a machine that does nothing
// else, with two processors or more.

#include <chrono>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "tests/bench/targets.hpp"
#include "tests/support/room_client.hpp"
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

constexpr Seconds longest_until_limited{1};
constexpr Seconds longest_until_closed{5};
/// What the others' slowest hundredth may take longer, as a share.
constexpr double most_slower = 0.2;
/// Runs without and with a flood, one after the other, so that both have the machine alike.
constexpr int pairs = 9;

const Opening from_elsewhere{.from = "127.200.0.1"};

/// What a flood is of.
struct Torrent {
    std::string path;
    std::chrono::milliseconds between_messages;
    /// The first message of each connection; empty for none.
    std::string first;
    /// The others, each with a number of its own.
    std::function<std::string(int number)> message;

    std::unique_ptr<FrameClient> connect(std::uint16_t port) const {
        auto client = std::make_unique<FrameClient>(port, path, from_elsewhere);
        if (!first.empty()) client->raw().try_send(frame(Opcode::text, first));
        return client;
    }
};

Torrent of_nonsense() {
    return {.path = "/ws/lobby",
            .between_messages = std::chrono::milliseconds(1),
            .first = {},
            .message = [](int) { return R"({"type":"sing","id":"c1"})"; }};
}

/// Of a guest of a room who never ceases to talk.
Torrent of_talk(std::uint16_t port) {
    const MadeRoom made = make_room(port, {});
    return {.path = "/ws/rooms/" + made.room,
            .between_messages = std::chrono::milliseconds(5),
            .first = enter_command(made).dump(),
            .message = [](int number) {
                return R"({"type":"say","channel":"table","text":"and another","id":"c)" +
                       std::to_string(number) + "\"}";
            }};
}

bool limits_and_closes(std::uint16_t port, const Torrent& torrent) {
    const auto opened = torrent.connect(port);
    FrameClient& client = *opened;
    const auto began = Clock::now();
    std::optional<Seconds> limited;
    int number = 0;
    for (auto next = began;; next += torrent.between_messages) {
        std::this_thread::sleep_until(next);
        client.raw().try_send(frame(Opcode::text, torrent.message(++number)));
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

/// Goes on until it is stopped.
void flood(const std::stop_token& over, std::uint16_t port, const Torrent& torrent) {
    int number = 0;
    auto next = Clock::now();
    std::unique_ptr<FrameClient> client;
    while (!over.stop_requested()) {
        std::this_thread::sleep_until(next += torrent.between_messages);
        try {
            if (!client) client = torrent.connect(port);
            const std::string message = frame(Opcode::text, torrent.message(++number));
            if (!client->raw().try_send(message)) client.reset();
        } catch (const std::exception&) {
            // It was not let in again, and tries on.
            client.reset();
        }
    }
}

bool leaves_others_alone(std::uint16_t port, const Torrent& torrent) {
    std::vector<double> quiet(pairs);
    std::vector<double> flooded(pairs);
    for (int pair = 0; pair < pairs; ++pair) {
        quiet[pair] = p99_of_others(port);
        const std::jthread flooding(flood, port, std::cref(torrent));
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
    bool is_well = true;
    for (const Torrent& torrent : {of_nonsense(), of_talk(server.port())}) {
        std::printf("%s\n", torrent.path.c_str());
        is_well = limits_and_closes(server.port(), torrent) && is_well;
        is_well = leaves_others_alone(server.port(), torrent) && is_well;
    }
    return is_well ? 0 : 1;
}

// Clients that are slow on purpose, against the limits as they are: how long they are borne, and
// how long somebody else takes to come in meanwhile. Ends with 1 when a target is missed, which
// means something on a machine that does nothing else.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <mutex>
#include <thread>
#include <vector>

#include <spdlog/spdlog.h>

#include "tests/bench/targets.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/server_program.hpp"
#include "tests/support/session_server.hpp"
#include "tests/support/slow_clients.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

using namespace support;
using bench::told;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr std::size_t slow_clients = 500;
constexpr Seconds longest_borne{6};
constexpr Seconds longest_join{0.2};
constexpr std::size_t most_waiting = 256 * 1024;
/// Between what slow clients send, and between those who come in.
constexpr milliseconds pause{300};
/// Between messages of somebody who never reads: as many as are answered.
constexpr milliseconds between_messages{50};

bool bears_slow_clients() {
    const TemporaryDirectory data;
    const ServerProgram server(data.path().string());
    const MadeRoom made = make_room(server.port(), {});
    SlowClients slow(server.port(), slow_clients);
    Seconds join{};
    int visitors = 0;
    do {
        const auto began = Clock::now();
        const RoomClient visitor(server.port(), made,
                                 {.name = "Dora " + std::to_string(++visitors)});
        join = std::max<Seconds>(join, Clock::now() - began);
        std::this_thread::sleep_for(pause);
    } while (slow.go_on() > 0);
    std::printf("%zu slow clients, and %d visitors one after the other\n", slow_clients, visitors);
    const bool cut =
        told("the last slow client is cut after",
             Seconds(slow.longest()).count() - Seconds(pause).count(), longest_borne.count(), "s");
    return told("the slowest visitor is in after", join.count(), longest_join.count(), "s") && cut;
}

/// Answers of one size, and what waits of them to be sent. Thread: any.
class Answers {
public:
    explicit Answers(std::size_t size) : size_(size) {}

    room::Frame next() {
        const std::lock_guard lock(mutex_);
        most_ = std::max(most_, waiting_);
        waiting_ += size_;
        return {new std::string(size_, 'x'), [this](const std::string* sent) {
                    delete sent;
                    const std::lock_guard ending(mutex_);
                    waiting_ -= size_;
                    sent_.push_back(Clock::now());
                }};
    }

    std::size_t most() const {
        const std::lock_guard lock(mutex_);
        return most_;
    }

    /// When the last one was sent that was not thrown away at the end, which is noticed a few
    /// messages later.
    Clock::time_point last_sent(Clock::time_point end) const {
        const std::lock_guard lock(mutex_);
        const auto thrown_away = std::find_if(sent_.rbegin(), sent_.rend(), [end](auto at) {
            return at < end - 10 * between_messages;
        });
        return thrown_away == sent_.rend() ? end : *thrown_away;
    }

private:
    const std::size_t size_;
    mutable std::mutex mutex_;
    std::size_t waiting_ = 0;
    std::size_t most_ = 0;
    std::vector<Clock::time_point> sent_;
};

bool bears_who_never_reads(std::size_t answer_size) {
    Answers answers(answer_size);
    const SessionServer server({}, [&](const std::string&) { return answers.next(); });
    FrameClient client(server.port(), "/");
    while (client.raw().try_send(frame(Opcode::text, "{}"))) {
        std::this_thread::sleep_for(between_messages);
    }
    const auto end = Clock::now();
    std::printf("one who sends and never reads, with answers of %zu bytes\n", answer_size);
    const bool cut =
        told("it is cut, after nothing more could be sent to it, in",
             Seconds(end - answers.last_sent(end)).count(), longest_borne.count(), "s");
    return told("most that waited for it, besides the largest",
                static_cast<double>(answers.most() - answer_size) / 1024,
                static_cast<double>(most_waiting) / 1024, "KiB") &&
           cut;
}

}  // namespace

int main() {
    spdlog::set_level(spdlog::level::err);
    bool met = bears_slow_clients();
    // The first is cut for what waits, the second for how long it waits.
    for (const std::size_t size : {16 * 1024, 1024}) met = bears_who_never_reads(size) && met;
    return met ? 0 : 1;
}

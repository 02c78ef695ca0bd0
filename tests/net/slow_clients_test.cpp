#include "tests/support/slow_clients.hpp"

#include <atomic>

#include <catch2/catch.hpp>

#include "tests/support/room_client.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/session_server.hpp"
#include "tests/support/wait.hpp"

// Clients that are slow on purpose are cut, and harm no other meanwhile. Deadlines are short here;
// `./ra bench slow` holds the program to its own.

namespace {

using namespace support;
using std::chrono::milliseconds;

}  // namespace

TEST_CASE("five hundred slow clients are cut, and others come in meanwhile") {
    net::ServerSettings settings;
    settings.limits.tick = milliseconds(5);
    settings.limits.request_deadline = milliseconds(1000);
    settings.limits.message_deadline = milliseconds(1000);
    const RunningServer server(settings);
    const MadeRoom made = make_room(server.port(), {});
    SlowClients slow(server.port(), 500);
    int visitors = 0;
    do {
        const RoomClient visitor(server.port(), made,
                                 {.name = "Dora " + std::to_string(++visitors)});
        CHECK(visitor.status() == "gathering");
    } while (slow.go_on() > 0);
    // None was cut for anything but its time.
    CHECK(slow.shortest() >= milliseconds(1000));
}

TEST_CASE("data that waits for a client that sends and never reads stays within its limit") {
    constexpr std::size_t most_allowed = 256 * 1024;
    constexpr std::size_t answer_size = 4096;
    std::atomic<std::size_t> held = 0;
    std::atomic<std::size_t> most = 0;
    const auto answer = [&](const std::string&) {
        most = std::max<std::size_t>(most, held * answer_size);
        return counted_frame(std::string(answer_size, 'x'), held);
    };
    net::Limits limits;
    limits.messages_saved_up = 1e9;
    limits.close_deadline = milliseconds(50);
    limits.tick = milliseconds(5);
    {
        const SessionServer server(limits, answer);
        FrameClient client(server.port(), "/");
        while (client.raw().try_send(frame(Opcode::text, "{}"))) {
        }
    }
    // Besides the largest.
    CHECK(most <= most_allowed + answer_size);
    CHECK(most > most_allowed - 2 * answer_size);
    CHECK(held == 0);
}

TEST_CASE("a client that reads again too late finds the connection cut, with no close frame") {
    // One message, or several: the queue drops those that have not begun to leave. Each is more
    // than the kernel takes for a client that does not read.
    const int messages = GENERATE(1, 4);
    const std::string answer(1024 * 1024, 'x');
    std::atomic<int> answers = 0;
    std::atomic<std::size_t> held = 0;
    net::Limits limits;
    limits.write_deadline = milliseconds(100);
    limits.tick = milliseconds(5);
    const SessionServer server(limits, [&](const std::string&) {
        room::Frame frame = counted_frame(answer, held);
        ++answers;
        return frame;
    });
    FrameClient client(server.port(), "/");
    std::string questions;
    for (int i = 0; i < messages; ++i) questions += frame(Opcode::text, "{}");
    client.send(questions);
    // The server has nothing left for it.
    wait_until([&] { return answers > 0 && held == 0; });
    CHECK(client.wait_for_close() == 1006);
}

#include <fstream>
#include <functional>

#include <catch2/catch.hpp>

#include "tests/support/running_server.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/ws_frames.hpp"

// Slow clients are cut. Deadlines are short here, and a test waits for the cut itself, however late
// it comes. Where something must not be cut, its deadline is the real one.

namespace {

using namespace support;
using std::chrono::milliseconds;

net::ServerSettings with(const std::function<void(net::Limits&)>& change) {
    net::ServerSettings settings;
    settings.limits.tick = milliseconds(5);
    change(settings.limits);
    return settings;
}

}  // namespace

TEST_CASE("a request that does not end is cut") {
    const RunningServer server(
        with([](auto& limits) { limits.request_deadline = milliseconds(50); }));
    RawClient silent(server.port());
    RawClient half(server.port());
    half.send("GET / HTTP/1.1\r\nHost: local");
    CHECK(silent.read_to_end().empty());
    CHECK(half.read_to_end().empty());
}

TEST_CASE("a connection that asks for nothing more is cut") {
    const RunningServer server(
        with([](auto& limits) { limits.request_deadline = milliseconds(1000); }));
    RawClient client(server.port());
    client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    CHECK(client.answer().status() == 200);
    CHECK(client.read_to_end().empty());
}

TEST_CASE("an answer that is not taken is cut") {
    const TemporaryDirectory web;
    const std::string large(32 * 1024 * 1024, 'x');
    std::ofstream(web.path() / "index.html") << large;
    const RunningServer server(
        with([](auto& limits) { limits.response_deadline = milliseconds(50); }),
        {web.path(), 2 * large.size()});
    RawClient client(server.port());
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    // It says nothing and reads nothing until the server has closed: then nothing can be sent.
    while (client.try_send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")) {
    }
    CHECK(client.read_to_end().size() < large.size());
}

TEST_CASE("silence is asked into, and closed when it stays") {
    const RunningServer server(with([](auto& limits) {
        limits.ping_after = milliseconds(20);
        limits.idle = milliseconds(200);
    }));
    FrameClient client(server.port(), "/ws/lobby");
    CHECK(client.receive()->opcode == Opcode::text);
    const auto ping = client.receive();
    CHECK(ping->opcode == Opcode::ping);
    const auto closing = client.receive();
    CHECK(closing->payload == R"({"code":"idle","type":"closing"})");
    CHECK(client.wait_for_close() == 1001);
}

TEST_CASE("a client that answers pings is pinged again") {
    const RunningServer server(with([](auto& limits) { limits.ping_after = milliseconds(20); }));
    FrameClient client(server.port(), "/ws/lobby");
    CHECK(client.receive()->opcode == Opcode::text);
    for (int i = 0; i < 5; ++i) {
        const auto ping = client.receive();
        REQUIRE(ping->opcode == Opcode::ping);
        client.send(frame(Opcode::pong, ping->payload));
    }
}

TEST_CASE("a message that does not end is cut") {
    const auto settings = with([](auto& limits) { limits.message_deadline = milliseconds(50); });
    const RunningServer server(settings);
    SECTION("in the middle of a frame") {
        FrameClient client(server.port(), "/ws/lobby");
        client.send(frame(Opcode::text, "{", {.claimed = 100}));
        CHECK(client.wait_for_close() == 1006);
    }
    SECTION("between two frames") {
        FrameClient client(server.port(), "/ws/lobby");
        client.send(frame(Opcode::text, "{", {.fin = false}));
        CHECK(client.wait_for_close() == 1006);
    }
    SECTION("with frames of nothing") {
        FrameClient client(server.port(), "/ws/lobby");
        client.send(frame(Opcode::text, "", {.fin = false}));
        while (client.raw().try_send(frame(Opcode::continuation, "", {.fin = false}))) {
        }
    }
    SECTION("within a header") {
        FrameClient client(server.port(), "/ws/lobby");
        client.send("\x81");
        CHECK(client.wait_for_close() == 1006);
    }
}

TEST_CASE("a client that sends and never reads is cut") {
    const RunningServer server(with([](auto& limits) {
        limits.messages_per_second = 1e9;
        limits.messages_saved_up = 1e9;
        limits.write_deadline = milliseconds(50);
        limits.close_deadline = milliseconds(50);
    }));
    FrameClient client(server.port(), "/ws/lobby");
    while (client.raw().try_send(frame(Opcode::text, "{}"))) {
    }
}

TEST_CASE("a client that does not answer a close is cut") {
    const RunningServer server(
        with([](auto& limits) { limits.close_deadline = milliseconds(50); }));
    SECTION("of the server's own wish") {
        FrameClient client(server.port(), "/ws/lobby");
        client.send(frame(Opcode::binary, ""));
        CHECK(client.wait_for_close() == 1003);
        CHECK_FALSE(client.receive());
    }
    SECTION("after a broken frame") {
        FrameClient client(server.port(), "/ws/lobby");
        client.send(frame(Opcode::text, "", {.reserved = 4}));
        CHECK(client.wait_for_close() == 1002);
        // The server has said that nothing more comes; it is over once it no longer reads.
        while (client.raw().try_send("x")) {
        }
    }
}

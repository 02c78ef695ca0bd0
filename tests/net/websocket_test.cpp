#include <catch2/catch.hpp>

#include "tests/support/running_server.hpp"
#include "tests/support/ws_client.hpp"
#include "tests/support/ws_frames.hpp"

// What a WebSocket takes, and how it ends. What the protocol itself asks for is in tests/rfc6455.

namespace {

using namespace support;
using protocol::Json;

constexpr std::size_t longest = 16 * 1024;

/// A message of exactly this size, which the lobby answers with an error.
std::string message_of(std::size_t size) {
    const std::string text = R"({"type":"sing","id":"c1"})";
    return text + std::string(size - text.size(), ' ');
}

/// How the server closes after it was sent these bytes.
std::uint16_t closed_after(const RunningServer& server, const std::string& bytes) {
    FrameClient client(server.port(), "/ws/lobby");
    client.send(bytes);
    return client.wait_for_close();
}

net::ServerSettings with_rate(double saved_up, double refused) {
    net::ServerSettings settings;
    // None is saved up again, so that the test does not depend on how long it takes.
    settings.limits.messages_per_second = 0;
    settings.limits.messages_saved_up = saved_up;
    settings.limits.messages_refused = refused;
    return settings;
}

}  // namespace

TEST_CASE("a message of the longest length is read, and one byte more is too much") {
    const RunningServer server;
    WsClient client(server.port(), "/ws/lobby");
    client.receive("rooms");
    client.send_text(message_of(longest));
    CHECK(client.receive().at("code") == "unknown_type");
    client.send_text(message_of(longest + 1));
    CHECK(client.wait_for_close() == 1009);
}

TEST_CASE("so it is in pieces") {
    const RunningServer server;
    const std::string text = message_of(longest);
    FrameClient client(server.port(), "/ws/lobby");
    client.send(frame(Opcode::text, text.substr(0, 100), {.fin = false}));
    client.send(frame(Opcode::continuation, "", {.fin = false}));
    client.send(frame(Opcode::ping, "amid"));
    client.send(frame(Opcode::continuation, text.substr(100)));
    CHECK(client.receive()->opcode == Opcode::text);
    CHECK(client.receive()->payload == "amid");
    CHECK_THAT(client.receive()->payload, Catch::Contains("unknown_type"));

    std::string bytes = frame(Opcode::text, "{", {.fin = false});
    for (std::size_t i = 0; i < longest; ++i) {
        bytes += frame(Opcode::continuation, " ", {.fin = false});
    }
    CHECK(closed_after(server, bytes) == 1009);
}

TEST_CASE("too many messages are refused, and a client that goes on is closed") {
    const RunningServer server(with_rate(5, 10));
    WsClient client(server.port(), "/ws/lobby");
    client.receive("rooms");
    for (int i = 0; i < 16; ++i) client.send_text(message_of(30));
    for (int i = 0; i < 5; ++i) CHECK(client.receive().at("code") == "unknown_type");
    for (int i = 0; i < 10; ++i) {
        const Json refusal = client.receive();
        CHECK(refusal.at("type") == "error");
        CHECK(refusal.at("code") == "rate_limited");
        CHECK(refusal.at("id") == "c1");
    }
    CHECK(client.receive() == Json{{"type", "closing"}, {"code", "rate_limited"}});
    CHECK(client.wait_for_close() == 1008);
}

TEST_CASE("pings are messages as well") {
    const RunningServer server(with_rate(5, 10));
    FrameClient client(server.port(), "/ws/lobby");
    for (int i = 0; i < 16; ++i) client.send(frame(Opcode::ping, ""));
    CHECK(client.wait_for_close() == 1008);
}

TEST_CASE("the end of one connection does not end another") {
    const RunningServer server;
    WsClient steady(server.port(), "/ws/lobby");
    steady.receive("rooms");
    closed_after(server, frame(Opcode::text, "{", {.claimed = 1ULL << 62}));
    { FrameClient leaves_without_a_word(server.port(), "/ws/lobby"); }
    steady.send_text(message_of(30));
    CHECK(steady.receive().at("code") == "unknown_type");
}

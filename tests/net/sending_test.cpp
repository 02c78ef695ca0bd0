#include <atomic>

#include <catch2/catch.hpp>

#include "tests/support/session_server.hpp"
#include "tests/support/ws_frames.hpp"

// What a client gets that reads late: the socket is full meanwhile, and takes a part of a frame
// at a time.

namespace {

using namespace support;

/// With the socket's buffers, far more than is on its way at once.
constexpr std::size_t answer_size = 30'000;
constexpr int messages = 30;

const std::string answer(answer_size, 'x');

net::Limits patient() {
    net::Limits limits;
    limits.messages_saved_up = 1e9;
    limits.queue_bytes = messages * answer_size;
    return limits;
}

}  // namespace

TEST_CASE("a pong never comes within a message, nor before one that was to be sent first") {
    const SessionServer server(
        patient(), [](const std::string&) { return std::make_shared<const std::string>(answer); });
    FrameClient client(server.port(), "/");
    for (int i = 0; i < messages; ++i) {
        client.send(frame(Opcode::text, "{}") + frame(Opcode::ping, std::to_string(i)));
    }
    for (int i = 0; i < messages; ++i) {
        CAPTURE(i);
        const auto text = client.receive();
        REQUIRE(text);
        REQUIRE(text->opcode == Opcode::text);
        REQUIRE(text->payload == answer);
        const auto pong = client.receive();
        REQUIRE(pong);
        REQUIRE(pong->opcode == Opcode::pong);
        REQUIRE(pong->payload == std::to_string(i));
    }
}

TEST_CASE("a client that closes is still sent what waits, and nothing after the close") {
    std::atomic<int> answered = 0;
    const SessionServer server(patient(), [&](const std::string&) {
        ++answered;
        return std::make_shared<const std::string>(answer);
    });
    FrameClient client(server.port(), "/");
    for (int i = 0; i < messages; ++i) client.send(frame(Opcode::text, "{}"));
    client.send(frame(Opcode::close, close_payload(1000)));
    for (int i = 0; i < messages; ++i) {
        const auto text = client.receive();
        REQUIRE(text);
        REQUIRE(text->payload == answer);
    }
    const auto close = client.receive();
    REQUIRE(close);
    CHECK(close->opcode == Opcode::close);
    CHECK(close->close_code() == 1000);
    CHECK_FALSE(client.receive());
    CHECK(answered == messages);
}

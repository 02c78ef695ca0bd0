#include <algorithm>
#include <cstddef>
#include <future>
#include <iterator>
#include <vector>

#include <catch2/catch.hpp>

#include "server/net/limits.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/ws_frames.hpp"

// Somebody who says a thousand things at once, against the limits as they are. What it costs the
// others is measured by `./ra bench flood`.

namespace {

using namespace support;
using protocol::Json;

const auto saved_up = static_cast<std::ptrdiff_t>(net::Limits{}.messages_saved_up);
const std::ptrdiff_t most_messages = 1000;

struct Outcome {
    std::vector<Json> errors;
    Json closing;
    std::uint16_t code = 0;
};

void send_messages(FrameClient& client, std::ptrdiff_t count) {
    for (std::ptrdiff_t i = 0; i < count; ++i) {
        if (!client.raw().try_send(frame(Opcode::text, R"({"type":"sing","id":"c1"})"))) return;
    }
}

/// Returns whether the connection is still open.
bool receive_answer(FrameClient& client, Outcome& outcome) {
    const auto came = client.receive();
    if (!came) return false;
    if (came->opcode == Opcode::close) {
        outcome.code = came->close_code();
        return false;
    }
    const Json message = protocol::parse(came->payload);
    if (message.at("type") == "closing") outcome.closing = message;
    if (message.at("type") == "error") outcome.errors.push_back(message);
    return true;
}

/// Sends what is saved up, and when that has been answered, as much as disconnects. Returns how
/// that ends. A room answers when what it has is durable, so that a client that does not wait may
/// be disconnected before.
Outcome flood(std::uint16_t port, const std::string& path) {
    FrameClient client(port, path, {.from = "127.1.1.1"});
    Outcome outcome;
    send_messages(client, saved_up);
    while (std::ssize(outcome.errors) < saved_up && receive_answer(client, outcome)) {
    }
    send_messages(client, most_messages - saved_up);
    while (receive_answer(client, outcome)) {
    }
    return outcome;
}

bool is_refusal(const Json& error) {
    return error.at("code") == "rate_limited";
}

void play_on(RoomClient& room) {
    if (room.status() != "finished") room.receive("update");
}

}  // namespace

TEST_CASE("a client that floods a room or the lobby is limited and closed, and others play on") {
    const RunningServer server;
    const auto made = make_room(server.port(), {{"pace", 0}});
    const auto other = make_room(server.port(), {{"pace", 0}});
    RoomClient host(server.port(), made);
    RoomClient other_host(server.port(), other);
    for (RoomClient* each : {&host, &other_host}) {
        each->start_with_bots();
    }
    for (const std::string& path : {std::string("/ws/lobby"), "/ws/rooms/" + made.room}) {
        CAPTURE(path);
        auto flooding = std::async(std::launch::async, [&] { return flood(server.port(), path); });
        // Their next moves do not wait for its end.
        play_on(host);
        play_on(other_host);
        const Outcome outcome = flooding.get();
        const auto& errors = outcome.errors;
        const auto refused = std::ranges::find_if(errors, is_refusal);
        CHECK(refused - errors.begin() >= saved_up);
        CHECK(refused != errors.end());
        CHECK(std::ssize(errors) < most_messages);
        for (const Json& error : errors) {
            CHECK(error.at("id") == "c1");
            if (is_refusal(error)) CHECK(error.at("retry_after") >= 1);
        }
        CHECK(outcome.closing == Json{{"type", "closing"}, {"code", "rate_limited"}});
        CHECK(outcome.code == 1008);
    }
}

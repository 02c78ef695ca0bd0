#include <future>

#include <catch2/catch.hpp>

#include "tests/support/room_client.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/ws_frames.hpp"

// Somebody who says a thousand things at once, against the limits as they are. What it costs the
// others is measured by `./ra bench flood`.

namespace {

using namespace support;
using protocol::Json;

struct Outcome {
    int answered = 0;
    int refused = 0;
    Json closing;
    std::uint16_t code = 0;
};

/// Sends this many messages, and returns how that ends.
Outcome flood(std::uint16_t port, const std::string& path, int messages) {
    FrameClient client(port, path, {.from = "127.1.1.1"});
    for (int i = 0; i < messages; ++i) {
        if (!client.raw().try_send(frame(Opcode::text, R"({"type":"sing","id":"c1"})"))) break;
    }
    Outcome outcome;
    while (const auto came = client.receive()) {
        if (came->opcode == Opcode::close) {
            outcome.code = came->close_code();
            break;
        }
        const Json message = protocol::parse(came->payload);
        if (message.at("type") == "closing") outcome.closing = message;
        if (message.at("type") != "error") continue;
        CHECK(message.at("id") == "c1");
        const bool is_refused = message.at("code") == "rate_limited";
        ++(is_refused ? outcome.refused : outcome.answered);
        if (is_refused) CHECK(message.at("retry_after") >= 1);
    }
    return outcome;
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
        auto flooding =
            std::async(std::launch::async, [&] { return flood(server.port(), path, 1000); });
        // Their next moves do not wait for its end.
        play_on(host);
        play_on(other_host);
        const Outcome outcome = flooding.get();
        CHECK(outcome.answered >= 40);
        CHECK(outcome.refused > 0);
        CHECK(outcome.answered + outcome.refused < 1000);
        CHECK(outcome.closing == Json{{"type", "closing"}, {"code", "rate_limited"}});
        CHECK(outcome.code == 1008);
    }
}

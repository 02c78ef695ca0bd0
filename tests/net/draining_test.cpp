#include <catch2/catch.hpp>

#include "tests/support/running_server.hpp"
#include "tests/support/ws_frames.hpp"

// What a server that stops still answers. No deadline ends anything here.

namespace {

using namespace support;

const std::string version_request = "GET /version HTTP/1.1\r\nHost: localhost\r\n";

net::ServerSettings without_deadlines() {
    net::ServerSettings settings{.drain_deadline = std::chrono::hours{1}};
    settings.limits.request_deadline = std::chrono::hours{1};
    settings.limits.close_deadline = std::chrono::hours{1};
    return settings;
}

}  // namespace

TEST_CASE("a server that drains answers plain HTTP until its last player has left") {
    RunningServer server(without_deadlines());
    FrameClient player(server.port(), "/ws/lobby");
    RawClient before(server.port());
    before.send(version_request);
    server.begin_to_drain();
    CHECK(player.wait_for_close() == 1012);

    const HttpAnswer ready = get(server.port(), "/readyz");
    CHECK(ready.status() == 503);
    CHECK_THAT(ready.body, Catch::Contains(R"("code":"draining")"));
    CHECK(get(server.port(), "/healthz").status() == 200);
    const HttpAnswer other = get(server.port(), "/version");
    CHECK(other.status() == 200);
    CHECK(other.field("Connection") == "close");
    const HttpAnswer upgrade = get(server.port(), "/ws/lobby", upgrade_fields + subprotocol_field);
    CHECK(upgrade.status() == 503);
    CHECK_THAT(upgrade.body, Catch::Contains(R"("code":"draining")"));
    before.send("\r\n");
    CHECK(before.answer().status() == 200);
    before.close();

    player.send(frame(Opcode::close, close_payload(1012)));
    CHECK(server.drain());
    CHECK_THROWS(RawClient(server.port()));
}

TEST_CASE("a request that has begun when the last player leaves is answered, and delays the end") {
    RunningServer server(without_deadlines());
    RawClient idle(server.port());
    RawClient half(server.port());
    for (RawClient* client : {&idle, &half}) {
        client->send(version_request + "\r\n");
        CHECK(client->answer().status() == 200);
    }
    half.send(version_request);
    server.begin_to_drain();
    CHECK(idle.read_to_end().empty());
    half.send("\r\n");
    CHECK(half.answer().status() == 200);
    half.close();
    CHECK(server.drain());
}

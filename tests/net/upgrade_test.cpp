#include <catch2/catch.hpp>

#include "tests/support/raw_client.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/ws_client.hpp"

// Who may open a WebSocket, and to what.

namespace {

using namespace support;
using protocol::Json;

const std::string upgrade_fields =
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: ra.v1\r\n";

const std::string some_token(64, 'a');

std::string without(std::string fields, const std::string& line) {
    const auto at = fields.find(line);
    REQUIRE(at != fields.npos);
    return fields.erase(at, fields.find("\r\n", at) + 2 - at);
}

/// Status and code of a refused upgrade.
std::pair<unsigned, std::string> refusal(std::uint16_t port, const WsOptions& options) {
    try {
        WsClient client(port, "/ws/lobby", options);
    } catch (const Refused& refused) {
        return {refused.status, protocol::parse(refused.body).at("code")};
    }
    return {101, ""};
}

using Refusal = std::pair<unsigned, std::string>;

}  // namespace

TEST_CASE("the lobby and its subprotocol are to be had") {
    const RunningServer server;
    WsClient client(server.port(), "/ws/lobby");
    CHECK(client.field("Sec-WebSocket-Protocol") == "ra.v1");
    CHECK(client.receive() == Json{{"type", "rooms"}, {"rooms", Json::object()}});
}

TEST_CASE("the subprotocol has to be offered") {
    const RunningServer server;
    CHECK(refusal(server.port(), {.subprotocol = std::nullopt}) ==
          Refusal{400, "subprotocol_required"});
    CHECK(refusal(server.port(), {.subprotocol = "ra.v2"}) == Refusal{400, "subprotocol_required"});
    WsClient client(server.port(), "/ws/lobby", {.subprotocol = "ra.v2, ra.v1"});
    CHECK(client.field("Sec-WebSocket-Protocol") == "ra.v1");
}

TEST_CASE("pages of other origins are refused before the upgrade") {
    const RunningServer server({.origins = {"https://play.example"}, .hosts = {"ra.example"}});
    const std::string own = "http://localhost:" + std::to_string(server.port());
    for (const std::string origin : {"http://evil.example", "null", "", "http://localhost",
                                     "https://play.example.evil.example", "http://play.example",
                                     "https://play.example:8443"}) {
        CAPTURE(origin);
        CHECK(refusal(server.port(), {.origin = origin}) == Refusal{403, "origin_refused"});
    }
    CHECK(refusal(server.port(), {.origin = own}).first == 101);
    CHECK(refusal(server.port(), {.origin = "https://play.example"}).first == 101);
    CHECK(refusal(server.port(), {.origin = std::nullopt}).first == 101);
    // Who asks for another host is of another host's origin.
    CHECK(refusal(server.port(), {.origin = own, .host = "ra.example"}) ==
          Refusal{403, "origin_refused"});
}

TEST_CASE("with any origin allowed, pages of all secure ones may connect") {
    const RunningServer server({.any_origin = true});
    for (const std::string origin :
         {"https://page.example", "https://page.example:8443", "http://localhost:5173"}) {
        CAPTURE(origin);
        CHECK(refusal(server.port(), {.origin = origin}).first == 101);
    }
    for (const std::string origin : {"http://page.example", "null", "", "https://"}) {
        CAPTURE(origin);
        CHECK(refusal(server.port(), {.origin = origin}) == Refusal{403, "origin_refused"});
    }
    // A name that leads here although it is not ours is refused as ever.
    CHECK(refusal(server.port(), {.origin = "https://page.example", .host = "page.example"}) ==
          Refusal{421, "host_refused"});
}

TEST_CASE("two origins are none") {
    const RunningServer server;
    const HttpAnswer answer = get(server.port(), "/ws/lobby",
                                  upgrade_fields +
                                      "Origin: http://localhost\r\n"
                                      "Origin: http://evil.example\r\n");
    CHECK(answer.status() == 403);
}

TEST_CASE("a request for a WebSocket without a valid upgrade is refused with what it lacks") {
    const RunningServer server;
    for (const char* line : {"Upgrade", "Connection", "Sec-WebSocket-Version"}) {
        CAPTURE(line);
        const HttpAnswer answer = get(server.port(), "/ws/lobby", without(upgrade_fields, line));
        CHECK(answer.status() == 426);
        CHECK(protocol::parse(answer.body).at("code") == "upgrade_required");
        CHECK(answer.field("Upgrade") == "websocket");
        CHECK(answer.field("Sec-WebSocket-Version") == "13");
    }
    CHECK(get(server.port(), "/ws/lobby", without(upgrade_fields, "Sec-WebSocket-Key")).status() ==
          400);
    CHECK(request(server.port(), "POST", "/ws/lobby", upgrade_fields).status() == 405);
    CHECK(get(server.port(), "/ws/nowhere", upgrade_fields).status() == 404);
    CHECK(get(server.port(), "/ws/lobby", upgrade_fields + "Content-Length: 3\r\n").status() ==
          400);
}

TEST_CASE("nothing may be sent before the upgrade is answered") {
    const RunningServer server;
    RawClient client(server.port());
    client.send("GET /ws/lobby HTTP/1.1\r\nHost: localhost\r\n" + upgrade_fields + "\r\n\x89\x80");
    CHECK(client.answer().status() == 400);
}

TEST_CASE("compression is not taken up") {
    const RunningServer server;
    WsClient client(server.port(), "/ws/lobby", {.offer_deflate = true});
    CHECK(client.field("Sec-WebSocket-Extensions").empty());
}

TEST_CASE("a missing room is reported over the WebSocket, where browsers see it") {
    const RunningServer server;
    for (const char* room : {"K3J9QD", "k3j9qd", "nonsense", "%2e%2e", "OOOOOO", ""}) {
        CAPTURE(room);
        WsClient client(server.port(), "/ws/rooms/" + std::string(room));
        client.send({{"type", "enter"}, {"id", "e"}, {"name", "Anna"}, {"token", some_token}});
        CHECK(client.receive().at("code") == "no_such_room");
        CHECK(client.receive() == Json{{"type", "closing"}, {"code", "no_such_room"}});
        CHECK(client.wait_for_close() == 4004);
    }
}

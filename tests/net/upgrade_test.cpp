#include <catch2/catch.hpp>

#include "tests/support/raw_client.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/ws_client.hpp"

// Who may open a WebSocket, and to what.

namespace {

using namespace support;
using protocol::Json;

const std::string usual_fields = upgrade_fields + subprotocol_field;

const std::string some_token(64, 'a');

std::string without(std::string fields, const std::string& line) {
    const auto at = fields.find(line);
    REQUIRE(at != std::string::npos);
    return fields.erase(at, fields.find("\r\n", at) + 2 - at);
}

using Refusal = std::pair<unsigned, std::string>;

/// Status and code of a refused upgrade.
Refusal refusal(std::uint16_t port, const Opening& opening) {
    try {
        WsClient client(port, "/ws/lobby", opening);
    } catch (const Refused& refused) {
        return {refused.answer.status(), protocol::parse(refused.answer.body).at("code")};
    }
    return {101, ""};
}

/// Of a page of this origin, which asks this host.
Refusal refusal_of(std::uint16_t port, const std::string& origin, const std::string& host = "") {
    return refusal(port, {.fields = "Origin: " + origin + "\r\n",
                          .host = host.empty() ? "localhost:" + std::to_string(port) : host});
}

}  // namespace

TEST_CASE("the lobby and its subprotocol are to be had") {
    const RunningServer server;
    WsClient client(server.port(), "/ws/lobby");
    CHECK(client.field("Sec-WebSocket-Protocol") == "ra.v1");
    CHECK(client.receive() == Json{{"type", "rooms"}, {"rooms", Json::object()}});
}

TEST_CASE("the subprotocol must be offered") {
    const RunningServer server;
    const std::string field = "Sec-WebSocket-Protocol: ";
    for (const std::string& offered : {std::string(), field + "ra.v2\r\n"}) {
        CHECK(refusal(server.port(), {.subprotocol = offered}) ==
              Refusal{400, "subprotocol_required"});
    }
    WsClient client(server.port(), "/ws/lobby", {.subprotocol = field + "ra.v2, ra.v1\r\n"});
    CHECK(client.field("Sec-WebSocket-Protocol") == "ra.v1");
}

TEST_CASE("pages of other origins are refused before the upgrade") {
    const RunningServer server({.origins = {"https://play.example"}, .hosts = {"ra.example"}});
    const std::string own = "http://localhost:" + std::to_string(server.port());
    for (const std::string origin : {"http://evil.example", "null", "", "http://localhost",
                                     "https://play.example.evil.example", "http://play.example",
                                     "https://play.example:8443"}) {
        CAPTURE(origin);
        CHECK(refusal_of(server.port(), origin) == Refusal{403, "origin_refused"});
    }
    CHECK(refusal_of(server.port(), own).first == 101);
    CHECK(refusal_of(server.port(), "https://play.example").first == 101);
    CHECK(refusal(server.port(), {}).first == 101);
    // Who asks for another host is of another host's origin.
    CHECK(refusal_of(server.port(), own, "ra.example") == Refusal{403, "origin_refused"});
}

TEST_CASE("with any origin allowed, pages of all secure ones may connect") {
    const RunningServer server({.any_origin = true});
    for (const std::string origin :
         {"https://page.example", "https://page.example:8443", "http://localhost:5173"}) {
        CAPTURE(origin);
        CHECK(refusal_of(server.port(), origin).first == 101);
    }
    for (const std::string origin : {"http://page.example", "null", "", "https://"}) {
        CAPTURE(origin);
        CHECK(refusal_of(server.port(), origin) == Refusal{403, "origin_refused"});
    }
    // A name that leads here although it is not ours is refused as ever.
    CHECK(refusal_of(server.port(), "https://page.example", "page.example") ==
          Refusal{421, "host_refused"});
}

TEST_CASE("two origins are none") {
    const RunningServer server;
    const HttpAnswer answer = get(server.port(), "/ws/lobby",
                                  usual_fields +
                                      "Origin: http://localhost\r\n"
                                      "Origin: http://evil.example\r\n");
    CHECK(answer.status() == 403);
}

TEST_CASE("a request for a WebSocket without a valid upgrade is refused with what it lacks") {
    const RunningServer server;
    for (const char* line : {"Upgrade", "Connection", "Sec-WebSocket-Version"}) {
        CAPTURE(line);
        const HttpAnswer answer = get(server.port(), "/ws/lobby", without(usual_fields, line));
        CHECK(answer.status() == 426);
        CHECK(protocol::parse(answer.body).at("code") == "upgrade_required");
        CHECK(answer.field("Upgrade") == "websocket");
        CHECK(answer.field("Sec-WebSocket-Version") == "13");
    }
    CHECK(get(server.port(), "/ws/lobby", without(usual_fields, "Sec-WebSocket-Key")).status() ==
          400);
    CHECK(request(server.port(), "POST", "/ws/lobby", usual_fields).status() == 405);
    CHECK(get(server.port(), "/ws/nowhere", usual_fields).status() == 404);
    CHECK(get(server.port(), "/ws/lobby", usual_fields + "Content-Length: 3\r\n").status() == 400);
}

TEST_CASE("nothing may be sent before the upgrade is answered") {
    const RunningServer server;
    RawClient client(server.port());
    client.send(request_text("/ws/lobby", usual_fields) + "\x89\x80");
    CHECK(client.answer().status() == 400);
}

TEST_CASE("compression is not taken up") {
    const RunningServer server;
    WsClient client(server.port(), "/ws/lobby",
                    {.fields = "Sec-WebSocket-Extensions: permessage-deflate\r\n"});
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

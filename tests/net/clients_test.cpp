#include <fstream>
#include <functional>
#include <memory>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/support/room_client.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/ws_frames.hpp"

// What one client may ask of the server over all its connections, and how it is refused beyond
// that. Nothing is saved up again in these tests, so that none depends on how long it takes.

namespace {

using namespace support;
using protocol::Json;

const std::string healthz = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

/// This much at first; next to nothing is saved up again.
net::Limits::Rate only(double amount) {
    return {.per_second = 1e-6, .saved_up = amount};
}

net::ServerSettings settings_with(const std::function<void(net::Limits&)>& change) {
    net::ServerSettings settings;
    settings.limits.people_per_address = 1;
    settings.limits.connects_of_person = settings.limits.requests_of_person =
        settings.limits.messages_of_person = settings.limits.bytes_of_person =
            settings.limits.large_answers_of_person = only(1e6);
    // Ten of each before any client is disconnected.
    settings.limits.client_debt = std::chrono::seconds{10'000'000};
    change(settings.limits);
    return settings;
}

std::string code_of(const HttpAnswer& answer) {
    return protocol::parse(answer.body).at("code");
}

void check_rate_limited(const HttpAnswer& answer) {
    CHECK(answer.status() == 429);
    CHECK(code_of(answer) == "rate_limited");
    CHECK(answer.field("Retry-After") == "10000000");
    CHECK(answer.field("Connection") == "close");
}

/// A record is a large answer, and so is a whole game that was missed. Nothing else is that a host
/// hears in a game of two.
void few_large_answers(net::Limits& limits) {
    limits.large_answers_of_person = only(2);
    limits.large_answer_bytes = 4 * 1024;
}

/// Bots have played it in a private room.
struct FinishedGame {
    explicit FinishedGame(std::uint16_t server)
        : port(server), host(finished_game(port, {{"pace", 0}, {"seats", 2}})) {}

    Json record_over_socket() { return host.ask({{"type", "record"}, {"number", 1}}); }

    HttpAnswer record_over_http() const {
        return get(port, "/api/rooms/" + made.room + "/games/1",
                   "Authorization: Bearer " + made.invite + "\r\n");
    }

    std::uint16_t port;
    RoomClient host;
    const MadeRoom made = host.made();
};

}  // namespace

TEST_CASE("requests are limited, those of a pipeline each") {
    const RunningServer server(
        settings_with([](auto& limits) { limits.requests_of_person = only(5); }));
    RawClient client(server.port());
    client.send(healthz + healthz + healthz);
    for (int i = 0; i < 3; ++i) CHECK(client.answer().status() == 200);
    CHECK(get(server.port(), "/nothing").status() == 404);
    client.send(healthz + healthz + healthz);
    CHECK(client.answer().status() == 200);
    check_rate_limited(client.answer());
    CHECK(client.read_to_end().empty());
    CHECK(get(server.port(), "/healthz").status() == 429);
    CHECK(get(server.port(), "/ws/lobby").status() == 429);
}

TEST_CASE("a page of an allowed origin can read that it asked too often") {
    net::ServerSettings settings =
        settings_with([](auto& limits) { limits.requests_of_person = only(1); });
    settings.origins = {"https://page.example"};
    const RunningServer server(settings);
    const std::string origin = "Origin: https://page.example\r\n";
    CHECK(get(server.port(), "/api/rooms", origin).status() == 200);
    const HttpAnswer refused = get(server.port(), "/api/rooms", origin);
    check_rate_limited(refused);
    CHECK(refused.field("Access-Control-Allow-Origin") == "*");
    CHECK_THAT(get(server.port(), "/api/rooms").head, !Catch::Contains("Access-Control"));
}

TEST_CASE("an upgrade counts as several requests") {
    const RunningServer server(
        settings_with([](auto& limits) { limits.requests_of_person = only(5); }));
    WsClient client(server.port(), "/ws/lobby");
    CHECK(get(server.port(), "/healthz").status() == 429);
    client.receive("rooms");
}

TEST_CASE("new connections are limited, and refused before they send anything") {
    const RunningServer server(
        settings_with([](auto& limits) { limits.connects_of_person = only(2); }));
    RawClient first(server.port());
    first.send(healthz);
    CHECK(first.answer().status() == 200);
    CHECK(get(server.port(), "/healthz").status() == 200);
    RawClient third(server.port());
    check_rate_limited(third.answer());
    CHECK(third.read_to_end().empty());
    first.send(healthz);
    CHECK(first.answer().status() == 200);
}

TEST_CASE("a trusted proxy's clients are limited each") {
    net::ServerSettings settings = settings_with([](auto& limits) {
        limits.requests_of_person = only(2);
        limits.connects_of_person = only(1);
    });
    settings.trusted_proxies = {"127.0.0.0/8"};
    const RunningServer server(settings);
    const auto ask = [&](const std::string& client) {
        return get(server.port(), "/healthz", "X-Forwarded-For: " + client + "\r\n").status();
    };
    CHECK(ask("198.51.100.7") == 200);
    CHECK(ask("198.51.100.7:5678") == 200);
    CHECK(ask("198.51.100.7:5679") == 429);
    CHECK(ask("198.51.100.8") == 200);
}

TEST_CASE("messages are limited over all connections together") {
    const RunningServer server(
        settings_with([](auto& limits) { limits.messages_of_person = only(6); }));
    WsClient first(server.port(), "/ws/lobby");
    WsClient second(server.port(), "/ws/lobby");
    const auto answer = [](WsClient& client) {
        const Json error = client.ask({{"type", "sing"}, {"id", "c"}});
        // Nothing is saved up again here, and so it takes as long as it can.
        CHECK(error.value("retry_after", 0) == (error.at("code") == "rate_limited" ? 3600 : 0));
        return error.at("code");
    };
    for (int i = 0; i < 3; ++i) {
        CHECK(answer(first) == "unknown_type");
        CHECK(answer(second) == "unknown_type");
    }
    // What is refused counts, on whichever connection.
    for (int i = 0; i < 5; ++i) {
        CHECK(answer(first) == "rate_limited");
        CHECK(answer(second) == "rate_limited");
    }
    first.send_text("{}");
    CHECK(first.receive() == Json{{"type", "closing"}, {"code", "rate_limited"}});
    CHECK(first.wait_for_close() == 1008);
    second.send_text("{}");
    CHECK(second.wait_for_close() == 1008);
}

TEST_CASE("bytes are limited as they come over the wire, whatever frames they are") {
    const RunningServer server(
        settings_with([](auto& limits) { limits.bytes_of_person = only(2000); }));
    FrameClient client(server.port(), "/ws/lobby");
    CHECK(client.receive()->opcode == Opcode::text);
    std::string bytes;
    SECTION("long messages") {
        // One that is answered, and one that is too much.
        const std::string text = R"({"type":"sing","id":"c"})" + std::string(1890, ' ');
        client.send(frame(Opcode::text, text));
        CHECK_THAT(client.receive()->payload, Catch::Contains("unknown_type"));
        bytes = frame(Opcode::text, text);
    }
    SECTION("fragments of one byte") {
        bytes = frame(Opcode::text, "{", {.fin = false});
        for (int i = 0; i < 300; ++i) bytes += frame(Opcode::continuation, " ", {.fin = false});
    }
    SECTION("fragments of nothing") {
        bytes = frame(Opcode::text, "", {.fin = false});
        for (int i = 0; i < 400; ++i) bytes += frame(Opcode::continuation, "", {.fin = false});
    }
    SECTION("pings") {
        for (int i = 0; i < 20; ++i) bytes += frame(Opcode::ping, std::string(120, 'x'));
    }
    client.send(bytes);
    CHECK(client.wait_for_close() == 1008);
}

TEST_CASE("bytes that go on after the farewell are not read for long") {
    net::ServerSettings settings = settings_with([](auto& limits) { limits.drained_bytes = 1000; });
    settings.limits.close_deadline = std::chrono::hours{1};
    settings.limits.response_deadline = std::chrono::hours{1};
    const RunningServer server(settings);
    SECTION("to a WebSocket") {
        FrameClient client(server.port(), "/ws/lobby");
        client.send(frame(Opcode::binary, ""));
        while (client.raw().try_send(frame(Opcode::ping, std::string(100, 'x')))) {
        }
    }
    SECTION("to a request") {
        RawClient client(server.port());
        client.send("nonsense\r\n\r\n");
        while (client.try_send(std::string(1000, 'x'))) {
        }
    }
}

TEST_CASE("records are limited, over HTTP and WebSockets together") {
    const RunningServer server(settings_with(few_large_answers));
    FinishedGame game(server.port());
    CHECK(game.record_over_socket().at("record") == protocol::parse(game.record_over_http().body));
    // The third is one more than there may be.
    CHECK(game.record_over_http().status() == 200);
    check_rate_limited(game.record_over_http());
    CHECK(game.record_over_socket().at("code") == "rate_limited");
    CHECK(get(server.port(), "/healthz").status() == 200);
}

TEST_CASE("a client that owes for records still plays, and comes in") {
    const RunningServer server(settings_with(few_large_answers));
    FinishedGame game(server.port());
    RoomClient anna(server.port(), make_room(server.port(), {{"seats", 2}}));
    for (int i = 0; i < 20; ++i) game.record_over_http();
    CHECK(game.record_over_socket().at("code") == "rate_limited");

    CHECK(anna.ask({{"type", "sit"}, {"seat", 1}}).at("type") == "ok");
    anna.start_with_bots();
    CHECK(anna.play_move().at("type") == "ok");
    const RoomClient bob(server.port(), anna.made(), {.name = "Bob"});
    CHECK(bob.status() == "playing");
    WsClient lobby(server.port(), "/ws/lobby");
    CHECK(lobby.receive().at("type") == "rooms");
}

TEST_CASE("records of rooms that are not there cost nothing but a request") {
    const RunningServer server(settings_with(few_large_answers));
    FinishedGame game(server.port());
    for (int i = 0; i < 50; ++i) {
        CHECK(get(server.port(), "/api/rooms/K3J9QD/games/1").status() == 404);
    }
    CHECK(game.record_over_socket().at("type") == "record");
}

TEST_CASE("many missed messages are one large answer") {
    const RunningServer server(settings_with(few_large_answers));
    FinishedGame game(server.port());
    const auto come_back = [&] {
        return RoomClient(server.port(), game.made, {.from_first = true});
    };
    for (int i = 0; i < 3; ++i) CHECK(come_back().v() == game.host.v());
    check_rate_limited(game.record_over_http());

    // Further attempts are refused, with the reason.
    for (int i = 0; i < 10; ++i) come_back();
    WsClient again(server.port(), "/ws/rooms/" + game.made.room);
    CHECK(again.ask(enter_command(game.made)).at("code") == "rate_limited");
    CHECK(get(server.port(), "/ws/lobby").status() == 429);
    // But plays, where it is.
    CHECK(game.host.ask({{"type", "rematch"}}).at("type") == "ok");
}

TEST_CASE("a client that asks for its tables again and again is refused in the end") {
    const RunningServer server(settings_with([](auto& limits) {
        few_large_answers(limits);
        limits.large_answer_bytes = 10;
    }));
    WsClient lobby(server.port(), "/ws/lobby");
    const Json mine = {{"type", "mine"}, {"id", "m"}, {"token", fresh_token()}};
    Json answer = lobby.ask(mine);
    int answered = 0;
    for (; answer.at("type") == "tables"; answer = lobby.ask(mine)) REQUIRE(++answered < 50);
    CHECK(answer.at("code") == "rate_limited");
    // A small debt, which others behind the address may have made, keeps no client from its tables.
    CHECK(answered > 5);
    CHECK(lobby.ask({{"type", "find"}, {"id", "f"}, {"invite", "7QX2M9PA"}}).at("code") ==
          "no_such_room");
}

TEST_CASE("the list of many rooms is a large answer") {
    const RunningServer server(settings_with([](auto& limits) {
        few_large_answers(limits);
        limits.large_answer_bytes = 10;
    }));
    for (int i = 0; i < 3; ++i) CHECK(get(server.port(), "/api/rooms").status() == 200);
    check_rate_limited(get(server.port(), "/api/rooms"));
    CHECK(get(server.port(), "/api/games").status() == 200);
}

TEST_CASE("forty people load the page at once, over six connections each") {
    constexpr int people = 40;
    constexpr int connections = 6;
    constexpr int requests = 4;
    const TemporaryDirectory web;
    std::ofstream(web.path() / "index.html") << "<!doctype html>";
    const RunningServer server({}, {web.path(), 1000});
    std::vector<std::unique_ptr<RawClient>> browsers;
    for (int i = 0; i < people * connections; ++i) {
        browsers.push_back(std::make_unique<RawClient>(server.port()));
        for (int j = 0; j < requests; ++j) {
            browsers.back()->send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
        }
    }
    std::vector<std::unique_ptr<WsClient>> sockets;
    for (int i = 0; i < 2 * people; ++i) {
        sockets.push_back(std::make_unique<WsClient>(server.port(), "/ws/lobby"));
    }
    int served = 0;
    for (const auto& browser : browsers) {
        for (int j = 0; j < requests; ++j) served += browser->answer().status() == 200;
    }
    CHECK(served == people * connections * requests);
    for (const auto& socket : sockets) CHECK(socket->receive().at("type") == "rooms");
}

TEST_CASE("a name that the server does not answer to is refused, and the flag is named") {
    const auto ask = [](const RunningServer& server, const std::string& host) {
        RawClient client(server.port());
        client.send("GET /api/rooms HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
        return client.answer();
    };
    const RunningServer server;
    const HttpAnswer refused = ask(server, "evil.example");
    CHECK(refused.status() == 421);
    CHECK(code_of(refused) == "host_refused");
    CHECK_THAT(refused.body, Catch::Contains("--host NAME"));
    CHECK(ask(server, "localhost").status() == 200);
    CHECK(ask(server, "[::1]:8080").status() == 200);
    CHECK_THROWS_AS(WsClient(server.port(), "/ws/lobby", {.host = "evil.example"}), Refused);

    const RunningServer named({.origins = {"https://play.example"}, .hosts = {"ra.example"}});
    CHECK(ask(named, "ra.example").status() == 200);
    CHECK(ask(named, "play.example").status() == 200);
    CHECK(ask(named, "evil.example").status() == 421);
}

TEST_CASE("a full server says so to a client that wants a room") {
    net::ServerSettings settings;
    SECTION("over all") {
        settings.limits.rooms = 1;
    }
    SECTION("of one client") {
        settings.limits.rooms_per_address = 1;
    }
    const RunningServer server(settings);
    const MadeRoom made = make_room(server.port(), {});
    WsClient lobby(server.port(), "/ws/lobby");
    CHECK(lobby.ask(create_command({})).at("code") == "server_full");
    // The one there is goes on.
    RoomClient host(server.port(), made);
    CHECK(host.status() == "gathering");
    // One that is in the log only finds no place either.
    WsClient other(server.port(), "/ws/rooms/K3J9QD");
    CHECK(other.wait_for_close() == 1013);
}

#include <filesystem>
#include <fstream>
#include <utility>

#include <catch2/catch.hpp>

#include "protocol/games/engine_signature.hpp"
#include "protocol/games/game.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/ws_client.hpp"

// Plain HTTP over real sockets.

namespace {

using namespace support;
using protocol::Json;

std::string code(const HttpAnswer& answer) {
    const Json error = protocol::parse(answer.body);
    CHECK(error.at("type") == "error");
    CHECK_FALSE(error.at("reason").get<std::string>().empty());
    CHECK(answer.field("Content-Type") == "application/json");
    return error.at("code");
}

/// Says something, and gives all that the server says before it closes.
std::string said_to(std::uint16_t port, const std::string& bytes) {
    RawClient client(port);
    client.send(bytes);
    return client.read_to_end();
}

std::string refused(std::uint16_t port, const std::string& bytes, const std::string& status) {
    const std::string text = said_to(port, bytes);
    CHECK(text.substr(0, 12) == "HTTP/1.1 " + status);
    CHECK_THAT(text, Catch::Contains("Connection: close"));
    return protocol::parse(text.substr(text.find("\r\n\r\n") + 4)).at("code");
}

}  // namespace

TEST_CASE("the web client is served") {
    const TemporaryDirectory web;
    std::ofstream(web.path() / "index.html") << "<!doctype html>";
    const RunningServer server({}, {web.path(), 1000});

    const HttpAnswer page = get(server.port(), "/?from=link");
    CHECK(page.status() == 200);
    CHECK(page.body == "<!doctype html>");
    CHECK(page.field("Content-Type") == "text/html; charset=utf-8");

    const HttpAnswer head = request(server.port(), "HEAD", "/");
    CHECK(head.status() == 200);
    CHECK(head.field("Content-Length") == "15");
    CHECK(head.field("ETag") == page.field("ETag"));

    const HttpAnswer again =
        get(server.port(), "/", "If-None-Match: " + page.field("ETag") + "\r\n");
    CHECK(again.status() == 304);
    CHECK(again.field("ETag") == page.field("ETag"));
    CHECK(again.body.empty());

    std::filesystem::create_directory(web.path() / "docs");
    std::ofstream(web.path() / "docs/index.html") << "documents";
    std::ofstream(web.path() / "docs/index.html.gz") << "zipped";
    const RunningServer with_folder({.public_url = {"http://localhost", "/ra"}},
                                    {web.path(), 1000, "http://localhost/ra"});
    for (const char* target : {"/docs/", "/ra/docs/", "/ra/docs/?from=link"}) {
        CAPTURE(target);
        CHECK(get(with_folder.port(), target).body == "documents");
        const HttpAnswer zipped =
            get(with_folder.port(), target, "Accept-Encoding: br\r\nAccept-Encoding: gzip\r\n");
        CHECK(zipped.body == "zipped");
        CHECK(zipped.field("Content-Encoding") == "gzip");
    }
    CHECK(get(with_folder.port(), "/docs").field("Location") == "docs/");
    CHECK(get(with_folder.port(), "/ra").field("Location") == "ra/");
    CHECK(get(with_folder.port(), "/ra/").body == "<!doctype html>");

    CHECK(code(get(server.port(), "/nothing.html")) == "not_found");
    CHECK(code(get(server.port(), "/../index.html")) == "not_found");
}

TEST_CASE("every answer protects the browser that gets it") {
    const RunningServer server;
    for (const char* target :
         {"/", "/nothing", "/healthz", "/readyz", "/version", "/api/games", "/ws/lobby"}) {
        CAPTURE(target);
        const HttpAnswer answer = get(server.port(), target);
        CHECK_THAT(answer.field("Content-Security-Policy"),
                   Catch::StartsWith("default-src 'self'; script-src 'self' 'wasm-unsafe-eval';") &&
                       Catch::Contains("frame-ancestors 'none'") && !Catch::Contains("'unsafe"));
        CHECK(answer.field("X-Content-Type-Options") == "nosniff");
        CHECK(answer.field("Referrer-Policy") == "no-referrer");
        CHECK_FALSE(answer.field("Date").empty());
    }
}

TEST_CASE("whether the server works, and takes players, is answered by all game loops") {
    const RunningServer server({.threads = 3});
    for (const char* question : {"/healthz", "/readyz"}) {
        const HttpAnswer answer = get(server.port(), question);
        CHECK(answer.status() == 200);
        CHECK(protocol::parse(answer.body) == Json{{"status", "ok"}});
        CHECK(answer.field("Cache-Control") == "no-store");
        CHECK(request(server.port(), "HEAD", question).status() == 200);
    }
}

TEST_CASE("the version is shown, with the signatures of engines and bots") {
    const RunningServer server({.version = "1.2.3", .commit = "abc123"});
    const Json version = protocol::parse(get(server.port(), "/version").body);
    CHECK(version == Json{{"version", "1.2.3"},
                          {"commit", "abc123"},
                          {"protocol", "ra.v1"},
                          {"bots",
                           {{"ra", protocol::bots_signature("ra")},
                            {"ra-dice", protocol::bots_signature("ra-dice")}}},
                          {"engines",
                           {{"ra", protocol::engine_signature("ra")},
                            {"ra-dice", protocol::engine_signature("ra-dice")}}}});
    const RunningServer other({.version = "1.2.3"});
    CHECK_FALSE(protocol::parse(get(other.port(), "/version").body).contains("commit"));
}

TEST_CASE("games and rooms are listed") {
    const RunningServer server;
    const HttpAnswer games = get(server.port(), "/api/games");
    CHECK(protocol::parse(games.body) == protocol::catalogue());
    const HttpAnswer rooms = get(server.port(), "/api/rooms");
    CHECK(protocol::parse(rooms.body) == Json{{"rooms", Json::object()}});
    CHECK(rooms.field("Cache-Control") == "no-store");
}

TEST_CASE("pages of other origins read what is the same for all clients, and caches keep it") {
    const RunningServer server({.version = "1.2.3"});
    const std::string elsewhere = "Origin: https://elsewhere.example\r\n";
    for (const char* target : {"/api/games", "/version"}) {
        CAPTURE(target);
        const HttpAnswer answer = get(server.port(), target, elsewhere);
        CHECK(answer.status() == 200);
        CHECK(answer.field("Access-Control-Allow-Origin") == "*");
        CHECK(answer.field("Cross-Origin-Resource-Policy") == "cross-origin");
        CHECK(answer.field("Cache-Control") == "public, no-cache");
        const std::string etag = answer.field("ETag");
        REQUIRE_FALSE(etag.empty());

        for (const std::string& known : {etag, "\"other\", W/" + etag, std::string("*")}) {
            CAPTURE(known);
            const HttpAnswer again =
                get(server.port(), target, elsewhere + "If-None-Match: " + known + "\r\n");
            CHECK(again.status() == 304);
            CHECK(again.body.empty());
            CHECK(again.field("ETag") == etag);
            CHECK(again.field("Cache-Control") == "public, no-cache");
            CHECK(again.field("Access-Control-Allow-Origin") == "*");
        }
        const HttpAnswer other = get(server.port(), target, "If-None-Match: \"other\"\r\n");
        CHECK(other.status() == 200);
        CHECK(other.body == answer.body);
        CHECK(request(server.port(), "HEAD", target).field("ETag") == etag);
    }
}

TEST_CASE("pages of other origins read nothing else, and may not say who they are") {
    const RunningServer server({.metrics = net::MetricsAccess::all});
    const std::string elsewhere = "Origin: https://elsewhere.example\r\n";
    for (const char* target : {"/", "/nothing", "/healthz", "/metrics", "/api/rooms",
                               "/api/rooms/K3J9QD/games", "/api/rooms/K3J9QD/games/1"}) {
        CAPTURE(target);
        const HttpAnswer answer = get(server.port(), target, elsewhere);
        CHECK_THAT(answer.head, !Catch::Contains("Access-Control"));
        CHECK(answer.field("Cross-Origin-Resource-Policy") == "same-origin");
    }
    // A browser asks so before it sends an invite for a page of another origin.
    for (const char* target : {"/api/games", "/api/rooms/K3J9QD/games/1"}) {
        const HttpAnswer preflight =
            request(server.port(), "OPTIONS", target,
                    elsewhere +
                        "Access-Control-Request-Method: GET\r\n"
                        "Access-Control-Request-Headers: authorization\r\n");
        CHECK(preflight.status() == 405);
        CHECK_THAT(preflight.head, !Catch::Contains("Access-Control"));
    }
}

TEST_CASE("pages of allowed origins read the API, also with an invite") {
    const RunningServer any({.any_origin = true, .metrics = net::MetricsAccess::all});
    const RunningServer listed({.origins = {"https://page.example"}});
    const std::string elsewhere = "Origin: https://page.example\r\n";
    const std::string preflight =
        "Access-Control-Request-Method: GET\r\n"
        "Access-Control-Request-Headers: authorization\r\n";
    for (const std::uint16_t port : {any.port(), listed.port()}) {
        for (const char* target :
             {"/api/rooms", "/api/rooms/K3J9QD/games", "/api/rooms/K3J9QD/games/1"}) {
            CAPTURE(port, target);
            const HttpAnswer answer = get(port, target, elsewhere);
            CHECK(answer.field("Access-Control-Allow-Origin") == "*");
            CHECK(answer.field("Cross-Origin-Resource-Policy") == "cross-origin");
            CHECK_THAT(answer.head, !Catch::Contains("Access-Control-Allow-Credentials"));
            const HttpAnswer may = request(port, "OPTIONS", target, elsewhere + preflight);
            CHECK(may.status() == 204);
            CHECK(may.field("Access-Control-Allow-Origin") == "*");
            CHECK(may.field("Access-Control-Allow-Headers") == "Authorization");
            CHECK(may.field("Access-Control-Max-Age") == "3600");
        }
        for (const std::string origin :
             {"Origin: http://page.example\r\n", "Origin: null\r\n", ""}) {
            CAPTURE(port, origin);
            CHECK_THAT(get(port, "/api/rooms", origin).head, !Catch::Contains("Access-Control"));
            CHECK(request(port, "OPTIONS", "/api/rooms", origin + preflight).status() == 405);
        }
    }
}

TEST_CASE("pages of allowed origins read nothing of the machine, nor by a name that is not ours") {
    const RunningServer server({.any_origin = true, .metrics = net::MetricsAccess::all});
    const std::string elsewhere = "Origin: https://page.example\r\n";
    for (const char* target : {"/", "/healthz", "/metrics"}) {
        CAPTURE(target);
        const HttpAnswer answer = get(server.port(), target, elsewhere);
        CHECK_THAT(answer.head, !Catch::Contains("Access-Control"));
        CHECK(answer.field("Cross-Origin-Resource-Policy") == "same-origin");
        CHECK(request(server.port(), "OPTIONS", target, elsewhere).status() == 405);
    }
    RawClient rebound(server.port());
    rebound.send("GET /api/rooms HTTP/1.1\r\nHost: page.example\r\n" + elsewhere + "\r\n");
    CHECK(rebound.answer().status() == 421);
}

TEST_CASE("/version gives the digest of the page, if the server has one") {
    const TemporaryDirectory web;
    std::ofstream(web.path() / "index.html") << "<!doctype html>";
    const RunningServer server({}, {web.path(), 1000});
    const Json version = protocol::parse(get(server.port(), "/version").body);
    CHECK(version.at("page") == net::StaticFiles(web.path(), 1000).digest());
    const RunningServer bare;
    CHECK_FALSE(protocol::parse(get(bare.port(), "/version").body).contains("page"));
}

TEST_CASE("an unknown path is answered with a code") {
    const RunningServer server;
    CHECK(get(server.port(), "/api/rooms/K3J9QD/games/1").status() == 404);
    CHECK(code(get(server.port(), "/api/rooms/K3J9QD/games/1")) == "no_such_room");
    CHECK(code(get(server.port(), "/api/rooms/nonsense/games/1")) == "no_such_room");
    CHECK(code(get(server.port(), "/api/rooms/K3J9QD/games/x")) == "not_found");
    CHECK(code(get(server.port(), "/api/other")) == "not_found");
    CHECK(code(get(server.port(), "/ws/other")) == "not_found");
}

TEST_CASE("nothing can be changed over HTTP") {
    const RunningServer server;
    for (const char* method : {"POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT"}) {
        CAPTURE(method);
        const HttpAnswer answer = request(server.port(), method, "/api/rooms");
        CHECK(answer.status() == 405);
        CHECK(answer.field("Allow") == "GET, HEAD");
        CHECK(code(answer) == "method_not_allowed");
    }
}

TEST_CASE("a connection serves one request after the other") {
    const RunningServer server;
    RawClient client(server.port());
    const std::string healthz = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    client.send(healthz);
    CHECK(client.answer().status() == 200);
    client.send(healthz + healthz + "GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n");
    CHECK(client.answer().status() == 200);
    CHECK(client.answer().status() == 200);
    CHECK(client.answer().status() == 404);
    client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    CHECK(client.answer().status() == 200);
    CHECK(client.read_to_end().empty());
}

TEST_CASE("an old client is served too") {
    const RunningServer server;
    const std::string text = said_to(server.port(), "GET /healthz HTTP/1.0\r\n\r\n");
    CHECK_THAT(text, Catch::StartsWith("HTTP/1.1 200") && Catch::EndsWith("{\"status\":\"ok\"}"));
}

TEST_CASE("a malformed request is refused and the connection closed") {
    const RunningServer server;
    const std::uint16_t port = server.port();
    CHECK(refused(port, "nonsense\r\n\r\n", "400") == "bad_request");
    CHECK(refused(port, "GET / HTTP/2.0\r\n\r\n", "400") == "bad_request");
    CHECK(refused(port, "GET /\r\n\r\n", "400") == "bad_request");
    CHECK(refused(port, "GET / HTTP/1.1\r\nno field\r\n\r\n", "400") == "bad_request");
    CHECK(refused(port, std::string("GET /\0 HTTP/1.1\r\n\r\n", 18), "400") == "bad_request");
    CHECK(refused(port, "GET / HTTP/1.1\r\n\r\n", "400") == "bad_request");
    CHECK(refused(port, "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "400") == "bad_request");
    CHECK(refused(port, "\x16\x03\x01\x02\x01\x01\xfc\x03\x03\r\n\r\n", "400") == "bad_request");
}

TEST_CASE("bodies are refused unread") {
    const RunningServer server;
    const std::string start = "GET / HTTP/1.1\r\nHost: localhost\r\n";
    const std::uint16_t port = server.port();
    CHECK(refused(port, start + "Content-Length: 5\r\n\r\nhello", "400") == "bad_request");
    CHECK(refused(port, start + "Content-Length: 99999999999\r\n\r\n", "400") == "bad_request");
    CHECK(refused(port, start + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "400") ==
          "bad_request");
    CHECK(refused(port, start + "Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n", "400") ==
          "bad_request");
    CHECK(get(port, "/healthz", "Content-Length: 0\r\n").status() == 200);
}

TEST_CASE("a header that is too large is refused") {
    const RunningServer server;
    const std::string long_text(10'000, 'a');
    CHECK(refused(server.port(),
                  "GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + long_text + "\r\n\r\n",
                  "431") == "request_too_large");
    CHECK(refused(server.port(), "GET /" + long_text + " HTTP/1.1\r\n\r\n", "431") ==
          "request_too_large");
    CHECK(get(server.port(), "/healthz", "X-Long: " + std::string(7000, 'a') + "\r\n").status() ==
          200);
}

TEST_CASE("a request that fails ends its connection, and the server goes on") {
    struct FailingStore final : MemoryStore {
        void check(std::function<void(store::Outcome<store::Done>)> /*then*/) override {
            throw std::runtime_error("told to fail");
        }
    };
    RunningServer server({}, {}, std::make_unique<FailingStore>());
    RawClient client(server.port());
    client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    CHECK(client.read_to_end().empty());
    CHECK(get(server.port(), "/version").status() == 200);
    CHECK(server.drain());
}

TEST_CASE("a room that cannot be claimed for a fault is refused, and claimed anew by the next") {
    struct FailingStore final : MemoryStore {
        void claim(std::string room,
                   std::function<void(store::Outcome<store::Claim>)> then) override {
            if (std::exchange(fails, false)) throw std::runtime_error("told to fail");
            MemoryStore::claim(std::move(room), std::move(then));
        }
        bool fails = true;
    };
    RunningServer server({}, {}, std::make_unique<FailingStore>());
    WsClient first(server.port(), "/ws/rooms/K3J9QD");
    CHECK(first.receive("closing").at("code") == "room_stopped");
    CHECK(first.wait_for_close() == 1011);
    WsClient next(server.port(), "/ws/rooms/K3J9QD");
    next.send({{"type", "sit"}, {"id", "s"}});
    CHECK(next.receive("error").at("code") == "enter_first");
}

TEST_CASE("connections beyond the limit are refused with the reason") {
    net::ServerSettings settings;
    settings.limits.connections_per_address = 2;
    const RunningServer server(settings);
    const std::string healthz = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    RawClient first(server.port());
    first.send(healthz);
    CHECK(first.answer().status() == 200);
    {
        RawClient second(server.port());
        second.send(healthz);
        CHECK(second.answer().status() == 200);

        RawClient third(server.port());
        const HttpAnswer answer = third.answer();
        CHECK(answer.status() == 503);
        CHECK(code(answer) == "server_full");
        CHECK(third.read_to_end().empty());
    }
    // The first one is still served.
    first.send(healthz);
    CHECK(first.answer().status() == 200);
}

TEST_CASE("connections through a trusted proxy count for its clients") {
    net::ServerSettings settings{.trusted_proxies = {"127.0.0.0/8"}};
    settings.limits.connections_per_address = 1;
    const RunningServer server(settings);
    const auto ask = [](RawClient& proxy, const std::string& fields) {
        proxy.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n");
        return proxy.answer().status();
    };
    RawClient first(server.port());
    RawClient second(server.port());
    CHECK(ask(first, "X-Forwarded-For: 198.51.100.7\r\n") == 200);
    CHECK(ask(second, "X-Forwarded-For: 198.51.100.8\r\n") == 200);
    // A proxy may serve one client after the other over one connection.
    CHECK(ask(first, "X-Forwarded-For: 198.51.100.9\r\n") == 200);
    CHECK(ask(second, "X-Forwarded-For: 198.51.100.7\r\n") == 200);

    // Whatever the client wrote before what the proxy wrote.
    for (const char* fields :
         {"X-Forwarded-For: 198.51.100.9\r\n", "X-Forwarded-For: 203.0.113.1, 198.51.100.9\r\n",
          "X-Forwarded-For: 203.0.113.1\r\nX-Forwarded-For: 198.51.100.9\r\n",
          "x-forwarded-for: ::ffff:198.51.100.9\r\n", "X-Forwarded-For: , ,198.51.100.9\r\n",
          "X-Forwarded-For: 198.51.100.9, 127.0.0.1\r\n",
          "Forwarded: for=203.0.113.1\r\nX-Forwarded-For: 198.51.100.9\r\n",
          "X-Real-IP: 203.0.113.1\r\nX-Forwarded-For: 198.51.100.9\r\n"}) {
        CAPTURE(fields);
        RawClient third(server.port());
        CHECK(ask(third, fields) == 503);
    }
}

TEST_CASE("an untrusted X-Forwarded-For is ignored") {
    net::ServerSettings settings{.trusted_proxies = {"192.0.2.1"}};
    settings.limits.connections_per_address = 1;
    const RunningServer server(settings);
    RawClient first(server.port());
    first.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n");
    CHECK(first.answer().status() == 200);
    CHECK(get(server.port(), "/healthz", "X-Forwarded-For: 203.0.113.1\r\n").status() == 503);
}

TEST_CASE("an answer says for how long its connection may be used again") {
    const RunningServer server({}, {});
    RawClient client(server.port());
    client.send("GET /version HTTP/1.1\r\nHost: a\r\n\r\n");
    CHECK(client.answer().field("Keep-Alive") == "timeout=4");
    client.send("GET /version HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    CHECK(client.answer().field("Keep-Alive").empty());
}

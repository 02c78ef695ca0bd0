#include "server/net/http/route.hpp"

#include <vector>

#include <catch2/catch.hpp>

using namespace net;

namespace {

template <class T>
bool leads_to(std::string_view target) {
    return std::holds_alternative<T>(route(target));
}

std::string file(std::string_view target) {
    return std::get<FileRoute>(route(target)).path;
}

}  // namespace

TEST_CASE("WebSockets have their addresses") {
    CHECK(leads_to<LobbyRoute>("/ws/lobby"));
    CHECK(std::get<RoomRoute>(route("/ws/rooms/K3J9QD")).room == "K3J9QD");
    CHECK(is_websocket(route("/ws/lobby")));
    CHECK(is_websocket(route("/ws/rooms/K3J9QD")));
    for (const char* target : {"/ws", "/ws/", "/ws/other", "/ws/lobby/", "/ws/lobby/x", "/ws/rooms",
                               "/ws/rooms/K3J9QD/", "/ws/rooms/K3J9QD/x"}) {
        CAPTURE(target);
        CHECK(leads_to<NoRoute>(target));
        CHECK_FALSE(is_websocket(route(target)));
    }
}

TEST_CASE("a room's address may name a node") {
    const auto node = [](std::string_view query) {
        return std::get<RoomRoute>(route("/ws/rooms/K3J9QD" + std::string(query))).node;
    };
    CHECK(node("") == "");
    CHECK(node("?") == "");
    CHECK(node("?node=ra-2") == "ra-2");
    CHECK(node("?a=b&node=ra-2&c") == "ra-2");
    CHECK(node("?nodes=ra-2&other") == "");
    CHECK(std::get<RecordRoute>(route("/api/rooms/K3J9QD/games/1?node=ra-2")).node == "ra-2");
}

TEST_CASE("so has what is asked for over plain HTTP") {
    CHECK(leads_to<HealthRoute>("/healthz"));
    CHECK(leads_to<ReadyRoute>("/readyz"));
    CHECK(leads_to<VersionRoute>("/version"));
    CHECK(leads_to<MetricsRoute>("/metrics"));
    CHECK(leads_to<GamesRoute>("/api/games"));
    CHECK(leads_to<RoomsRoute>("/api/rooms"));
    CHECK(std::get<RecordsRoute>(route("/api/rooms/K3J9QD/games")).room == "K3J9QD");
    CHECK(std::get<RecordsRoute>(route("/api/rooms/K3J9QD/games?node=ra-2")).node == "ra-2");
    CHECK(leads_to<NoRoute>("/api/rooms/K3J9QD/other"));
    const auto record = std::get<RecordRoute>(route("/api/rooms/K3J9QD/games/12"));
    CHECK(record.room == "K3J9QD");
    CHECK(record.number == 12);
}

TEST_CASE("a game's number is a whole number as people write it") {
    for (const char* number : {"", "0", "01", "-1", "+1", "1.0", "1x", "x", "4294967296", "%31"}) {
        CAPTURE(number);
        CHECK(leads_to<NoRoute>("/api/rooms/K3J9QD/games/" + std::string(number)));
    }
    CHECK(std::get<RecordRoute>(route("/api/rooms/K3J9QD/games/4294967295")).number == 4294967295u);
}

TEST_CASE("a route's name reveals nothing about the request") {
    const std::vector<std::pair<const char*, const char*>> names{
        {"/ws/lobby", "lobby"},
        {"/ws/rooms/K3J9QD", "room"},
        {"/healthz", "health"},
        {"/metrics", "metrics"},
        {"/readyz", "ready"},
        {"/version", "version"},
        {"/api/games", "games"},
        {"/api/rooms", "rooms"},
        {"/index.html", "file"},
        {"/api/rooms/K3J9QD/games", "records"},
        {"/api/rooms/K3J9QD/games/12", "record"},
        {"/api/7QX2M9PA", "none"},
    };
    for (const auto& [target, name] : names) CHECK(name_of(route(target)) == name);
}

TEST_CASE("a proxy may keep the folder that the server is in, or take it away") {
    const auto in_folder = [](const char* target) { return route(target, "/games/ra"); };
    CHECK(std::holds_alternative<LobbyRoute>(in_folder("/games/ra/ws/lobby")));
    CHECK(std::holds_alternative<LobbyRoute>(in_folder("/ws/lobby")));
    CHECK(std::get<RoomRoute>(in_folder("/games/ra/ws/rooms/K3J9QD?node=ra-2")).node == "ra-2");
    CHECK(std::get<FileRoute>(in_folder("/games/ra/")).path == "/");
    CHECK(std::get<FileRoute>(in_folder("/games/ra/?utm=1")).path == "/");
    CHECK(std::get<FileRoute>(in_folder("/games/ra")).path == "/games/ra");
    CHECK(std::get<FileRoute>(in_folder("/games/rafts/")).path == "/games/rafts/");
    CHECK(std::holds_alternative<HealthRoute>(in_folder("https://example.org/games/ra/healthz")));
    // Proxies refuse them where they are, and nowhere else.
    CHECK(std::holds_alternative<FileRoute>(in_folder("/games/ra/metrics")));
    CHECK(std::holds_alternative<MetricsRoute>(in_folder("/metrics")));
}

TEST_CASE("a public address is an origin, and perhaps a folder") {
    for (const char* text : {"https://ra.example", "http://ra.example:8080"}) {
        CHECK(read_public_url(text)->origin == text);
        CHECK(read_public_url(text)->path.empty());
    }
    const auto in_folder = read_public_url("https://example.org:8443/games/ra");
    CHECK(in_folder->origin == "https://example.org:8443");
    CHECK(in_folder->path == "/games/ra");
    for (const char* text :
         {"", "ra.example", "https://", "https:///ra", "https://ra.example/",
          "https://ra.example/ra/", "https://ra.example//ra", "https://ra.example/r a",
          "https://ra.example/ra?x", "https://ra.example/ra#x", "https://ra.example/\"", "/ra",
          "ftp://ra.example/ra"}) {
        CAPTURE(text);
        CHECK_FALSE(read_public_url(text));
    }
}

TEST_CASE("a host is found over HTTPS at its port") {
    CHECK(https_origin("ra.example", 443) == "https://ra.example");
    CHECK(https_origin("ra.example:80", 443) == "https://ra.example");
    CHECK(https_origin("ra.example:8080", 8443) == "https://ra.example:8443");
    CHECK(https_origin("[::1]", 443) == "https://[::1]");
    CHECK(https_origin("[::1]:80", 8443) == "https://[::1]:8443");
}

TEST_CASE("a query changes nothing") {
    CHECK(leads_to<HealthRoute>("/healthz?verbose=1"));
    CHECK(leads_to<MetricsRoute>("/metrics?"));
    CHECK(file("/?utm=1") == "/");
    CHECK(leads_to<RoomsRoute>("/api/rooms?"));
}

TEST_CASE("everything else is a file's path, word by word") {
    for (const char* target : {"/", "/index.html", "/assets/a.js", "/../etc/passwd", "/%2e%2e/x",
                               "//evil.example/", "/healthz/", "/metrics/", "/API/games", "/wsx"}) {
        CHECK(file(target) == target);
    }
}

TEST_CASE("a whole address leads where its path does") {
    CHECK(leads_to<HealthRoute>("http://localhost/healthz"));
    CHECK(leads_to<RoomsRoute>("HTTPS://ra.example:443/api/rooms?now"));
    CHECK(file("http://localhost/index.html") == "/index.html");
}

TEST_CASE("a malformed path leads nowhere") {
    for (const char* target :
         {"", "*", "?", "http://localhost", "ftp://localhost/", "index.html", "\\x"}) {
        CAPTURE(target);
        CHECK(leads_to<NoRoute>(target));
    }
}

TEST_CASE("pages of the server's own origin may connect") {
    const std::vector<std::string> none;
    CHECK(may_connect("http://localhost:8080", "localhost:8080", none));
    CHECK(may_connect("https://ra.example", "ra.example", none));
    CHECK(may_connect("https://RA.example", "ra.EXAMPLE", none));
    CHECK(may_connect("http://ra.example", "ra.example:80", none));
    CHECK(may_connect("https://ra.example:443", "ra.example", none));
    CHECK(may_connect("http://[::1]:8080", "[::1]:8080", none));
}

TEST_CASE("programs that are no browsers may connect") {
    CHECK(may_connect(std::nullopt, "localhost:8080", std::vector<std::string>{}));
}

TEST_CASE("pages of other origins may not") {
    const std::vector<std::string> none;
    for (const char* origin :
         {"http://evil.example", "null", "", "http://", "localhost:8080", "file://localhost:8080",
          "http://localhost:8081", "http://localhost", "http://localhost:8080.evil.example",
          "http://localhost:8080@evil.example", "http://evil.example/localhost:8080",
          "http://localhost:8080/", "http://localhost:8080,http://evil.example",
          "https://localhost:80", "wss://localhost:8080", "http://localhost:8080 "}) {
        CAPTURE(origin);
        CHECK_FALSE(may_connect(origin, "localhost:8080", none));
    }
    CHECK_FALSE(may_connect("https://ra.example", "ra.example:80", none));
    CHECK_FALSE(may_connect("http://ra.example", "ra.example:443", none));
}

TEST_CASE("pages of listed origins may, and of no others") {
    const std::vector<std::string> listed{"https://play.example", "http://dev.example:5173"};
    CHECK(may_connect("https://play.example", "ra.example", listed));
    CHECK(may_connect("http://dev.example:5173", "ra.example", listed));
    CHECK_FALSE(may_connect("http://play.example", "ra.example", listed));
    CHECK_FALSE(may_connect("https://play.example:8443", "ra.example", listed));
    CHECK_FALSE(may_connect("https://x.play.example", "ra.example", listed));
}

TEST_CASE("an origin is secure over https, and on the browser's own machine") {
    for (const char* origin : {"https://page.example", "https://page.example:8443",
                               "HTTPS://page.example", "http://localhost", "http://localhost:5173",
                               "http://127.0.0.1:80", "http://[::1]:8000"}) {
        CAPTURE(origin);
        CHECK(is_secure_origin(origin));
    }
    for (const char* origin :
         {"http://page.example", "http://192.168.1.5", "http://localhost.page.example",
          "http://127.0.0.1.page.example", "http://localhost:1@page.example", "null", "",
          "https://", "https://page.example/", "file://", "ws://localhost", "http://[::1]:80]",
          "*"}) {
        CAPTURE(origin);
        CHECK_FALSE(is_secure_origin(origin));
    }
}

TEST_CASE("the paths that the page reads are the API, and nothing about the machine is") {
    for (const char* target :
         {"/api/rooms", "/api/rooms/K3J9QD/games", "/api/rooms/K3J9QD/games/1"}) {
        CAPTURE(target);
        CHECK(is_api(route(target)));
    }
    for (const char* target : {"/", "/metrics", "/healthz", "/ws/lobby", "/api/other"}) {
        CAPTURE(target);
        CHECK_FALSE(is_api(route(target)));
    }
}

TEST_CASE("an origin for the list is written as browsers write it") {
    CHECK(is_origin("https://play.example"));
    CHECK(is_origin("http://localhost:5173"));
    for (const char* text : {"", "*", "play.example", "https://", "https://play.example/",
                             "https://*.example", "ftp://play.example", "https://a b"}) {
        CAPTURE(text);
        CHECK_FALSE(is_origin(text));
    }
}

TEST_CASE("a list in a header field is searched by whole tokens") {
    CHECK(lists("ra.v1", "ra.v1"));
    CHECK(lists("chat, ra.v1 ,x", "ra.v1"));
    CHECK_FALSE(lists("", "ra.v1"));
    CHECK_FALSE(lists("ra.v10, xra.v1, RA.V1", "ra.v1"));
}

TEST_CASE("an invite travels as a bearer's token") {
    CHECK(bearer("Bearer 7QX2M9PA") == "7QX2M9PA");
    CHECK(bearer("bearer  7QX2M9PA ") == "7QX2M9PA");
    CHECK_FALSE(bearer(""));
    CHECK_FALSE(bearer("Basic 7QX2M9PA"));
    CHECK_FALSE(bearer("7QX2M9PA"));
}

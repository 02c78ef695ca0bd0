#include "server/operator/metrics.hpp"

#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <catch2/catch.hpp>

#include "tests/support/page.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/wait.hpp"

// What is counted, which clients see it, and that it reveals nothing about them.

namespace {

using namespace support;
using protocol::Json;

/// Values by name and labels, as they are written: `ra_connections{kind="room"}`.
using Values = std::map<std::string, double>;

Values values_of(const std::string& text) {
    Values values;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.front() == '#') continue;
        const auto space = line.rfind(' ');
        REQUIRE(space != std::string::npos);
        values[line.substr(0, space)] = std::stod(line.substr(space + 1));
    }
    return values;
}

Values values_at(std::uint16_t port) {
    const HttpAnswer answer = get(port, "/metrics");
    CHECK(answer.status() == 200);
    return values_of(answer.body);
}

/// A client that asks again and again is many people.
net::ServerSettings watched() {
    net::ServerSettings settings;
    settings.limits.people_per_address = 1'000'000;
    return settings;
}

/// Asks until a value is as expected: what a connection does is counted when it has been done.
void wait_for(std::uint16_t port, const std::string& name, double expected) {
    support::wait_until([&] { return values_at(port)[name] == expected; });
}

/// Everything between quotes: the values of labels.
std::set<std::string> labels_in(const std::string& text) {
    std::set<std::string> labels;
    static const std::regex label(R"re(([a-z]+)="([^"]*)")re");
    for (auto match = std::sregex_iterator(text.begin(), text.end(), label);
         match != std::sregex_iterator(); ++match) {
        if (match->str(1) != "le") labels.insert(match->str(2));
    }
    return labels;
}

std::set<std::string> families_in(const std::string& text) {
    std::set<std::string> families;
    static const std::regex family(R"re(# TYPE ([a-z_]+) )re");
    for (auto match = std::sregex_iterator(text.begin(), text.end(), family);
         match != std::sregex_iterator(); ++match) {
        families.insert(match->str(1));
    }
    return families;
}

}  // namespace

TEST_CASE("metrics are what Prometheus reads") {
    const RunningServer server(watched());
    const HttpAnswer answer = get(server.port(), "/metrics");
    CHECK(answer.status() == 200);
    CHECK(answer.field("Content-Type") == "text/plain; version=0.0.4; charset=utf-8");
    CHECK(answer.field("Cache-Control") == "no-store");
    for (const std::string& family : families_in(answer.body)) {
        CAPTURE(family);
        CHECK_THAT(answer.body, Catch::Contains("# HELP " + family + " "));
    }
    const Values values = values_of(answer.body);
    CHECK(values.at("ra_build_info{version=\"test\"}") == 1);
    CHECK(values.at("process_start_time_seconds") > 1.7e9);
    CHECK(request(server.port(), "HEAD", "/metrics").status() == 200);
}

TEST_CASE("messages, rooms, moves and requests are counted") {
    const RunningServer server(watched());
    const std::uint16_t port = server.port();
    const MadeRoom made = make_room(port, {{"pace", 0}});
    wait_for(port, R"(ra_connections_closed_total{code="gone",kind="lobby"})", 1);
    double updates = 0;
    {
        RoomClient host(port, made);
        CHECK(values_at(port).at(R"(ra_connections{kind="room"})") == 1);
        CHECK(values_at(port).at(R"(ra_rooms{status="gathering"})") == 1);
        CHECK(host.ask({{"type", "leave"}}).at("code") == "not_seated");
        host.watch_bots_to_end();

        updates = static_cast<double>(host.v());
        const Values values = values_at(port);
        CHECK(values.at("ra_log_append_seconds_count") >= updates);
        CHECK(values.at("ra_log_appends_failed_total") == 0);
        CHECK(values.at("ra_bot_thinking_seconds_count") > 20);
        CHECK(values.at(R"(ra_rooms{status="gathering"})") == 0);
        CHECK(values.at(R"(ra_rooms{status="finished"})") == 1);
        CHECK(values.at(R"(ra_messages_received_total{kind="lobby"})") == 1);
        CHECK(values.at(R"(ra_messages_received_total{kind="room"})") >= 6);
        CHECK(values.at(R"(ra_commands_refused_total{code="not_seated",kind="room"})") == 1);
        CHECK(values.at(R"(ra_http_requests_total{route="metrics",status="200"})") >= 3);
    }
    wait_for(port, R"(ra_connections_closed_total{code="gone",kind="room"})", 1);
    CHECK(values_at(port).at(R"(ra_connections{kind="room"})") == 0);
    CHECK(values_at(port).at(R"(ra_messages_sent_total{kind="room"})") >= updates);
    CHECK(values_at(port).at(R"(ra_connections_opened_total{kind="room"})") == 1);

    get(port, "/api/rooms/" + made.room + "/games/1");
    get(port, "/nothing.html");
    CHECK(values_at(port).at(R"(ra_http_requests_total{route="record",status="404"})") == 1);
    CHECK(values_at(port).at(R"(ra_http_requests_total{route="file",status="404"})") == 1);
}

TEST_CASE("connections are counted by the code that they were closed with") {
    const RunningServer server(watched());
    WsClient nowhere(server.port(), "/ws/rooms/K3J9QD");
    nowhere.send({{"type", "enter"}, {"id", "e"}, {"name", "Anna"}, {"token", fresh_token()}});
    CHECK(nowhere.wait_for_close() == 4004);
    nowhere.close();
    wait_for(server.port(), R"(ra_connections_closed_total{code="4004",kind="room"})", 1);

    FrameClient binary(server.port(), "/ws/lobby");
    binary.send(frame(Opcode::binary, "x"));
    CHECK(binary.wait_for_close() == 1003);
    binary.send(frame(Opcode::close, close_payload(1003)));
    wait_for(server.port(), R"(ra_connections_closed_total{code="1003",kind="lobby"})", 1);
}

TEST_CASE("a person's move is timed until it is decided, durable and answered") {
    const RunningServer server(watched());
    const auto counted = [&](const std::string& stage) {
        return values_at(server.port())["ra_move_seconds_count{stage=\"" + stage + "\"}"];
    };
    RoomClient host(server.port(),
                    make_room(server.port(), {{"pace", 0}, {"seats", 2}, {"game", "ra-dice"}}));
    host.ask({{"type", "sit"}});
    host.start_with_bots();
    CHECK(counted("decided") == 0);
    for (int move = 0; move < 3; ++move) REQUIRE(host.play_move().at("type") == "ok");
    // Those of bots are not among them.
    CHECK(counted("decided") == 3);
    CHECK(counted("durable") == 3);
    wait_for(server.port(), R"(ra_move_seconds_count{stage="sent"})", 3);
    const Values values = values_at(server.port());
    const auto seconds = [&](const std::string& stage) {
        return values.at("ra_move_seconds_sum{stage=\"" + stage + "\"}");
    };
    CHECK(seconds("decided") > 0);
    CHECK(seconds("decided") < seconds("durable"));
    CHECK(seconds("durable") < seconds("sent"));
    CHECK(values.at("ra_bot_choice_seconds_count") <= values.at("ra_bot_thinking_seconds_count"));
    CHECK(values.at("process_resident_memory_bytes") > 1e6);
}

TEST_CASE("returning clients are counted by how they are brought up to date") {
    const RunningServer server(watched());
    RoomClient host(server.port(), make_room(server.port(), {}));
    host.ask({{"type", "sit"}});
    host.close();
    CHECK(values_at(server.port()).at(R"(ra_resumes_total{by="updates"})") == 0);
    { const RoomClient again(server.port(), host); }
    Json enter = enter_command(host.made());
    enter["seen"] = host.v() + 1000;
    CHECK(WsClient(server.port(), "/ws/rooms/" + host.made().room).ask(enter).at("type") ==
          "entered");
    const Values values = values_at(server.port());
    CHECK(values.at(R"(ra_resumes_total{by="updates"})") == 1);
    CHECK(values.at(R"(ra_resumes_total{by="snapshot"})") == 0);
    CHECK(values.at(R"(ra_resumes_total{by="ahead"})") == 1);
}

TEST_CASE("bytes are shown on the server's machine alone") {
    const auto text = [](net::MetricsAccess access) {
        net::ServerSettings settings = watched();
        settings.metrics = access;
        const RunningServer server(settings);
        const MadeRoom made = make_room(server.port(), {});
        RoomClient(server.port(), made);
        return get(server.port(), "/metrics").body;
    };
    const std::string here = text(net::MetricsAccess::local);
    const std::string everywhere = text(net::MetricsAccess::all);
    for (const char* family : {"ra_bytes_received_total", "ra_bytes_sent_total",
                               "ra_send_queue_bytes", "ra_memory_bytes"}) {
        CAPTURE(family);
        CHECK_THAT(here, Catch::Contains(family));
        CHECK_THAT(everywhere, !Catch::Contains(family));
    }
}

TEST_CASE("bytes, and rooms' memory, are added up") {
    net::ServerSettings settings = watched();
    settings.limits.tick = settings.limits.measured_every = std::chrono::milliseconds{10};
    const RunningServer server(settings);
    const MadeRoom made = make_room(server.port(), {});
    const auto value = [&](const std::string& name) { return values_at(server.port())[name]; };
    {
        RoomClient host(server.port(), made);
        host.ask({{"type", "sit"}});
        support::wait_until([&] {
            return value(R"(ra_bytes_sent_total{kind="room"})") >= 500 &&
                   value(R"(ra_bytes_received_total{kind="room"})") >= 50 &&
                   value(R"(ra_memory_bytes{kind="updates"})") >= 100;
        });
        CHECK(value(R"(ra_memory_bytes{kind="rooms"})") > 1000);
        CHECK(value(R"(ra_bytes_sent_total{kind="http"})") > 1000);
        CHECK(value(R"(ra_bytes_received_total{kind="http"})") > 100);
    }
    wait_for(server.port(), R"(ra_connections{kind="room"})", 0);
    CHECK(value(R"(ra_send_queue_bytes{kind="room"})") == 0);
    CHECK(value(R"(ra_send_queue_messages{kind="room"})") == 0);
}

TEST_CASE("an append that fails is counted") {
    const ServerOnMemory on(watched());
    RoomClient host(on.port, make_room(on.port, {}));
    on.store.fail_appends(true);
    CHECK(host.ask({{"type", "sit"}}).at("code") == "room_stopped");
    wait_for(on.port, R"(ra_connections_closed_total{code="1011",kind="room"})", 1);
    const Values values = values_at(on.port);
    CHECK(values.at("ra_log_appends_failed_total") == 1);
    CHECK(values.at(R"(ra_commands_refused_total{code="room_stopped",kind="room"})") == 1);
}

TEST_CASE("clients that find no place are counted") {
    net::ServerSettings settings;
    settings.limits.connections_per_address = 1;
    const RunningServer server(settings);
    RawClient reader(server.port());
    const std::string metrics = "GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n";
    reader.send(metrics);
    CHECK(values_of(reader.answer().body).at("ra_connections_turned_away_total") == 0);
    CHECK(RawClient(server.port()).answer().status() == 503);
    reader.send(metrics);
    CHECK(values_of(reader.answer().body).at("ra_connections_turned_away_total") == 1);
}

TEST_CASE("nothing that a client sent becomes a label") {
    const RunningServer server(watched());
    const std::uint16_t port = server.port();
    RoomClient host(
        port, make_room(port, {{"pace", 0}, {"name", "Secretroom"}, {"visibility", "public"}}));
    host.ask({{"type", "Secrettype"}});
    host.ask({{"type", "sit"}, {"seat", 0}, {"Secretfield", 1}});
    host.ask({{"type", "act"}, {"v", 1}, {"action", {{"type", "Secretaction"}}}});
    get(port, "/Secretpath");
    get(port, "/api/rooms/SECRET/games/1", "Authorization: Bearer SECRETIN\r\n");
    CHECK_THROWS_AS(WsClient(port, "/ws/lobby", {.fields = "Origin: http://secret.example\r\n"}),
                    Refused);
    request(port, "SECRET", "/");
    const std::string text = get(port, "/metrics").body;
    for (const std::string& label : labels_in(text)) {
        CAPTURE(label);
        CHECK(std::regex_match(label, std::regex("[a-z_]+|[0-9]{3,4}")));
    }
    for (const std::string& word :
         {host.made().room, host.made().invite, host.made().token, std::string("ecret"),
          std::string("SECRET"), std::string("Anna"), std::string("127.0.0")}) {
        CAPTURE(word);
        CHECK_THAT(text, !Catch::Contains(word));
    }
}

TEST_CASE("clients that may not see the metrics get the answer of an unknown path") {
    const auto status = [](net::MetricsAccess access, const std::string& fields) {
        const RunningServer server({.metrics = access});
        const HttpAnswer answer = get(server.port(), "/metrics", fields);
        const HttpAnswer nothing = get(server.port(), "/nothing", fields);
        if (answer.status() == 404) CHECK(answer.body == nothing.body);
        return answer.status();
    };
    using net::MetricsAccess;
    CHECK(status(MetricsAccess::local, "") == 200);
    CHECK(status(MetricsAccess::off, "") == 404);
    CHECK(status(MetricsAccess::all, "") == 200);
    // A proxy on this machine asks for somebody else.
    for (const char* field : {"X-Forwarded-For: 192.0.2.1\r\n", "x-forwarded-for: 127.0.0.1\r\n",
                              "Forwarded: for=192.0.2.1\r\n", "Via: 1.1 proxy\r\n"}) {
        CAPTURE(field);
        CHECK(status(MetricsAccess::local, field) == 404);
        CHECK(status(MetricsAccess::all, field) == 200);
    }
}

TEST_CASE("every metric is explained, and none that is not there") {
    net::Metrics metrics("test");
    metrics.answered("file", 200);
    metrics.to_rooms().opened();
    metrics.to_rooms().closed({});
    metrics.to_rooms().refused("not_host");
    metrics.certificate_expires(0);
    std::set<std::string> explained;
    for (const std::string& cell : Page("docs/operations.md").column("These are the metrics.", 1)) {
        for (const std::string& word : code_words(cell)) {
            explained.insert(word.substr(0, word.find('{')));
        }
    }
    CHECK(families_in(metrics.text({.with_bytes = true})) == explained);
}

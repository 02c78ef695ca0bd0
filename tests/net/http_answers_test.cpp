#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include <catch2/catch.hpp>

#include "server/net/http/route.hpp"
#include "server/room/limits.hpp"
#include "tests/support/certificates.hpp"
#include "tests/support/faulty_chance.hpp"
#include "tests/support/nodes.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/schema.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/ws_frames.hpp"

// Every status and code that a server answers requests with over plain HTTP, and what is in the
// body, is in http-answers.txt, and nothing else is. openapi.yaml is held against the same file.

namespace {

using namespace support;
using protocol::Json;

/// What was answered, by route and status.
class Answers {
public:
    void note(const std::string& route, const HttpAnswer& answer) {
        CAPTURE(route, answer.head, answer.body);
        const unsigned status = answer.status();
        if (status == 429) CHECK(std::stoi(answer.field("Retry-After")) > 0);
        std::set<std::string>& words = words_[{route, status}];
        if (answer.body.empty() || status == 301) return;
        words.insert(route == "file" && status == 200 ? "*/*" : word_of(answer));
    }

    /// Asks, and notes what is answered.
    HttpAnswer ask(std::uint16_t port, const std::string& target, const std::string& fields = "") {
        HttpAnswer answer = get(port, target, fields);
        note(std::string(net::name_of(net::route(target))), answer);
        return answer;
    }

    /// Asks for what has not changed since.
    void ask_twice(std::uint16_t port, const std::string& target) {
        const std::string etag = ask(port, target).field("ETag");
        CHECK(ask(port, target, "If-None-Match: " + etag + "\r\n").status() == 304);
    }

    std::string text() const {
        std::string lines;
        for (const auto& [of, words] : words_) {
            lines += of.first + " " + std::to_string(of.second);
            for (const std::string& word : words) lines += " " + word;
            lines += "\n";
        }
        return lines;
    }

private:
    /// An error's code, the one definition of the schema that a body fits, or the type of a body
    /// that is no JSON.
    static std::string word_of(const HttpAnswer& answer) {
        const std::string type = answer.field("Content-Type");
        if (type != "application/json") return type.substr(0, type.find(';'));
        const Json body = protocol::parse(answer.body);
        if (answer.status() != 200) {
            CHECK(schema_fault("Error", body) == "");
            return body.at("code");
        }
        std::vector<std::string> fitting;
        for (const Json& one : wire_schema().at("$defs").at("HttpBody").at("anyOf")) {
            const std::string reference = one.at("$ref");
            const std::string definition = reference.substr(reference.rfind('/') + 1);
            if (schema_fault(definition, body) == "") fitting.push_back(definition);
        }
        REQUIRE(fitting.size() == 1);
        return fitting.front();
    }

    std::map<std::pair<std::string, unsigned>, std::set<std::string>> words_;
};

std::vector<std::string> both_routes(const std::string& room) {
    return {"/api/rooms/" + room + "/games", "/api/rooms/" + room + "/games/1"};
}

const Json open_table = {{"pace", 0}, {"seats", 2}, {"visibility", "public"}};

// What any route is answered with.

void ask_wrongly(Answers& answers) {
    const RunningServer server;
    answers.note("any", get(server.port(), "/version", "Content-Length: 1\r\n"));
    answers.note("any", get(server.port(), "/version", "X-Long: " + std::string(10'000, 'a')));
    RawClient client(server.port());
    client.send("GET /version HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n");
    answers.note("any", client.answer());
}

void ask_by_plain_http(Answers& answers) {
    const TemporaryDirectory folder;
    const CertificateFiles files(folder.path());
    files.write(certificate_for("localhost"));
    const RunningServer server(
        {.tls = net::TlsSettings{.certificate = std::make_shared<net::Certificate>(
                                     net::CertificateFiles{files.certificate, files.key}),
                                 .redirect_port = std::uint16_t{0}}});
    answers.note("any", get(server.port(), "/version"));
    answers.note("any", get(server.redirect_port(), "/version"));
}

void ask_too_much(Answers& answers) {
    net::ServerSettings settings{.trusted_proxies = {"127.0.0.0/8"}, .bans = {"198.51.100.7"}};
    settings.limits.people_per_address = 1;
    settings.limits.requests_of_person = {.per_second = 1e-6, .saved_up = 1};
    settings.limits.connections_per_address = 1;
    const RunningServer server(settings);
    const auto ask = [&](RawClient& client, const std::string& address) {
        client.send("GET /version HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: " + address +
                    "\r\n\r\n");
        return client.answer();
    };
    RawClient banned(server.port());
    answers.note("any", ask(banned, "198.51.100.7"));
    RawClient first(server.port());
    RawClient second(server.port());
    CHECK(ask(first, "198.51.100.8").status() == 200);
    answers.note("any", ask(second, "198.51.100.8"));
    answers.note("any", ask(first, "198.51.100.8"));
}

// What each is answered with.

void ask_for_what_is_there(Answers& answers) {
    const TemporaryDirectory web;
    std::ofstream(web.path() / "index.html") << "<!doctype html>";
    const RunningServer server({.version = "1.2.3"}, {web.path(), 1000});
    for (const char* target : {"/", "/version", "/api/games"}) {
        answers.ask_twice(server.port(), target);
    }
    for (const char* target : {"/nothing", "/metrics", "/api/rooms"}) {
        answers.ask(server.port(), target);
    }
    const RunningServer shy({.metrics = net::MetricsAccess::off});
    answers.ask(shy.port(), "/metrics");
}

void ask_whether_it_works(Answers& answers) {
    const auto ask = [&](const ServerOnMemory& on) {
        for (const char* target : {"/healthz", "/readyz"}) answers.ask(on.port, target);
    };
    ServerOnMemory on;
    ask(on);
    on.store.fail_appends(true);
    ask(on);
    net::ServerSettings impatient;
    impatient.limits.health_deadline = std::chrono::milliseconds{20};
    ServerOnMemory held(impatient);
    held.store.hold();
    ask(held);
    held.store.release_held();
}

void ask_for_records(Answers& answers) {
    ServerOnMemory on;
    RoomClient game = finished_game(on.port, open_table);
    for (const std::string& target : both_routes(game.made().room)) {
        answers.ask_twice(on.port, target);
    }
    answers.ask(on.port, "/api/rooms/" + game.made().room + "/games/9");
    REQUIRE(game.ask({{"type", "rematch"}}).at("type") == "ok");
    on.store.fail_reads(true);
    answers.ask(on.port, "/api/rooms/" + game.made().room + "/games/1");
    on.store.fail_reads(false);

    RoomClient host(on.port, make_room(on.port, {{"seats", 2}, {"visibility", "public"}}));
    host.ask({{"type", "sit"}, {"seat", 0}});
    host.start_with_bots();
    host.wait_for_question();
    answers.ask(on.port, "/api/rooms/" + host.made().room + "/games/1");

    for (int tries = 0; tries <= room::limits::wrong_invites; ++tries) {
        answers.ask(on.port, "/api/rooms/QQQQQQ/games", "Authorization: Bearer 00000000\r\n");
    }
    answers.ask(on.port, "/api/rooms/QQQQQQ/games/1");
    answers.ask(on.port, "/api/rooms/WWWWWW/games/1");
}

void ask_for_records_on_other_nodes(Answers& answers) {
    Nodes nodes;
    const MadeRoom made = make_room(nodes.one.port, {});
    for (const std::string& target : both_routes(made.room)) {
        answers.ask(nodes.two.port, target);
        answers.ask(nodes.two.port, target + "?node=ra-1");
    }
    nodes.two.store.lapse();
    for (const std::string& target : both_routes(made.room)) answers.ask(nodes.two.port, target);
}

void ask_for_records_that_are_not_to_be_had(Answers& answers) {
    {
        ServerOnMemory on;
        on.store.fail_reads(true);
        for (const std::string& target : both_routes("K3J9QD")) answers.ask(on.port, target);
    }
    net::ServerSettings settings;
    settings.limits.rooms = 1;
    const auto database = std::make_shared<MemoryDatabase>();
    MadeRoom made;
    {
        const ServerOnMemory on(settings, database);
        made = make_room(on.port, {});
        for (const std::string& target : both_routes("K3J9QD")) answers.ask(on.port, target);
    }
    Faults faults;
    faults.memory = true;
    const ServerOnMemory on(settings, database, std::make_unique<FaultyChance>(faults));
    for (const std::string& target : both_routes(made.room)) answers.ask(on.port, target);
}

void ask_while_it_drains(Answers& answers) {
    RunningServer server;
    FrameClient player(server.port(), "/ws/lobby");
    server.begin_to_drain();
    CHECK(player.wait_for_close() == 1012);
    answers.ask(server.port(), "/readyz");
    player.send(frame(Opcode::close, close_payload(1012)));
    CHECK(server.drain());
}

}  // namespace

TEST_CASE("servers answer over HTTP with the statuses, codes and bodies of the list") {
    Answers answers;
    ask_wrongly(answers);
    ask_by_plain_http(answers);
    ask_too_much(answers);
    ask_for_what_is_there(answers);
    ask_whether_it_works(answers);
    ask_for_records(answers);
    ask_for_records_on_other_nodes(answers);
    ask_for_records_that_are_not_to_be_had(answers);
    ask_while_it_drains(answers);

    std::ifstream file("tests/net/http-answers.txt");
    CHECK(answers.text() == std::string(std::istreambuf_iterator<char>(file), {}));
}

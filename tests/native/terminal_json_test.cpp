#include <fstream>

#include <catch2/catch.hpp>

#include "protocol/fair/head_words.hpp"
#include "tests/native/person.hpp"
#include "tests/native/played_by_ptah.hpp"

// ra-client for programs.

using namespace native;

namespace {

/// The program, one JSON object a line, both ways.
struct JsonLines {
    explicit JsonLines(const InTerminal& how) : terminal(ra_client, how) {}

    Json next() {
        terminal.wait_until(
            [this] { return terminal.output().find('\n', read) != std::string::npos; });
        const std::size_t end = terminal.output().find('\n', read);
        const std::string line = terminal.output().substr(read, end - read);
        read = end + 1;
        return Json::parse(line);
    }
    Json next_of(const std::string& type) {
        for (;;) {
            Json message = next();
            if (message.at("type") == type) return message;
        }
    }
    void send(const Json& command) { terminal.type(command.dump() + "\n"); }

    PseudoTerminal terminal;
    std::size_t read = 0;
};

}  // namespace

TEST_CASE("programs speak JSON with it") {
    const RealServer server;
    const Person ptah;
    InTerminal how = ptah.with({"--server", server.url(), "--name", "Ptah", "--json", "--bot"});
    how.echo = false;
    JsonLines lines(how);
    const auto next_of = [&](const std::string& type) { return lines.next_of(type); };
    const auto send = [&](const Json& command) { lines.send(command); };
    CHECK(next_of("rooms").at("rooms") == Json::object());
    lines.terminal.type("nonsense\n");
    CHECK(next_of("error").at("code") == "malformed_json");
    send({{"type", "create"}, {"id", "mine"}, {"settings", quick_table}});
    const Json created = next_of("created");
    CHECK(created.at("id") == "mine");
    send({{"type", "enter"}, {"room", created.at("room")}, {"invite", created.at("invite")}});
    CHECK(next_of("snapshot").at("view").at("room").at("host").at("name") == "Ptah");
    send({{"type", "sit"}, {"seat", 0}});
    CHECK(next_of("ok").contains("v"));
    send({{"type", "mix_in"}, {"text", "lotus"}});
    CHECK(next_of("ok").contains("v"));
    send({{"type", "say"}, {"channel", "table"}, {"text", "hello"}});
    CHECK(next_of("talk").at("lines").front().at("text") == "hello");
    CHECK(next_of("ok").contains("v"));
    send({{"type", "mix_in"}, {"text", 7}});
    CHECK(next_of("error").at("field") == "text");
    send({{"type", "numbers"}, {"id", "n"}});
    const Json numbers = next_of("numbers");
    CHECK(numbers.at("id") == "n");
    CHECK(numbers.at("words") ==
          protocol::words_of(*protocol::unhex(numbers.at("head").get<std::string>())));
    for (const int seat : {1, 2}) {
        send({{"type", "bot"}, {"seat", seat}});
        next_of("ok");
    }
    send({{"type", "start"}});
    std::uint64_t acted = 0;
    for (Json now = next_of("update"); now.at("view").at("room").at("status") != "finished";
         now = next_of("update")) {
        const bool is_asked = now.at("seat") == 0 && now.at("acting") == 0;
        if (!is_asked || now.at("v") <= acted) continue;
        acted = now.at("v");
        send({{"type", "act"}, {"v", acted}, {"action", now.at("legal").at(0)}});
    }
    send({{"type", "record"}, {"number", 1}});
    CHECK(next_of("own_number").at("outcome") == "counted");
    const Json record = next_of("record").at("record");
    check_played_by_ptah(record);
    CHECK(record.at("seats").at(0) == Json{{"bot", true}, {"kind", "human"}});
    send({{"type", "quit"}});
    CHECK(lines.terminal.wait() == 0);
}

TEST_CASE("programs get the clocks, and the reason when a clock forbids what they send") {
    const RealServer server;
    const Person ptah;
    InTerminal how = ptah.with({"--server", server.url(), "--name", "Ptah", "--json"});
    how.echo = false;
    JsonLines lines(how);
    Json settings = quick_table;
    settings["clock"] = {{"kind", "live"}, {"bank", 120}, {"add", 3}};
    lines.send({{"type", "create"}, {"settings", settings}});
    const Json created = lines.next_of("created");
    lines.send({{"type", "enter"}, {"room", created.at("room")}, {"invite", created.at("invite")}});
    lines.send({{"type", "sit"}, {"seat", 0}});
    for (const int seat : {1, 2}) lines.send({{"type", "bot"}, {"seat", seat}});
    lines.send({{"type", "start"}});
    Json now;
    const auto wait_for_turn = [&] {
        do {
            now = lines.next_of("update");
        } while (now.at("acting") != 0);
    };
    wait_for_turn();
    CHECK(now.at("view").at("room").at("clock").at("bank") == 120);
    lines.send({{"type", "pause"}, {"on", true}, {"id", "p"}});
    now = lines.next_of("update");
    CHECK(now.at("events").at(0) == Json{{"on", true}, {"seat", 0}, {"type", "pause"}});
    CHECK(now.at("view").at("room").at("pause").at("holds") == true);
    Json deadlines = lines.next_of("deadlines");
    while (!deadlines.contains("pause")) deadlines = lines.next_of("deadlines");
    CHECK(deadlines.at("clocks").at("0").at("bank") == 120'000);
    const Json act = {{"type", "act"}, {"action", now.at("legal").at(0)}};
    lines.send(act);
    const Json refused = lines.next_of("error");
    CHECK(refused.at("code") == "paused");
    CHECK_THAT(refused.at("reason").get<std::string>(), Catch::Contains("is paused"));
    lines.send({{"type", "pause"}, {"on", false}});
    lines.next_of("update");
    lines.send({{"type", "give_time"}, {"seat", 1}, {"ms", 60'000}});
    CHECK(lines.next_of("error").at("code") == "no_such_seat");
    lines.send(act);
    // Only bots wait.
    CHECK(lines.next_of("update").at("took") == Json{{"away", 0}, {"bank", 0}});
}

TEST_CASE("programs follow their guest's tables, and add and sign off devices") {
    const RealServer server;
    const Person ptah;
    const Person phone;
    const std::vector<std::string> words = {"--server", server.url(), "--name", "Ptah", "--json"};
    InTerminal how = ptah.with(words);
    how.echo = false;
    JsonLines first(how);
    InTerminal how_other = phone.with(words);
    how_other.echo = false;
    JsonLines other(how_other);
    first.send({{"type", "mine"}});
    CHECK(first.next_of("tables").at("tables") == Json::object());
    first.send({{"type", "create"}, {"settings", {{"name", "Nile"}}}});
    const std::string room = first.next_of("created").at("room");
    CHECK(first.next_of("tables").at("tables").at(room).at("name") == "Nile");

    first.send({{"type", "device_code"}});
    const std::string code = first.next_of("device_code").at("code");
    other.send({{"type", "device_join"}, {"code", code}, {"label", "Phone"}});
    CHECK_FALSE(other.next_of("ok").contains("v"));
    other.send({{"type", "mine"}});
    CHECK(other.next_of("tables").at("tables").contains(room));
    other.send({{"type", "devices"}});
    const Json devices = other.next_of("devices").at("devices");
    REQUIRE(devices.size() == 2);
    CHECK(devices.at(1).at("you") == true);
    other.send({{"type", "device_forget"}, {"device", devices.at(0).at("device")}});
    other.next_of("ok");
    Json connection = first.next_of("connection");
    while (connection.at("connection") != "closed") connection = first.next_of("connection");
    CHECK(connection.at("code") == "device_forgotten");
    CHECK(first.terminal.wait() == 3);
    JsonLines again(how);
    again.send({{"type", "devices"}});
    CHECK(again.next_of("devices").at("devices").size() == 1);
}

TEST_CASE("programs may send all at once, and receive all answers") {
    const Person ptah;
    const std::string client = ptah.client() + "--name Ptah --json --server ";
    const std::string create = R"({"type":"create","id":"1"})"
                               "\n";
    const std::string script = (ptah.state.path() / "script").string();
    std::ofstream(script) << create;
    const auto piped = [&](const std::string& server) {
        return "cat " + script + " | " + client + server;
    };
    CHECK_THAT(output_of(piped("ws://127.0.0.1:1"), 1), Catch::Contains("unreachable"));
    const RealServer server;
    CHECK_THAT(output_of(piped(server.url()), 0), Catch::Contains("created"));
    std::ofstream(script) << std::string(200'000, ' ') << "\n" << create;
    const std::string output = output_of(piped(server.url()), 0);
    CHECK_THAT(output, Catch::Contains("message_too_big") && Catch::Contains("created"));
    std::ofstream(script) << create
                          << R"({"type":"enter","id":"2","room":"ABC"})"
                             "\n"
                          << R"({"type":"quit"})"
                             "\n"
                          << "nonsense\n";
    CHECK_THAT(output_of(piped(server.url()), 0),
               Catch::Contains("out_of_range") && !Catch::Contains("malformed_json"));
    Table table(server, quick_table);
    std::ofstream(script) << create << R"({"type":"enter","id":"2","room":")" << table.room().room
                          << R"(","invite":")" << table.room().invite << "\"}\n"
                          << R"({"type":"sit","id":"3","seat":0})"
                             "\n";
    const std::string entered = output_of(piped(server.url()), 0);
    CHECK_THAT(entered, Catch::Contains("created") && Catch::Contains("entered"));
    CHECK_THAT(entered, Catch::Contains(R"("id":"3")"));
}

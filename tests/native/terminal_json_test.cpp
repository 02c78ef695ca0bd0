#include <fstream>

#include <catch2/catch.hpp>

#include "protocol/fair/head_words.hpp"
#include "tests/native/person.hpp"
#include "tests/native/played_by_ptah.hpp"

// ra-client for programs.

using namespace native;

TEST_CASE("programs speak JSON with it") {
    const RealServer server;
    const Person ptah;
    InTerminal how = ptah.with({"--server", server.url(), "--name", "Ptah", "--json", "--bot"});
    how.echo = false;
    PseudoTerminal terminal(ra_client, how);
    std::size_t read = 0;
    const auto next = [&]() -> Json {
        terminal.wait_until(
            [&] { return terminal.output().find('\n', read) != std::string::npos; });
        const std::size_t end = terminal.output().find('\n', read);
        const std::string line = terminal.output().substr(read, end - read);
        read = end + 1;
        return Json::parse(line);
    };
    const auto next_of = [&](const std::string& type) {
        for (;;) {
            Json message = next();
            if (message.at("type") == type) return message;
        }
    };
    const auto send = [&](const Json& command) { terminal.type(command.dump() + "\n"); };
    CHECK(next_of("rooms").at("rooms") == Json::object());
    terminal.type("nonsense\n");
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
    CHECK(terminal.wait() == 0);
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

#include <csignal>
#include <filesystem>
#include <fstream>
#include <set>

#include <catch2/catch.hpp>

#include "tests/native/person.hpp"

// How ra-client ends, and what it leaves behind.

using namespace native;

TEST_CASE("^C ends it, and the terminal is as before") {
    const RealServer server;
    const Person anna;
    PseudoTerminal terminal(ra_client, anna.with({"--server", server.url()}));
    terminal.wait_for("Lobby of");
    terminal.type("\x03");
    CHECK(terminal.wait() == 130);
    CHECK_FALSE(terminal.is_on_other_screen());
    CHECK(terminal.has_modes_of_before());
}

TEST_CASE("whatever signal ends it, the terminal is as before") {
    const RealServer server;
    const Person anna;
    // What ends no program, or not this one, and SIGKILL, after which nothing can be done.
    const std::set<int> others{SIGKILL, SIGCHLD, SIGCONT, SIGSTOP, SIGTSTP,
                               SIGTTIN, SIGTTOU, SIGURG,  SIGWINCH};
    for (int number = 1; number <= SIGRTMAX; ++number) {
        // The C library has some for itself, before the first.
        const bool is_library_s = number > SIGSYS && number < SIGRTMIN;
        if (others.contains(number) || is_library_s) continue;
        INFO("signal " << number);
        PseudoTerminal terminal(ra_client, anna.with({"--server", server.url()}));
        terminal.wait_for("Lobby of");
        terminal.signal(number);
        CHECK(terminal.wait() == 128 + number);
        CHECK_FALSE(terminal.is_on_other_screen());
        CHECK(terminal.has_modes_of_before());
    }
}

TEST_CASE("the token is kept for its owner alone, and used again") {
    const RealServer server;
    const Person anna;
    const auto come_and_go = [&] {
        PseudoTerminal terminal(ra_client, anna.with({"--server", server.url()}));
        terminal.wait_for("Lobby of");
        terminal.type("q");
        CHECK(terminal.wait() == 0);
    };
    come_and_go();
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(anna.state.path() / "ra"))
        files.push_back(entry.path());
    REQUIRE(files.size() == 1);
    CHECK(std::filesystem::status(files[0]).permissions() == std::filesystem::perms(0600));
    const auto content = [&] {
        std::ifstream file(files[0]);
        return std::string(std::istreambuf_iterator<char>(file), {});
    };
    const std::string token = content();
    come_and_go();
    CHECK(content() == token);
}

TEST_CASE("every failure has an exit status and a sentence") {
    const Person anna;
    const std::string client = anna.client();
    CHECK_THAT(output_of(client + "--server ws://127.0.0.1:1", 1),
               Catch::Contains("No server can be reached at ws://127.0.0.1:1"));
    CHECK_THAT(output_of("RA_SERVER=ws://127.0.0.1:2 " + client, 1),
               Catch::Contains("ws://127.0.0.1:2"));
    CHECK_THAT(output_of(client + "--sever x", 2), Catch::Contains("--sever"));
    CHECK_THAT(output_of(client + "--server localhost", 2), Catch::Contains("ws://localhost:8080"));
    CHECK_THAT(output_of(client + "--invite http://localhost/", 2),
               Catch::Contains("#/rooms/ROOM"));
    CHECK_THAT(output_of(client + "--room ABC", 2), Catch::Contains("six letters and digits"));
    CHECK_THAT(output_of(client + "--name ' '", 2), Catch::Contains("--name"));
    CHECK_THAT(output_of(client + "--ca-file nowhere.pem", 2), Catch::Contains("nowhere.pem"));
    CHECK_THAT(output_of(client + "--json --lines", 2), Catch::Contains("--lines"));
    CHECK_THAT(output_of(client + "--room ABCDEF --invite http://localhost/#/rooms/ABCDEF", 2),
               Catch::Contains("--room"));
    const RealServer server;
    CHECK_THAT(output_of(client + "--server " + server.url() + " --room qqqqqq --spectate", 3),
               Catch::Contains("There is no such room"));
}

TEST_CASE("without its terminal it ends, also without a signal") {
    const RealServer server;
    const Person anna;
    InTerminal how = anna.with({"--server", server.url()});
    how.is_controlling = GENERATE(true, false);
    PseudoTerminal terminal(ra_client, how);
    terminal.wait_for("Lobby of");
    terminal.hang_up();
    CHECK(terminal.wait() == 128 + SIGHUP);
}

TEST_CASE("it ends when its output is not read or cannot be written") {
    const RealServer server;
    const Person anna;
    const std::string mode = GENERATE("--json", "--lines");
    const std::string client = anna.client() + mode + " --server " + server.url();
    CHECK_THAT(
        output_of("yes nonsense | { " + client + "; echo ended with $? >&2; } | head -n 1", 0),
        Catch::Contains("ended with 141"));
    CHECK_THAT(output_of("( " + client + " >/dev/full )", 1), Catch::Contains("cannot be written"));
}

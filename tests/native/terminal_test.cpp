#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include <catch2/catch.hpp>

#include "protocol/verify.hpp"
#include "tests/native/pseudo_terminal.hpp"
#include "tests/native/real_server.hpp"

// ra-client as people have it: in a terminal, in a pipe, for programs.

namespace {

using namespace native;

/// A person at a terminal of their own.
struct Person {
    support::TemporaryDirectory state;

    InTerminal with(std::vector<std::string> arguments,
                    const std::string& type = "xterm-256color") const {
        return {.arguments = std::move(arguments),
                .environment = {"TERM=" + type, "LC_ALL=C.UTF-8", "USER=anna",
                                "XDG_STATE_HOME=" + state.path().string()}};
    }
};

/// Takes the first choice again and again, until the game is over.
void play_first_choices(PseudoTerminal& terminal) {
    const auto is_over = [&] { return terminal.shows("The game is over"); };
    const auto is_asked = [&] { return terminal.shows(">1") && terminal.shows("Your "); };
    while (!is_over()) {
        terminal.wait_until([&] { return is_over() || is_asked(); });
        if (is_over()) return;
        const std::string before = terminal.screen();
        terminal.type("\r");
        terminal.wait_until([&] { return terminal.screen() != before; });
    }
}

/// Waits for a sentence, wherever its lines are broken.
void wait_for_sentence(PseudoTerminal& terminal, const std::string& sentence) {
    const std::regex words(std::regex_replace(sentence, std::regex(" "), "\\s+"));
    terminal.wait_until([&] { return std::regex_search(terminal.screen(), words); });
}

/// The page fills the screen of this size: the title is at the top, the keys at the bottom.
bool is_filled(const PseudoTerminal& terminal, const std::string& title) {
    return terminal.screen().starts_with(" " + title) && terminal.screen().ends_with(" ? keys\n");
}

/// Takes the choice with these words, by its number.
void take_choice(PseudoTerminal& terminal, const std::string& words) {
    std::string screen;
    std::smatch found;
    terminal.wait_until([&] {
        screen = terminal.screen();
        return std::regex_search(screen, found, std::regex(R"((\d+)  )" + words));
    });
    terminal.type(found[1].str() + "\r");
}

/// Runs it in a shell, where it reads what is `given`, and gives what it wrote. Nothing is given
/// unless something is: somebody is there, and silent.
std::string output_of(const std::string& command, int status, const std::string& given = {}) {
    const support::TemporaryDirectory folder;
    const std::string silence = (folder.path() / "silence").string();
    const std::string input =
        given.empty() ? "mkfifo " + silence + "; exec <>" + silence + "; " : "";
    const std::string from = given.empty() ? "" : " <" + given;
    support::Program shell("/bin/sh", {"-c", input + command + from + " >&2"});
    CHECK(shell.wait() == status);
    return shell.errors();
}

std::string a_record() {
    for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/golden/ra")) {
        if (entry.path().extension() == ".json") return entry.path().string();
    }
    throw std::runtime_error("there is no record");
}

void check_is_genuine(const Json& record) {
    CHECK(record.at("players").at(0) == "Ptah");
    CHECK(record.at("proof").at("seats").at(0).at("secret") != std::string(64, '0'));
    CHECK(protocol::verify(record.dump()).failed() == nullptr);
}

const Json quick_table = {{"seats", 3}, {"pace", 0}};
/// The shortest there is.
const Json quick_dice = {
    {"game", "ra-dice"}, {"seats", 2}, {"pace", 0}, {"options", {{"sun_track", 4}}}};

}  // namespace

TEST_CASE("a room is made, filled, played in and left on the whole screen") {
    const RealServer server;
    const Person anna;
    PseudoTerminal terminal(RA_CLIENT, anna.with({"--server", server.url(), "--name", "Anna"}));
    terminal.wait_for("There are no public rooms now");
    CHECK(terminal.is_on_other_screen());
    CHECK_FALSE(terminal.has_modes_of_before());
    terminal.type("c");
    terminal.wait_for("Create the room");
    // The bots are to be quick: from 600 milliseconds round to none.
    for (const char* pace : {"1500", "3000", "5000", "0"}) {
        take_choice(terminal, "Bots wait");
        terminal.wait_for("Bots wait: " + std::string(pace) + " ");
    }
    take_choice(terminal, "Hints: none");
    terminal.wait_for("Hints: players may ask");
    terminal.type("c");
    terminal.wait_for("Seat 1: Anna (you)");
    terminal.wait_for("Players may ask the best bot for hints.");
    terminal.wait_for("http://localhost:" + std::to_string(server.port()) + "/#/rooms/");
    terminal.type("f");
    terminal.wait_for("Start the game");
    terminal.type("s");
    terminal.wait_for("Centre sun");
    terminal.wait_for("Your ");

    terminal.resize(40, 130);
    // What has happened stands at the right, and on a narrow screen below.
    terminal.wait_until(
        [&] { return is_filled(terminal, "Anna's table") && terminal.shows("│ Epoch 1 begins."); });
    terminal.resize(24, 80);
    terminal.wait_until([&] { return is_filled(terminal, "Anna's table"); });
    CHECK_FALSE(terminal.shows("│ Epoch 1 begins."));
    terminal.type("?");
    terminal.wait_for("Explain the keys");
    terminal.type("?");
    terminal.type("h");
    terminal.wait_for("Hint: ");
    wait_for_sentence(terminal, "of 100 such games.");
    play_first_choices(terminal);

    terminal.type("f");
    terminal.wait_for("The game was fair.");
    terminal.type("r");
    terminal.wait_for("After 0 of");
    terminal.type("n");
    terminal.wait_for("After 1 of");
    terminal.type("e");
    terminal.wait_for("The game is over");
    terminal.type("q");
    terminal.wait_for("Check that the game was fair");
    terminal.type("q");
    CHECK(terminal.wait() == 0);
    CHECK_FALSE(terminal.is_on_other_screen());
    CHECK(terminal.has_modes_of_before());
}

TEST_CASE("a guest who comes by a link plays a whole game on the whole screen") {
    const RealServer server;
    Table table(server, GENERATE(quick_table, quick_dice));
    const Person ptah;
    InTerminal how = ptah.with({"--invite", table.link(), "--name", "Ptah", "--ascii"});
    how.environment.push_back("NO_COLOR=1");
    PseudoTerminal terminal(RA_CLIENT, how);
    table.start_with_guest();
    play_first_choices(terminal);
    check_is_genuine(table.finish());
    // Neither colors nor anything beyond ASCII.
    CHECK_FALSE(std::regex_search(terminal.output(), std::regex("\x1b\\[[0-9;]*[34][0-7]m")));
    const bool is_ascii = std::all_of(terminal.output().begin(), terminal.output().end(),
                                      [](char c) { return static_cast<unsigned char>(c) < 128; });
    CHECK(is_ascii);
}

TEST_CASE("a whole game is played in plain lines") {
    const RealServer server;
    Table table(server, GENERATE(quick_table, quick_dice));
    const Person ptah;
    PseudoTerminal terminal(RA_CLIENT,
                            ptah.with({"--invite", table.link(), "--name", "Ptah"}, "dumb"));
    table.start_with_guest();
    std::size_t read = 0;
    const auto heard = [&](const std::string& text) {
        return terminal.output().find(text, read) != std::string::npos;
    };
    for (;;) {
        terminal.wait_until(
            [&] { return (heard("\nYour ") && heard("  1")) || heard("The game is over"); });
        if (heard("The game is over")) break;
        read = terminal.output().size();
        terminal.type("1\n");
    }
    check_is_genuine(table.finish());
    CHECK(terminal.output().find('\x1b') == std::string::npos);
    CHECK_FALSE(terminal.is_on_other_screen());
}

TEST_CASE("^C ends it, and the terminal is as before") {
    const RealServer server;
    const Person anna;
    PseudoTerminal terminal(RA_CLIENT, anna.with({"--server", server.url()}));
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
    const std::set<int> others{SIGKILL, SIGPIPE, SIGCHLD, SIGCONT, SIGSTOP,
                               SIGTSTP, SIGTTIN, SIGTTOU, SIGURG,  SIGWINCH};
    for (int number = 1; number <= SIGRTMAX; ++number) {
        // The C library has some for itself, before the first.
        const bool is_library_s = number > SIGSYS && number < SIGRTMIN;
        if (others.contains(number) || is_library_s) continue;
        INFO("signal " << number);
        PseudoTerminal terminal(RA_CLIENT, anna.with({"--server", server.url()}));
        terminal.wait_for("Lobby of");
        terminal.signal(number);
        CHECK(terminal.wait() == 128 + number);
        CHECK_FALSE(terminal.is_on_other_screen());
        CHECK(terminal.has_modes_of_before());
    }
}

TEST_CASE("a server that dies is waited for on the screen") {
    RealServer server;
    const Person anna;
    PseudoTerminal terminal(RA_CLIENT, anna.with({"--server", server.url()}));
    terminal.wait_for("no public rooms");
    server.kill();
    terminal.wait_for("it is tried again");
    server.restart();
    terminal.wait_until([&] { return !terminal.shows("again ..."); });
    terminal.wait_for("no public rooms");
}

TEST_CASE("in a pipe it speaks in lines, and goes on watching when nobody can answer") {
    const RealServer server;
    Table table(server, quick_table);
    const Person anna;
    const std::string command = "exec env TERM=xterm XDG_STATE_HOME=" + anna.state.path().string() +
                                " " + RA_CLIENT + " --spectate --invite '" + table.link() +
                                "' </dev/null";
    support::Program watcher("/bin/sh", {"-c", command});
    std::string line;
    while (line.find("Anna, starts the game") == std::string::npos) {
        line = watcher.read_line();
        REQUIRE(line.find('\x1b') == std::string::npos);
    }
    CHECK_FALSE(watcher.has_ended());
}

TEST_CASE("a file is read to its end, and what comes after the end is not") {
    const Person anna;
    const std::string answers = (anna.state.path() / "answers").string();
    const std::string client = "XDG_STATE_HOME=" + anna.state.path().string() + " " + RA_CLIENT;
    const std::string replay = client + " --lines --replay " + a_record();
    CHECK_THAT(output_of(replay, 0, "/dev/null"), Catch::Contains("After 0 of"));
    std::ofstream(answers) << "n\nn\n";
    CHECK_THAT(output_of(replay, 0, answers), Catch::Contains("After 2 of"));
    std::ofstream(answers) << "n\nq\nn\n";
    CHECK_THAT(output_of(replay, 0, answers), !Catch::Contains("After 2 of"));
    const RealServer server;
    std::ofstream(answers) << "nonsense\n";
    CHECK_THAT(output_of(client + " --json --server " + server.url(), 0, answers),
               Catch::Contains("malformed_json"));
}

TEST_CASE("the token is kept for its owner alone, and used again") {
    const RealServer server;
    const Person anna;
    const auto come_and_go = [&] {
        PseudoTerminal terminal(RA_CLIENT, anna.with({"--server", server.url()}));
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

TEST_CASE("what goes wrong has an exit status and a sentence") {
    const Person anna;
    const std::string client =
        "XDG_STATE_HOME=" + anna.state.path().string() + " " + RA_CLIENT + " ";
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

TEST_CASE("programs speak JSON with it") {
    const RealServer server;
    const Person ptah;
    InTerminal how = ptah.with({"--server", server.url(), "--name", "Ptah", "--json"});
    how.echo = false;
    PseudoTerminal terminal(RA_CLIENT, how);
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
    const auto say = [&](const Json& command) { terminal.type(command.dump() + "\n"); };
    CHECK(next_of("rooms").at("rooms") == Json::object());
    terminal.type("nonsense\n");
    CHECK(next_of("error").at("code") == "malformed_json");
    say({{"type", "create"}, {"id", "mine"}, {"settings", quick_table}});
    const Json created = next_of("created");
    CHECK(created.at("id") == "mine");
    say({{"type", "enter"}, {"room", created.at("room")}, {"invite", created.at("invite")}});
    CHECK(next_of("snapshot").at("view").at("room").at("host").at("name") == "Ptah");
    say({{"type", "sit"}, {"seat", 0}});
    CHECK(next_of("ok").contains("v"));
    for (const int seat : {1, 2}) {
        say({{"type", "bot"}, {"seat", seat}});
        next_of("ok");
    }
    say({{"type", "start"}});
    std::uint64_t acted = 0;
    for (Json now = next_of("update"); now.at("view").at("room").at("status") != "finished";
         now = next_of("update")) {
        const bool is_asked = now.at("seat") == 0 && now.at("acting") == 0;
        if (!is_asked || now.at("v") <= acted) continue;
        acted = now.at("v");
        say({{"type", "act"}, {"v", acted}, {"action", now.at("legal").at(0)}});
    }
    say({{"type", "record"}, {"number", 1}});
    check_is_genuine(next_of("record").at("record"));
    say({{"type", "quit"}});
    CHECK(terminal.wait() == 0);
}

TEST_CASE("programs may say all at once, and hear all answers") {
    const Person ptah;
    const std::string client = "XDG_STATE_HOME=" + ptah.state.path().string() + " " + RA_CLIENT +
                               " --name Ptah --json --server ";
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
    const std::string said = output_of(piped(server.url()), 0);
    CHECK_THAT(said, Catch::Contains("message_too_big") && Catch::Contains("created"));
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

TEST_CASE("a record is stepped through, and what is none is refused") {
    const Person anna;
    PseudoTerminal terminal(RA_CLIENT, anna.with({"--replay", a_record()}));
    terminal.wait_for("After 0 of");
    terminal.type("f");
    terminal.wait_for("After 10 of");
    terminal.type("p");
    terminal.wait_for("After 9 of");
    terminal.type("q");
    CHECK(terminal.wait() == 0);
    CHECK_THAT(output_of(std::string(RA_CLIENT) + " --replay docs/bot.py", 1),
               Catch::Contains("ra-client: docs/bot.py is no record of a game"));
}

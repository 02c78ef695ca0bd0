#include <fstream>
#include <regex>

#include <catch2/catch.hpp>

#include "tests/native/gateway.hpp"
#include "tests/native/person.hpp"
#include "tests/native/played_by_ptah.hpp"

// ra-client in plain lines: in a terminal that can do no more, in a pipe, from a file.

namespace {

using namespace native;

/// Passes, or bids where one has to, until it is one's own turn.
void wait_for_turn(PseudoTerminal& terminal) {
    std::size_t read = 0;
    const auto has_printed = [&](const std::string& text) {
        return terminal.output().find(text, read) != std::string::npos;
    };
    for (;;) {
        terminal.wait_until(
            [&] { return has_printed("Draw a tile") || has_printed("Bid the sun"); });
        if (has_printed("Draw a tile")) return;
        terminal.type("1\n");
        // What follows may have come with it.
        terminal.wait_until([&] {
            for (const char* done : {"\nYou pass.", "\nYou bid"}) {
                const std::size_t found = terminal.output().find(done, read);
                if (found == std::string::npos) continue;
                read = found;
                return true;
            }
            return false;
        });
    }
}

std::size_t count(const std::string& text, const std::string& words) {
    std::size_t times = 0;
    for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1))
        ++times;
    return times;
}

}  // namespace

TEST_CASE("a whole game is played in plain lines") {
    const RealServer server;
    Table table(server, GENERATE(quick_table, quick_dice));
    const Person ptah;
    PseudoTerminal terminal(ra_client,
                            ptah.with({"--invite", table.link(), "--name", "Ptah"}, "dumb"));
    table.start_with_guest();
    std::size_t read = 0;
    const auto has_printed = [&](const std::string& text) {
        return terminal.output().find(text, read) != std::string::npos;
    };
    for (;;) {
        terminal.wait_until([&] {
            return (has_printed("\nYour ") && has_printed("  1")) ||
                   has_printed("The game is over");
        });
        if (has_printed("The game is over")) break;
        read = terminal.output().size();
        terminal.type("1\n");
    }
    check_played_by_ptah(table.finish());
    terminal.wait_for("Your number is in this game.");
    CHECK(terminal.output().find('\x1b') == std::string::npos);
    CHECK_FALSE(terminal.is_on_other_screen());
}

TEST_CASE("players type something into their number, and compare what all should see") {
    const RealServer server;
    Table table(server, quick_table);
    const Person ptah;
    PseudoTerminal terminal(ra_client,
                            ptah.with({"--invite", table.link(), "--name", "Ptah"}, "dumb"));
    terminal.wait_for("Type something of your own");
    terminal.type("t\n");
    terminal.wait_for("Any text, which goes into your secret number");
    terminal.type("lotus heron\n");
    terminal.wait_for("What you typed goes into your secret number.");
    table.start_with_guest();
    terminal.wait_for("Game 1 begins.");
    terminal.type("n\n");
    terminal.wait_for("everybody in this room should see these six words: ");
    for (const std::string& number :
         {table.view().at("room").at("shuffle").at("commitment").get<std::string>(),
          "Ptah: commitment " + std::string(), std::string("The seal: ")}) {
        CHECK_THAT(terminal.output(), Catch::Contains(number));
    }
}

TEST_CASE("a server that puts another number in the place of one's own is accused") {
    const RealServer server;
    // The first seat's, wherever commitments are published.
    const Gateway gateway({{"", server.port()}}, R"("commitments":{"0":")");
    Table table(server, quick_dice);
    std::string link = table.link();
    const std::string port = std::to_string(server.port());
    link.replace(link.find(port), port.size(), std::to_string(gateway.port()));
    const Person ptah;
    PseudoTerminal terminal(ra_client, ptah.with({"--invite", link, "--name", "Ptah"}, "dumb"));
    table.start_with_guest();
    const auto last_place = [&](const std::string& words) {
        return terminal.output().rfind(words);
    };
    terminal.wait_until(
        [&] { return last_place("published another one in its place") != std::string::npos; });
    // It stays before the eyes of who plays on.
    const std::string begins = "Game 1 begins.";
    terminal.wait_until([&] {
        const std::size_t begun = terminal.output().find(begins);
        return begun != std::string::npos && last_place("do not count on this shuffle") > begun;
    });
}

TEST_CASE("in a pipe it speaks in lines, and goes on spectating when there is no input") {
    const RealServer server;
    Table table(server, quick_table);
    const Person anna;
    const std::string command = "exec env TERM=xterm " + anna.client() + "--spectate --invite '" +
                                table.link() + "' </dev/null";
    support::Program watcher("/bin/sh", {"-c", command});
    const auto read_until = [&](const std::string& words) {
        for (std::string line; line.find(words) == std::string::npos;) {
            line = watcher.read_line();
            const bool is_end = line.empty() && watcher.has_ended();
            REQUIRE_FALSE(is_end);
            REQUIRE(line.find('\x1b') == std::string::npos);
        }
    };
    read_until("Anna, starts the game");
    table.start();
    read_until("The game is over");
    CHECK(watcher.wait() == 0);
}

TEST_CASE("answers wait for the connection, and each for what came of the one before") {
    const RealServer server;
    const Person anna;
    const std::string answers = (anna.state.path() / "answers").string();
    // A room is made, with these settings; bots sit down; then the answers end.
    std::ofstream(answers) << "c\nc\nf\n";
    const std::string output =
        output_of(anna.client() + "--name Anna --server " + server.url(), 0, answers);
    CHECK_THAT(output, Catch::Contains("Start the game") && !Catch::Contains("cannot be chosen"));
    // To the devices and back, into the room, to the lobby, and into the room again.
    std::ofstream(answers) << "d\nl\nc\nc\nl\nb\nf\n";
    const std::string to_and_fro =
        output_of(anna.client() + "--name Anna --server " + server.url(), 0, answers);
    CHECK_THAT(to_and_fro,
               Catch::Contains("Start the game") && !Catch::Contains("cannot be chosen"));
    CHECK_THAT(output_of(anna.client() + "--server ws://127.0.0.1:1", 1, answers),
               Catch::Contains("No server can be reached"));
}

TEST_CASE("a line that is typed twice acts once") {
    RealServer server;
    Table table(server, quick_table);
    const Person ptah;
    PseudoTerminal terminal(ra_client,
                            ptah.with({"--invite", table.link(), "--name", "Ptah"}, "dumb"));
    table.start_with_guest();
    wait_for_turn(terminal);
    server.stop();
    terminal.type("d\nd\n");
    terminal.wait_for("\"d\" cannot be chosen now");
    server.go_on();
    terminal.wait_for("You draw");
}

TEST_CASE("after the menu the question is asked again, and the board is shown on demand") {
    const RealServer server;
    Table table(server, quick_table);
    const Person ptah;
    InTerminal how = ptah.with({"--invite", table.link(), "--name", "Ptah"}, "dumb");
    how.rows = 200;
    PseudoTerminal terminal(ra_client, how);
    table.start_with_guest();
    wait_for_turn(terminal);
    const auto on_after = [&](const std::string& typed, const std::string& words) {
        const std::size_t before = terminal.output().size();
        terminal.type(typed);
        terminal.wait_until(
            [&] { return terminal.output().find(words, before) != std::string::npos; });
        return terminal.output().substr(before);
    };
    on_after("m\n", "Back to the game");
    for (const char* typed : {"b\n", ".\n"}) {
        const std::string asked = on_after(typed, "Draw a tile");
        CHECK_THAT(asked, Catch::Contains("suns to bid with") && Catch::Contains("Your turn."));
    }
}

TEST_CASE("a file is read to its end, and what comes after the end is not") {
    const Person anna;
    const std::string answers = (anna.state.path() / "answers").string();
    const std::string replay = anna.client() + "--lines --replay " + a_record();
    CHECK_THAT(output_of(replay, 0, "/dev/null"), Catch::Contains("After 0 of"));
    std::ofstream(answers) << "n\nn\n";
    CHECK_THAT(output_of(replay, 0, answers), Catch::Contains("After 2 of"));
    std::ofstream(answers) << "n\nq\nn\n";
    CHECK_THAT(output_of(replay, 0, answers), !Catch::Contains("After 2 of"));
    const RealServer server;
    std::ofstream(answers) << "nonsense\n";
    CHECK_THAT(output_of(anna.client() + "--json --server " + server.url(), 0, answers),
               Catch::Contains("malformed_json"));
}

TEST_CASE("people say something to each other in their own words") {
    const RealServer server;
    Table table(server, quick_table);
    const Person ptah;
    const Person bes;
    PseudoTerminal lines(ra_client,
                         ptah.with({"--invite", table.link(), "--name", "Ptah"}, "dumb"));
    lines.wait_for("Leave the seat");
    PseudoTerminal screen(ra_client, bes.with({"--invite", table.link(), "--name", "Bes"}));
    screen.wait_for("Leave the seat");
    lines.type("c\n");
    lines.wait_for("Say to the others");
    lines.type("Is this seat taken?\n");
    lines.wait_for("Ptah: Is this seat taken?");
    screen.wait_for("Ptah: Is this seat taken?");
    screen.type("c");
    screen.wait_for("Say to the others");
    screen.type("By me\n");
    lines.wait_for("Bes: By me");
}

TEST_CASE("a second device joins by a code, and signs the first one off") {
    const RealServer server;
    const Person laptop;
    const Person phone;
    const std::vector<std::string> arguments = {"--server", server.url(), "--name", "Anna"};
    PseudoTerminal first(ra_client, laptop.with(arguments, "dumb"));
    first.wait_for("Play on other devices");
    first.type("d\n");
    first.wait_for("Join the guest of another device");
    first.type(".\n");
    first.wait_for("First device, last used today (this device).");
    CHECK_FALSE(first.shows("Sign off"));
    first.type("d\n");
    const std::regex code("within ten minutes: ([0-9A-Z]{5}-[0-9A-Z]{5})");
    std::smatch found;
    first.wait_until([&] { return std::regex_search(first.output(), found, code); });
    PseudoTerminal second(ra_client, phone.with(arguments, "dumb"));
    second.wait_for("Play on other devices");
    second.type("d\n");
    second.wait_for("Join the guest of another device");
    second.type("j\n");
    second.wait_for("The code that the other device shows");
    second.type(found.str(1) + "\n");
    second.wait_for("You are the guest of the other device now.");
    second.wait_for("Sign off Terminal, last used today (this device)");
    second.wait_for("3: Sign off First device, last used today");
    second.type("3\n");
    second.wait_for("First device will be signed off for good.");
    second.type("1\n");
    second.wait_for("First device is signed off.");
    CHECK(first.wait() == 3);
    CHECK_THAT(first.output(), Catch::Contains("This device was signed off."));
    PseudoTerminal again(ra_client, laptop.with(arguments, "dumb"));
    again.wait_for("Play on other devices");
    again.type("d\n");
    again.wait_for("Join the guest of another device");
}

TEST_CASE("in a game with clocks people see them, give each other time, and pause") {
    const RealServer server;
    Table table(server, {{"seats", 2}, {"clock", {{"kind", "live"}, {"bank", 900}, {"add", 15}}}});
    const Person ptah;
    const Person bes;
    PseudoTerminal lines(ra_client,
                         ptah.with({"--invite", table.link(), "--name", "Ptah"}, "dumb"));
    lines.wait_for("Leave the seat");
    lines.type(".\n");
    lines.wait_for("Each player's time, and what each decision adds: 15 min + 15 s.");
    PseudoTerminal screen(ra_client, bes.with({"--invite", table.link(), "--name", "Bes"}));
    screen.wait_for("Leave the seat");
    table.start();
    // At each seat, and behind whose turn it is.
    const auto shows_clocks = [](const std::string& text, const char* pattern) {
        return std::regex_search(text, std::regex(pattern));
    };
    screen.wait_until([&] {
        return shows_clocks(screen.screen(), R"(Ptah +1[45]:\d\d )") &&
               shows_clocks(screen.screen(), R"(Bes \(you\) +1[45]:\d\d )") &&
               shows_clocks(screen.screen(), R"(ha(s|ve) 1[45]:\d\d\s+left\.)");
    });
    // The clocks come after the board: until then it is asked for again.
    lines.wait_for("Game 1 begins.");
    std::size_t boards_before = 0;
    lines.wait_until([&] {
        const std::string text = lines.output();
        if (shows_clocks(text, R"(Time left: you 1[45]:\d\d, Bes 1[45]:\d\d\.)") &&
            shows_clocks(text, R"((You have|Bes has) 1[45]:\d\d left\.)")) {
            return true;
        }
        const std::size_t boards = count(text, "Your fame:");
        if (boards >= boards_before) {
            lines.type(".\n");
            boards_before = boards + 1;
        }
        return false;
    });

    lines.type("m\n");
    lines.wait_for("Give time (5 more times)");
    lines.type("t\n");
    lines.wait_for("Give Bes a minute");
    lines.type("2\n");
    lines.wait_for("You give Bes 1 minute.");
    lines.type("b\n");
    lines.wait_for("Give time (4 more times)");
    lines.type("p\n");
    lines.wait_for("You ask for a pause.");
    screen.wait_for("For a pause: Ptah.");
    screen.type("m");
    screen.wait_for("Ask for a pause");
    screen.type("p");
    screen.wait_for("Paused, until ");
    lines.wait_for("Bes asks for a pause: the game is paused.");
    lines.type("b\n");
    lines.wait_until([&] { return shows_clocks(lines.output(), R"(\n  1 or g: Go on\r?\n$)"); });
    lines.type("g\n");
    lines.wait_for("You go on with the game.");
    screen.wait_until([&] { return !screen.shows("Paused"); });
}

TEST_CASE("a bot stands in for a player who sits still, until they say that they are back") {
    const RealServer server;
    Table table(server, {{"seats", 2}, {"pace", 5000}, {"patience", 5}});
    const Person ptah;
    const Person bes;
    PseudoTerminal first(ra_client,
                         ptah.with({"--invite", table.link(), "--name", "Ptah"}, "dumb"));
    first.wait_for("Leave the seat");
    PseudoTerminal second(ra_client, bes.with({"--invite", table.link(), "--name", "Bes"}, "dumb"));
    second.wait_for("Leave the seat");
    table.start();
    const auto has_printed = [](const PseudoTerminal& terminal, const char* words) {
        return terminal.output().find(words) != std::string::npos;
    };
    first.wait_until([&] {
        return has_printed(first, "Your turn.") || has_printed(first, "Let a bot play for Bes");
    });
    const bool first_is_asked = has_printed(first, "Your turn.");
    PseudoTerminal& still = first_is_asked ? first : second;
    PseudoTerminal& other = first_is_asked ? second : first;
    other.wait_for("Let a bot play for ");
    other.type("1\n");
    still.wait_for("Take your seat again");
    still.type("s\n");
    other.wait_for(" is back");
}

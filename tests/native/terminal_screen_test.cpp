#include <algorithm>
#include <regex>

#include <catch2/catch.hpp>

#include "tests/native/person.hpp"
#include "tests/native/played_by_ptah.hpp"
#include "tests/support/raw_client.hpp"

// ra-client on the whole screen.

namespace {

using namespace native;

/// Waits until the first choice can be taken, or the game is over.
void wait_until_asked(PseudoTerminal& terminal) {
    terminal.wait_until([&] {
        return terminal.shows("The game is over") ||
               (terminal.shows(">1") && terminal.shows("Your "));
    });
}

/// Takes the first choice again and again, until the game is over.
void play_first_choices(PseudoTerminal& terminal) {
    for (;;) {
        wait_until_asked(terminal);
        if (terminal.shows("The game is over")) return;
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

}  // namespace

TEST_CASE("a room is made, filled, played in and left on the whole screen") {
    const RealServer server;
    const Person anna;
    PseudoTerminal terminal(ra_client, anna.with({"--server", server.url(), "--name", "Anna"}));
    terminal.wait_for("There are no public rooms now");
    CHECK(terminal.is_on_other_screen());
    CHECK_FALSE(terminal.has_modes_of_before());
    terminal.type("c");
    terminal.wait_for("Create the room");
    // The bots are to be quick: from 600 milliseconds round to none.
    take_choice(terminal, "Bots wait");
    terminal.wait_for("Bots wait: 1500 ");
    for (const char* pace : {"3000", "5000", "0"}) {
        terminal.type("\r");
        terminal.wait_for("Bots wait: " + std::string(pace) + " ");
    }
    take_choice(terminal, "Hints: none");
    terminal.wait_for("Hints: players may ask");
    take_choice(terminal, "Secret numbers: some may be missing");
    terminal.wait_for("Secret numbers: all must count");
    terminal.type("c");
    terminal.wait_for("Seat 1: Anna (you)");
    terminal.wait_for("Players may ask the best bot for hints.");
    terminal.wait_for("No game begins unless every player's secret number counts.");
    terminal.wait_for("http://localhost:" + std::to_string(server.port()) + "/#/rooms/");
    // To the lobby, which is left for the room again.
    terminal.type("l");
    terminal.wait_for("Go back to room");
    terminal.type("b");
    terminal.wait_for("Seat 1: Anna (you)");
    terminal.type("f");
    terminal.wait_for("All seats are taken: start the game.");
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
    wait_until_asked(terminal);
    terminal.type("?");
    terminal.wait_for("Explain the keys");
    terminal.type("?");
    terminal.type("h");
    terminal.wait_for("Hint: ");
    wait_for_sentence(terminal, "of 100 such games.");
    play_first_choices(terminal);

    // The log shows the game's end a moment before there are choices again.
    terminal.wait_for("Check that the game was fair");
    terminal.type("f");
    wait_for_sentence(terminal, "and is the one that you were shown.");
    terminal.type("r");
    terminal.wait_for("After 0 of");
    terminal.type("n");
    terminal.wait_for("After 1 of");
    terminal.type("e");
    terminal.wait_for("The game is over");
    terminal.type("q");
    terminal.wait_for("Check that the game was fair");
    // The bots are there for another game.
    terminal.type("a");
    terminal.wait_for("All seats are taken: start the game.");
    terminal.type("s");
    terminal.wait_for("Centre sun");
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
    how.environment.emplace_back("NO_COLOR=1");
    PseudoTerminal terminal(ra_client, how);
    table.start_with_guest();
    play_first_choices(terminal);
    check_played_by_ptah(table.finish());
    // Neither colors nor anything beyond ASCII.
    CHECK_FALSE(std::regex_search(terminal.output(), std::regex("\x1b\\[[0-9;]*[34][0-7]m")));
    const bool is_ascii = std::all_of(terminal.output().begin(), terminal.output().end(),
                                      [](char c) { return static_cast<unsigned char>(c) < 128; });
    CHECK(is_ascii);
}

TEST_CASE("a text that is being typed when the game begins plays nothing") {
    const RealServer server;
    Table table(server, quick_table);
    const Person ptah;
    PseudoTerminal terminal(ra_client, ptah.with({"--invite", table.link(), "--name", "Ptah"}));
    terminal.wait_for("Type something of your own");
    terminal.type("t");
    terminal.wait_for("Any text");
    terminal.type("lo");
    terminal.wait_for(": lo");
    table.start_with_guest();
    terminal.wait_for("Centre sun");
    // Without the prompt this would be the end.
    terminal.type("tus q");
    terminal.wait_for(": lotus q");
    terminal.type("\r");
    wait_for_sentence(terminal, "What you typed came too late for your secret number.");
    terminal.wait_until([&terminal] { return !terminal.shows("Any text"); });
}

TEST_CASE("a server that dies is waited for on the screen") {
    RealServer server;
    const Person anna;
    PseudoTerminal terminal(ra_client, anna.with({"--server", server.url()}));
    terminal.wait_for("no public rooms");
    server.kill();
    terminal.wait_for("Trying again");
    server.restart();
    terminal.wait_until([&] { return !terminal.shows("again ..."); });
    terminal.wait_for("no public rooms");
}

TEST_CASE("a record is stepped through, and an invalid one is refused") {
    const Person anna;
    PseudoTerminal terminal(ra_client, anna.with({"--replay", a_record()}));
    terminal.wait_for("After 0 of");
    terminal.type("f");
    terminal.wait_for("After 10 of");
    terminal.type("p");
    terminal.wait_for("After 9 of");
    terminal.type("q");
    CHECK(terminal.wait() == 0);
    CHECK_THAT(output_of(anna.client() + "--replay docs/bot.py", 1),
               Catch::Contains("ra-client: docs/bot.py is no record of a game"));
}

TEST_CASE("a key that is pressed twice acts once") {
    RealServer server;
    Table table(server, quick_dice);
    const Person ptah;
    PseudoTerminal terminal(ra_client, ptah.with({"--invite", table.link(), "--name", "Ptah"}));
    table.start_with_guest();
    wait_until_asked(terminal);
    // The second press comes before the first is answered.
    server.stop();
    terminal.type("\r");
    terminal.wait_until([&] { return !terminal.shows(">1"); });
    terminal.type("\r?");
    terminal.wait_for("Explain the keys");
    terminal.type("?");
    server.go_on();
    play_first_choices(terminal);
    check_played_by_ptah(table.finish());
    const std::string metrics = support::get(server.port(), "/metrics").body;
    CHECK_THAT(metrics, Catch::Contains("ra_bot_thinking_seconds_count"));
    CHECK_THAT(metrics, !Catch::Contains("ra_commands_refused_total{"));
}

TEST_CASE("all characters are shown, whatever the locale is") {
    const RealServer server;
    const Person zoe;
    InTerminal how = zoe.with({"--server", server.url(), "--name", "Zoë 太郎"});
    const std::string locale =
        GENERATE(as<std::string>(), "LC_ALL=C", "LC_ALL=C.UTF-8", "LC_ALL=xx_XX.ISO-8859-1");
    CAPTURE(locale);
    how.environment.push_back(locale);
    PseudoTerminal terminal(ra_client, how);
    terminal.wait_for("You are Zoë 太郎.");
}

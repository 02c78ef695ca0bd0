#include "clients/terminal/screen.hpp"

#include <algorithm>
#include <clocale>

#include <catch2/catch.hpp>

#include "clients/terminal/settings_form.hpp"
#include "protocol/games/game.hpp"
#include "protocol/json/printable.hpp"
#include "protocol/wire/message.hpp"

// Pages on screens, without a terminal.

namespace {

using namespace terminal;
using protocol::Json;

Page page_with(std::size_t choices, std::size_t board_lines) {
    Page page{.title = "Anna's table", .status = "Your turn."};
    for (std::size_t i = 0; i < choices; ++i) {
        page.choices.push_back({.words = "Choice " + std::to_string(i + 1), .run = [] {}});
    }
    for (std::size_t i = 0; i < board_lines; ++i) {
        page.drawn.push_back({{"board " + std::to_string(i + 1)}});
    }
    page.extras.push_back({.words = "Quit", .key = 'q', .run = [] {}});
    return page;
}

std::string text_of(const std::vector<Line>& lines) {
    std::string text;
    for (const Line& line : lines) text += plain(line) + "\n";
    return text;
}

const std::deque<std::string> events{"Anna draws: Nile.", "Bob passes."};

}  // namespace

TEST_CASE("control sequences are not sent to the terminal") {
    CHECK(protocol::printable("Anna \x1b[2J\r\n\x7f\xc2\x9b"
                              "5n") == "Anna ?[2J????5n");
    CHECK(protocol::printable("Zoë 太郎 ☀ \xc2\xa0") == "Zoë 太郎 ☀ \xc2\xa0");
}

TEST_CASE("a screen is filled exactly, whatever its size") {
    std::setlocale(LC_CTYPE, "C.UTF-8");
    const std::size_t rows = GENERATE(1u, 2u, 5u, 24u, 60u);
    const std::size_t columns = GENERATE(10u, 79u, 80u, 132u);
    const std::size_t choices = GENERATE(0u, 3u, 85u);
    const bool ascii = GENERATE(false, true);
    CAPTURE(rows, columns, choices);
    const auto lines = compose(page_with(choices, 12), events, {.selected = choices / 2},
                               {rows, columns}, {.ascii = ascii});
    REQUIRE(lines.size() == rows);
    for (const Line& line : lines) REQUIRE(width(line) <= columns);
}

TEST_CASE("board, question, choices, events and keys fit on 24 rows of 80 columns") {
    const std::string text = text_of(compose(page_with(5, 14), events, {}, {24, 80}, {}));
    for (const char* part : {"Anna's table", "board 14", "Your turn.", ">1  Choice 1", "Choice 5",
                             "Bob passes.", "q Quit"}) {
        CAPTURE(part);
        CHECK_THAT(text, Catch::Contains(part));
    }
}

TEST_CASE("the selected one of many choices is always to be seen") {
    for (std::size_t selected = 0; selected < 85; ++selected) {
        const std::string text =
            text_of(compose(page_with(85, 14), events, {.selected = selected}, {24, 80}, {}));
        CAPTURE(selected, text);
        REQUIRE_THAT(text, Catch::Contains(">" + std::to_string(selected + 1) + "  "));
    }
}

TEST_CASE("all of a board that is too long is shown in turn") {
    const Page page = page_with(2, 50);
    std::string seen;
    for (std::size_t part = 0; part < 5; ++part) {
        const std::string text = text_of(compose(page, events, {.part = part}, {24, 80}, {}));
        CHECK_THAT(text, Catch::Contains("Tab more, "));
        CHECK_THAT(text, Catch::Contains("Bob passes."));
        seen += text;
    }
    for (int line = 1; line <= 50; ++line) {
        CAPTURE(line);
        REQUIRE_THAT(seen, Catch::Contains("board " + std::to_string(line) + "\n"));
    }
    const std::string whole = text_of(compose(page, events, {}, {60, 80}, {}));
    CHECK_THAT(whole, Catch::Contains("board 50\n"));
    CHECK_THAT(whole, !Catch::Contains("Tab"));
}

TEST_CASE("how much time is left stands behind what is going on") {
    Page page = page_with(3, 5);
    page.clock = "You have 4:48 left.";
    CHECK_THAT(text_of(compose(page, events, {}, {24, 80}, {})),
               Catch::Contains("Your turn. You have 4:48 left."));
}

TEST_CASE("wide screens have what happened at the right") {
    const std::string text = text_of(compose(page_with(3, 5), events, {}, {24, 130}, {}));
    CHECK_THAT(text, Catch::Contains("│ Bob passes."));
}

TEST_CASE("lines are broken at spaces, and characters of two columns count twice") {
    std::setlocale(LC_CTYPE, "C.UTF-8");
    CHECK(wrap("one two three", 8, "  ") == std::vector<std::string>{"one two", "  three"});
    CHECK(width("日本") == 4);
    CHECK(fit("日本", 3) == "日 ");
    CHECK(fit("abc", 5) == "abc  ");
    CHECK(listed({"a", "b", "c"}) == "a, b and c");
    CHECK(listed({}) == "none");
}

TEST_CASE("a word that is longer than a line is broken, and none of it is lost") {
    std::setlocale(LC_CTYPE, "C.UTF-8");
    using Lines = std::vector<std::string>;
    CHECK(wrap("number 0123456789abcdef end", 8, "  ") ==
          Lines{"number", "  012345", "  6789ab", "  cdef", "  end"});
    CHECK(wrap("01234567", 8) == Lines{"01234567"});
    // Each takes two columns.
    CHECK(wrap("太郎太郎", 5) == Lines{"太郎", "太郎"});
    CHECK(wrap("太郎", 1) == Lines{"太", "郎"});
}

namespace {

/// Takes the choice whose words begin so.
void take(SettingsForm& form, const std::string& words) {
    Page page;
    form.fill(page);
    for (const Choice& choice : page.choices) {
        if (choice.words.starts_with(words)) {
            const auto run = choice.run;
            return run();
        }
    }
    FAIL("no choice " + words);
}

}  // namespace

TEST_CASE("a game has one of six clocks, or the one that it has already") {
    Json done;
    const auto form_with = [&done](const Json& settings) {
        return SettingsForm(protocol::catalogue(), settings, "Create",
                            {.changed = [] {},
                             .done = [&done](const Json& chosen) { done = chosen; },
                             .given_up = [] {}});
    };
    const auto time_in = [](SettingsForm& form) {
        Page page;
        form.fill(page);
        const auto found =
            std::find_if(page.choices.begin(), page.choices.end(),
                         [](const Choice& choice) { return choice.words.starts_with("Time: "); });
        return found->words.substr(6);
    };
    SettingsForm form = form_with(Json::object());
    std::vector<std::string> times;
    std::vector<Json> made;
    for (int turned = 0; turned < 7; ++turned) {
        times.push_back(time_in(form));
        take(form, "Create");
        made.push_back(done.at("clock"));
        const protocol::Settings settings = protocol::read_settings(done, "Anna");
        // What is sent is what the server would say of it.
        CHECK(protocol::encode(settings.clock) == done.at("clock"));
        take(form, "Time:");
    }
    CHECK(times == std::vector<std::string>{"off", "2 min + 3 s", "5 min + 6 s", "15 min + 15 s",
                                            "3 days + 6 h", "7 days + 12 h", "off"});
    CHECK(made.at(2) == Json{{"kind", "live"}, {"bank", 300}, {"add", 6}, {"timeout", "bot"}});
    CHECK(made.at(4) ==
          Json{{"kind", "days"}, {"bank", 259'200}, {"add", 21'600}, {"timeout", "pass"}});
    const Json other = {{"kind", "live"}, {"bank", 90}, {"add", 0}, {"timeout", "pass"}};
    SettingsForm kept = form_with({{"clock", other}});
    take(kept, "Hints:");
    take(kept, "Create");
    CHECK(time_in(kept) == "90 s + 0 s");
    CHECK(done.at("clock") == other);
    take(kept, "When a player's time is over: the least is done");
    take(kept, "Create");
    CHECK(done.at("clock").at("timeout") == "bot");
    CHECK(done.at("clock").at("bank") == 90);
}

TEST_CASE(
    "every game, edition and option of the catalogue can be chosen, and what is chosen can be "
    "made") {
    Json done;
    SettingsForm form(protocol::catalogue(), Json::object(), "Create",
                      {.changed = [] {},
                       .done = [&](const Json& settings) { done = settings; },
                       .given_up = [] {}});
    std::size_t made = 0;
    for (const Json& game : protocol::catalogue().at("games")) {
        while (form.settings().at("game") != game.at("id")) take(form, "Game:");
        for (const Json& edition : game.at("editions")) {
            while (form.settings().at("edition") != edition.at("id")) take(form, "Edition:");
            for (int seats = edition.at("seats").at("min"); seats <= edition.at("seats").at("max");
                 ++seats) {
                while (form.settings().at("seats") != seats) take(form, "Seats:");
                for (const Json& option : edition.at("options")) {
                    Page page;
                    form.fill(page);
                    const std::string name = as_title(option.at("name").get<std::string>()) + ":";
                    const bool is_there = std::any_of(
                        page.choices.begin(), page.choices.end(),
                        [&](const Choice& choice) { return choice.words.starts_with(name); });
                    if (is_there) take(form, name);
                }
                take(form, "Hints:");
                take(form, "Secret numbers:");
                take(form, "Create");
                REQUIRE(done.at("hints") == (made % 2 == 0));
                REQUIRE(done.at("all_numbers") == (made % 2 == 0));
                REQUIRE_NOTHROW(protocol::check_setup(done.at("game"), done.at("edition"),
                                                      done.at("seats"), done.at("options")));
                ++made;
            }
        }
    }
    CHECK(made >= 8);
}

#include <cmath>
#include <set>

#include <catch2/catch.hpp>

#include "tests/support/built.hpp"
#include "tests/support/page.hpp"
#include "tests/support/workbench.hpp"
#include "tools/arena/players.hpp"
#include "tools/arena/tournament.hpp"

// The program `ra-arena`: what it prints, and what it refuses.

namespace {

const support::Workbench program(support::built("ra-arena"));

protocol::Json standings(const std::string& arguments) {
    const support::Run run = program.run(arguments + " --json");
    CAPTURE(run.errors);
    REQUIRE(run.status == 0);
    return run.answers().front();
}

std::set<std::string> fields_of(const protocol::Json& object) {
    std::set<std::string> fields;
    for (const auto& [field, value] : object.items()) {
        fields.insert(field);
    }
    return fields;
}

/// The fields in the table of docs/bots.md after these words.
std::set<std::string> documented(const char* after) {
    std::set<std::string> fields;
    for (const std::string& cell : support::Page("docs/bots.md").column(after, 1)) {
        const std::vector<std::string> words = support::code_words(cell);
        fields.insert(words.begin(), words.end());
    }
    return fields;
}

}  // namespace

TEST_CASE("ra-arena: whatever the number of threads, the same seed gives the same standings") {
    const auto json = [](const char* more) {
        return standings(std::string("plain weights lowest-sun --deals 6 --seats 3 ") + more);
    };
    CHECK(json("--threads 1") == json("--threads 3"));
    CHECK(json("--seed 1") != json("--seed 2"));
}

TEST_CASE("ra-arena: every game has one winner, and the last bot fills the table") {
    for (const char* arguments :
         {"gentle random --seats 5 --deals 4", "casual gentle plain --seats 4 --deals 4",
          "strong:5 skilled --seats 2 --deals 3 --edition pharaoh",
          "skilled hasty random --game ra-dice --seats 4 --deals 3"}) {
        CAPTURE(arguments);
        const protocol::Json whole = standings(arguments);
        double won = 0;
        int seats = 0;
        for (const protocol::Json& bot : whole.at("bots")) {
            const int places = bot.at("seats");
            won += bot.at("wonPercent").get<double>() * places;
            seats += places;
            CHECK(bot.at("wonPercentLow") <= bot.at("wonPercent"));
            CHECK(bot.at("wonPercent") <= bot.at("wonPercentHigh"));
        }
        CHECK(seats == whole.at("seats"));
        CHECK(won == Approx(100));
    }
}

TEST_CASE("ra-arena: Elo tells how often one wins for each time that the last one does") {
    const protocol::Json bots = standings("plain lowest-sun --seats 2 --deals 20").at("bots");
    const double ratio =
        bots[0].at("wonPercent").get<double>() / bots[1].at("wonPercent").get<double>();
    CHECK(std::pow(10, bots[0].at("elo").get<double>() / 400) == Approx(ratio));
    CHECK(bots[1].at("elo") == 0);
    CHECK(standings("plain random --seats 2 --deals 2").at("bots")[0].at("elo").is_null());
}

TEST_CASE("ra-arena: the JSON has exactly the documented fields") {
    for (const char* game :
         {"casual random --deals 2 --times", "skilled random --game ra-dice --deals 2 --times"}) {
        const protocol::Json whole = standings(game);
        CHECK(fields_of(whole) == documented("`--json` writes"));
        for (const protocol::Json& bot : whole.at("bots")) {
            CHECK(fields_of(bot) == documented("Each of `bots`"));
        }
    }
}

TEST_CASE("ra-arena: how long choices take is measured only where it is asked for") {
    const auto choices_timed = [](arena::Timing timing) {
        const arena::Tournament<arena::Ra> tournament(ra::ruleset(ra::Edition::classic, 2, {}),
                                                      {arena::ra_entrant("random")});
        return tournament.run({.deals = 2, .seed = 1, .timing = timing}).front().thinking.size();
    };
    CHECK(choices_timed(arena::Timing::none) == 0);
    CHECK(choices_timed(arena::Timing::choices) > 100);
    CHECK_FALSE(standings("plain --deals 2").at("bots")[0].contains("medianMicroseconds"));
    CHECK(standings("plain --deals 2 --times").at("bots")[0].at("longestMicroseconds") > 0);
}

TEST_CASE("ra-arena: several editions and numbers of seats, one table each") {
    const support::Run run =
        program.run("plain random --edition classic,pharaoh --seats 2,3 --deals 2 --json");
    CHECK(run.status == 0);
    CHECK(run.lines().size() == 4);
    CHECK(run.errors.empty());
}

TEST_CASE("ra-arena: an impossible contest is refused with the reason") {
    struct Wrong {
        const char* arguments;
        const char* said;
    };
    const auto wrong = GENERATE(values<Wrong>({
        {"", "BOT"},
        {"hero plain", "hero: no such bot"},
        {"plain --game ra-dice", "plain: no such bot"},
        {"strong:0 plain", "strong:0: a budget is a number of positions from 1"},
        {"strong:1000000 plain", "strong:1000000: a budget"},
        {"strong:many plain", "strong:many: a budget"},
        {"strong:0ms plain", "strong:0ms: a budget is a number of milliseconds from 1"},
        {"plain:100 plain", "plain does not search"},
        {"plain --seats 1", "--seats: this game seats 2 to 5"},
        {"skilled --game ra-dice --seats 5", "--seats: this game seats 2 to 4"},
        {"plain plain plain --seats 2", "more bots than seats"},
        {"plain --deals 1", "--deals"},
        {"plain --deals 9999999", "--deals"},
        {"plain --threads 0", "--threads"},
        {"plain --edition roman", "--edition"},
        {"plain --game chess", "--game"},
        {"plain --game 0", "--game"},
        {"skilled --game ra-dice --edition classic", "--edition: this game has but one"},
    }));
    CAPTURE(wrong.arguments);
    const support::Run run = program.run(wrong.arguments);
    CHECK(run.status == 2);
    CHECK_THAT(run.errors, Catch::Contains(wrong.said));
    CHECK(run.out.empty());
}

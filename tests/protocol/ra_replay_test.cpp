#include <string>

#include <catch2/catch.hpp>

#include "protocol/games/record.hpp"
#include "protocol/verify/replay.hpp"
#include "tests/support/built.hpp"
#include "tests/support/ra_records.hpp"
#include "tests/support/workbench.hpp"

// The program itself: its arguments, what it prints, how it exits.

namespace {

using protocol::Json;
using support::Run;
using support::short_game;
using support::whole_game;

class Workbench : public support::Workbench {
public:
    Workbench() : support::Workbench("'" + support::built("ra-replay") + "'") {}
};

Json illegal() {
    Json record = short_game();
    record["actions"][2]["sun"] = 13;
    return record;
}

}  // namespace

TEST_CASE("a legal record is answered on one line, with exit status 0") {
    const Workbench bench;
    bench.write("game.json", whole_game().dump(2));
    const Run run = bench.run("game.json");
    CHECK(run.status == 0);
    REQUIRE(run.answers().size() == 1);
    CHECK(run.answers().front() == protocol::replay(whole_game().dump()));
}

TEST_CASE("an illegal record is answered with exit status 1") {
    const Workbench bench;
    bench.write("game.json", illegal().dump());
    const Run run = bench.run("game.json");
    CHECK(run.status == 1);
    CHECK(run.answers().at(0).at("ok") == false);
    CHECK(run.answers().at(0).at("at") == 2);
    CHECK(run.answers().at(0).at("error") == "not_your_sun");
}

TEST_CASE("several files are answered in order, and one illegal record is enough for status 1") {
    const Workbench bench;
    bench.write("good.json", short_game().dump());
    bench.write("bad.json", illegal().dump());
    bench.write("whole.json", whole_game().dump());
    const Run run = bench.run("good.json bad.json whole.json");
    CHECK(run.status == 1);
    const auto answers = run.answers();
    REQUIRE(answers.size() == 3);
    CHECK(answers[0].at("ok") == true);
    CHECK(answers[1].at("ok") == false);
    CHECK(answers[2].at("over") == true);
    CHECK(bench.run("good.json whole.json").status == 0);
}

TEST_CASE("a hyphen is standard input") {
    const Workbench bench;
    bench.write("game.json", whole_game().dump());
    const Run run = bench.run("- < game.json");
    CHECK(run.status == 0);
    CHECK(run.answers().at(0).at("over") == true);
    CHECK(bench.run("- < /dev/null").status == 1);
}

TEST_CASE("with --lines each line is a record") {
    const Workbench bench;
    bench.write("games",
                short_game().dump() + "\n" + illegal().dump() + "\r\n\n{\n" + whole_game().dump());
    const Run run = bench.run("--lines games");
    CHECK(run.status == 1);
    const auto answers = run.answers();
    REQUIRE(answers.size() == 4);
    CHECK(answers[0].at("ok") == true);
    CHECK(answers[1].at("error") == "not_your_sun");
    CHECK(answers[2].at("error") == "malformed_json");
    CHECK(answers[3].at("over") == true);

    bench.write("legal", short_game().dump() + "\n" + whole_game().dump() + "\n");
    CHECK(bench.run("--lines - < legal").answers().size() == 2);
    CHECK(bench.run("--lines - < legal").status == 0);
    CHECK(bench.run("legal --lines legal").answers().size() == 4);
}

TEST_CASE("an unreadable file is reported, and the others are answered") {
    const Workbench bench;
    bench.make_directory("folder");
    bench.write("good.json", short_game().dump());
    for (const std::string flags : {"", "--lines "}) {
        const Run run = bench.run(flags + "missing.json folder good.json");
        CHECK(run.status == 1);
        const auto answers = run.answers();
        REQUIRE(answers.size() == 3);
        CHECK(answers[0].at("error") == "unreadable");
        CHECK(answers[0].at("at") == nullptr);
        CHECK(answers[1].at("error") == "unreadable");
        CHECK(answers[2].at("ok") == true);
    }
}

TEST_CASE("a record that is too long is refused, and the one after it is not") {
    const Workbench bench;
    const std::string too_long(protocol::longest_record + 1, ' ');
    bench.write("long.json", too_long);
    bench.write("lines", too_long + "\n" + short_game().dump() + "\n");
    CHECK(bench.run("long.json").answers().at(0).at("error") == "too_long");
    CHECK(bench.run("long.json").status == 1);
    const auto answers = bench.run("--lines lines").answers();
    REQUIRE(answers.size() == 2);
    CHECK(answers[0].at("error") == "too_long");
    CHECK(answers[1].at("ok") == true);
    // It has no end: what is too long is not read to it.
    CHECK(bench.run("/dev/zero").answers().at(0).at("error") == "too_long");
}

TEST_CASE("wrong usage has exit status 2, help has 0") {
    const Workbench bench;
    bench.write("good.json", short_game().dump());
    CHECK(bench.run("").status == 2);
    CHECK(bench.run("--lines").status == 2);
    CHECK(bench.run("--fast good.json").status == 2);
    CHECK(bench.run("--lines=maybe good.json").status == 2);
    CHECK(bench.run("--help").status == 0);
}

TEST_CASE("answers that cannot be written are no success") {
    const Workbench bench;
    bench.write("good.json", short_game().dump());
    CHECK(bench.run("good.json > /dev/full").status == 1);
}

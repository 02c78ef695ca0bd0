#include <string>

#include <catch2/catch.hpp>

#include "protocol/games/record.hpp"
#include "tests/support/built.hpp"
#include "tests/support/fair_games.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/workbench.hpp"

// The program itself: its arguments, what it prints, how it exits.

namespace {

using protocol::Json;
using support::Run;

class VerifyBench : public support::Workbench {
public:
    VerifyBench() : support::Workbench("'" + support::built("ra-verify") + "'") {}
};

const Json& genuine() {
    static const Json record =
        support::fair_game(protocol::check_setup("ra", "pharaoh", 3, Json::object()), 3).record;
    return record;
}

Json wrong() {
    Json record = genuine();
    record["result"]["fame"][0] = 99;
    return record;
}

}  // namespace

TEST_CASE("a genuine record: every step on a line, and exit status 0") {
    const VerifyBench bench;
    bench.write("game.json", genuine().dump(2));
    const Run run = bench.run("game.json");
    CHECK(run.status == 0);
    REQUIRE(run.lines().size() == 11);
    CHECK(run.lines()[0] == "game.json: genuine");
    CHECK(run.lines()[1].starts_with("  record   ok       3 players, "));
    CHECK(run.lines()[8].starts_with("  history  ok       The chain over "));
    CHECK(bench.run("- < game.json").lines()[0] == "-: genuine");
}

TEST_CASE("a wrong record: what failed and where, and exit status 1") {
    const VerifyBench bench;
    bench.write("wrong.json", wrong().dump());
    bench.write("game.json", genuine().dump());
    const Run run = bench.run("wrong.json");
    CHECK(run.status == 1);
    REQUIRE(run.lines().size() == 11);
    CHECK(run.lines()[0] == "wrong.json: failed at result");
    CHECK(run.lines()[7].starts_with("  result   failed   result: The fame is ["));
    CHECK(run.lines()[8] == "  history  skipped");
    CHECK(run.lines()[10] == "  moves    skipped");

    const Run both = bench.run("wrong.json game.json");
    CHECK(both.status == 1);
    CHECK(both.lines().back() == "2 records, 1 failed");
}

TEST_CASE("with --lines a line for each record that failed, and a count") {
    const VerifyBench bench;
    bench.write("games", genuine().dump() + "\n\n" + wrong().dump() + "\n{\n" + genuine().dump());
    const Run run = bench.run("--lines games");
    CHECK(run.status == 1);
    REQUIRE(run.lines().size() == 3);
    CHECK(run.lines()[0].starts_with("games:3: result: result: The fame is ["));
    CHECK(run.lines()[1].starts_with("games:4: record: Not JSON"));
    CHECK(run.lines()[2] == "4 records, 2 failed");

    bench.write("good", genuine().dump() + "\n" + genuine().dump() + "\n");
    CHECK(bench.run("--lines - < good").out == "2 records, 0 failed\n");
    CHECK(bench.run("--lines - < good").status == 0);
    bench.write("one", genuine().dump() + "\n");
    CHECK(bench.run("--lines one").out == "1 record, 0 failed\n");
}

TEST_CASE("with --json an object for each record") {
    const VerifyBench bench;
    bench.write("games", genuine().dump() + "\n" + wrong().dump() + "\n");
    const Run run = bench.run("--lines --json games");
    CHECK(run.status == 1);
    const auto answers = run.answers();
    REQUIRE(answers.size() == 2);
    CHECK(answers[0].at("ok") == true);
    CHECK(answers[0].at("steps").size() == 10);
    CHECK(answers[1].at("failed") == "result");
    CHECK(answers[1].at("steps").at(6).at("code") == "wrong_result");
    CHECK(answers[1].at("file") == "games");
    CHECK(answers[1].at("line") == 2);
}

TEST_CASE("an unreadable file is reported, and the others are verified") {
    const VerifyBench bench;
    bench.make_directory("folder");
    bench.write("game.json", genuine().dump());
    const Run run = bench.run("--json missing.json folder game.json");
    CHECK(run.status == 1);
    const auto answers = run.answers();
    REQUIRE(answers.size() == 3);
    CHECK(answers[0].at("failed") == "record");
    CHECK(answers[0].at("steps").at(0).at("detail") == "The file cannot be read.");
    CHECK(answers[1].at("failed") == "record");
    CHECK(answers[2].at("ok") == true);
    CHECK(bench.run("--lines missing.json").lines().at(0) ==
          "missing.json: record: The file cannot be read.");
    CHECK(bench.run("/dev/zero")
              .lines()
              .at(1)
              .starts_with("  record   failed   A record is at most"));
}

TEST_CASE("the exit status reports wrong usage, and answers that cannot be written") {
    const VerifyBench bench;
    bench.write("game.json", genuine().dump());
    CHECK(bench.run("").status == 2);
    CHECK(bench.run("--fast game.json").status == 2);
    CHECK(bench.run("--help").status == 0);
    CHECK(bench.run("game.json > /dev/full").status == 1);
}

TEST_CASE("a record is compared with what a client has kept") {
    const VerifyBench bench;
    bench.write("game.json", genuine().dump());
    Json seen = {{"format", "ra-seen/1"},
                 {"room", genuine().at("proof").at("room")},
                 {"since", 1},
                 {"games",
                  {{{"game", genuine().at("proof").at("game")},
                    {"commitment", genuine().at("proof").at("server").at("commitment")},
                    {"attempts", Json::array()},
                    {"heads", Json::array()},
                    {"moves", Json::array()}}}},
                 {"faults", Json::array()}};
    bench.write("seen.json", seen.dump());
    const Run right = bench.run("game.json --seen seen.json");
    CHECK(right.status == 0);
    CHECK(right.lines()[10] == "  moves    skipped  You watched: none of the moves is yours.");
    seen["games"][0]["commitment"] = std::string(64, '0');
    bench.write("other.json", seen.dump());
    const Run other = bench.run("--seen seen.json --seen other.json game.json");
    CHECK(other.status == 0);
    const Run another = bench.run("--seen other.json game.json");
    CHECK(another.status == 1);
    CHECK(another.lines()[0] == "game.json: failed at server");
    seen["room"] = "222222";
    bench.write("room.json", seen.dump());
    CHECK(bench.run("--seen room.json game.json").lines()[0] == "game.json: failed at record");
    bench.write("lines.jsonl", genuine().dump() + "\n");
    CHECK(bench.run("--seen room.json --lines lines.jsonl").status == 0);
}

TEST_CASE("a file that no client has written is wrong usage") {
    const VerifyBench bench;
    bench.write("game.json", genuine().dump());
    const Run record = bench.run("--seen game.json game.json");
    CHECK(record.status == 2);
    CHECK(record.errors == "ra-verify: game.json: unknown_format: format: Expected ra-seen/1.\n");
    const Run missing = bench.run("--seen none.json game.json");
    CHECK(missing.status == 2);
    CHECK(missing.errors == "ra-verify: none.json: unreadable: the file cannot be read\n");
}

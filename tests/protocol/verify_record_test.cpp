#include <filesystem>
#include <fstream>
#include <string>

#include <catch2/catch.hpp>

#include "protocol/verify/verify.hpp"
#include "tests/support/fair_games.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/workbench.hpp"

// The whole second verifier, in another language, which was written from the documents: it says of
// each record what ra-verify says.

namespace {

using protocol::Json;
using Path = Json::json_pointer;

class Workbench : public support::Workbench {
public:
    Workbench()
        : support::Workbench("'" RA_PYTHON "' '" +
                             std::filesystem::absolute("docs/verify_record").string() + "'") {}
};

/// The step that fails, or "ok".
std::string failed(const Json& answer) {
    return answer.at("ok") == true ? "ok" : answer.at("step").get<std::string>();
}

}  // namespace

TEST_CASE("a second implementation finds games of every setup genuine") {
    const std::uint64_t games = support::how_many("RA_GAMES", 200);
    const auto setups = support::all_wire_setups();
    std::string lines;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const auto& setup = setups[seed % setups.size()];
        const auto ending =
            seed % 10 == 0 ? support::Ending::broken_off : support::Ending::played_out;
        lines += support::fair_game(setup, 500'000 + seed, ending).record.dump() + "\n";
    }
    const Workbench bench;
    bench.write("records.jsonl", lines);
    const support::Run run = bench.run("--lines --json records.jsonl");
    CHECK(run.errors == "");
    const auto answers = run.answers();
    REQUIRE(answers.size() == games);
    for (const Json& answer : answers) {
        CAPTURE(answer.dump());
        REQUIRE(failed(answer) == "ok");
    }
    CHECK(run.status == 0);
}

TEST_CASE("a second implementation plays the golden games to the same results") {
    const Workbench bench;
    for (const char* folder : {"tests/golden/ra", "tests/golden/dice"}) {
        for (const auto& file : std::filesystem::directory_iterator(folder)) {
            if (file.path().extension() != ".json") continue;
            CAPTURE(file.path().string());
            const support::Run run = bench.run("--json '" + absolute(file.path()).string() + "'");
            const Json answer = run.answers().at(0);
            // Nothing proves its chance; but for that, all is right.
            CHECK(answer.at("unproven") == true);
            CHECK(answer.at("field") == "proof");
        }
    }
}

TEST_CASE("a second implementation finds what was changed at the same step") {
    const Workbench bench;
    const std::string other(64, '7');
    for (const auto& setup : {protocol::check_setup("ra", "classic", 3, Json::object()),
                              protocol::check_setup("ra-dice", "classic", 2, Json::object())}) {
        const Json genuine = support::fair_game(setup, 4).record;
        for (const std::string pointer :
             {"/proof/server/secret", "/proof/seats/1/commitment", "/proof/salts/0",
              "/proof/history/head", "/proof/history/before", "/players/0", "/seats/0/kind",
              "/actions/5/seat", "/actions/9/type", "/actions/3/note", "/result/score/0",
              "/result/fame/0", "/proof/attempt", "/options/open_fame", "/options/sun_track",
              "/proof/history/updates/0/events/0/setup/edition",
              "/proof/history/updates/0/diff/room/note", "/proof/history/updates/1/v"}) {
            Json record = genuine;
            Json& value = record[Path(pointer)];
            const bool is_hash = value.is_string() && value.get<std::string>().size() == 64;
            value = is_hash ? Json(other) : value.is_number() ? Json(3) : Json("Zoe");
            if (record == genuine) continue;
            CAPTURE(setup.game, pointer);
            bench.write("record.json", record.dump());
            const protocol::Verdict verdict = protocol::verify(record.dump());
            const protocol::Step* ours = verdict.failed();
            const Json theirs = bench.run("--json record.json").answers().at(0);
            CHECK(failed(theirs) == (ours == nullptr ? "ok" : ours->name));
        }
    }
}

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <utility>
#include <vector>

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

using support::five_minutes;
using support::three_days;

using Change = std::function<void(Json&)>;

/// The record of the game with actions and other updates changed, and the chain made again over
/// what that changes: as a server would give it that lies about clocks from the beginning.
Json retold(const support::FairGame& game, const std::function<void(std::size_t, Json&)>& action,
            const Change& other) {
    Json record = game.record;
    Json& given = record["proof"]["history"]["updates"];
    Json& actions = record.at("actions");
    protocol::Bytes32 head = game.proof.history.before;
    std::size_t known = 0;
    std::size_t played = 0;
    for (Json update : game.updates) {
        if (known < given.size() && given[known] == update) {
            other(update);
            given[known++] = update;
        } else {
            action(played, actions.at(played));
            for (const char* member : {"by", "took"}) {
                update.erase(member);
                if (actions[played].contains(member)) update[member] = actions[played][member];
            }
            ++played;
        }
        head = protocol::chained(head, protocol::dump(update));
    }
    record["proof"]["history"]["head"] = protocol::hex(head);
    return record;
}

/// With one action changed.
Json with_action(const support::FairGame& game, std::size_t changed, const Change& change) {
    return retold(
        game,
        [&](std::size_t at, Json& action) {
            if (at == changed) change(action);
        },
        [](Json&) {});
}

/// With all updates changed that are no action's.
Json with_updates(const support::FairGame& game, const Change& change) {
    return retold(
        game, [](std::size_t, Json&) {}, change);
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

TEST_CASE("a second implementation counts the clocks of games again") {
    const std::uint64_t games = support::how_many("RA_GAMES", 60);
    const auto setups = support::all_wire_setups();
    std::string lines;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const auto ending =
            seed % 10 == 0 ? support::Ending::broken_off : support::Ending::played_out;
        const support::FairGame game =
            support::fair_game(setups[seed % setups.size()], 700'000 + seed, ending,
                               seed % 2 == 0 ? five_minutes : three_days);
        REQUIRE(protocol::verify(game.record.dump()).failed() == nullptr);
        lines += game.record.dump() + "\n";
    }
    const Workbench bench;
    bench.write("records.jsonl", lines);
    for (const Json& answer : bench.run("--lines --json records.jsonl").answers()) {
        CAPTURE(answer.dump());
        REQUIRE(failed(answer) == "ok");
    }
}

TEST_CASE("a second implementation finds times that no clock can have shown") {
    const auto setup = protocol::check_setup(GENERATE(as<std::string>(), "ra", "ra-dice"),
                                             "classic", 2, Json::object());
    const auto& clock = GENERATE(five_minutes, three_days);
    const support::FairGame game =
        support::fair_game(setup, 12, support::Ending::played_out, clock);
    const Workbench bench;
    const auto first_of = [&game](bool by_clock) {
        const Json& actions = game.record.at("actions");
        const auto found = std::find_if(actions.begin(), actions.end(), [&](const Json& action) {
            return action.contains("took") && (action.value("by", "") == "clock") == by_clock;
        });
        REQUIRE(found != actions.end());
        return static_cast<std::size_t>(found - actions.begin());
    };
    const std::size_t of_player = first_of(false);
    const std::size_t of_clock = first_of(true);
    const std::vector<std::pair<std::size_t, std::function<void(Json&)>>> changes = {
        {of_player, [](Json& action) { action["took"]["bank"] = 3'000'000'000; }},
        {of_player, [](Json& action) { action["took"]["away"] = 60'001; }},
        {of_player, [](Json& action) { action.erase("took"); }},
        {of_player, [](Json& action) { action["by"] = "clock"; }},
        {of_clock, [](Json& action) { action["took"]["bank"] = 1; }},
        {of_clock, [](Json& action) { action["took"]["away"] = 60'001; }},
    };
    for (const auto& [at, change] : changes) {
        CAPTURE(setup.game, at);
        const Json record = with_action(game, at, change);
        CAPTURE(record.at("actions").at(at).dump());
        bench.write("record.json", record.dump());
        const Json theirs = bench.run("--json record.json").answers().at(0);
        CHECK(failed(theirs) == "history");
        CHECK(theirs.at("code") == "wrong_time");
        CHECK(theirs.at("field").get<std::string>().starts_with("actions." + std::to_string(at)));
        CHECK(protocol::verify(record.dump()).failed() != nullptr);
    }
}

TEST_CASE(
    "a second implementation finds a pause of another length, and time that was given too often") {
    const auto setup = protocol::check_setup("ra", "classic", 2, Json::object());
    const support::FairGame game =
        support::fair_game(setup, 14, support::Ending::played_out, five_minutes);
    const Workbench bench;
    const auto check = [&bench](const Json& record, const std::string& field) {
        bench.write("record.json", record.dump());
        const Json theirs = bench.run("--json record.json").answers().at(0);
        CAPTURE(theirs.dump());
        CHECK(failed(theirs) == "history");
        CHECK(theirs.at("code") == "wrong_time");
        CHECK_THAT(theirs.at("field").get<std::string>(), Catch::StartsWith(field));
        const protocol::Verdict verdict = protocol::verify(record.dump());
        REQUIRE(verdict.failed() != nullptr);
        CHECK(verdict.failed()->name == "history");
    };
    // The pause is not over, whatever its event says.
    bool has_pause = false;
    const Json paused = with_updates(game, [&has_pause](Json& update) {
        if (!update.at("diff").value("/room/pause"_json_pointer, Json(0)).is_null()) return;
        has_pause = true;
        update["diff"] = Json::object();
    });
    REQUIRE(has_pause);
    check(paused, "proof.history.updates.");
    // It holds though not all have asked, or does not though they have.
    bool is_changed = false;
    const Json wrong = with_updates(game, [&is_changed](Json& update) {
        const auto holds = "/room/pause/holds"_json_pointer;
        if (!update.at("diff").contains(holds)) return;
        is_changed = true;
        update["diff"][holds] = !update.at("diff").at(holds).get<bool>();
    });
    REQUIRE(is_changed);
    check(wrong, "proof.history.updates.");
    int gifts = 0;
    const Json generous = with_updates(game, [&gifts](Json& update) {
        Json& event = update.at("events").at(0);
        if (event.at("type") != "time_given" && event.at("type") != "resumed") return;
        event = {{"type", "time_given"}, {"by", 0}, {"seat", 1}, {"ms", 1000}};
        ++gifts;
    });
    REQUIRE(gifts > 5);
    check(generous, "proof.history.updates.");
}

TEST_CASE("a second implementation has no clock where the lock has none") {
    const auto setup = protocol::check_setup("ra", "classic", 3, Json::object());
    const support::FairGame game = support::fair_game(setup, 4);
    const Json record = with_action(game, 5, [](Json& action) {
        action["took"] = {{"away", 0}, {"bank", 0}};
    });
    const Workbench bench;
    bench.write("record.json", record.dump());
    const Json theirs = bench.run("--json record.json").answers().at(0);
    CHECK(theirs.at("code") == "wrong_time");
    CHECK(theirs.at("field") == "actions.5.took");
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

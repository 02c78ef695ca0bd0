#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <set>
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

    /// What it says of one record.
    Json answer(const Json& record) const {
        write("record.json", record.dump());
        return run("--json record.json").answers().at(0);
    }
};

/// The step that fails, or "ok".
std::string failed(const Json& answer) {
    return answer.at("ok") == true ? "ok" : answer.at("step").get<std::string>();
}

/// The same, as ra-verify says.
std::string failed_here(const Json& record) {
    const protocol::Verdict verdict = protocol::verify(record.dump());
    return verdict.failed() == nullptr ? "ok" : verdict.failed()->name;
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

/// Whether a player leaves while the clock goes on with somebody's turn.
bool has_leave_in_turn(const support::FairGame& game) {
    std::set<int> bots;
    const Json& kinds = game.record.at("seats");
    for (std::size_t seat = 0; seat < kinds.size(); ++seat) {
        if (kinds[seat].contains("level")) bots.insert(static_cast<int>(seat));
    }
    const auto took = [](const Json& update) {
        return update.value("by", "") == "clock" ? update.value("/took/bank"_json_pointer, -1) : -1;
    };
    for (std::size_t i = 1; i + 1 < game.updates.size(); ++i) {
        const Json& before = game.updates[i - 1];
        const bool goes_on =
            took(before) > 0 && took(game.updates[i + 1]) == 0 &&
            before.value("/events/0/seat"_json_pointer, Json()) == before.at("acting");
        for (const Json& event : game.updates[i].at("events")) {
            const std::string type = event.at("type");
            const int seat = event.value("seat", -1);
            if (type == "returned" || type == "kicked") bots.erase(seat);
            if (type != "stood_in" && type != "bot_sat") continue;
            const bool is_new = bots.insert(seat).second;
            const bool is_leave = game.updates[i].at("events").at(0).at("type") == "left";
            if (is_new && is_leave && goes_on) return true;
        }
    }
    return false;
}

/// How many updates begin with one of these events.
std::size_t count_of(const std::set<std::string>& types, const support::FairGame& game) {
    return static_cast<std::size_t>(
        std::count_if(game.updates.begin(), game.updates.end(), [&types](const Json& update) {
            return types.contains(update.value("/events/0/type"_json_pointer, ""));
        }));
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

TEST_CASE("a second implementation lets the clock go on with a turn though somebody leaves") {
    const auto setup = protocol::check_setup("ra-dice", "classic", 3, Json::object());
    std::uint64_t seed = 1;
    const auto game = [&] {
        return support::fair_game(setup, seed, support::Ending::played_out, five_minutes);
    };
    while (!has_leave_in_turn(game())) ++seed;
    CHECK(failed_here(game().record) == "ok");
    CHECK(failed(Workbench().answer(game().record)) == "ok");
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
        const Json theirs = bench.answer(record);
        CHECK(failed(theirs) == failed_here(record));
        CHECK(theirs.at("code") == "wrong_time");
        CHECK(theirs.at("field").get<std::string>().starts_with("actions." + std::to_string(at)));
    }
}

TEST_CASE("the clock makes no move that the server chose") {
    const auto setup = protocol::check_setup(GENERATE(as<std::string>(), "ra", "ra-dice"),
                                             "classic", 3, Json::object());
    const support::FairGame game = support::fair_game(setup, 15);
    REQUIRE(failed_here(game.record) == "ok");
    const Workbench bench;
    // All that bots have done.
    const Json& kinds = game.record.at("seats");
    const Json unmarked = retold(
        game,
        [&kinds](std::size_t, Json& action) {
            const bool is_own = kinds.at(action.at("seat").get<std::size_t>()).contains("level");
            if (is_own || action.value("by", "") == "bot") action["by"] = "clock";
        },
        [](Json&) {});
    CHECK(failed_here(unmarked) == "replay");
    CHECK(failed(bench.answer(unmarked)) == "replay");
    CHECK(bench.answer(unmarked).at("code") == "wrong_time");
    // Something in a player's name, where no clock runs; or the least that could be done.
    std::set<std::string> steps;
    const Json& actions = game.record.at("actions");
    for (std::size_t at = 0; at < actions.size(); ++at) {
        const bool is_bot = kinds.at(actions[at].at("seat").get<std::size_t>()).contains("level");
        if (is_bot || actions[at].contains("by")) continue;
        const Json record = with_action(game, at, [](Json& action) { action["by"] = "clock"; });
        CAPTURE(at, actions[at].dump());
        REQUIRE(failed_here(record) != "ok");
        if (steps.insert(failed_here(record)).second) {
            CHECK(failed(bench.answer(record)) == failed_here(record));
        }
    }
    CHECK(steps == std::set<std::string>{"bots", "replay"});
}

TEST_CASE(
    "a second implementation finds a pause of another length, and time that was given too often") {
    const auto setup = protocol::check_setup("ra", "classic", 2, Json::object());
    const auto eventful = [&setup] {
        for (std::uint64_t seed = 1;; ++seed) {
            support::FairGame fair =
                support::fair_game(setup, seed, support::Ending::played_out, five_minutes);
            const std::size_t pauses = count_of({"pause"}, fair);
            if (pauses > 2 && count_of({"time_given", "resumed"}, fair) > 5) return fair;
        }
    };
    const support::FairGame game = eventful();
    const Workbench bench;
    const auto check = [&bench](const Json& record, const std::string& field) {
        const Json theirs = bench.answer(record);
        CAPTURE(theirs.dump());
        CHECK(failed(theirs) == "history");
        CHECK(theirs.at("code") == "wrong_time");
        CHECK_THAT(theirs.at("field").get<std::string>(), Catch::StartsWith(field));
        CHECK(failed_here(record) == "history");
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
    const Json theirs = bench.answer(record);
    CHECK(theirs.at("code") == "wrong_time");
    CHECK(theirs.at("field") == "actions.5.took");
}

TEST_CASE("a second implementation has bots come and go at players' seats alone") {
    const auto setup = protocol::check_setup("ra", "classic", 4, Json::object());
    support::FairGame game;
    const Json* bot = nullptr;
    for (std::uint64_t seed = 1; bot == nullptr; ++seed) {
        game = support::fair_game(setup, seed);
        const Json& seats = game.record.at("seats");
        const auto found = std::find_if(seats.begin(), seats.end(),
                                        [](const Json& kind) { return kind.at("kind") == "bot"; });
        const bool has_left = game.record.dump().find(R"("type":"left")") != std::string::npos;
        if (has_left && found != seats.end()) bot = &*found;
    }
    const auto seat = bot - &game.record.at("seats").at(0);
    const Workbench bench;
    for (const Json& event : {Json{{"type", "returned"}, {"seat", seat}},
                              Json{{"type", "host_changed"}, {"seat", seat}},
                              Json{{"type", "stood_in"}, {"seat", seat}, {"level", "gentle"}}}) {
        CAPTURE(event.dump());
        const Json record = with_updates(game, [&event](Json& update) {
            if (update.at("events").at(0).at("type") == "left") update["events"] = {event};
        });
        CHECK(failed_here(record) == "history");
        CHECK(failed(bench.answer(record)) == "history");
    }
}

TEST_CASE("a second implementation compares a record with what clients kept") {
    constexpr core::Seat own = 1;
    const auto setup = protocol::check_setup("ra", "classic", 3, Json::object());
    std::uint64_t seed = 1;
    support::FairGame game = support::fair_game(setup, seed);
    while (game.proof.seats[own].secret == protocol::no_secret) {
        game = support::fair_game(setup, ++seed);
    }
    const protocol::Seen honest = support::seen_by(own, game);
    const std::string another = R"({"space":7,"type":"god"})";
    using Seen = protocol::Seen;
    using Moves = std::vector<protocol::SeenMove>;
    const std::vector<std::pair<std::string, std::function<void(Seen&, Moves&)>>> changes = {
        {"", [](Seen&, Moves&) {}},
        {"not_our_history", [](Seen& all, Moves&) { all.last->at = {.v = all.last->at.v - 9}; }},
        {"move_not_sent", [](Seen&, Moves& moves) { moves.erase(moves.begin() + 3); }},
        {"move_replaced", [&](Seen&, Moves& moves) { moves[3].action = another; }},
        {"move_replaced",
         [&](Seen& all, Moves& moves) {
             all.since = all.last->at.v;
             moves[3].action = another;
         }},
        // Another device was faster.
        {"", [&](Seen& all, Moves& moves) {
             all.since = all.last->at.v;
             moves = {{.v = moves[3].v, .action = another, .ok = false}};
         }}};
    const Workbench bench;
    bench.write("record.json", game.record.dump());
    bench.write("honest.json", protocol::text_of(honest, true));
    for (const auto& [code, change] : changes) {
        Seen kept = honest;
        change(kept, kept.games.begin()->second.moves);
        bench.write("seen.json", protocol::text_of(kept, true));
        const protocol::Verdict verdict = protocol::verify(game.record.dump(), {kept});
        CAPTURE(code);
        CHECK((verdict.failed() == nullptr ? "" : verdict.failed()->code) == code);
        const Json alone = bench.run("--json --seen seen.json record.json").answers().at(0);
        CHECK(alone.value("code", "") == code);
        if (code != "not_our_history") continue;
        const char* both = "--json --seen honest.json --seen seen.json record.json";
        CHECK(bench.run(both).answers().at(0).value("code", "") == code);
    }
}

TEST_CASE("a game that an upgrade broke off cannot be checked") {
    const auto setup = protocol::check_setup(GENERATE(as<std::string>(), "ra", "ra-dice"),
                                             "classic", 3, Json::object());
    const support::FairGame game = support::fair_game(setup, 4);
    Json record = game.record;
    record.erase("result");
    record["chance"] = {{"key", protocol::hex(protocol::chance_key(game.proof.shuffle()))}};
    record[Path("/proof/history/updates/0/events/0/engine")] = std::string(16, '0');
    const protocol::Verdict verdict = protocol::verify(record.dump());
    REQUIRE(verdict.failed() != nullptr);
    CHECK(verdict.failed()->code == "other_engine");
    CHECK(Workbench().answer(record).at("code") == "other_engine");
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
            CHECK(failed(bench.answer(record)) == failed_here(record));
        }
    }
}

#include "protocol/games/record.hpp"

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "protocol/games/game.hpp"
#include "protocol/verify/replay.hpp"
#include "tests/support/page.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/ra_records.hpp"
#include "tests/support/schema.hpp"

// Records as RECORD.md has them: what is played again, what is ignored, what is refused and where.

namespace {

using protocol::Json;
using support::short_game;
using support::whole_game;

Json replayed(const Json& record) {
    return protocol::replay(record.dump());
}

/// "code at detail's field"; "ok" when it is legal.
std::string outcome(const Json& record) {
    const Json answer = replayed(record);
    return answer.at("ok") == true
               ? "ok"
               : answer.at("error").get<std::string>() + " " + answer.at("at").dump();
}

Json sheet(int gods, int pharaohs, int nile, int gold, int civilization, int monuments, int suns,
           int total, int fame) {
    return {{"gods", gods},
            {"pharaohs", pharaohs},
            {"nile", nile},
            {"gold", gold},
            {"civilization", civilization},
            {"monuments", monuments},
            {"suns", suns},
            {"total", total},
            {"fame", fame}};
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

using Change = std::function<void(Json&)>;

/// The whole game with a change.
Json changed(const Change& change) {
    Json record = whole_game();
    change(record);
    return record;
}

}  // namespace

TEST_CASE("a whole game, scored by hand") {
    CHECK(support::schema_fault("Record", whole_game()) == "");
    const Json answer = replayed(whole_game());
    const Json epochs = {
        {sheet(0, 5, 2, 3, 0, 0, 0, 10, 20), sheet(0, -2, 0, 0, -5, 0, 0, -7, 3)},
        {sheet(0, 5, 0, 0, -5, 0, 0, 0, 20), sheet(0, -2, 0, 0, -5, 0, 0, -7, 0)},
        {sheet(0, 5, 0, 0, -5, 0, -5, -5, 15), sheet(0, -2, 0, 0, -5, 0, 5, -2, 0)}};
    CHECK(answer == Json{{"ok", true},
                         {"over", true},
                         {"epochs", epochs},
                         {"fame", {15, 0}},
                         {"winner", 0},
                         {"holdings", {{{"nile", 1}, {"pharaoh", 1}}, Json::object()}}});
}

TEST_CASE("a record that stops early is a record") {
    const Json answer = replayed(short_game());
    CHECK(answer == Json{{"ok", true},
                         {"over", false},
                         {"epochs", Json::array()},
                         {"fame", {10, 10, 10}},
                         {"winner", nullptr},
                         {"holdings", {{{"nile", 1}}, Json::object(), Json::object()}}});

    Json after_an_epoch = whole_game();
    after_an_epoch.erase("result");
    auto& actions = after_an_epoch["actions"].get_ref<Json::array_t&>();
    actions.resize(21);
    const Json stopped = replayed(after_an_epoch);
    CHECK(stopped.at("over") == false);
    CHECK(stopped.at("winner") == nullptr);
    CHECK(stopped.at("epochs").size() == 1);
    CHECK(stopped.at("fame") == Json{20, 3});
    // Floods, Gold and civilization tiles are put away.
    CHECK(stopped.at("holdings").at(0) == Json{{"nile", 1}, {"pharaoh", 1}});

    actions.clear();
    CHECK(replayed(after_an_epoch).at("ok") == true);
}

TEST_CASE("the Pharaoh edition has tiles of its own") {
    // Seat 1 has the highest sun. Its War takes two writings; these are all that it has, so there
    // is no choice and no player is asked.
    Json record = {{"format", "ra-record/1"},
                   {"game", "ra"},
                   {"edition", "pharaoh"},
                   {"players", {"Anna", "Bob"}},
                   {"chance",
                    {{"suns", {{8, 7, 4, 3}, {9, 6, 5, 2}}},
                     {"tiles", support::words("shrine war mortuary writing writing ra god")}}},
                   {"actions", support::actions("1 draw,0 draw,1 draw,0 draw,1 draw,0 draw,"
                                                "1 bid 2,0 pass,1 draw")}};
    CHECK(support::schema_fault("Record", record) == "");
    const Json answer = replayed(record);
    INFO(answer.dump());
    CHECK(answer.at("ok") == true);
    CHECK(answer.at("holdings") == Json{Json::object(), {{"shrine", 1}, {"mortuary", 1}}});

    record["edition"] = "classic";
    CHECK(outcome(record) == "out_of_range null");
}

TEST_CASE("a choice between tiles is a discard") {
    Json record = {{"format", "ra-record/1"},
                   {"game", "ra"},
                   {"players", {"Anna", "Bob"}},
                   {"chance",
                    {{"suns", {{9, 6, 4, 3}, {8, 7, 5, 2}}},
                     {"tiles", support::words("unrest art writing religion ra")}}},
                   {"actions", support::actions("0 draw,1 draw,0 draw,1 draw,0 draw,1 bid 2,0 pass,"
                                                "1 discard art,1 discard religion")}};
    CHECK(replayed(record).at("holdings").at(1) == Json{{"writing", 1}});
    record["actions"][7]["tile"] = "astronomy";
    CHECK(outcome(record) == "tile_not_held 7");
    record["actions"][7]["tile"] = "nile";
    CHECK(outcome(record) == "not_owed 7");
}

TEST_CASE("a God is exchanged for a tile") {
    const Json record = {
        {"format", "ra-record/1"},
        {"game", "ra"},
        {"players", {"Anna", "Bob"}},
        {"chance",
         {{"suns", {{9, 6, 4, 3}, {8, 7, 5, 2}}},
          {"tiles", support::words("god god ra nile gold")}}},
        {"actions", support::actions("0 draw,1 draw,0 draw,1 bid 2,0 pass,1 draw,0 draw,"
                                     "1 god 1,1 end")}};
    const Json answer = replayed(record);
    INFO(answer.dump());
    CHECK(answer.at("ok") == true);
    CHECK(answer.at("holdings").at(1) == Json{{"god", 1}, {"gold", 1}});
}

TEST_CASE("the golden games replay to their results") {
    int games = 0;
    for (const auto& entry : std::filesystem::directory_iterator("tests/golden/ra")) {
        if (entry.path().extension() != ".json") {
            continue;
        }
        INFO(entry.path());
        const std::string text = read_file(entry.path());
        const Json record = Json::parse(text);
        CHECK(support::schema_fault("Record", record) == "");
        const Json answer = protocol::replay(text);
        INFO(answer.dump());
        REQUIRE(answer.at("ok") == true);
        CHECK(answer.at("over") == true);
        CHECK(answer.at("fame") == record.at("result").at("fame"));
        CHECK(answer.at("winner") == record.at("result").at("winner"));
        ++games;
    }
    CHECK(games >= 14);
}

TEST_CASE("remarks, and the doer of an action, change nothing") {
    const Json plain = replayed(whole_game());
    Json record = whole_game();
    int number = 0;
    for (Json& action : record["actions"]) {
        action["at"] = "2024-05-01T12:00:00Z";
        action["remark"] = {{"deep", {1, 2, 3}}};
        if (++number % 3 == 0) {
            action["by"] = "bot";
        }
    }
    CHECK(replayed(record) == plain);
    record["actions"][4]["by"] = "cat";
    CHECK(outcome(record) == "out_of_range 4");
}

TEST_CASE("more tiles than are drawn do no harm, and fewer end the game") {
    Json record = whole_game();
    record["chance"]["tiles"].push_back("gold");
    CHECK(outcome(record) == "ok");
    CHECK(replayed(record) == replayed(whole_game()));
    record = whole_game();
    record["chance"]["tiles"].erase(record["chance"]["tiles"].end() - 1);
    CHECK(outcome(record) ==
          "chance_exhausted " + std::to_string(whole_game().at("actions").size() - 1));
    record = short_game();
    record["chance"]["tiles"] = Json::array();
    CHECK(outcome(record) == "chance_exhausted 0");
}

TEST_CASE("a record has no more tiles of a kind than the game") {
    Json record = short_game();
    record["actions"] = Json::array();
    Json& tiles = record["chance"]["tiles"];
    tiles = Json::array();
    for (int i = 0; i < 30; ++i) {
        tiles.push_back("ra");
    }
    CHECK(outcome(record) == "ok");
    tiles.push_back("ra");
    CHECK(outcome(record) == "out_of_range null");
    CHECK(replayed(record).at("detail").get<std::string>().rfind("chance.tiles.30: ", 0) == 0);
    tiles = support::words("earthquake earthquake");
    CHECK(outcome(record) == "ok");
    tiles.push_back("earthquake");
    CHECK(outcome(record) == "out_of_range null");
}

TEST_CASE("suns are the groups of the setup, in any order") {
    const auto with_suns = [](const Json& suns) {
        Json record = short_game();
        record["actions"] = Json::array();
        record["chance"]["suns"] = suns;
        return outcome(record);
    };
    CHECK(with_suns({{2, 5, 13, 8}, {4, 7, 10, 11}, {3, 6, 9, 12}}) == "ok");
    CHECK(with_suns({{13, 8, 5, 3}, {12, 9, 6, 2}, {11, 10, 7, 4}}) == "out_of_range null");
    CHECK(with_suns({{13, 8, 5, 2}, {13, 8, 5, 2}, {11, 10, 7, 4}}) == "out_of_range null");
    CHECK(with_suns({{13, 8, 5, 2}, {12, 9, 6, 3}}) == "out_of_range null");
    CHECK(with_suns({{13, 8, 5, 2}, {12, 9, 6, 3}, {11, 10, 7, 4}, {1}}) == "out_of_range null");
    CHECK(with_suns({{13, 8, 5, 2, 2}, {12, 9, 6, 3}, {11, 10, 7, 4}}) == "out_of_range null");
    CHECK(with_suns({{13, 8, 5, 2}, {12, 9, 6, 3}, {11, 10, 7, 0}}) == "out_of_range null");
    CHECK(with_suns({{13, 8, 5, 2}, {12, 9, 6, 3}, {11, 10, 7, 17}}) == "out_of_range null");
    CHECK(with_suns({{13, 8, 5, 2}, {12, 9, 6, 3}, {11, 10, 7, 260}}) == "out_of_range null");
    CHECK(with_suns({{13, 8, 5, 2}, {12, 9, 6, 3}, {11, 10, 7, "4"}}) == "out_of_range null");
    CHECK(with_suns({{13, 8, 5, 2}, {12, 9, 6, 3}, 11}) == "wrong_type null");
    CHECK(with_suns("dealt") == "wrong_type null");
}

TEST_CASE("record.md's options are those of three players at their defaults") {
    Json record = short_game();
    record["options"] = {{"ra_track", 6},
                         {"sun_split", "bgg"},
                         {"last_place_penalty", true},
                         {"open_fame", false},
                         {"hidden_bag", false}};
    CHECK(outcome(record) == "ok");
    record["options"]["ra_track"] = 7;
    CHECK(outcome(record) == "option_not_here null");
}

TEST_CASE("a result is checked") {
    const auto with_result = [](const Json& result) {
        return outcome(changed([&](Json& record) { record["result"] = result; }));
    };
    CHECK(with_result({{"fame", {15, 0}}, {"winner", 0}}) == "ok");
    CHECK(with_result({{"fame", {15, 1}}, {"winner", 0}}) == "wrong_result null");
    CHECK(with_result({{"fame", {15, 0}}, {"winner", 1}}) == "wrong_result null");
    CHECK(with_result({{"fame", {15, 0}}, {"winner", nullptr}}) == "wrong_result null");
    CHECK(with_result({{"fame", {15, 0, 0}}, {"winner", 0}}) == "wrong_result null");
    CHECK(with_result({{"fame", 15}, {"winner", 0}}) == "wrong_type null");
    CHECK(with_result({{"fame", {15, 0}}}) == "missing_field null");
    CHECK(with_result({{"fame", {15, 0}}, {"winner", 0}, {"by", "far"}}) == "unknown_field null");
    CHECK(with_result(Json::array()) == "wrong_type null");

    Json early = short_game();
    early["result"] = {{"fame", {10, 10, 10}}, {"winner", nullptr}};
    CHECK(outcome(early) == "ok");
}

TEST_CASE("a refused action is reported with its index, its code and the reason") {
    struct Row {
        const char* actions;
        const char* outcome;
    };
    const std::vector<Row> rows = {
        {"1 draw", "not_your_turn 0"},
        {"0 pass", "not_now 0"},
        {"0 end", "nothing_to_end 0"},
        {"0 god 0", "no_god 0"},
        {"0 draw,1 draw,0 pass", "not_your_turn 2"},
        {"0 draw,1 draw,2 bid 13", "not_your_sun 2"},
        {"0 draw,1 draw,2 bid 17", "out_of_range 2"},
        {"0 draw,1 draw,2 bid 7,0 bid 5", "bid_too_low 3"},
        {"0 draw,1 invoke,2 pass,0 pass,1 pass", "must_bid 4"},
        {"0 levitate", "out_of_range 0"},
        {"4 draw", "not_your_turn 0"},
        {"5 draw", "out_of_range 0"},
        {"0 draw,1 draw,2 pass,0 pass,1 pass,2 draw,0 draw", "chance_exhausted 6"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.actions);
        Json record = short_game();
        record["actions"] = support::actions(row.actions);
        CHECK(outcome(record) == row.outcome);
        CHECK_FALSE(replayed(record).at("detail").get<std::string>().empty());
    }
    Json record = whole_game();
    record["actions"].push_back({{"seat", 0}, {"type", "draw"}});
    CHECK(outcome(record) == "game_over " + std::to_string(whole_game().at("actions").size()));
    record["actions"] = Json::array({"draw"});
    CHECK(outcome(record) == "not_an_object 0");
}

TEST_CASE("a record may say who had each seat") {
    const Json known = {{{"kind", "human"}, {"bot", true}},
                        {{"kind", "human"}},
                        {{"kind", "bot"}, {"level", "skilled"}}};
    const auto outcome_of = [&](const Change& change) {
        Json record = short_game();
        record["seats"] = known;
        change(record["seats"]);
        return outcome(record);
    };
    CHECK(outcome_of([](Json& /*seats*/) {}) == outcome(short_game()));
    const std::vector<std::pair<std::string, Change>> rows = {
        {"wrong_type", [](Json& seats) { seats = "bots"; }},
        {"out_of_range", [](Json& seats) { seats.erase(0); }},
        {"not_an_object", [](Json& seats) { seats[0] = "human"; }},
        {"missing_field", [](Json& seats) { seats[0].erase("kind"); }},
        {"out_of_range", [](Json& seats) { seats[0]["kind"] = "cat"; }},
        {"out_of_range", [](Json& seats) { seats[0]["bot"] = false; }},
        {"unknown_field", [](Json& seats) { seats[0]["level"] = "skilled"; }},
        {"missing_field",
         [](Json& seats) {
             seats[0] = {{"kind", "bot"}};
         }},
        {"unknown_level",
         [](Json& seats) {
             seats[0] = {{"kind", "bot"}, {"level", "divine"}};
         }},
    };
    for (const auto& [code, change] : rows) {
        CAPTURE(code);
        CHECK(outcome_of(change) == code + " null");
    }
}

TEST_CASE("everything else in a record is read strictly") {
    const std::vector<std::pair<std::string, Change>> rows = {
        {"missing_field", [](Json& record) { record.erase("format"); }},
        {"unknown_format", [](Json& record) { record["format"] = "ra-record/2"; }},
        {"wrong_type", [](Json& record) { record["format"] = 1; }},
        {"missing_field", [](Json& record) { record.erase("game"); }},
        {"unknown_game", [](Json& record) { record["game"] = "go"; }},
        {"unknown_edition", [](Json& record) { record["edition"] = "deluxe"; }},
        {"unknown_option", [](Json& record) { record["options"]["fast"] = true; }},
        {"out_of_range", [](Json& record) { record["options"]["ra_track"] = 8; }},
        {"wrong_type", [](Json& record) { record["options"] = Json::array(); }},
        {"missing_field", [](Json& record) { record.erase("players"); }},
        {"wrong_type", [](Json& record) { record["players"] = "Anna"; }},
        {"wrong_type",
         [](Json& record) {
             record["players"] = {"Anna", 2};
         }},
        {"out_of_range", [](Json& record) { record["players"][1] = ""; }},
        {"out_of_range", [](Json& record) { record["players"][1] = std::string(25, 'B'); }},
        {"out_of_range", [](Json& record) { record["players"][1] = " Bob"; }},
        {"out_of_range", [](Json& record) { record["players"][1] = "B\x1b[2Job"; }},
        {"out_of_range", [](Json& record) { record["players"][1] = "B\u009b2Job"; }},
        {"out_of_range", [](Json& record) { record["players"][1] = "B\u202eob"; }},
        {"out_of_range", [](Json& record) { record["players"] = {"Anna"}; }},
        {"out_of_range", [](Json& record) { record["players"] = Json::array(); }},
        {"missing_field", [](Json& record) { record.erase("chance"); }},
        {"missing_field", [](Json& record) { record["chance"] = Json::object(); }},
        {"missing_field", [](Json& record) { record["chance"].erase("tiles"); }},
        {"wrong_type", [](Json& record) { record["chance"] = 4; }},
        {"unknown_field", [](Json& record) { record["chance"]["luck"] = 1; }},
        {"out_of_range", [](Json& record) { record["chance"]["tiles"][0] = "war"; }},
        {"wrong_type", [](Json& record) { record["chance"]["tiles"][0] = 2; }},
        {"missing_field", [](Json& record) { record.erase("actions"); }},
        {"wrong_type", [](Json& record) { record["actions"] = Json::object(); }},
        {"unknown_field", [](Json& record) { record["remark"] = "great"; }},
    };
    for (const auto& [code, change] : rows) {
        const Json record = changed(change);
        CAPTURE(code, record);
        CHECK(outcome(record) == code + " null");
    }
    for (const std::string& text : {std::string(), std::string("null"), std::string("[]"),
                                    std::string("{"), std::string("\xFF"), std::string(40, '[')}) {
        CAPTURE(text);
        const Json answer = protocol::replay(text);
        CHECK(answer.at("ok") == false);
        CHECK(answer.at("at") == nullptr);
    }
}

TEST_CASE("errors contain no control sequences for a terminal") {
    const auto detail = [](const Change& change) {
        return protocol::replay(changed(change).dump()).at("detail").get<std::string>();
    };
    CHECK_THAT(detail([](Json& record) { record["\x1b[2J\u009b5n"] = 1; }),
               Catch::StartsWith("?[2J?5n: "));
    CHECK_THAT(detail([](Json& record) { record["players"][1] = "B\x1b[2Job"; }),
               Catch::StartsWith("players.1: No control"));
}

TEST_CASE("a record is of the classic edition when it does not say") {
    const Json record = changed([](Json& it) { it.erase("edition"); });
    CHECK(replayed(record) == replayed(whole_game()));
    CHECK(support::schema_fault("Record", record) == "");
}

TEST_CASE("chance can be given by its key") {
    for (const auto& setup : support::all_wire_setups()) {
        INFO(support::name(setup));
        const auto started = support::start_game(setup, 77);
        support::play_out(*started.game, 4);
        Json record = started.game->record(support::players(setup));
        const Json seen = replayed(record);
        INFO(seen.dump());
        REQUIRE(seen.at("ok") == true);
        CHECK(seen == [&] {
            Json summary = started.game->summary();
            summary["ok"] = true;
            return summary;
        }());
        record["chance"] = {{"key", protocol::hex(support::chance_key(77))}};
        CHECK(support::schema_fault("Record", record) == "");
        CHECK(replayed(record) == seen);
        record["chance"] = {{"key", protocol::hex(support::chance_key(78))}};
        CHECK(replayed(record).at("ok") == false);
    }
}

TEST_CASE("a key is sixty-four lowercase hexadecimal digits") {
    const auto with_key = [](const Json& key) {
        Json record = short_game();
        record["actions"] = Json::array();
        record["chance"] = {{"key", key}};
        return outcome(record);
    };
    CHECK(with_key(std::string(64, 'a')) == "ok");
    CHECK(with_key(std::string(64, 'A')) == "out_of_range null");
    CHECK(with_key(std::string(63, 'a')) == "out_of_range null");
    CHECK(with_key(std::string(65, 'a')) == "out_of_range null");
    CHECK(with_key(std::string(63, 'a') + "g") == "out_of_range null");
    CHECK(with_key(std::string(62, 'a') + " a") == "out_of_range null");
    CHECK(with_key(std::string(32, 'a') + std::string(32, '\0')) == "out_of_range null");
    CHECK(with_key(12) == "wrong_type null");
    Json both = short_game();
    both["chance"]["key"] = std::string(64, 'a');
    CHECK(outcome(both) == "unknown_field null");
}

TEST_CASE("a record that is too long is not read") {
    const std::string text = short_game().dump();
    const std::string most = text + std::string(protocol::longest_record - text.size(), ' ');
    CHECK(protocol::replay(most).at("ok") == true);
    CHECK(protocol::replay(most + " ").at("error") == "too_long");
}

TEST_CASE("a record cut short, or with any byte changed, is an answer and no crash") {
    const std::string text = whole_game().dump();
    for (std::size_t length = 0; length < text.size(); ++length) {
        const Json answer = protocol::replay(text.substr(0, length));
        REQUIRE(answer.at("error") == "malformed_json");
    }
    support::RandomJson random(99);
    int refused = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string changed_text = text;
        for (std::uint64_t times = 1 + random.below(3); times > 0; --times) {
            changed_text[random.below(text.size())] = static_cast<char>(random.below(256));
        }
        const Json answer = protocol::replay(changed_text);
        refused += answer.at("ok") == true ? 0 : 1;
        REQUIRE((answer.at("ok") == true || !answer.at("error").get<std::string>().empty()));
    }
    CHECK(refused > 15'000);
}

TEST_CASE("a golden record cut short at every byte is an answer and no crash") {
    const std::string text = read_file("tests/golden/ra/classic-2.json");
    REQUIRE(text.size() > 1000);
    const std::size_t whole = text.find_last_of('}') + 1;
    for (std::size_t length = 0; length < whole; ++length) {
        REQUIRE(protocol::replay(text.substr(0, length)).at("ok") == false);
    }
    CHECK(protocol::replay(text.substr(0, whole)).at("ok") == true);
}

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "protocol/games/record.hpp"
#include "protocol/verify/replay.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/schema.hpp"

// Records of the dice game: what is played again, what is refused and where.

namespace {

using protocol::Json;

const Json all_dice = {"yellow", "blue", "purple", "green", "red"};

Json replayed(const Json& record) {
    return protocol::replay(record.dump());
}

/// "code index field"; "ok" when it is legal.
std::string outcome(const Json& record) {
    const Json answer = replayed(record);
    if (answer.at("ok") == true) {
        return "ok";
    }
    const std::string detail = answer.at("detail");
    const std::size_t colon = detail.find(": ");
    const std::string field = colon == std::string::npos ? "" : " " + detail.substr(0, colon);
    return answer.at("error").get<std::string>() + " " + answer.at("at").dump() + field;
}

/// Bob starts, rolls five dice, two of them again, uses all that he can and ends his turn.
Json one_turn() {
    return {{"format", "ra-record/1"},
            {"game", "ra-dice"},
            {"players", {"Anna", "Bob", "Cathy"}},
            {"chance",
             {{"start", 1},
              {"rolls",
               {{{"yellow", "sun"},
                 {"blue", "pharaoh"},
                 {"purple", "nile"},
                 {"green", "ankh"},
                 {"red", "monument"}},
                {{"purple", "monument"}, {"red", "ankh"}}}}}},
            {"actions",
             {{{"seat", 1}, {"type", "roll"}, {"dice", all_dice}},
              {{"seat", 1}, {"type", "roll"}, {"dice", {"red", "purple"}}},
              {{"seat", 1}, {"type", "stop"}},
              {{"seat", 1}, {"type", "pharaoh"}, {"dice", {"blue"}}},
              {{"seat", 1},
               {"type", "monument"},
               {"dice", {"purple"}},
               {"color", "purple"},
               {"column", 4}},
              {{"seat", 1}, {"type", "end"}}}}};
}

Json changed(const std::function<void(Json&)>& change) {
    Json record = one_turn();
    change(record);
    return record;
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("a turn of dice, scored by hand") {
    CHECK(support::schema_fault("Record", one_turn()) == "");
    // Two ankhs that were not used bring Bob, who starts with 10, 2 points.
    CHECK(replayed(one_turn()) == Json{{"ok", true},
                                       {"over", false},
                                       {"epochs", Json::array()},
                                       {"score", {12, 12, 11}},
                                       {"winners", Json::array()}});
}

TEST_CASE("the golden games of dice replay to their results") {
    int games = 0;
    for (const auto& entry : std::filesystem::directory_iterator("tests/golden/dice")) {
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
        CHECK(answer.at("epochs").size() == 3);
        CHECK(answer.at("score") == record.at("result").at("score"));
        CHECK(answer.at("winners") == record.at("result").at("winners"));
        CHECK_FALSE(answer.contains("holdings"));
        ++games;
    }
    CHECK(games == 9);
}

TEST_CASE("the record of an unfinished game of dice replays to the same state") {
    const auto setup = protocol::check_setup("ra-dice", "classic", 4, Json::object());
    const auto started = support::start_game(setup, 8);
    support::RandomJson random(2);
    for (int step = 0; step < 150 && started.game->acting(); ++step) {
        const auto by = random.below(2) == 0 ? protocol::By::player : protocol::By::bot;
        support::play(*started.game, *started.game->acting(),
                      support::pick_action(started.game->legal(), random), by);
        const Json record = started.game->record(support::players(setup));
        if (step % 10 == 0) {
            CHECK(support::schema_fault("Record", record) == "");
            CHECK_FALSE(record.contains("edition"));
            const protocol::Record read = protocol::read_record(record.dump());
            const auto again = protocol::start_seen(read);
            for (const Json& action : read.actions) {
                protocol::play(*again.game, action);
            }
            CHECK(again.game->hash() == started.game->hash());
            CHECK(again.game->record(support::players(setup)) == record);
        }
    }
}

TEST_CASE("the chance in a record of dice is read strictly") {
    struct Row {
        const char* outcome;
        std::function<void(Json&)> change;
    };
    const std::vector<Row> rows = {
        {"missing_field null chance.start", [](Json& it) { it.erase("start"); }},
        {"missing_field null chance.rolls", [](Json& it) { it.erase("rolls"); }},
        {"unknown_field null chance.tiles", [](Json& it) { it["tiles"] = Json::array(); }},
        {"out_of_range null chance.start", [](Json& it) { it["start"] = 3; }},
        {"out_of_range null chance.start", [](Json& it) { it["start"] = -1; }},
        {"wrong_type null chance.start", [](Json& it) { it["start"] = "Bob"; }},
        {"wrong_type null chance.rolls", [](Json& it) { it["rolls"] = Json::object(); }},
        {"not_an_object null chance.rolls.1", [](Json& it) { it["rolls"][1] = "red"; }},
        {"out_of_range null chance.rolls.1", [](Json& it) { it["rolls"][1] = Json::object(); }},
        {"unknown_field null chance.rolls.1.pink",
         [](Json& it) { it["rolls"][1]["pink"] = "sun"; }},
        {"out_of_range null chance.rolls.0.blue",
         [](Json& it) { it["rolls"][0]["blue"] = "moon"; }},
        {"wrong_type null chance.rolls.0.blue", [](Json& it) { it["rolls"][0]["blue"] = 3; }},
        {"out_of_range null chance.rolls",
         [](Json& it) { it["rolls"] = Json(100'001, it["rolls"][1]); }},
    };
    for (const Row& row : rows) {
        const Json record = changed([&row](Json& it) { row.change(it["chance"]); });
        CHECK(outcome(record) == row.outcome);
    }
}

TEST_CASE("rolls that are missing, of other dice, or too many") {
    CHECK(outcome(changed([](Json& it) { it["chance"]["rolls"].erase(1); })) ==
          "chance_exhausted 1");
    CHECK(outcome(changed([](Json& it) { it["chance"]["rolls"][1].erase("red"); })) ==
          "other_dice 1");
    CHECK(outcome(changed([](Json& it) { it["chance"]["rolls"][0].erase("red"); })) ==
          "other_dice 0");
    const Json more = changed([](Json& it) { it["chance"]["rolls"].push_back({{"red", "sun"}}); });
    CHECK(replayed(more) == replayed(one_turn()));
}

TEST_CASE("a refused action of dice is reported with its index and its code") {
    const auto with_action = [](std::size_t index, const Json& members) {
        return outcome(changed([&](Json& it) { it["actions"][index].update(members); }));
    };
    CHECK(with_action(0, {{"seat", 0}}) == "not_your_turn 0");
    CHECK(with_action(0, {{"dice", {"red"}}}) == "all_dice_first 0");
    CHECK(with_action(1, {{"dice", {"yellow"}}}) == "die_locked 1");
    CHECK(with_action(3, {{"dice", {"pink"}}}) == "out_of_range 3 dice.0");
    CHECK(with_action(3, {{"dice", {"blue", "blue"}}}) == "out_of_range 3 dice.1");
    CHECK(with_action(4, {{"column", 8}}) == "out_of_range 4 column");
    CHECK(with_action(5, {{"remark", "enough"}, {"by", "bot"}}) == "ok");
    CHECK(with_action(5, {{"by", "cat"}}) == "out_of_range 5 by");
}

TEST_CASE("the result of a game of dice is checked") {
    const auto with_result = [](const Json& result) {
        return outcome(changed([&](Json& it) { it["result"] = result; }));
    };
    CHECK(with_result({{"score", {12, 12, 11}}, {"winners", Json::array()}}) == "ok");
    CHECK(with_result({{"score", {12, 13, 11}}, {"winners", Json::array()}}) ==
          "wrong_result null result");
    CHECK(with_result({{"score", {12, 12, 11}}, {"winners", {1}}}) == "wrong_result null result");
    CHECK(with_result({{"score", {12, 12, 11}}, {"winner", 1}}) ==
          "missing_field null result.winners");
    CHECK(with_result({{"fame", {12, 12, 11}}, {"winner", 1}}) ==
          "missing_field null result.score");
}

TEST_CASE("a golden record of dice cut short or with any byte changed is an answer and no crash") {
    const std::string text = read_file("tests/golden/dice/2-track4.json");
    const std::size_t whole = text.find_last_of('}') + 1;
    REQUIRE(whole > 1000);
    for (std::size_t length = 0; length < whole; ++length) {
        REQUIRE(protocol::replay(text.substr(0, length)).at("ok") == false);
    }
    support::RandomJson random(98);
    int refused = 0;
    for (int i = 0; i < 5'000; ++i) {
        std::string other = text;
        for (std::uint64_t times = 1 + random.below(3); times > 0; --times) {
            other[random.below(whole)] = static_cast<char>(random.below(256));
        }
        const Json answer = protocol::replay(other);
        refused += answer.at("ok") == true ? 0 : 1;
        REQUIRE((answer.at("ok") == true || !answer.at("error").get<std::string>().empty()));
    }
    CHECK(refused > 4'000);
}

#include "protocol/games/review.hpp"

#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "protocol/json/error.hpp"
#include "tests/support/built.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/random_json.hpp"
#include "tests/support/workbench.hpp"

// What the best bot would have done, from the player's view alone.

namespace {

const std::string ra_review = "'" + support::built("ra-review") + "'";

using protocol::Json;
using protocol::Seat;

constexpr std::int32_t positions = 20;

protocol::Record record_of(const Json& record) {
    return protocol::read_record(protocol::dump(record));
}

std::vector<Json> reviewed(const Json& record, Seat seat) {
    protocol::Review review(record_of(record), seat, positions);
    std::vector<Json> decisions;
    while (auto decision = review.next()) {
        decisions.push_back(std::move(*decision));
    }
    return decisions;
}

/// Seat 0 does what the best bot advises, and all others anything.
Json played(const std::string& game, std::uint64_t seed) {
    const auto setup = protocol::check_setup(game, "classic", 3, Json::object());
    const auto started = support::start_game(setup, seed);
    support::RandomJson random(seed);
    for (std::uint64_t at = 0; started.game->acting(); ++at) {
        const Seat seat = *started.game->acting();
        const Json action =
            seat == 0 ? started.game->advice(seat, at)({.positions = positions}).at("action")
                      : support::pick_action(started.game->legal(), random);
        support::play(*started.game, seat, action);
    }
    return started.game->record({{"Anna", "Bob", "Cathy"}});
}

/// Its first actions only.
Json beginning_of(Json record, std::size_t actions) {
    record.erase("result");
    record.at("actions").get_ref<Json::array_t&>().resize(actions);
    return record;
}

int value_in(const Json& choices, const Json& action) {
    for (const Json& choice : choices) {
        if (choice.at("action") == action) {
            return choice.at("value").get<int>();
        }
    }
    return -1;
}

}  // namespace

TEST_CASE("playing as the best bot advises costs nothing, other play does") {
    const Json record = played("ra", 7);
    const std::vector<Json> own = reviewed(record, 0);
    REQUIRE(own.size() > 10);
    for (const Json& decision : own) {
        CHECK(decision.at("action") == decision.at("best"));
        CHECK(decision.at("cost") == 0);
    }
    std::int64_t cost = 0;
    for (const Json& decision : reviewed(record, 1)) {
        const Json& taken = record.at("actions").at(decision.at("at").get<std::size_t>());
        CHECK(taken.at("seat") == 1);
        CHECK(taken.at("type") == decision.at("action").at("type"));
        CHECK(decision.at("choices").size() > 1);
        CHECK(decision.at("cost") >= 0);
        cost += decision.at("cost").get<std::int64_t>();
    }
    CHECK(cost > 100);
    CHECK(reviewed(record, 1) == reviewed(record, 1));
}

TEST_CASE("later events have no part in a review") {
    Json record = played("ra", 8);
    const std::vector<Json> whole = reviewed(record, 1);
    const std::size_t half = record.at("actions").size() / 2;
    record = beginning_of(std::move(record), half);
    std::size_t drawn = 0;
    for (const Json& action : record.at("actions")) {
        drawn += action.at("type") == "draw" ? 1U : 0U;
    }
    record.at("chance").at("tiles").get_ref<Json::array_t&>().resize(drawn);
    const std::vector<Json> first = reviewed(record, 1);
    REQUIRE(first.size() > 3);
    REQUIRE(first.size() < whole.size());
    CHECK(first == std::vector<Json>(whole.begin(),
                                     whole.begin() + static_cast<std::ptrdiff_t>(first.size())));
}

TEST_CASE("moves made for a player are not reviewed as theirs") {
    Json record = played("ra", 9);
    const std::size_t all = reviewed(record, 2).size();
    std::size_t done = 0;
    for (Json& action : record.at("actions")) {
        if (action.at("seat") == 2 && done < 5) {
            action["by"] = "bot";
            ++done;
        }
    }
    CHECK(reviewed(record, 2).size() < all);
}

TEST_CASE("the bot of the dice game gives no costs of choices") {
    const std::vector<Json> decisions = reviewed(played("ra-dice", 3), 0);
    REQUIRE(decisions.size() > 10);
    for (const Json& decision : decisions) {
        CHECK(decision.at("action") == decision.at("best"));
        CHECK_FALSE(decision.contains("cost"));
        CHECK(decision.at("choices").empty());
    }
}

TEST_CASE("an invalid record, or a seat that does not exist, is refused") {
    Json record = played("ra", 7);
    CHECK_THROWS_AS(reviewed(record, 3), protocol::Error);
    record["actions"][2] = {{"seat", 1}, {"type", "levitate"}};
    try {
        reviewed(record, 0);
        FAIL("it was reviewed");
    } catch (const protocol::Error& error) {
        CHECK(error.field.rfind("actions.2", 0) == 0);
    }
}

TEST_CASE("a puzzle has one good answer, which the simplest bot does not find") {
    const Json record = beginning_of(played("ra", 7), 70);
    protocol::Puzzles puzzles(record_of(record));
    protocol::Puzzles again(record_of(record));
    const auto replayed = protocol::start(record_of(record)).game;
    std::size_t found = 0;
    for (std::size_t at = 0; at < record.at("actions").size(); ++at) {
        const std::optional<Json> looked = puzzles.next();
        REQUIRE(looked);
        CHECK(looked == again.next());
        CHECK(looked->at("at") == at);
        if (const auto puzzle = looked->find("puzzle"); puzzle != looked->end()) {
            ++found;
            CHECK(puzzle->at("at") == at);
            CHECK(puzzle->at("seat") == record.at("actions").at(at).at("seat"));
            CHECK(puzzle->at("unit") == "chance");
            const Json& best = puzzle->at("best");
            CHECK(best != replayed->encode_move(
                              protocol::chosen_again(*replayed, protocol::Level::gentle, at, 0)));
            for (const Json& choice : puzzle->at("choices")) {
                if (choice.at("action") != best) {
                    CHECK(choice.at("value").get<int>() + protocol::least_lead <=
                          value_in(puzzle->at("choices"), best));
                }
            }
        }
        protocol::play(*replayed, record.at("actions"), at);
    }
    CHECK_FALSE(puzzles.next());
    CHECK(found > 0);
}

TEST_CASE("the dice game has no puzzles, and an invalid action ends the search") {
    protocol::Puzzles none(record_of(beginning_of(played("ra-dice", 3), 20)));
    while (const auto looked = none.next()) CHECK_FALSE(looked->contains("puzzle"));
    Json record = played("ra", 7);
    record["actions"][2] = {{"seat", 1}, {"type", "levitate"}};
    protocol::Puzzles puzzles(record_of(record));
    puzzles.next();
    puzzles.next();
    CHECK_THROWS_AS(puzzles.next(), protocol::Error);
}

TEST_CASE("ra-review reports on each player, as a table or as JSON") {
    const support::Workbench bench(ra_review);
    const Json record = played("ra", 7);
    bench.write("game.json", record.dump());
    const support::Run table = bench.run("game.json --seat 0 --positions 20");
    CHECK(table.status == 0);
    const std::string count = std::to_string(reviewed(record, 0).size());
    CHECK(table.out.rfind("game.json: seat 0, Anna: " + count + " decisions, " + count +
                              " as the bot's, cost 0\n",
                          0) == 0);
    const support::Run all = bench.run("game.json --json --positions 20");
    CHECK(all.status == 0);
    REQUIRE(all.answers().size() == 3);
    CHECK(all.answers()[1].at("player") == "Bob");
    CHECK(all.answers()[1].at("reviewed") == Json(reviewed(record, 1)));
}

TEST_CASE("ra-review refuses what it cannot review") {
    const support::Workbench bench(ra_review);
    bench.write("game.json", played("ra", 7).dump());
    bench.write("none.json", "{}");
    CHECK(bench.run("game.json --positions 0").status == 2);
    CHECK(bench.run("game.json --positions 10001").status == 2);
    CHECK(bench.run("game.json --seat 5").status == 2);
    CHECK(bench.run("game.json --seat 4").status == 1);
    CHECK(bench.run("none.json").status == 1);
    CHECK(bench.run("missing.json").status == 1);
}

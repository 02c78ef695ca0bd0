#include <algorithm>
#include <filesystem>
#include <map>
#include <string>

#include <catch2/catch.hpp>

#include "protocol/verify/replay.hpp"
#include "protocol/verify/verify.hpp"
#include "tests/protocol/tampering.hpp"
#include "tests/support/built.hpp"
#include "tests/support/fair_games.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/schema.hpp"
#include "tests/support/workbench.hpp"

// Games that go on from a position of another: by the same chance or a fresh one, and named a
// branch by verifiers, never genuine.

namespace {

using protocol::Json;
using support::drop;
using support::outcome;
using support::put;

enum class Bag : std::uint8_t { same, fresh };

const protocol::GameSetup& three_players() {
    static const auto setup = protocol::check_setup("ra", "classic", 3, Json::object());
    return setup;
}

/// What a record gives until an action.
Json begun(const protocol::GameSetup& setup, const Json& record, std::size_t move) {
    const protocol::StartedGame started = protocol::start_recorded(setup, record.at("chance"));
    for (std::size_t i = 0; i < move; ++i) protocol::play(*started.game, record.at("actions"), i);
    Json result = started.game->record(support::players(setup));
    result.erase("result");
    return result;
}

/// The beginning, to be played on with chance from a key or a seed.
Json continued(const protocol::GameSetup& setup, const Json& record, std::size_t move, Bag bag,
               const protocol::Secret& seed) {
    Json result = begun(setup, record, move);
    result["branch"] = {
        {"of", std::string(64, 'a')}, {"game", 3}, {"move", move}, {"seed", protocol::hex(seed)}};
    if (bag == Bag::same) {
        const protocol::Proof proof = protocol::read_proof(record.at("proof"), setup.seats);
        const std::string key = protocol::hex(protocol::chance_key(proof.shuffle()));
        result["branch"]["key"] = key;
        result["chance"] = {{"key", key}};
    } else {
        result["chance"]["key"] = protocol::hex(protocol::branch_key(seed));
    }
    return result;
}

std::unique_ptr<protocol::Game> at_the_branch(const Json& record) {
    const protocol::Record read = protocol::read_record(record.dump());
    protocol::StartedGame started = protocol::start(read);
    for (std::size_t i = 0; i < read.actions.size(); ++i) {
        protocol::play(*started.game, read.actions, i);
    }
    return std::move(started.game);
}

/// Played on to its end, as a page records it.
Json played_on(const protocol::GameSetup& setup, const Json& unfinished, std::uint64_t seed) {
    const auto game = at_the_branch(unfinished);
    support::play_out(*game, seed);
    Json record = game->record(support::players(setup));
    record["branch"] = unfinished.at("branch");
    return record;
}

const Json& parent() {
    static const Json record = support::fair_game(three_players(), 7).record;
    return record;
}

const Json& branch() {
    static const Json record =
        played_on(three_players(),
                  continued(three_players(), parent(), 40, Bag::fresh, support::chance_key(5)), 5);
    return record;
}

Json changed_branch(const support::Change& change) {
    Json record = branch();
    change(record);
    return record;
}

std::map<std::string, int> counted(const Json& tiles) {
    std::map<std::string, int> counts;
    for (const Json& tile : tiles) ++counts[tile.get<std::string>()];
    return counts;
}

/// All tiles that would be drawn from there, one after the other.
Json all_tiles(const Json& unfinished) {
    const protocol::Record read = protocol::read_record(unfinished.dump());
    const protocol::ChanceKey key = protocol::Fields(read.chance).bytes32("key");
    Json seen = read.chance;
    seen.erase("key");
    const auto streams = std::make_shared<protocol::KeyStreams>(key);
    // A record that gives nothing more is compared with nothing.
    Json tiles = seen.at("tiles");
    const auto kinds = protocol::catalogue().at("games").at(0).at("editions").at(0).at("tiles");
    while (tiles.size() < 180) {
        const auto fits = [&](const Json& kind) {
            Json next = {{"suns", seen.at("suns")}, {"tiles", tiles}};
            next["tiles"].push_back(kind);
            try {
                protocol::check_chance(read.setup, next, streams, seen);
                return true;
            } catch (const protocol::Error&) {
                return false;
            }
        };
        REQUIRE(std::count_if(kinds.begin(), kinds.end(), fits) == 1);
        tiles.push_back(*std::find_if(kinds.begin(), kinds.end(), fits));
    }
    return tiles;
}

}  // namespace

TEST_CASE("the published vector of a branch's seed") {
    protocol::Secret seed{};
    for (std::size_t i = 0; i < seed.size(); ++i) {
        seed[i] = static_cast<std::uint8_t>(i);
    }
    CHECK(protocol::hex(protocol::branch_key(seed)) ==
          "d0e38fb363590a75de2c04746cd4c9047efce320d8dfeb83af7cc4b3fce38de3");
}

TEST_CASE("a fresh rest has all tiles that were left, in an order that its seed makes") {
    const auto rest = [](std::uint64_t seed) {
        return all_tiles(
            continued(three_players(), parent(), 40, Bag::fresh, support::chance_key(seed)));
    };
    const Json before = begun(three_players(), parent(), 40).at("chance").at("tiles");
    REQUIRE(before.size() > 10);
    const Json first = rest(1);
    const Json again = rest(1);
    const Json other = rest(2);
    CHECK(first == again);
    CHECK(first != other);
    for (const Json& tiles : {first, other}) {
        CHECK(std::equal(before.begin(), before.end(), tiles.begin()));
        const auto counts = counted(tiles);
        CHECK(counts.size() == 23);
        CHECK(counts.at("ra") == 30);
        CHECK(counts.at("gold") == 5);
        CHECK(counts.at("earthquake") == 2);
    }
    CHECK(counted(first) == counted(other));
}

TEST_CASE("the same chance goes on as it did") {
    for (const auto& setup : support::all_wire_setups()) {
        CAPTURE(support::name(setup));
        const Json record = support::fair_game(setup, 11).record;
        const std::size_t move = record.at("actions").size() / 2;
        const auto game = at_the_branch(
            continued(setup, record, move, Bag::same, support::chance_key(setup.seats)));
        for (std::size_t i = move; i < record.at("actions").size(); ++i) {
            protocol::play(*game, record.at("actions"), i);
        }
        CHECK(game->record(support::players(setup)).at("result") == record.at("result"));
    }
}

TEST_CASE("where a game branches, all see what they saw, whatever is to come") {
    for (const auto& setup : support::all_wire_setups()) {
        CAPTURE(support::name(setup));
        const Json record = support::fair_game(setup, 12).record;
        const std::size_t move = record.at("actions").size() / 2;
        const auto original = at_the_branch(begun(setup, record, move));
        for (const std::uint64_t seed : {1, 2}) {
            for (const Bag bag : {Bag::same, Bag::fresh}) {
                const auto game =
                    at_the_branch(continued(setup, record, move, bag, support::chance_key(seed)));
                CHECK(game->public_view() == original->public_view());
                CHECK(game->legal() == original->legal());
                for (protocol::Seat seat = 0; seat < setup.seats; ++seat) {
                    CHECK(game->own_view(seat) == original->own_view(seat));
                }
            }
        }
    }
}

TEST_CASE("branches of every setup are named so, and are never genuine") {
    for (const auto& setup : support::all_wire_setups()) {
        CAPTURE(support::name(setup));
        const Json original = support::fair_game(setup, 13).record;
        const std::size_t actions = original.at("actions").size();
        for (const std::size_t move : {std::size_t{0}, actions / 2, actions - 1}) {
            for (const Bag bag : {Bag::same, Bag::fresh}) {
                const auto seed = support::chance_key(move);
                const Json record =
                    played_on(setup, continued(setup, original, move, bag, seed), move);
                CHECK(support::schema_fault("Record", record) == "");
                const protocol::Verdict verdict = protocol::verify(record.dump());
                CAPTURE(encode(verdict).dump(1));
                REQUIRE(verdict.failed() == nullptr);
                REQUIRE(verdict.branch);
                CHECK(verdict.branch->move == move);
                CHECK(verdict.branch->game == 3);
                CHECK_FALSE(verdict.is_genuine());
                CHECK_FALSE(verdict.alone);
                const Json encoded = encode(verdict);
                CHECK(encoded.at("ok") == false);
                CHECK_FALSE(encoded.contains("failed"));
                CHECK(encoded.at("branch") ==
                      Json{{"of", std::string(64, 'a')}, {"game", 3}, {"move", move}});
                CHECK(protocol::replay(record.dump()).at("ok") == true);
            }
        }
    }
}

TEST_CASE("a change of a branch is found") {
    support::check_every_bit(branch(), "/branch/seed", "chance");
    CHECK(outcome(changed_branch(put("/branch/seed", "cafe"))) == "record branch.seed");
    CHECK(outcome(changed_branch(put("/branch/of", "cafe"))) == "record branch.of");
    CHECK(outcome(changed_branch(put("/branch/more", 1))) == "record branch.more");
    CHECK(outcome(changed_branch(put("/branch/game", 0))) == "record branch.game");
    CHECK(outcome(changed_branch(put("/branch/move", 100'000))) == "record branch.move");
    CHECK(outcome(changed_branch(put("/branch/key", std::string(64, '0'))))
              .starts_with("chance chance."));
    for (const char* member : {"of", "move", "seed"}) {
        CHECK(outcome(changed_branch(drop("/branch/" + std::string(member)))) ==
              "record branch." + std::string(member));
    }
    CHECK(outcome(changed_branch(put("/branch", true))) == "record branch");
    CHECK(outcome(changed_branch(put("/branch/move", 0))).starts_with("chance chance.tiles."));
    CHECK(outcome(changed_branch(drop("/result"))) == "record result");
    CHECK(outcome(changed_branch(put("/result/fame/0", 99))) == "result result");
    CHECK(outcome(changed_branch(drop("/actions/60"))).starts_with("replay actions."));
    CHECK(outcome(changed_branch(drop("/actions/5"))).starts_with("chance actions."));
}

TEST_CASE("a branch cannot pass for another game, nor the other way round") {
    const Json mark = branch().at("branch");
    Json posing = branch();
    posing.erase("branch");
    CHECK(outcome(posing) == "record proof");
    posing["alone"] = {{"seed", mark.at("seed")}};
    CHECK(outcome(posing).starts_with("chance chance."));
    posing["branch"] = mark;
    CHECK(outcome(posing) == "record alone");
    posing = parent();
    posing["branch"] = mark;
    CHECK(outcome(posing) == "record proof");
}

TEST_CASE("a record's chance goes on after what was seen only as it can") {
    const protocol::Secret seed = support::chance_key(1);
    Json record = continued(three_players(), parent(), 40, Bag::fresh, seed);
    const auto refusal = [&] {
        try {
            protocol::start(protocol::read_record(record.dump()));
            return std::string("none");
        } catch (const protocol::Error& error) {
            return error.code + " " + error.field;
        }
    };
    CHECK(refusal() == "none");
    record["chance"]["key"] = "cafe";
    CHECK(refusal() == "out_of_range chance.key");
    record["chance"]["key"] = protocol::hex(seed);
    record["chance"]["more"] = 1;
    CHECK(refusal() == "unknown_field chance.more");
    record["chance"].erase("more");
    const Json mark = record.at("branch");
    record.erase("branch");
    CHECK(refusal() == "unknown_field chance.suns");
    record["branch"] = mark;
    record["chance"].erase("tiles");
    CHECK(refusal() == "missing_field chance.tiles");
}

TEST_CASE("dice that were seen must be those that are thrown, before fresh ones follow") {
    const auto setup = protocol::check_setup("ra-dice", "classic", 2, Json::object());
    const Json original = support::fair_game(setup, 3).record;
    Json record = continued(setup, original, 2, Bag::fresh, support::chance_key(1));
    REQUIRE_FALSE(record.at("chance").at("rolls").empty());
    CHECK_NOTHROW(at_the_branch(record));
    Json& first = record["chance"]["rolls"][0];
    REQUIRE(first.size() == 5);
    first.erase("red");
    CHECK_THROWS_MATCHES(at_the_branch(record), protocol::Error,
                         Catch::Predicate<protocol::Error>([](const protocol::Error& error) {
                             return error.code == "other_dice";
                         }));
}

TEST_CASE("ra-verify names a branch, and does not call it genuine") {
    const support::Workbench bench("'" + support::built("ra-verify") + "'");
    bench.write("branch.json", branch().dump());
    bench.write("fair.json", parent().dump());
    const support::Run run = bench.run("branch.json");
    CHECK(run.status == 1);
    REQUIRE(run.lines().size() == 11);
    CHECK(run.lines()[0] ==
          "branch.json: a branch of game 3 from move 40: not genuine, since somebody played on "
          "from there without the others; the moves follow the rules, and the chance the numbers "
          "in the record");
    CHECK(run.lines()[2] ==
          "  server   skipped  Branched from another game: nobody else was there.");
    CHECK(bench.run("branch.json fair.json").lines().back() == "2 records, 0 failed, 1 branch");
    const Json answer = bench.run("--json branch.json").answers().at(0);
    CHECK(answer.at("ok") == false);
    CHECK(answer.at("branch").at("move") == 40);
    bench.write("both.jsonl", parent().dump() + "\n" + branch().dump() + "\n");
    const support::Run lines = bench.run("--lines both.jsonl");
    CHECK(lines.status == 1);
    REQUIRE(lines.lines().size() == 2);
    CHECK(lines.lines()[0].starts_with("both.jsonl:2: a branch of game 3 from move 40: "));
    CHECK(lines.lines()[1] == "2 records, 0 failed, 1 branch");
}

TEST_CASE("the programs in Python name a branch, and do not call it genuine") {
    const auto in_python = [](const char* program) {
        return support::Workbench("'" RA_PYTHON "' '" +
                                  std::filesystem::absolute(program).string() + "'");
    };
    for (const auto& setup :
         {three_players(), protocol::check_setup("ra-dice", "classic", 2, Json::object())}) {
        CAPTURE(setup.game);
        const Json original = support::fair_game(setup, 14).record;
        for (const Bag bag : {Bag::same, Bag::fresh}) {
            const auto seed = support::chance_key(1);
            Json record = played_on(setup, continued(setup, original, 40, bag, seed), 1);
            const auto short_program = in_python("docs/check_record.py");
            short_program.write("record.json", record.dump());
            const support::Run run = short_program.run("record.json");
            CHECK(run.status == 1);
            CHECK(run.errors.starts_with("A branch of another game, from move 40: "));
            const auto verifier = in_python("docs/verify_record");
            const auto answer = [&] {
                verifier.write("record.json", record.dump());
                return verifier.run("--json record.json").answers().at(0);
            };
            CHECK(answer().at("ok") == false);
            CHECK_FALSE(answer().contains("step"));
            CHECK(answer().at("branch") ==
                  Json{{"of", std::string(64, 'a')}, {"game", 3}, {"move", 40}});
            const support::Run words = verifier.run("record.json");
            CHECK(words.status == 1);
            CHECK(words.out.starts_with(
                "record.json: a branch of game 3 from move 40, not genuine: "));
            Json& chance =
                record[bag == Bag::same ? "/branch/key"_json_pointer : "/branch/seed"_json_pointer];
            chance = std::string(64, '0');
            CHECK(answer().at("step") == "chance");
        }
    }
}

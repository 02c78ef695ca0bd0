#include <filesystem>
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

// Games that one player played alone: they are marked so, and never pass for a server's.

namespace {

using protocol::Json;
using protocol::Outcome;
using support::drop;
using support::outcome;
using support::put;

/// A whole game as a page records it.
Json record_alone(const protocol::GameSetup& setup, std::uint64_t seed) {
    const protocol::Secret secret = support::chance_key(seed);
    const auto streams = std::make_shared<protocol::KeyStreams>(protocol::alone_key(secret));
    const protocol::StartedGame started = protocol::start_game(setup, streams);
    support::play_out(*started.game, seed);
    Json record = started.game->record(support::players(setup));
    record["alone"] = {{"seed", protocol::hex(secret)}};
    return record;
}

const Json& alone() {
    static const Json record =
        record_alone(protocol::check_setup("ra", "classic", 3, Json::object()), 7);
    return record;
}

Json changed(const support::Change& change) {
    Json record = alone();
    change(record);
    return record;
}

const Json& fair() {
    static const Json record =
        support::fair_game(protocol::check_setup("ra", "classic", 3, Json::object()), 7).record;
    return record;
}

}  // namespace

TEST_CASE("the published vector of a seed") {
    protocol::Secret seed{};
    for (std::size_t i = 0; i < seed.size(); ++i) {
        seed[i] = static_cast<std::uint8_t>(i);
    }
    CHECK(protocol::hex(protocol::alone_key(seed)) ==
          "605c74af3daa029609e975e782204964c27a756e314076d9255df9d8bbfbd800");
}

TEST_CASE("games of every setup verify as played alone, and claim nothing more") {
    for (const auto& setup : support::all_wire_setups()) {
        CAPTURE(support::name(setup));
        const Json record = record_alone(setup, setup.seats);
        CHECK(support::schema_fault("Record", record) == "");
        const protocol::Verdict verdict = protocol::verify(record.dump());
        CAPTURE(encode(verdict).dump(1));
        REQUIRE(verdict.failed() == nullptr);
        CHECK(verdict.alone);
        CHECK(encode(verdict).at("alone") == true);
        for (const auto& step : verdict.steps) {
            CAPTURE(step.name);
            const bool checked = step.name == "record" || step.name == "chance" ||
                                 step.name == "replay" || step.name == "result";
            CHECK(step.outcome == (checked ? Outcome::ok : Outcome::skipped));
        }
        CHECK(protocol::replay(record.dump()).at("ok") == true);
    }
}

TEST_CASE("a game played alone cannot pass for one of a server, nor the other way round") {
    const std::string seed = alone().at("alone").at("seed");
    Json posing = fair();
    posing["alone"] = {{"seed", seed}};
    CHECK(outcome(posing) == "record proof");
    posing.erase("proof");
    CHECK(outcome(posing).starts_with("chance chance."));
    // The key of a server's game is no seed: what follows from a seed is another key.
    const protocol::Proof proof = protocol::read_proof(fair().at("proof"), 3);
    posing["alone"]["seed"] = protocol::hex(protocol::chance_key(proof.shuffle()));
    CHECK(outcome(posing).starts_with("chance chance."));

    posing = alone();
    posing.erase("alone");
    CHECK(outcome(posing) == "record proof");
    posing["proof"] = fair().at("proof");
    CHECK(outcome(posing) == "record seats");
    posing["seats"] = fair().at("seats");
    CHECK(outcome(posing).starts_with("chance chance."));
    CHECK_FALSE(protocol::verify(fair().dump()).alone);
}

TEST_CASE("a change of a game played alone is found") {
    support::check_every_bit(alone(), "/alone/seed", "chance");
    CHECK(outcome(changed(put("/alone/seed", "cafe"))) == "record alone.seed");
    CHECK(outcome(changed(put("/alone/more", 1))) == "record alone.more");
    CHECK(outcome(changed(drop("/alone/seed"))) == "record alone.seed");
    CHECK(outcome(changed(put("/alone", true))) == "record alone");
    CHECK(outcome(changed(drop("/result"))) == "record result");
    CHECK(outcome(changed(put("/result/fame/0", 99))) == "result result");
    CHECK(outcome(changed(drop("/actions/5"))).starts_with("replay actions."));
}

TEST_CASE("Python tells players that a game was played alone, and finds changes") {
    const auto program = std::filesystem::absolute("docs/check_record.py").string();
    const support::Workbench bench("'" RA_PYTHON "' '" + program + "'");
    const auto dice = protocol::check_setup("ra-dice", "classic", 2, Json::object());
    for (Json record : {alone(), record_alone(dice, 3)}) {
        bench.write("record.json", record.dump());
        const support::Run run = bench.run("record.json");
        CHECK(run.errors == "");
        CHECK(run.status == 0);
        CHECK(run.out.starts_with("Played alone: "));
        record["alone"]["seed"] = std::string(64, '0');
        bench.write("record.json", record.dump());
        CHECK(bench.run("record.json").status == 1);
    }
}

TEST_CASE("ra-verify says in plain words that a game was played alone") {
    const support::Workbench bench("'" + support::built("ra-verify") + "'");
    bench.write("alone.json", alone().dump());
    bench.write("fair.json", fair().dump());
    const support::Run run = bench.run("alone.json");
    CHECK(run.status == 0);
    REQUIRE(run.lines().size() == 11);
    CHECK(run.lines()[0] ==
          "alone.json: played alone: nobody else was there to check; the moves follow the rules, "
          "and the chance the seed in the record");
    CHECK(run.lines()[2] == "  server   skipped  Played alone: nobody else was there.");
    CHECK(run.lines()[4].starts_with("  chance   ok       The seed makes these suns and these "));
    CHECK(bench.run("alone.json fair.json").lines().back() ==
          "2 records, 0 failed, 1 played alone");
    CHECK(bench.run("--json alone.json").answers().at(0).at("alone") == true);
    CHECK_FALSE(bench.run("--json fair.json").answers().at(0).contains("alone"));
}

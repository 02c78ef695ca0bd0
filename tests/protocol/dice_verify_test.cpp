#include <string>

#include <catch2/catch.hpp>

#include "protocol/verify/verify.hpp"
#include "tests/protocol/tampering.hpp"
#include "tests/support/fair_games.hpp"
#include "tests/support/ra_games.hpp"

// Genuine records of the dice game pass; whatever is changed in one is found, and said where.

namespace {

using protocol::Json;
using support::changed;
using support::drop;
using support::FairGame;
using support::outcome;
using support::put;
using Path = Json::json_pointer;

/// Two players, the shortest track, two or three rolls a turn.
const FairGame& fair_dice() {
    static const FairGame game = [] {
        const auto setup = protocol::check_setup("ra-dice", "classic", 2, {{"sun_track", 4}});
        for (std::uint64_t seed = 1;; ++seed) {
            FairGame candidate = support::fair_game(setup, seed);
            if (candidate.record.at("actions").size() < 80 &&
                candidate.proof.seats[1].secret != protocol::no_secret) {
                return candidate;
            }
        }
    }();
    return game;
}

std::string place(std::size_t roll, const std::string& die) {
    return "/chance/rolls/" + std::to_string(roll) + "/" + die;
}

}  // namespace

TEST_CASE("a genuine game of dice: what is found is said, and what it has not is skipped") {
    const protocol::Verdict verdict = protocol::verify(fair_dice().record.dump());
    REQUIRE(verdict.failed() == nullptr);
    const std::size_t rolls = fair_dice().record.at("chance").at("rolls").size();
    CHECK(verdict.steps[3].detail ==
          "The secrets make this start player and these " + std::to_string(rolls) + " rolls.");
    CHECK(verdict.steps[4].outcome == protocol::Outcome::ok);
    CHECK(verdict.steps[6].detail ==
          "The result is " + fair_dice().record.at("result").dump() + ".");
}

TEST_CASE("every flipped bit in what a record of dice says is found") {
    const Json& record = fair_dice().record;
    support::check_every_bit(record, "/proof/server/secret", "server");
    support::check_every_bit(record, "/proof/seats/1/secret", "seats");
    support::check_every_bit(record, "/proof/root", "root");
    support::check_every_bit(record, "/proof/history/head", "history");
    support::check_text(record, "start", support::every_bit);
    support::check_text(record, "result", support::every_bit);
    const auto one_bit = [](std::size_t place, unsigned bit) {
        return (place * 5 + place / 8) % 8 == bit;
    };
    support::check_text(record, "rolls", one_bit);
    support::check_text(record, "actions", one_bit);
}

TEST_CASE("every other face, die and start player is found, with its place") {
    const FairGame& game = fair_dice();
    const Json& chance = game.record.at("chance");
    const Json faces = {"sun", "pharaoh", "nile", "civilization", "monument", "ankh"};
    for (std::size_t i = 0; i < chance.at("rolls").size(); ++i) {
        for (const auto& [die, shown] : chance.at("rolls")[i].items()) {
            const std::string field = "chance chance.rolls." + std::to_string(i) + "." + die;
            for (const Json& face : faces) {
                if (face != shown) {
                    REQUIRE(outcome(changed(game, put(place(i, die), face))) == field);
                }
            }
            REQUIRE(outcome(changed(game, drop(place(i, die)))) != "ok");
        }
        REQUIRE(outcome(changed(game, drop("/chance/rolls/" + std::to_string(i)))) != "ok");
    }
    const int start = chance.at("start");
    CHECK(outcome(changed(game, put("/chance/start", 1 - start))) == "chance chance.start");
    CHECK(outcome(changed(game, put("/chance/rolls", Json::array()))) == "replay actions.0");
    CHECK(outcome(changed(game, put("/result/score/0", 99))) == "result result");
    CHECK(outcome(changed(game, put("/result/winners", Json::array()))) == "result result");
    CHECK(outcome(changed(game, drop("/result/winners"))) == "result result.winners");
    CHECK(outcome(changed(game, put("/options/sun_track", 5))) != "ok");
}

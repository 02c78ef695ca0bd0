#include "protocol/games/reenactment.hpp"

#include <catch2/catch.hpp>

#include "protocol/json/error.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/ra_records.hpp"

// A reenacted game equals the game that was recorded.

namespace {

using protocol::Json;

protocol::Record read(const Json& record) {
    return protocol::read_record(record.dump());
}

}  // namespace

TEST_CASE("actions bring the updates that their room sent") {
    for (const auto& setup : support::all_wire_setups()) {
        CAPTURE(support::name(setup));
        const auto played = support::start_game(setup, 5);
        std::vector<Json> sent;
        std::vector<std::uint64_t> hashes;
        support::RandomJson random(8);
        const Json opening = protocol::parse(played.events);
        const Json first_view = played.game->public_view();
        const Json first_acting = protocol::acting(played.game.get());
        Json before = {{"room", {{"status", "playing"}}}, {"game", first_view}};
        for (std::uint64_t v = 40; const auto seat = played.game->acting(); ++v) {
            const auto by = random.below(2) == 0 ? protocol::By::player : protocol::By::bot;
            const Json events = support::play(
                *played.game, *seat, support::pick_action(played.game->legal(), random), by);
            Json after = {{"room", {{"status", played.game->acting() ? "playing" : "finished"}}},
                          {"game", played.game->public_view()}};
            sent.push_back(protocol::public_update(
                v, events, before, after, protocol::acting(played.game.get()), {.by = by}));
            hashes.push_back(played.game->hash());
            before = std::move(after);
        }

        const protocol::Record record = read(played.game->record(support::players(setup)));
        protocol::Reenactment again(record);
        CHECK(again.opening().at("events") == opening);
        CHECK(again.opening().at("game") == first_view);
        CHECK(again.opening().at("acting") == first_acting);
        REQUIRE(again.actions() == sent.size());
        for (std::size_t i = 0; i < sent.size(); ++i) {
            REQUIRE(again.played() == i);
            REQUIRE(again.next(40 + i).dump() == sent[i].dump());
            REQUIRE(again.game().hash() == hashes[i]);
        }
        CHECK(sent.back().at("diff").at("room") == Json{{"status", "finished"}});
        CHECK(sent.back().at("acting") == nullptr);
        CHECK(again.game().summary() == played.game->summary());
    }
}

TEST_CASE("an action that is not legal changes nothing, and is named") {
    Json record = support::short_game();
    record["actions"][2]["sun"] = 13;
    protocol::Reenactment game(read(record));
    game.next(1);
    game.next(2);
    const std::uint64_t hash = game.game().hash();
    for (int tries = 0; tries < 2; ++tries) {
        try {
            game.next(3);
            FAIL("the bid was taken");
        } catch (const protocol::Error& error) {
            CHECK(error.code == "not_your_sun");
            CHECK(error.field == "actions.2");
        }
        CHECK(game.played() == 2);
        CHECK(game.game().hash() == hash);
    }
}

TEST_CASE(
    "a game continues after its record, from the key to its chance, as if it had all been there") {
    for (const auto& setup : support::all_wire_setups()) {
        CAPTURE(support::name(setup));
        const auto played = support::start_game(setup, 6);
        support::play_out(*played.game, 9);
        Json whole = played.game->record(support::players(setup));
        whole["chance"] = {{"key", protocol::hex(support::chance_key(6))}};
        protocol::Reenactment complete(read(whole));
        Json half = whole;
        half.erase("result");
        Json& actions = half["actions"];
        actions.erase(actions.begin() + static_cast<int>(actions.size() / 2), actions.end());
        protocol::Reenactment continued(read(half));
        REQUIRE(continued.opening() == complete.opening());
        for (std::size_t i = 0; i < complete.actions(); ++i) {
            const bool given = continued.played() < continued.actions();
            const Json update = given ? continued.next(i) : continued.act(i, whole["actions"][i]);
            REQUIRE(update == complete.next(i));
            REQUIRE(continued.game().hash() == complete.game().hash());
        }
        CHECK(continued.played() == complete.actions());
        CHECK(continued.game().summary() == played.game->summary());
    }
}

TEST_CASE("a further action that is not legal changes nothing") {
    protocol::Reenactment game(read(support::short_game()));
    while (game.played() < game.actions()) {
        game.next(1);
    }
    const std::size_t played = game.played();
    const std::uint64_t hash = game.game().hash();
    CHECK_THROWS_AS(game.act(1, {{"seat", 0}, {"type", "discard"}, {"tile", "nile"}}),
                    protocol::Error);
    CHECK(game.played() == played);
    CHECK(game.actions() == played);
    CHECK(game.game().hash() == hash);
}

TEST_CASE("a game cannot be reenacted without its chance") {
    Json record = support::short_game();
    record["chance"] = {{"key", "none"}};
    CHECK_THROWS_AS(protocol::Reenactment(read(record)), protocol::Error);
}

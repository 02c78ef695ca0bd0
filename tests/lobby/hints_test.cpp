#include <algorithm>
#include <string>

#include <catch2/catch.hpp>

#include "server/room/limits.hpp"
#include "tests/lobby/table_talk.hpp"

// Hints, to who asks for them.

namespace {

using namespace table_talk;

}  // namespace

namespace {

/// A game of two with hints, under way.
struct Hinted : Table {
    Hinted() : Table({{"seats", 2}, {"hints", true}}) {
        start();
        world.hold_thinking();
    }

    Json ask() const { return {{"type", "hint"}, {"v", world.version()}}; }
};

}  // namespace

TEST_CASE("the player to move may ask for the best bot's move, and no other client receives it") {
    Hinted table;
    Client& acting = table.acting();
    const std::uint64_t v = table.world.version();
    const std::size_t heard = table.waiting().heard.size();
    const std::string one = table.world.send(acting, table.ask());
    const std::string two = table.world.send(acting, table.ask());
    CHECK(table.world.thinking() == 1);
    CHECK(RoomWorld::answer(acting, one).is_null());
    table.world.release_thinking();
    const Json hint = RoomWorld::answer(acting, one);
    CHECK(hint.at("type") == "hint");
    CHECK(hint.at("v") == table.world.state().asked_v);
    const Json& legal = acting.copy.legal();
    CHECK(std::find(legal.begin(), legal.end(), hint.at("action")) != legal.end());
    REQUIRE(hint.at("choices").size() == legal.size());
    for (std::size_t i = 0; i < legal.size(); ++i) {
        CHECK(hint.at("choices")[i].at("action") == legal[i]);
    }
    // The same thought answers repeated requests.
    for (Json again : {RoomWorld::answer(acting, two), table.world.ask(acting, table.ask())}) {
        again["id"] = one;
        CHECK(again == hint);
    }
    CHECK(table.world.version() == v);
    CHECK(table.waiting().heard.size() == heard);
    CHECK(table.world.play(first));
}

TEST_CASE("a hint comes in vain when the game has moved on, or its player is gone") {
    Hinted table;
    Client& asked = table.acting();
    room::CancellationToken token;
    table.world.on_effects = [&token](const room::Effects& effects) {
        for (const auto& advise : of_type<room::Advise>(effects)) token = advise.token;
    };
    const std::string id = table.world.send(asked, table.ask());
    CHECK_FALSE(token.expired());
    SECTION("the question was answered") {
        table.world.play([](const Json& legal) { return legal.back(); });
        CHECK(token.expired());
        CHECK(RoomWorld::answer(asked, id).at("code") == "stale_version");
    }
    SECTION("the connection is gone") {
        table.world.disconnect(asked);
    }
    const std::size_t heard = asked.heard.size();
    table.world.release_thinking();
    CHECK(asked.heard.size() == heard);
}

TEST_CASE("the number of requests that wait for one hint is limited") {
    Hinted table;
    for (std::size_t i = 0; i < room::limits::hints_waiting; ++i) {
        table.world.send(table.acting(), table.ask());
    }
    CHECK(table.world.ask(table.acting(), table.ask()).at("code") == "rate_limited");
    table.world.release_thinking();
    CHECK(table.acting().messages("hint").size() == room::limits::hints_waiting);
}

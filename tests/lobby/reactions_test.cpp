#include <catch2/catch.hpp>

#include "tests/lobby/table_talk.hpp"

// What players say to each other by reactions and phrases.

namespace {

using namespace table_talk;
using std::chrono::seconds;

Json react(const char* reaction) {
    return {{"type", "react"}, {"reaction", reaction}};
}

}  // namespace

TEST_CASE("a reaction reaches everybody in the room, and is kept nowhere") {
    Table table;
    Client& dora = table.world.enter("Dora");
    table.start();
    const std::uint64_t v = table.world.version();
    CHECK(table.world.ask(table.bob, react("well_played")).at("type") == "ok");
    const Json shown = {
        {"type", "reaction"}, {"reaction", "well_played"}, {"seat", *table.bob.copy.seat()}};
    for (const Client* client : {&table.anna, &table.bob, &dora}) {
        CHECK(client->messages("reaction") == std::vector<Json>{shown});
    }
    CHECK(table.world.version() == v);
    table.world.restart();
    table.world.come_back(table.anna);
    CHECK(table.anna.messages("reaction").empty());
}

TEST_CASE("only players at the table react") {
    Table table;
    Client& dora = table.world.enter("Dora");
    CHECK(table.world.ask(table.bob, react("hello")).at("code") == "not_seated");
    table.start();
    CHECK(table.world.ask(dora, react("hello")).at("code") == "not_seated");
    table.world.ask(table.bob, command("leave"));
    CHECK(table.world.ask(table.bob, react("hello")).at("code") == "not_seated");
    CHECK(table.world.ask(table.anna, react("howdy")).at("field") == "reaction");
    CHECK(dora.messages("reaction").empty());
}

TEST_CASE("a player who reacts all the time is refused, and nobody's move waits for it") {
    Table table;
    table.start();
    for (int i = 0; i < 3; ++i) {
        CHECK(table.world.ask(table.bob, react("clap")).at("type") == "ok");
    }
    const Json refused = table.world.ask(table.bob, react("clap"));
    CHECK(refused.at("code") == "rate_limited");
    CHECK(refused.at("retry_after") == 1);
    CHECK(table.world.ask(table.anna, react("clap")).at("type") == "ok");
    CHECK(table.anna.messages("reaction").size() == 4);
    CHECK(table.world.play(first));
    table.world.pass(seconds(1));
    CHECK(table.world.ask(table.bob, react("clap")).at("type") == "ok");
}

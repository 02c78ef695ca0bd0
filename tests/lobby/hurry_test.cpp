#include <chrono>

#include <catch2/catch.hpp>

#include "tests/lobby/table_talk.hpp"

// Bots that play without their pause, for those who have nothing more to do in an epoch.

namespace {

using namespace table_talk;
using std::chrono::milliseconds;

constexpr milliseconds pace{600};

/// Three seats: a bot plays the last one, or the last two.
struct Hurried : Table {
    explicit Hurried(bool with_bob) : Table({{"seats", 3}, {"pace", pace.count()}}) {
        world.start(with_bob ? std::vector<Client*>{&anna, &bob} : std::vector<Client*>{&anna});
    }

    const Json& game() const { return anna.copy.view().at("game"); }
    bool has_suns() const { return !game().at("seats").at("0").at("up").empty(); }
    Json hurry(Client& who) { return world.ask(who, command("hurry")); }
    /// The last `hurry` that all clients received: null where there is nothing to hurry.
    Json told() const { return anna.messages("deadlines").back().value("hurry", Json()); }

    /// Anna bids whenever she can, until she has no sun left; Bob does when he has to.
    void spend_suns() {
        for (int turns = 0; has_suns(); ++turns) {
            REQUIRE(turns < 1000);
            if (world.acting() == core::Seat{0}) {
                world.play(hasty);
            } else if (!world.play(first)) {
                world.pass(pace);
            }
        }
    }
};

}  // namespace

TEST_CASE("players without suns may have the bots play on without a pause until the epoch ends") {
    Hurried table(false);
    CHECK(table.hurry(table.anna).at("code") == "not_only_bots");
    CHECK(table.told().is_null());
    table.spend_suns();
    CHECK(table.told() == false);
    const int epoch = table.game().at("epoch");
    const std::uint64_t v = table.world.version();
    const room::Time before = table.world.now();

    table.world.hold_thinking();
    CHECK(table.hurry(table.anna).at("type") == "ok");
    CHECK(table.world.version() == v);
    CHECK(table.world.log().size() == v);
    CHECK(table.told() == true);
    CHECK(table.bob.messages("deadlines").back().at("hurry") == true);
    CHECK(table.world.thinking() == 1);
    // Repeating it does not make a bot begin anew.
    CHECK(table.hurry(table.anna).at("type") == "ok");
    CHECK(table.world.thinking() == 1);

    table.world.release_thinking();
    CHECK(table.game().at("epoch") == epoch + 1);
    CHECK(table.world.now() == before);
    CHECK(table.told().is_null());
    CHECK(table.hurry(table.anna).at("code") == "not_only_bots");
    while (table.world.acting() == core::Seat{0}) {
        table.world.play(first);
    }
    const std::uint64_t next = table.world.version();
    table.world.pass(pace - milliseconds(1));
    CHECK(table.world.version() == next);
    table.world.pass(milliseconds(1));
    CHECK(table.world.version() > next);
}

TEST_CASE("bots do not hurry past a player, but a bot that stands in for one is a bot") {
    Hurried table(true);
    table.spend_suns();
    const std::uint64_t v = table.world.version();
    CHECK(table.hurry(table.anna).at("code") == "not_only_bots");
    table.world.hold_thinking();
    CHECK(table.told().is_null());
    REQUIRE(table.world.ask(table.bob, command("leave")).at("type") == "ok");
    CHECK(table.told() == false);
    CHECK(table.hurry(table.bob).at("code") == "not_seated");
    CHECK(table.hurry(table.anna).at("type") == "ok");
    CHECK(table.world.thinking() == 1);
    CHECK(table.world.version() == v + 1);

    REQUIRE(table.world.ask(table.bob, command("sit")).at("type") == "ok");
    CHECK(table.hurry(table.anna).at("code") == "not_only_bots");
    table.world.release_thinking();
    while (table.world.acting() != core::Seat{2}) {
        table.world.play(first);
    }
    const std::uint64_t asked = table.world.version();
    table.world.pass(pace - milliseconds(1));
    CHECK(table.world.version() == asked);
    table.world.pass(milliseconds(1));
    CHECK(table.world.version() == asked + 1);
}

TEST_CASE("bots take their time again when who hurried them gives up the seat") {
    Hurried table(false);
    table.spend_suns();
    table.world.hold_thinking();
    REQUIRE(table.hurry(table.anna).at("type") == "ok");
    REQUIRE(table.world.ask(table.anna, command("leave")).at("type") == "ok");
    CHECK(table.told() == false);
    const std::uint64_t v = table.world.version();
    table.world.release_thinking();
    // The thought that was under way, and no further one.
    CHECK(table.world.version() == v + 1);
    table.world.pass(pace);
    CHECK(table.world.version() == v + 2);
}

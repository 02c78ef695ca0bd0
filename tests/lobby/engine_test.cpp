#include <catch2/catch.hpp>

#include "protocol/games/record.hpp"
#include "protocol/games/update.hpp"
#include "protocol/verify/verify.hpp"
#include "server/room/damaged.hpp"
#include "tests/lobby/table_talk.hpp"

// A game that an engine of other rules began is broken off, and the room goes on.

namespace {

using namespace table_talk;

const Json& room_of(const Client& client) {
    return client.copy.view().at("room");
}

Json last(const RoomWorld& world) {
    return Json::parse(world.log().back());
}

/// Everybody who has a seat sits down again, and a game is played to its end.
void play_next(Table& table) {
    for (Client* client : {&table.anna, &table.bob}) {
        if (!client->open) table.world.come_back(*client);
        const auto seat = client->copy.seat();
        if (seat && !seats(*client).at(std::to_string(*seat)).contains("left")) continue;
        REQUIRE(table.world.ask(*client, command("sit")).at("type") == "ok");
    }
    REQUIRE(table.world.ask(table.anna, command("start")).at("type") == "ok");
    table.world.play_out(hasty);
}

/// What is left of a game that was broken off.
void check_published(const Json& record, std::size_t actions) {
    CHECK(record.at("actions").size() == actions);
    CHECK_FALSE(record.contains("result"));
    CHECK(record.at("chance").at("key").get<std::string>().size() == 64);
    CHECK_NOTHROW(protocol::read_record(protocol::dump(record)));
    const protocol::Verdict verdict = protocol::verify(protocol::dump(record));
    CHECK(verdict.failed()->name == "record");
    CHECK(verdict.failed()->code == "other_engine");
}

std::size_t actions_in(const RoomWorld& world) {
    std::size_t actions = 0;
    for (const std::string& entry : world.log()) {
        actions += Json::parse(entry).at("type") == "acted" ? 1 : 0;
    }
    return actions;
}

}  // namespace

TEST_CASE("a game of other rules is broken off and published, and the next one is played") {
    const Json clock =
        GENERATE(Json{{"kind", "off"}}, Json{{"kind", "days"}, {"bank", 72 * 3600}, {"add", 0}});
    Table table(
        Json{{"game", GENERATE("ra", "ra-dice")}, {"seats", 3}, {"pace", 0}, {"clock", clock}});
    RoomWorld& world = table.world;
    table.start();
    while (actions_in(world) < 15) {
        if (!world.play(first)) world.settle();
    }
    const std::size_t actions = actions_in(world);
    const std::uint64_t v = world.version();
    world.exchange_engine();
    world.come_back(table.anna, {{"seen", v}});
    CHECK(last(world).at("type") == "engine_changed");
    CHECK(world.version() == v + 1);
    CHECK_FALSE(world.due());
    // What led there cannot be shown.
    CHECK(table.anna.messages("update").empty());
    CHECK(room_of(table.anna).at("status") == "gathering");
    CHECK(room_of(table.anna).at("broken_off") == 1);
    CHECK(room_of(table.anna).at("number") == 1);
    CHECK_FALSE(table.anna.copy.view().contains("game"));
    CHECK(seats(table.anna).at("1").at("left") == true);
    const Json record = world.kept_record(1);
    check_published(record, actions);

    // The chain goes on from where the rules began to matter.
    const auto before =
        protocol::unhex(record.at("proof").at("history").at("head").get<std::string>()).value();
    const Json update = {{"acting", nullptr},
                         {"diff", Json::object()},
                         {"events", {{{"type", "engine_changed"}}}},
                         {"type", "update"},
                         {"v", v + 1}};
    CHECK(Json::parse(world.snapshot({})).at("head") ==
          protocol::hex(protocol::chained(before, protocol::dump(update))));

    play_next(table);
    CHECK(room_of(table.anna).at("number") == 2);
    world.restart();
    world.come_back(table.anna);
    CHECK(table.anna.copy.as_snapshot() == world.snapshot(table.anna.copy.seat()));
    const Json next = world.ask(table.anna, {{"type", "record"}, {"number", 2}}).at("record");
    CHECK(protocol::verify(protocol::dump(next)).is_genuine());
    CHECK(world.ask(table.anna, {{"type", "record"}, {"number", 1}}).at("record") == record);
    // The whole log leads there as well.
    support::SeededChance chance(1);
    CHECK(room::Room(world.log(), chance).status() == room::Status::finished);
}

TEST_CASE("a room with a game of other rules asks no seat before the game is broken off") {
    Table table(Json{{"seats", 2}, {"pace", 0}});
    table.start();
    table.world.play(first);
    table.world.exchange_engine();
    support::SeededChance chance(1);
    const room::Room room(table.world.log(), chance);
    REQUIRE(room.has_foreign_game());
    const room::Parts& parts = room.parts();
    CHECK_FALSE(parts.state.acting());
    CHECK_FALSE(room::table_of(parts.state, parts.clocks).asked);
}

TEST_CASE("seats keep what happened to them in a game of other rules") {
    Table table(Json{{"seats", 3}, {"pace", 0}});
    RoomWorld& world = table.world;
    Client& cathy = world.enter("Cathy");
    world.start({&table.anna, &table.bob, &cathy});
    world.play(first);
    world.ask(cathy, command("leave"));
    world.ask(table.anna, on_seat("kick", 2));
    world.ask(table.bob, command("leave"));
    world.exchange_engine();
    world.come_back(table.anna);
    CHECK(seats(table.anna).at("1") == open_seat);
    CHECK(seats(table.anna).at("2").at("kind") == "bot");
    CHECK(world.come_back(cathy).at("code") == "kicked");
}

TEST_CASE("a shuffle of other rules is called off, with its secret kept for the next attempt") {
    Table table(Json{{"seats", 2}, {"pace", 0}});
    RoomWorld& world = table.world;
    const Json commitment = room_of(table.anna).at("shuffle").at("commitment");
    table.bob.shuffles = false;
    table.start();
    REQUIRE(room_of(table.anna).at("status") == "shuffling");
    world.exchange_engine();
    world.come_back(table.anna);
    CHECK(last(world).at("type") == "engine_changed");
    CHECK(room_of(table.anna).at("status") == "gathering");
    CHECK_FALSE(room_of(table.anna).contains("broken_off"));
    CHECK(room_of(table.anna).at("shuffle").at("commitment") == commitment);
    table.bob.shuffles = true;
    play_next(table);
    const Json record = world.ask(table.anna, {{"type", "record"}, {"number", 1}}).at("record");
    CHECK(record.at("proof").at("attempt") == 1);
    CHECK(protocol::verify(protocol::dump(record)).is_genuine());
}

TEST_CASE("a game of other rules that was over is published without its result") {
    Table table(Json{{"seats", 2}, {"pace", 0}});
    RoomWorld& world = table.world;
    table.start();
    world.play_out(hasty);
    const std::size_t actions = actions_in(world);
    SECTION("before anybody offered another one") {
        if (GENERATE(true, false)) world.ask(table.bob, command("leave"));
        world.exchange_engine();
        world.come_back(table.anna);
        CHECK(room_of(table.anna).at("broken_off") == 1);
        check_published(world.kept_record(1), actions);
    }
    SECTION("and stays as it was once somebody did") {
        world.ask(table.anna, command("rematch"));
        const Json before = world.kept_record(1);
        world.exchange_engine();
        world.come_back(table.anna);
        CHECK_FALSE(room_of(table.anna).contains("broken_off"));
        CHECK(world.kept_record(1) == before);
    }
    CHECK(last(world).at("type") == "engine_changed");
    if (table.world.state().seats.at(1).kind == room::SeatState::Kind::open) {
        world.come_back(table.bob);
    }
    play_next(table);
}

TEST_CASE("a room that was closed over a game of other rules is not brought back") {
    Table table(Json{{"seats", 2}, {"pace", 0}});
    table.start();
    table.world.play(first);
    table.world.feed(room::CloseRequested{});
    table.world.settle();
    table.world.exchange_engine();
    support::SeededChance chance(1);
    CHECK_THROWS_AS(room::Room(table.world.log(), chance), room::OtherEngine);
}

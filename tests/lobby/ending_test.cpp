#include <string>

#include <catch2/catch.hpp>

#include "protocol/verify/replay.hpp"
#include "server/room/limits.hpp"
#include "tests/lobby/table_talk.hpp"
#include "tests/support/schema.hpp"

// What comes after a game, and the end of a room: rematch, rest, closing, draining.

namespace {

using namespace table_talk;
using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;

}  // namespace

TEST_CASE("a rematch gathers the same people, without those who left") {
    RoomWorld world(Json{{"seats", 4}, {"pace", 0}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Client& cathy = world.enter("Cathy");
    world.start({&anna, &bob, &cathy});
    world.ask(bob, command("leave"));
    world.disconnect(cathy);
    world.ask(anna, on_seat("bot", 2));
    world.play_out(hasty);
    const Json over = anna.copy.view();
    CHECK(over.at("room").at("status") == "finished");
    world.ask(anna, command("rematch"));
    CHECK(events(anna).back() == Json{{"type", "rematch"}, {"seat", 0}});
    const Json& view = anna.copy.view();
    CHECK(view.at("room").at("status") == "gathering");
    CHECK(view.at("room").at("number") == 1);
    CHECK_FALSE(view.contains("game"));
    CHECK_FALSE(view.contains("own"));
    CHECK(seats(anna).at("0") == human("Anna"));
    CHECK(seats(anna).at("1") == open_seat);
    CHECK(seats(anna).at("2") == open_seat);
    CHECK(seats(anna).at("3").at("kind") == "bot");
    CHECK_FALSE(bob.copy.seat().has_value());
    world.ask(bob, command("sit"));
    world.ask(anna, on_seat("bot", 2));
    world.ask(anna, command("start"));
    CHECK(view.at("room").at("number") == 2);
    world.play_out(hasty);
    for (const int number : {1, 2}) {
        const Json record = world.ask(anna, {{"type", "record"}, {"number", number}}).at("record");
        CHECK(protocol::replay(record.dump()).at("ok") == true);
    }
    CHECK(world.ask_record(1, world.invite()).second != world.ask_record(2, world.invite()).second);
}

TEST_CASE("the games of a room are listed when they are over, and to those who have the invite") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    const auto numbers = [&world] {
        const auto [status, body] = world.ask_record({}, world.invite());
        CHECK(status == 200);
        CHECK(support::schema_fault("GamesOfRoom", body) == "");
        std::vector<int> all;
        for (const Json& game : body.at("games")) all.push_back(game.at("number"));
        return all;
    };
    CHECK(numbers().empty());
    world.start({&anna});
    CHECK(numbers().empty());
    world.play_out(hasty);
    CHECK(numbers() == std::vector{1});
    world.ask(anna, command("rematch"));
    CHECK(numbers() == std::vector{1});
    CHECK(world.ask(anna, command("start")).at("type") == "ok");
    CHECK(numbers() == std::vector{1});
    world.play_out(hasty);
    CHECK(numbers() == std::vector{1, 2});
    world.restart();
    CHECK(numbers() == std::vector{1, 2});

    CHECK(world.ask_record({}, {}).first == 404);
    for (int tries = 0; tries < room::limits::wrong_invites; ++tries) {
        CHECK(world.ask_record({}, "00000000").second.at("code") == "no_such_room");
    }
    CHECK(world.ask_record({}, world.invite()).second.at("code") == "too_many_tries");
}

TEST_CASE("a player who lost a seat over a rematch keeps nothing of the old game") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    world.ask(bob, command("leave"));
    world.play_out(hasty);
    world.disconnect(bob);
    world.ask(anna, command("rematch"));
    world.come_back(bob, {{"seen", bob.copy.v()}});
    // Updates without a part of his own would leave that in his view.
    CHECK(bob.messages("update").empty());
    CHECK(bob.copy.as_snapshot() == world.snapshot({}));
}

TEST_CASE("a room that has seen a hundred games is worn") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    for (std::size_t games = 1;; ++games) {
        world.play_out(hasty);
        const Json answer = world.ask(anna, command("rematch"));
        if (answer.at("type") == "error") {
            CHECK(answer.at("code") == "room_worn");
            CHECK(games == room::limits::games_in_room);
            break;
        }
        world.ask(bob, command("sit"));
        world.ask(anna, command("start"));
        world.pass(std::chrono::seconds(1));
        anna.heard.clear();
        bob.heard.clear();
    }
}

TEST_CASE("a room that gathers waits for its guests for days, and is closed then") {
    RoomWorld world(Json{{"visibility", "public"}});
    const auto made = world.now();
    const auto open_until = [](const Client& client) {
        return room::Time(
            milliseconds(client.messages("deadlines").back().at("close").get<std::int64_t>()));
    };
    world.pass(minutes(10));
    // It costs no memory meanwhile.
    CHECK(world.at_rest());
    world.pass(hours(7 * 24 - 1));
    Client& bob = world.enter("Bob");
    CHECK(open_until(bob) == made + room::limits::gathering_open);

    SECTION("which is found when a guest comes too late") {
        world.disconnect(bob);
        world.pass(hours(1));
        CHECK(world.version() == 1);
        Client& carl = world.connect(person("Carl"));
        world.settle();
        CHECK(world.ask_to_enter(carl, Json::object()).at("code") == "room_closed");
        CHECK(carl.closed == room::CloseCode::room_closed);
        CHECK(Json::parse(carl.heard.back()) == Json{{"type", "closing"}, {"code", "room_closed"}});
        world.pass(room::limits::rest_after);
    }
    SECTION("also while a guest waits in it") {
        world.pass(minutes(50));
        CHECK(bob.closed == room::CloseCode::room_closed);
    }
    CHECK(Json::parse(world.log().back()).at("type") == "closed");
    CHECK(world.at_rest());
    CHECK(world.listing().is_null());
    Client& late = world.connect(person("Dora"));
    CHECK(world.ask_to_enter(late, Json::object()).at("code") == "room_closed");
    CHECK(late.closed == room::CloseCode::room_closed);
}

TEST_CASE("a room that gathers is open for days after each thing that happens in it") {
    RoomWorld world(Json{{"seats", 2}});
    world.pass(hours(6 * 24));
    Client& bob = world.enter("Bob");
    world.ask(bob, command("sit"));
    const auto sat = world.now();
    const auto expected = (sat + room::limits::gathering_open).time_since_epoch().count();
    CHECK(bob.messages("deadlines").back().at("close") == expected);
    world.disconnect(bob);
    world.pass(hours(6 * 24));
    REQUIRE(world.at_rest());
    // It is known to the log alone.
    world.come_back(bob);
    CHECK(bob.copy.seat() == core::Seat{0});
    CHECK(bob.messages("deadlines").back().at("close") == expected);
}

TEST_CASE("a room that is played in is not closed") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    CHECK_FALSE(anna.messages("deadlines").back().contains("close"));
    world.pass(hours(30 * 24));
    CHECK(world.state().status == room::Status::playing);
    CHECK(anna.open);
}

TEST_CASE("a game without viewers leaves memory, and is there again when wanted") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    world.play(first);
    const std::string before = world.snapshot(core::Seat{0});
    world.disconnect(anna);
    world.disconnect(bob);
    world.pass(minutes(9));
    CHECK_FALSE(world.at_rest());
    world.pass(minutes(1));
    CHECK(world.at_rest());
    world.come_back(anna, {{"seen", anna.copy.v()}});
    CHECK_FALSE(world.at_rest());
    CHECK(anna.copy.as_snapshot() == before);
}

TEST_CASE("a game of bots is played to its end without viewers") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 5000}});
    Client& anna = world.enter("Anna");
    world.start({});
    world.disconnect(anna);
    world.pass(minutes(120));
    CHECK(world.state().status == room::Status::finished);
    CHECK(world.at_rest());
}

TEST_CASE("a server that drains closes all connections, and begins nothing") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    world.start({});
    Client& stranger = world.connect(person("Eve"));
    world.hold_appends();
    world.pass(milliseconds(600));
    REQUIRE(world.append_is_under_way());
    world.drain();
    CHECK(anna.open);
    world.release_appends();
    CHECK(anna.closed == room::CloseCode::service_restart);
    CHECK(stranger.closed == room::CloseCode::service_restart);
    // The move under way was sent before.
    CHECK(anna.copy.v() == world.version());
    CHECK(world.at_rest());
    const std::uint64_t v = world.version();
    world.pass(minutes(5));
    CHECK(world.version() == v);
}

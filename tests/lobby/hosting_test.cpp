#include <catch2/catch.hpp>

#include "tests/lobby/table_talk.hpp"

// What the host may do, and who is host.

namespace {

using namespace table_talk;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

}  // namespace

TEST_CASE("whoever is kicked is out for good") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    SECTION("before the start the seat is open again") {
        world.ask(bob, on_seat("sit", 1));
        world.ask(anna, on_seat("kick", 1));
        CHECK(seats(anna).at("1") == open_seat);
    }
    SECTION("in a game a bot takes the seat for good") {
        world.start({&anna, &bob});
        world.ask(anna, on_seat("kick", 1));
        CHECK(seats(anna).at("1").at("kind") == "bot");
        CHECK(events(anna).at(events(anna).size() - 2) == Json{{"type", "kicked"}, {"seat", 1}});
        CHECK(events(anna).back().at("type") == "bot_sat");
        world.play_out(first);
        world.ask(anna, command("rematch"));
        CHECK(seats(anna).at("1").at("kind") == "bot");
    }
    CHECK(bob.closed == lobby::CloseCode::kicked);
    CHECK(Json::parse(bob.heard.back()) == Json{{"type", "closing"}, {"code", "kicked"}});
    CHECK(world.come_back(bob).at("code") == "kicked");
    world.restart();
    CHECK(world.come_back(bob).at("code") == "kicked");
    CHECK_FALSE(bob.copy.entered());
}

TEST_CASE("a bot before the start can be kicked") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    world.ask(anna, on_seat("bot", 1));
    CHECK(seats(anna).at("1").at("kind") == "bot");
    world.ask(anna, on_seat("kick", 1));
    CHECK(seats(anna).at("1") == open_seat);
}

TEST_CASE("a host who is away for a minute hands over to the next player present") {
    RoomWorld world(Json{{"seats", 3}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Client& cathy = world.enter("Cathy");
    world.ask(bob, on_seat("sit", 1));
    world.ask(cathy, on_seat("sit", 2));
    world.disconnect(anna);
    world.pass(milliseconds(59'999));
    CHECK_FALSE(bob.copy.host());
    world.pass(milliseconds(1));
    CHECK(bob.copy.host());
    CHECK(bob.messages("you").back() == Json{{"type", "you"}, {"seat", 1}, {"host", true}});
    CHECK(events(cathy).back() == Json{{"type", "host_changed"}, {"name", "Bob"}});
    CHECK(cathy.copy.view().at("room").at("host") == Json{{"name", "Bob"}, {"seat", 1}});
    CHECK(world.come_back(anna).at("host") == false);
    CHECK(world.ask(anna, on_seat("bot", 0)).at("code") == "not_host");
}

TEST_CASE("a host who is back in time stays host") {
    RoomWorld world(Json{{"seats", 3}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.ask(bob, command("sit"));
    world.disconnect(anna);
    world.pass(seconds(50));
    world.come_back(anna);
    world.pass(seconds(50));
    CHECK_FALSE(bob.copy.host());
    world.disconnect(anna);
    world.pass(seconds(59));
    CHECK_FALSE(bob.copy.host());
    world.pass(seconds(1));
    CHECK(bob.copy.host());
}

TEST_CASE("the host's place waits for somebody at the table") {
    RoomWorld world(Json{{"seats", 3}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.disconnect(anna);
    world.pass(minutes(2));
    CHECK_FALSE(bob.copy.host());
    SECTION("who sits down") {
        world.ask(bob, command("sit"));
        world.pass(milliseconds(0));
        CHECK(bob.copy.host());
    }
    SECTION("who comes back to a seat") {
        world.ask(bob, command("sit"));
        world.disconnect(bob);
        world.come_back(bob);
        world.pass(milliseconds(0));
        CHECK(bob.copy.host());
    }
}

TEST_CASE("the room goes to nobody who left the game") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    world.ask(bob, command("leave"));
    world.disconnect(anna);
    world.pass(minutes(2));
    CHECK_FALSE(bob.copy.host());
    world.ask(bob, command("sit"));
    world.pass(milliseconds(0));
    CHECK(bob.copy.host());
}

TEST_CASE("a host is waited for after a restart too") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.ask(anna, command("sit"));
    world.ask(bob, command("sit"));
    world.restart();
    world.pass(minutes(5));
    world.come_back(bob);
    world.pass(seconds(59));
    CHECK_FALSE(bob.copy.host());
    world.pass(seconds(1));
    CHECK(bob.copy.host());
}

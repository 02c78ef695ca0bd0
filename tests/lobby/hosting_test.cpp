#include <catch2/catch.hpp>

#include "server/room/limits.hpp"
#include "tests/lobby/table_talk.hpp"

// The host's powers, and which guest is host.

namespace {

using namespace table_talk;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

}  // namespace

TEST_CASE("a kicked guest cannot come back under another name with the old invite") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Client& cathy = world.enter("Cathy");
    Client& dora = world.enter("Dora");
    world.ask(bob, command("sit"));
    world.ask(cathy, command("sit"));
    world.disconnect(cathy);
    const std::string before = world.invite();
    world.ask(anna, on_seat("kick", 0));
    const std::string after = world.invite();
    CHECK(after != before);
    CHECK(protocol::tidy_invite(after) == after);
    CHECK(Json::parse(world.log().back()).at("invite") == after);
    // All who are there are notified, and he is not.
    CHECK(anna.copy.invite() == after);
    CHECK(dora.copy.invite() == after);
    CHECK(bob.messages("invite_changed").empty());
    if (GENERATE(false, true)) {
        world.restart();
        world.come_back(anna);
    }
    const auto enters = [&](const std::string& name, const std::string& invite) {
        Client& client = world.connect(person(name));
        return world.ask_to_enter(client, {{"invite", invite}}).value("code", "entered");
    };
    CHECK(enters("Bob in disguise", before) == "no_such_room");
    CHECK(enters("Bob", after) == "kicked");
    CHECK(enters("Emil", after) == "entered");
    // Guests with a seat, and the host, need none.
    CHECK(world.come_back(cathy, {{"invite", before}}).at("invite") == after);
    CHECK(world.come_back(anna, {{"invite", before}}).at("invite") == after);
}

TEST_CASE("a bot that is kicked takes no invite with it") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    world.ask(anna, on_seat("bot", 0));
    const std::string before = world.invite();
    world.ask(anna, on_seat("kick", 0));
    CHECK(world.invite() == before);
    CHECK(anna.messages("invite_changed").empty());
}

TEST_CASE("a host can kick as many as have to be, and the last hundred are remembered") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    const auto kick = [&](const std::string& name) {
        world.pass(seconds(1));
        Client& client = world.enter(name);
        world.ask(client, on_seat("sit", 1));
        CHECK(world.ask(anna, on_seat("kick", 1)).at("type") == "ok");
        CHECK(client.closed == room::CloseCode::kicked);
    };
    const std::string known_to_first = anna.copy.invite();
    kick("First");
    for (std::size_t i = 1; i <= room::limits::bans_in_room; ++i) {
        kick("Stranger " + std::to_string(i));
    }
    CHECK(world.state().checkpoint().banned.size() == room::limits::bans_in_room);
    const auto code = [&](const std::string& name, const std::string& invite) {
        Client& client = world.connect(person(name));
        return world.ask_to_enter(client, {{"invite", invite}}).value("code", "entered");
    };
    CHECK(code("Stranger 1", world.invite()) == "kicked");
    CHECK(code("Stranger " + std::to_string(room::limits::bans_in_room), world.invite()) ==
          "kicked");
    CHECK(code("First", known_to_first) == "no_such_room");
}

TEST_CASE("a kicked guest is out for good") {
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
    CHECK(bob.closed == room::CloseCode::kicked);
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

TEST_CASE("the host's place waits for a guest at the table") {
    RoomWorld world(Json{{"seats", 3}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.disconnect(anna);
    world.pass(minutes(2));
    CHECK_FALSE(bob.copy.host());
    SECTION("a guest sits down") {
        world.ask(bob, command("sit"));
        world.pass(milliseconds(0));
        CHECK(bob.copy.host());
    }
    SECTION("a guest comes back to a seat") {
        world.ask(bob, command("sit"));
        world.disconnect(bob);
        world.come_back(bob);
        world.pass(milliseconds(0));
        CHECK(bob.copy.host());
    }
}

TEST_CASE("a player who left the game does not become host") {
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

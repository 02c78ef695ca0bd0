#include <catch2/catch.hpp>

#include "server/room/limits.hpp"
#include "tests/lobby/table_talk.hpp"

// The host's powers, and which guest is host.

namespace {

using namespace table_talk;
using std::chrono::hours;
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

TEST_CASE("a host can kick as many as needed, and the last hundred are remembered") {
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
        world.ask(bob, command("leave"));
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

namespace {

/// Returns the deputy's seat as this client was shown it.
std::optional<int> deputy(const Client& client) {
    const Json presence = client.messages("presence").back();
    return presence.contains("deputy") ? std::optional(presence.at("deputy").get<int>())
                                       : std::nullopt;
}

}  // namespace

TEST_CASE(
    "a host who is away for a minute has a deputy, and is the host as soon as they are back") {
    RoomWorld world(Json{{"seats", 3}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Client& cathy = world.enter("Cathy");
    world.ask(bob, on_seat("sit", 1));
    world.ask(cathy, on_seat("sit", 2));
    world.disconnect(anna);
    world.pass(milliseconds(59'999));
    CHECK_FALSE(deputy(bob));
    CHECK(world.ask(bob, on_seat("bot", 0)).at("code") == "not_host");
    world.pass(milliseconds(1));
    CHECK(deputy(bob) == 1);
    CHECK(deputy(cathy) == 1);
    CHECK_FALSE(bob.copy.host());
    const std::uint64_t v = world.version();
    CHECK(world.ask(cathy, on_seat("bot", 0)).at("code") == "not_host");
    CHECK(world.ask(bob, on_seat("bot", 0)).at("type") == "ok");
    CHECK(world.version() == v + 1);
    SECTION("the deputy starts the game") {
        CHECK(world.ask(bob, command("start")).at("type") == "ok");
        CHECK(world.state().status != room::Status::gathering);
    }
    SECTION("the deputy decides nothing about people") {
        CHECK(world.ask(bob, on_seat("kick", 2)).at("code") == "not_host");
        CHECK(world.ask(bob, configure({{"seats", 4}})).at("code") == "not_host");
        world.enter("Dora");
        CHECK(world.ask(bob, {{"type", "show_out"}, {"name", "Dora"}}).at("code") == "not_host");
    }
    SECTION("until the host is back") {
        CHECK(world.come_back(anna).at("host") == true);
        world.pass(room::limits::presence_every);
        CHECK_FALSE(deputy(bob));
        CHECK(world.ask(bob, command("start")).at("code") == "not_host");
    }
    SECTION("until the deputy is away too") {
        world.disconnect(bob);
        world.pass(room::limits::presence_every);
        CHECK(deputy(cathy) == 2);
    }
    CHECK(cathy.copy.view().at("room").at("host") == Json{{"name", "Anna"}});
}

TEST_CASE("the deputy is a player at the table who is here") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.disconnect(anna);
    world.pass(minutes(2));
    CHECK_FALSE(deputy(bob));
    world.ask(bob, command("sit"));
    world.pass(room::limits::presence_every);
    CHECK(deputy(bob) == 0);
    world.disconnect(bob);
    world.pass(minutes(2));
    world.come_back(bob);
    CHECK(deputy(bob) == 0);
    world.ask(bob, command("leave"));
    world.pass(room::limits::presence_every);
    CHECK_FALSE(deputy(bob));
}

TEST_CASE("a host is away from a restart on, until they come back") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.ask(anna, command("sit"));
    world.ask(bob, command("sit"));
    world.restart();
    world.pass(minutes(5));
    world.come_back(bob);
    world.pass(seconds(59));
    CHECK_FALSE(deputy(bob));
    world.pass(seconds(1));
    CHECK(deputy(bob) == 1);
}

TEST_CASE("the table of a host who is away in a game can be claimed after seven days") {
    RoomWorld world(Json{{"seats", 2}, {"patience", 604'800}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    SECTION("by a player who stayed") {
        CHECK(world.ask(bob, command("claim_host")).at("code") == "started_already");
        world.disconnect(anna);
        world.pass(room::limits::host_gone - seconds(1));
        CHECK(world.ask(bob, command("claim_host")).at("wait") == 1000);
        world.pass(seconds(1));
        CHECK(world.ask(bob, command("claim_host")).at("type") == "ok");
        CHECK(bob.copy.host());
    }
    SECTION("by a player who looks in now and then") {
        world.play(first);
        world.disconnect(anna);
        for (int day = 0; day < 7; ++day) {
            world.come_back(bob);
            CHECK(world.ask(bob, command("claim_host")).at("code") == "not_yet");
            world.disconnect(bob);
            world.pass(hours(24));
            REQUIRE(world.at_rest());
        }
        world.come_back(bob);
        world.pass(room::limits::return_grace);
        CHECK(world.ask(bob, command("claim_host")).at("type") == "ok");
    }
    SECTION("but not of one who plays on, by a player who looks in now and then") {
        for (int day = 0; day < 14; ++day) {
            for (Client* client : {&anna, &bob}) {
                world.come_back(*client);
                while (world.acting() == client->copy.seat()) world.play(first);
                world.disconnect(*client);
            }
            world.pass(hours(24));
            REQUIRE(world.at_rest());
        }
        world.come_back(bob);
        world.pass(room::limits::return_grace);
        CHECK(world.ask(bob, command("claim_host")).at("code") == "not_yet");
    }
    SECTION("and of one who left after a minute") {
        world.ask(anna, command("leave"));
        world.pass(seconds(59));
        CHECK(world.ask(bob, command("claim_host")).at("wait") == 1000);
        world.pass(seconds(1));
        CHECK(world.ask(bob, command("claim_host")).at("type") == "ok");
    }
}

TEST_CASE("a player keeps the seat in a game until they leave, or their time is over") {
    RoomWorld world(Json{{"seats", 2}, {"patience", 300}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    while (world.acting() != core::Seat{1}) world.play(first);
    SECTION("a player who is asked") {
        world.pass(seconds(299));
        const Json early = world.ask(anna, on_seat("kick", 1));
        CHECK(early.at("code") == "not_yet");
        CHECK(early.at("wait") == 1000);
        world.pass(seconds(1));
        CHECK(world.ask(anna, on_seat("kick", 1)).at("type") == "ok");
    }
    SECTION("a player who is not connected, and for whom a bot plays") {
        world.disconnect(bob);
        world.pass(room::limits::absent_patience);
        CHECK(world.ask(anna, on_seat("kick", 1)).at("code") == "not_yet");
        world.ask(anna, on_seat("bot", 1));
        const Json early = world.ask(anna, on_seat("kick", 1));
        CHECK(early.at("code") == "not_yet");
        CHECK_FALSE(early.contains("wait"));
        CHECK(world.come_back(bob).at("seat") == 1);
    }
    SECTION("a player who sat still, so that a bot plays") {
        world.pass(seconds(300));
        world.ask(anna, on_seat("bot", 1));
        CHECK(world.ask(anna, on_seat("kick", 1)).at("type") == "ok");
    }
    SECTION("a player who left") {
        world.ask(bob, command("leave"));
        CHECK(world.ask(anna, on_seat("kick", 1)).at("type") == "ok");
    }
}

TEST_CASE("the host shows a spectator out, who does not come back") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Client& dora = world.enter("Dora");
    Client& second = world.connect(person("Dora"));
    world.ask_to_enter(second, Json::object());
    world.ask(bob, command("sit"));
    const auto show_out = [&](const char* name) {
        return world.ask(anna, {{"type", "show_out"}, {"name", name}});
    };
    for (const char* name : {"Anna", "Bob", "Nobody"}) {
        CHECK(show_out(name).at("code") == "no_such_guest");
    }
    const std::string before = world.invite();
    CHECK(show_out("Dora").at("type") == "ok");
    CHECK(events(bob).back() == Json{{"type", "shown_out"}});
    CHECK(dora.closed == room::CloseCode::kicked);
    CHECK(second.closed == room::CloseCode::kicked);
    CHECK(bob.copy.invite() == world.invite());
    CHECK(world.invite() != before);
    if (GENERATE(false, true)) world.restart();
    Client& disguised = world.connect(person("Somebody"));
    CHECK(world.ask_to_enter(disguised, {{"invite", before}}).at("code") == "no_such_room");
    CHECK(world.come_back(dora, {{"invite", world.invite()}}).at("code") == "kicked");
}

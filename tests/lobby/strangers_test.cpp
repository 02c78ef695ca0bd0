#include <chrono>
#include <cstdint>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>

#include "server/room/absent_rooms.hpp"
#include "server/room/limits.hpp"
#include "tests/lobby/table_talk.hpp"
#include "tests/support/allocations.hpp"

// A private room's answers to clients without its invite.

namespace {

using namespace table_talk;

}  // namespace

TEST_CASE("a private room that is crowded is as one that is not there") {
    RoomWorld world;
    for (std::size_t i = 0; i < room::limits::connections_in_room; ++i) {
        support::Person guest = person("Guest " + std::to_string(i));
        guest.address = "198.51." + std::to_string(i / 100) + ".1";
        world.enter(guest);
    }
    Client& eve = world.connect(person("Eve"));
    CHECK(world.ask_to_enter(eve, {{"invite", "00000000"}}).at("code") == "no_such_room");
}

TEST_CASE("a room that does not exist answers as a private room answers strangers") {
    RoomWorld world;
    room::AbsentRooms absent;
    for (const char* text :
         {"nonsense", "{}", R"({"type":"sit","id":"s"})", R"({"type":"enter","id":"e"})"}) {
        Client& stranger = world.connect(person("Eve"));
        const room::Connection connection = stranger.connection;
        world.feed(room::Received{connection, text});
        absent.connect("QQQQQQ", {connection, stranger.who.address}, world.now());
        const room::Effects effects = absent.handle({connection, text}, world.now());
        REQUIRE(effects.size() == stranger.heard.size());
        for (std::size_t i = 0; i < effects.size(); ++i) {
            CHECK(*std::get<room::Send>(effects[i]).frame == stranger.heard[i]);
        }
    }
}

TEST_CASE("wrong invites for long ids of rooms that are not there take no memory") {
    room::AbsentRooms absent;
    const room::Time now{};
    const std::int64_t before = support::allocated_bytes();
    for (int i = 0; i < 10'000; ++i) {
        std::string room = std::to_string(i);
        room.resize(8'000, 'Q');
        const std::string client = "198.51.100." + std::to_string(i % 4);
        absent.refusal(room, client, true, now);
        absent.disconnect(static_cast<room::Connection>(i % 200));
        absent.connect(room, {static_cast<room::Connection>(i % 200), client}, now);
    }
    CHECK(support::allocated_bytes() - before < 1024 * 1024);
}

TEST_CASE("silence does not show whether there is a room") {
    RoomWorld world;
    room::AbsentRooms absent;
    std::vector<Client*> crowd;
    std::set<room::Connection> open;
    for (std::size_t i = 0; i < 2 * room::limits::silent_in_room; ++i) {
        support::Person who = person("Silent");
        // A few come often, and many once.
        who.address = i % 3 == 0 ? "192.0.2.1" : "198.51.100." + std::to_string(i);
        Client& client = world.connect(who);
        crowd.push_back(&client);
        open.insert(client.connection);
        for (const room::Effect& effect :
             absent.connect("QQQQQQ", {client.connection, who.address}, world.now())) {
            if (const auto* close = std::get_if<room::Close>(&effect))
                open.erase(close->connection);
        }
    }
    for (const Client* client : crowd) {
        REQUIRE(client->open == open.contains(client->connection));
    }
    CHECK(open.size() == room::limits::silent_in_room);
}

TEST_CASE("a silent client of a room that does not exist is disconnected") {
    room::AbsentRooms absent;
    const room::Time now{};
    absent.connect("QQQQQQ", {1, "192.0.2.1"}, now);
    absent.connect("QQQQQQ", {2, "192.0.2.1"}, now + std::chrono::seconds(1));
    absent.connect("QQQQQQ", {3, "192.0.2.1"}, now + std::chrono::seconds(1));
    absent.disconnect(2);
    using room::limits::enter_within;
    CHECK(absent.check_deadlines(now + enter_within - std::chrono::milliseconds(1)).empty());
    const room::Effects effects = absent.check_deadlines(now + enter_within);
    REQUIRE(effects.size() == 2);
    CHECK(*std::get<room::Send>(effects[0]).frame == R"({"code":"idle","type":"closing"})");
    CHECK(std::get<room::Close>(effects[1]).connection == 1);
    CHECK(absent.handle({1, "{}"}, now).empty());
    CHECK(absent.check_deadlines(now + std::chrono::hours(1)).size() == 2);
    CHECK(absent.check_deadlines(now + std::chrono::hours(1)).empty());
}

TEST_CASE("a crowd that guesses a room's invite together keeps out no client that has it") {
    RoomWorld world;
    const auto guess = [&](const std::string& address, const char* invite) {
        support::Person who = person("Cathy");
        who.address = address;
        Client& client = world.connect(who);
        return world.ask_to_enter(client, {{"invite", invite}}).value("code", "entered");
    };
    for (int i = 0; i < room::limits::wrong_invites_of_all; ++i) {
        REQUIRE(guess("guesser " + std::to_string(i), "00000000") == "no_such_room");
    }
    CHECK(guess("guesser 0", "00000000") == "too_many_tries");
    CHECK(guess("somebody", "00000000") == "no_such_room");
    CHECK(guess("somebody", "7QX2M9PA") == "too_many_tries");
    CHECK(guess("Cathy's", "7QX2M9PA") == "entered");
    world.pass(room::limits::wrong_invites_window);
    CHECK(guess("guesser 0", "00000000") == "no_such_room");
}

TEST_CASE("in an attack on a room's invite, a client with a wrong one waits for an hour") {
    RoomWorld world;
    world.enter("Anna");
    int others = 0;
    const auto guess = [&](const std::string& address) {
        support::Person who = person("Cathy");
        who.address = address;
        return world.ask_to_enter(world.connect(who), {{"invite", "00000000"}}).value("code", "");
    };
    const auto attack = [&] {
        for (int i = 0; i < room::limits::wrong_invites_of_all; ++i) {
            guess("other " + std::to_string(++others));
        }
    };
    REQUIRE(guess("guesser") == "no_such_room");
    world.pass(room::limits::wrong_invites_window_in_attack - std::chrono::seconds(1));
    attack();
    CHECK(guess("guesser") == "too_many_tries");
    world.pass(room::limits::wrong_invites_window);
    attack();
    CHECK(guess("guesser") == "no_such_room");
}

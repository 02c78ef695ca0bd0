#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/support/room_world.hpp"

// What leaves the room in no message. That nothing that is sent depends on it either is for the two
// worlds of tests/trust.

namespace {

using support::Client;
using support::Json;
using support::person;
using support::RoomWorld;

}  // namespace

TEST_CASE("the server's secret leaves a room when the game is over, and in the record only") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 0}}, 3);
    Client& anna = world.enter("Anna");
    Client& dora = world.enter("Dora");
    const Json created = Json::parse(world.log().front());
    // Chance in this world seals nothing.
    const std::string secret = created.at("secret").at("sealed");
    world.start({&anna});
    world.ask(dora, {{"type", "record"}, {"number", 1}});
    world.play_out([](const Json& legal) { return legal.front(); });
    for (const Client* client : {&anna, &dora}) {
        for (const std::string& text : client->heard) {
            CHECK(text.find(secret) == std::string::npos);
        }
    }
    const Json answer = world.ask(dora, {{"type", "record"}, {"number", 1}});
    CHECK(answer.at("record").at("proof").at("server").at("secret") == secret);
}

TEST_CASE("a number that a player revealed is not sent to any client before the game is over") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 0}}, 4);
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    std::vector<std::string> secrets;
    for (const std::string& text : world.log()) {
        const Json entry = Json::parse(text);
        if (entry.at("type") == "revealed") {
            secrets.push_back(entry.at("secret"));
        }
    }
    REQUIRE(secrets.size() == 2);
    world.play_out([](const Json& legal) { return legal.front(); });
    for (const Client* client : {&anna, &bob}) {
        for (const std::string& text : client->heard) {
            CHECK(text.find(secrets[0]) == std::string::npos);
            CHECK(text.find(secrets[1]) == std::string::npos);
        }
    }
}

TEST_CASE("a token and its hash leave the room in no message") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    world.ask(bob, {{"type", "leave"}});
    world.ask(anna, {{"type", "kick"}, {"seat", 1}});
    for (const Client* client : {&anna, &bob}) {
        for (const std::string& text : client->heard) {
            for (const char* name : {"Anna", "Bob"}) {
                CHECK(text.find(person(name).token) == std::string::npos);
                CHECK(text.find(protocol::hash_token(person(name).token)) == std::string::npos);
            }
        }
    }
    // The log has the hashes and nothing more.
    for (const std::string& entry : world.log()) {
        CHECK(entry.find(person("Anna").token) == std::string::npos);
        CHECK(entry.find(person("Bob").token) == std::string::npos);
    }
}

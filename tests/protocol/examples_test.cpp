#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "protocol/games/game.hpp"
#include "protocol/verify/replay.hpp"
#include "protocol/wire/message.hpp"
#include "tests/support/page.hpp"
#include "tests/support/schema.hpp"

// Every fenced example of the two pages is what it claims to be.

namespace {

using protocol::Json;
using support::Example;
using support::Page;
using support::schema_fault;

const std::vector<std::string> directions = {"ClientLobbyMessage", "ClientRoomMessage",
                                             "ServerLobbyMessage", "ServerRoomMessage", "HttpBody"};

std::set<std::string> directions_of(const Json& value) {
    std::set<std::string> result;
    for (const std::string& direction : directions) {
        if (schema_fault(direction, value).empty()) {
            result.insert(direction);
        }
    }
    return result;
}

template <class Command>
void check_decoded(const std::variant<Command, protocol::Unreadable>& read, const Json& message) {
    if (const auto* unreadable = std::get_if<protocol::Unreadable>(&read)) {
        FAIL(unreadable->error.code << " " << unreadable->error.field);
    }
    CHECK(std::get<Command>(read).id == message.at("id").get<std::string>());
}

}  // namespace

TEST_CASE("the validator knows every keyword of the schema") {
    CHECK(support::overlooked_keywords() == std::vector<std::string>{});
}

TEST_CASE("every example of PROTOCOL.md is a message of the schema, and commands are decoded") {
    std::set<std::string> commands;
    std::size_t examples = 0;
    for (const Example& example : Page("protocol/PROTOCOL.md").examples()) {
        INFO(example.place);
        const Json message = protocol::parse(example.text);
        const std::set<std::string> found = directions_of(message);
        REQUIRE_FALSE(found.empty());
        if (found.contains("ClientLobbyMessage")) {
            check_decoded(protocol::read_lobby_command(example.text), message);
        }
        if (found.contains("ClientRoomMessage")) {
            check_decoded(protocol::read_room_command(example.text), message);
        }
        if (found.contains("ClientLobbyMessage") || found.contains("ClientRoomMessage")) {
            CHECK(found.size() == 1);
            commands.insert(message.at("type"));
        } else if (message.contains("type")) {
            CHECK(support::server_message_fault(message).empty());
        }
        ++examples;
    }
    CHECK(examples >= 25);
    CHECK(commands == std::set<std::string>{
                          "create",      "find",        "enter",   "sit",           "leave",
                          "configure",   "bot",         "kick",    "show_out",      "claim_host",
                          "start",       "commit",      "reveal",  "rematch",       "act",
                          "react",       "hint",        "hurry",   "prove",         "record",
                          "pause",       "give_time",   "say",     "mute",          "mine",
                          "device_code", "device_join", "devices", "device_forget", "recovery",
                          "recover"});
}

TEST_CASE("each update of PROTOCOL.md follows its snapshot") {
    Json snapshot;
    std::set<std::string> games;
    for (const Example& example : Page("protocol/PROTOCOL.md").examples()) {
        INFO(example.place);
        const Json message = protocol::parse(example.text);
        if (message.value("type", "") == "snapshot") {
            snapshot = message;
        } else if (message.value("type", "") == "update") {
            CHECK(message.at("v") == snapshot.at("v").get<int>() + 1);
            Json after = snapshot.at("view");
            after.merge_patch(message.at("diff"));
            CHECK(schema_fault("View", after).empty());
            games.insert(after.at("room").at("game"));
        }
    }
    CHECK(games == std::set<std::string>{"ra", "ra-dice"});
}

TEST_CASE("every example of RECORD.md is a record that replays") {
    const std::vector<Example> examples = Page("protocol/RECORD.md").examples();
    REQUIRE_FALSE(examples.empty());
    for (const Example& example : examples) {
        INFO(example.place);
        CHECK(schema_fault("Record", protocol::parse(example.text)).empty());
        const Json summary = protocol::replay(example.text);
        INFO(summary.dump());
        CHECK(summary.at("ok") == true);
    }
}

TEST_CASE("the catalogue is as PROTOCOL.md shows it") {
    CHECK(schema_fault("Catalogue", protocol::catalogue()) == "");
    Json shown;
    for (const Example& example : Page("protocol/PROTOCOL.md").examples()) {
        const Json message = protocol::parse(example.text);
        if (schema_fault("Catalogue", message).empty()) {
            shown = message.at("games");
        }
    }
    // The whole of it: tests that walk the catalogue without a server read it there.
    CHECK(shown == protocol::catalogue().at("games"));
}

#include "tests/support/malformed.hpp"

#include <map>
#include <set>
#include <stdexcept>
#include <string>

#include <catch2/catch.hpp>

#include "protocol/wire/message.hpp"
#include "tests/support/page.hpp"
#include "tests/support/schema.hpp"

// Ten thousand messages that nearly are messages: each is refused with a code, or is right after
// all. None is too much.

namespace {

using protocol::Json;

constexpr int messages = 20'000;

std::set<std::string> codes_of_reading() {
    std::set<std::string> codes;
    for (const std::string& cell : support::Page("protocol/PROTOCOL.md").column("## Codes", 1)) {
        const std::string code = support::code_words(cell).at(0);
        codes.insert(code);
        if (code == "option_not_here") {
            return codes;  // What comes behind it is of rooms.
        }
    }
    throw std::logic_error("the codes of reading end nowhere");
}

class Count {
public:
    template <class Command>
    void add(const std::variant<Command, protocol::Unreadable>& read) {
        const auto* unreadable = std::get_if<protocol::Unreadable>(&read);
        if (unreadable == nullptr) {
            ++taken;
            return;
        }
        ++refused[unreadable->error.code];
        const Json answer = Json::parse(protocol::error_message(unreadable->id, unreadable->error));
        const std::string fault = support::server_message_fault(answer);
        if (!fault.empty()) {
            FAIL(fault);
        }
    }

    int taken = 0;
    std::map<std::string, int> refused;
};

}  // namespace

TEST_CASE("the commands that are broken are right before") {
    for (const Json& command : support::commands()) {
        CAPTURE(command);
        const std::string text = command.dump();
        const bool lobby = support::is_of_lobby(command);
        CHECK(std::holds_alternative<protocol::LobbyCommand>(protocol::read_lobby_command(text)) ==
              lobby);
        CHECK(std::holds_alternative<protocol::RoomCommand>(protocol::read_room_command(text)) !=
              lobby);
    }
}

TEST_CASE("malformed messages are refused with a code, all of them") {
    support::Malformed malformed(20'240'604);
    Count in_lobby;
    Count in_room;
    for (int i = 0; i < messages; ++i) {
        const std::string text = malformed.next();
        in_lobby.add(protocol::read_lobby_command(text));
        in_room.add(protocol::read_room_command(text));
    }
    // A few survive the breaking: a name may well be changed to another name.
    CHECK(in_room.taken > 0);
    CHECK(in_room.taken < messages / 5);
    CHECK(in_lobby.taken < messages / 5);
    std::set<std::string> given;
    for (const auto* refused : {&in_lobby.refused, &in_room.refused}) {
        for (const auto& [code, times] : *refused) {
            given.insert(code);
        }
    }
    CHECK(given == codes_of_reading());
}

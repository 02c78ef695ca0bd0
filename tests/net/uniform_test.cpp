#include <regex>
#include <vector>

#include <catch2/catch.hpp>

#include "server/room/limits.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/ws_frames.hpp"

// Nothing distinguishes a private room with a wrong invite, a private room without one, and a room
// that is not there: here, no byte that a stranger is sent.

namespace {

using namespace support;
using protocol::Json;

const std::string token(64, 'e');
constexpr const char* wrong = "00000000";

/// A server with a room on it, and the id of one that is not.
struct Rooms {
    RunningServer server;
    const std::string there = make_room(server.port(), {}).room;
    const std::string not_there = there == "QQQQQQ" ? "WWWWWW" : "QQQQQQ";
};

/// All that an answer over HTTP has but its date.
std::string over_http(const Rooms& rooms, const std::string& room, const char* invite) {
    const std::string fields =
        invite == nullptr ? "" : std::string("Authorization: Bearer ") + invite + "\r\n";
    const HttpAnswer answer = get(rooms.server.port(), "/api/rooms/" + room + "/games/1", fields);
    return std::regex_replace(answer.head, std::regex("Date: [^\r]*"), "Date") + answer.body;
}

Json enter(const char* invite) {
    Json command = {{"type", "enter"}, {"id", "e"}, {"name", "Eve"}, {"token", token}};
    if (invite != nullptr) command["invite"] = invite;
    return command;
}

/// Every frame that the server answers these messages with, its opcode before it: one each, until
/// it sends the stranger away.
std::vector<std::string> over_websocket(const Rooms& rooms, const std::string& room,
                                        const std::vector<std::string>& messages) {
    FrameClient client(rooms.server.port(), "/ws/rooms/" + room);
    std::vector<std::string> frames;
    const auto receive = [&] {
        const auto received = client.receive();
        if (!received) return false;
        frames.push_back(std::to_string(static_cast<int>(received->opcode)) + received->payload);
        return received->opcode != Opcode::close;
    };
    for (const std::string& text : messages) {
        client.send(frame(Opcode::text, text));
        REQUIRE(receive());
        if (frames.back().find("no_such_room") == std::string::npos) continue;
        while (receive()) {
        }
        return frames;
    }
    // Nothing else was on its way.
    client.send(frame(Opcode::ping, "end"));
    REQUIRE(receive());
    return frames;
}

}  // namespace

TEST_CASE("HTTP does not reveal which private rooms there are") {
    const Rooms rooms;
    const std::string without = over_http(rooms, rooms.there, nullptr);
    CHECK_THAT(without, Catch::Contains("404") && Catch::Contains("no_such_room"));
    CHECK(over_http(rooms, rooms.not_there, nullptr) == without);
    for (int i = 0; i < room::limits::wrong_invites; ++i) {
        CHECK(over_http(rooms, rooms.there, wrong) == without);
        CHECK(over_http(rooms, rooms.not_there, wrong) == without);
    }
    const std::string limited = over_http(rooms, rooms.there, wrong);
    CHECK_THAT(limited, Catch::Contains("429") && Catch::Contains("too_many_tries"));
    CHECK(over_http(rooms, rooms.not_there, wrong) == limited);
    CHECK(over_http(rooms, rooms.there, nullptr) == limited);
    CHECK(over_http(rooms, rooms.not_there, nullptr) == limited);
}

TEST_CASE("WebSockets do not reveal which private rooms there are") {
    const Rooms rooms;
    const auto same = [&](const std::vector<std::string>& messages) {
        auto frames = over_websocket(rooms, rooms.there, messages);
        CHECK(over_websocket(rooms, rooms.not_there, messages) == frames);
        return frames;
    };
    const std::string refused =
        R"(1{"code":"no_such_room","id":"e","reason":"No such room, or not with this invite.","type":"error"})";
    const std::vector<std::string> sent_away = {
        refused, R"(1{"code":"no_such_room","type":"closing"})", "8\x0f\xa4"};
    CHECK(same({enter(nullptr).dump()}) == sent_away);
    same({});
    same({R"({"type":"sit","id":"s"})", "nonsense", R"({"type":"sing","id":"s"})",
          R"({"type":"enter","id":"e"})"});
    CHECK(same({"{}", enter(nullptr).dump()}).size() == 4);
    for (int i = 0; i < room::limits::wrong_invites; ++i) {
        CHECK(same({enter(wrong).dump()}) == sent_away);
    }
    const auto limited = same({enter(wrong).dump(), enter(nullptr).dump()});
    REQUIRE(limited.size() == 3);
    CHECK_THAT(limited.front(), Catch::Contains("too_many_tries"));
}

// A server's messages, as the C++ library's clients receive them: a room or the lobby over a
// connection. Every line of the input is a message, or another event of the connection.

#include "clients/cpp/lobby.hpp"
#include "clients/cpp/room.hpp"
#include "tests/fuzz/choices.hpp"
#include "tests/support/manual_platform.hpp"

namespace {

using client::Json;
using fuzz::Choices;
using support::ManualPlatform;

constexpr int most_lines = 200;

const client::Server server{
    .address = {.secure = false, .host = "localhost", .port = "80", .base = ""},
    .ca_file = {},
    .from = {}};

void check_answer(const client::Answer& answer) {
    fuzz::check(!answer.error || !answer.error->code.empty(), "an error without a code");
}

/// A line that begins so is not the server's.
bool happens(const std::string& line, const char* what) {
    return line.starts_with(what);
}

/// Lets all happen that follows at once, and has a new connection where none is.
template <class Reconnect>
void settle(ManualPlatform& platform, Reconnect reconnect) {
    if (platform.is_connected() && !platform.is_open()) platform.open();
    if (!platform.is_connected()) reconnect();
}

void visit_room(Choices& lines) {
    ManualPlatform platform;
    client::Room room(platform, server,
                      {.room = "K3J9QD", .name = "Anna", .token = std::string(64, 'a')}, {});
    for (int i = 0; i < most_lines && !lines.end(); ++i) {
        const std::string line = lines.line();
        if (!platform.is_connected()) {
            room.reconnect();
        } else if (happens(line, "!")) {
            platform.end(static_cast<std::uint16_t>(4000 + line.size()));
        } else if (happens(line, ">")) {
            room.command({{"type", line.substr(1)}}, check_answer);
        } else {
            platform.receive(line);
        }
        settle(platform, [&room] { room.reconnect(); });
        room.seen();
        fuzz::check(!room.connection().reason.empty() ||
                        room.connection().status != client::Status::closed ||
                        !room.connection().closing.empty(),
                    "a connection is closed for no reason");
    }
}

void visit_lobby(Choices& lines) {
    ManualPlatform platform;
    client::Lobby lobby(platform, server, [] {});
    lobby.create("Anna", std::string(64, 'a'), Json::object(), check_answer);
    lobby.find("7QX2M9PA", check_answer);
    for (int i = 0; i < most_lines && !lines.end(); ++i) {
        const std::string line = lines.line();
        if (platform.is_connected()) platform.receive(line);
        settle(platform, [] {});
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Choices lines(data, size);
    if (lines.line() == "lobby") {
        visit_lobby(lines);
    } else {
        visit_room(lines);
    }
    return 0;
}

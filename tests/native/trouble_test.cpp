#include "clients/terminal/trouble.hpp"

#include <catch2/catch.hpp>

// Messages to people about connections that are not up.

namespace {

using namespace terminal;
using client::ConnectionState;
using client::Status;

ConnectionState waiting(const std::string& code, unsigned attempt = 1) {
    return {.status = Status::waiting, .attempt = attempt, .closing = code};
}

}  // namespace

TEST_CASE("at the first try, a refusal that lasts is reported, and the program ends") {
    CHECK(is_hopeless(waiting("unreachable"), false));
    CHECK(is_hopeless(waiting("server_full"), false));
    CHECK(is_hopeless({.status = Status::closed, .closing = "room_crowded"}, false));
    CHECK(describe_end(waiting("server_full")) == "The server is full: too many rooms or guests.");
    CHECK(code_of_end("unreachable") == ExitCode::failed);
    CHECK(code_of_end("server_full") == ExitCode::refused);
    CHECK(code_of_end("room_crowded") == ExitCode::refused);
}

TEST_CASE("a passing trouble is waited for, and called what it is") {
    const char* code = GENERATE("draining", "service_restart", "room_stopped", "moved", "");
    CHECK_FALSE(is_hopeless(waiting(code), false));
    // And then the server is away while it restarts.
    CHECK_FALSE(is_hopeless(waiting("unreachable", 2), false));
    CHECK(trouble_of(waiting("draining")) == "The server is about to restart. Trying again ...");
    CHECK(trouble_of(waiting("server_full", 2)) ==
          "The server is full: too many rooms or guests. Trying again ...");
}

TEST_CASE("a server that was reached once is waited for, whatever becomes of it") {
    for (const char* code : {"unreachable", "server_full", "draining", ""}) {
        CHECK_FALSE(is_hopeless(waiting(code), true));
    }
    CHECK(trouble_of(waiting("")) == "The connection is lost. Trying again ...");
    CHECK(is_hopeless({.status = Status::closed, .closing = "kicked"}, true));
}

TEST_CASE("a room that cannot be brought back is reported as such") {
    const ConnectionState damaged{.status = Status::closed, .closing = "room_damaged"};
    CHECK(is_hopeless(damaged, true));
    CHECK(describe_end(damaged) ==
          "The server cannot read its log of the room any more: the game is over.");
    CHECK(code_of_end("room_damaged") == ExitCode::refused);
}

TEST_CASE("an unreachable server is reported with its address and the reason") {
    ConnectionState connection = waiting("unreachable");
    connection.reason = "No server can be reached at ws://localhost:1: Connection refused.";
    CHECK(describe_end(connection) == connection.reason);
}

#include <chrono>
#include <memory>
#include <string>

#include <catch2/catch.hpp>

#include "server/room/limits.hpp"
#include "tests/host/doubles.hpp"

// A machine whose clock was wrong at the start: once that is certain, everything that holds a time
// is set with it.

namespace {

using namespace std::chrono_literals;
using room::CloseCode;

/// A host that has run for 55 s on a machine whose clock was wrong by a year until a second after
/// the start.
struct Started : HostOnMachine {
    Started() {
        machine.pass(1s);
        machine.ahead = std::chrono::hours(24 * 365);
        machine.pass(54s);
    }

    /// The id of a room that somebody makes.
    std::string make_room() {
        const auto host_of_room = std::make_shared<Visitor>(1);
        host.enter_lobby(host_of_room);
        host_of_room->say(create);
        machine.pass(0s);
        return host_of_room->last().at("room");
    }
};

}  // namespace

TEST_CASE("a step of the clock closes no silent connection early, wherever it is, or late") {
    Started on;
    const std::string room = GENERATE(true, false) ? on.make_room() : "QQQQQQ";
    const auto silent = std::make_shared<Visitor>(2);
    on.host.enter_room(room, "", silent);
    on.machine.pass(8s);
    // The lobby and all rooms go by the new time now.
    CHECK_FALSE(silent->closed);
    on.machine.pass(3s);
    CHECK(silent->closed == CloseCode::idle);
}

TEST_CASE("a step of the clock forgives the lobby's guests nothing") {
    Started on;
    const auto guesser = std::make_shared<Visitor>(1);
    on.host.enter_lobby(guesser);
    const auto guess = [&] {
        guesser->say({{"type", "find"}, {"id", "f"}, {"invite", "00000000"}});
        on.machine.pass(0s);
        return guesser->last().at("code").get<std::string>();
    };
    for (int i = 0; i < room::limits::wrong_invites; ++i) CHECK(guess() == "no_such_room");
    on.machine.pass(8s);
    CHECK(guess() == "too_many_tries");
    on.machine.pass(60s);
    CHECK(guess() == "no_such_room");
}

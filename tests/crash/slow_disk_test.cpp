#include <chrono>

#include <catch2/catch.hpp>

#include "server/room/limits.hpp"
#include "tests/crash/server_process.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

using protocol::Json;
using support::RoomClient;

const Json& shuffle_of(const RoomClient& client) {
    return client.view().at("room").at("shuffle");
}

}  // namespace

TEST_CASE("on a disk that takes seconds, everybody who answers at once is in the shuffle") {
    // Two answers take longer than a stage waits for them.
    constexpr std::chrono::milliseconds sync{2600};
    static_assert(2 * sync > room::limits::shuffle_step);

    const support::TemporaryDirectory folder;
    crash::ServerProcess server({}, folder.path());
    server.start();
    const support::MadeRoom made = support::make_room(server.port(), {{"seats", 2}});
    RoomClient anna(server.port(), made);
    RoomClient bob(server.port(), made, {.name = "Bob"});
    for (RoomClient* client : {&anna, &bob}) {
        REQUIRE(client->ask({{"type", "sit"}}).at("type") == "ok");
    }
    server.plan().slow_down(sync);
    anna.send({{"type", "start"}, {"id", "start"}});
    const auto plays = [](const RoomClient& client) {
        return client.view().at("room").at("status") == "playing";
    };
    while (!plays(anna) || !plays(bob)) {
        // Both answer what they have been told; who knows less has more to hear.
        RoomClient& next = anna.v() <= bob.v() ? anna : bob;
        next.receive("update");
    }
    CHECK(shuffle_of(anna).at("attempt") == 0);
    CHECK(shuffle_of(anna).at("commitments").size() == 2);
    server.kill();
}

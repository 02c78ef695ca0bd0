#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/support/how_many.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/running_server.hpp"

// Rooms under people who want too much, through the whole server.

namespace {

using namespace support;
using protocol::Json;

const Json ask_record = {{"type", "record"}, {"number", 1}};

/// A room in which five bots have played, on a server that has ended: its queues hold what they say
/// in a moment.
MadeRoom with_a_finished_game(const std::shared_ptr<MemoryDatabase>& database) {
    const RunningServer server({}, {}, std::make_unique<MemoryStore>(database));
    RoomClient host = finished_game(server.port(), {{"pace", 0}, {"seats", 5}});
    return host.made();
}

}  // namespace

TEST_CASE("two hundred silent connections keep no client out of a room") {
    const RunningServer server;
    const MadeRoom made = make_room(server.port(), {});
    std::vector<WsClient> silent;
    silent.reserve(200);
    for (int i = 0; i < 200; ++i) silent.emplace_back(server.port(), "/ws/rooms/" + made.room);
    RoomClient host(server.port(), made);
    RoomClient bob(server.port(), made, {.name = "Bob"});
    CHECK(host.ask({{"type", "sit"}}).at("type") == "ok");
    CHECK(bob.ask({{"type", "sit"}}).at("type") == "ok");
    // Those who came first gave their places up.
    const Json closing = silent.front().receive("closing");
    CHECK(closing == Json{{"type", "closing"}, {"code", "idle"}});
    CHECK(silent.front().wait_for_close() == 1001);
}

TEST_CASE("spectators leave one after another, and nobody who stays is closed") {
    const std::size_t leave = how_many("RA_LEAVE", 200), stay = how_many("RA_STAY", 40);
    net::ServerSettings settings;
    settings.limits.queue_bytes = 8 * 1024;
    settings.limits.send_buffer_bytes = 4 * 1024;
    const RunningServer server(settings);
    const MadeRoom made = make_room(server.port(), {});
    std::vector<WsClient> spectators;
    spectators.reserve(leave + stay);
    for (std::size_t i = 0; i < leave + stay; ++i) {
        Opening opening;
        opening.from = "127.0.1." + std::to_string(1 + i / 80);
        // What it does not read fills the server's queue soon.
        spectators.emplace_back(server.port(), "/ws/rooms/" + made.room, opening, true);
        const std::string name = "Watcher " + std::to_string(i);
        spectators.back().ask(enter_command(made, name, fresh_token()));
    }
    for (std::size_t i = 0; i < leave; ++i) spectators[i].close();
    for (std::size_t i = leave; i < spectators.size(); ++i) {
        while (spectators[i].receive("presence").at("watching") != stay) continue;
    }
}

TEST_CASE("a record larger than all else that may wait reaches a client that reads") {
    const auto database = std::make_shared<MemoryDatabase>();
    const MadeRoom made = with_a_finished_game(database);
    net::ServerSettings settings;
    settings.limits.queue_bytes = 8 * 1024;
    settings.limits.send_buffer_bytes = 4 * 1024;
    const RunningServer server(settings, {}, std::make_unique<MemoryStore>(database));
    RoomClient host(server.port(), made);
    for (int i = 0; i < 3; ++i) {
        const Json answer = host.ask(ask_record);
        REQUIRE(answer.at("type") == "record");
        REQUIRE(answer.dump().size() > settings.limits.queue_bytes);
    }

    // A client that does not read them is cut all the same.
    RoomClient sleeper(server.port(), made, {.name = "Dora", .small_buffers = true});
    for (int i = 0; i < 40; ++i) {
        Json command = ask_record;
        command["id"] = "r" + std::to_string(i);
        sleeper.send(command);
    }
    sleeper.wait_for_close();
    CHECK(sleeper.closing_code() == "slow");
    CHECK(sleeper.close_code() == 4003);
}

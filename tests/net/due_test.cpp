#include <catch2/catch.hpp>

#include "tests/support/ask_store.hpp"
#include "tests/support/nodes.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/stored_room.hpp"
#include "tests/support/wait.hpp"

// Rooms at rest in which something is due: servers find them, and let them do it.

namespace {

using namespace support;
using protocol::Json;
using Database = std::shared_ptr<MemoryDatabase>;

net::ServerSettings watchful() {
    net::ServerSettings settings;
    settings.limits.due_looked_every = std::chrono::milliseconds{10};
    settings.limits.woken_apart = std::chrono::milliseconds{10};
    return settings;
}

/// Puts a room at rest into the database, in which a time was over so long ago. Returns it, for
/// Anna.
MadeRoom put(const Database& database, const std::string& id, std::chrono::seconds late,
             const Json& more = Json::object()) {
    const auto now =
        std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    const NewRoom made{.id = id, .invite = id + "22", .at = now - least_bank - late};
    MemoryStore store(database, "before");
    for (const store::Entry& entry : room_over_days(made, fair_chance(), more)) {
        REQUIRE(append(store, entry).value);
    }
    store.release(id, store::first_fence);
    store.lapse();
    return {.room = id, .invite = made.invite, .token = person("Anna").token};
}

std::vector<std::string> log_of(const Database& database, const std::string& room) {
    const std::lock_guard lock(database->mutex);
    return database->rooms.at(room).log;
}

void wait_for_entries(const Database& database, const std::string& room, std::size_t entries) {
    wait_until([&] { return log_of(database, room).size() >= entries; });
}

void wait_for_rest(const Database& database, const std::string& room) {
    wait_until([&] {
        const std::lock_guard lock(database->mutex);
        return database->rooms.at(room).node.empty();
    });
}

double metric(std::uint16_t port, const std::string& name) {
    const std::string text = get(port, "/metrics").body;
    return std::stod(text.substr(text.find("\n" + name + " ") + name.size() + 2));
}

}  // namespace

TEST_CASE("a room at rest is woken when a time is over, once, and rests again") {
    const auto database = std::make_shared<MemoryDatabase>();
    put(database, "AAAAAA", std::chrono::seconds(100));
    const std::size_t before = log_of(database, "AAAAAA").size();
    const ServerOnMemory on(watchful(), database);
    wait_for_entries(database, "AAAAAA", before + 1);
    CHECK(Json::parse(log_of(database, "AAAAAA").back()).at("by") == "clock");
    wait_for_rest(database, "AAAAAA");
    CHECK(log_of(database, "AAAAAA").size() == before + 1);
    CHECK(metric(on.port, "ra_room_late_seconds_count") == 1);
    CHECK(metric(on.port, "ra_room_late_seconds_sum") >= 100);
    CHECK(metric(on.port, "ra_rooms_due") == 0);
}

TEST_CASE("of nodes that share a store one wakes the room") {
    const auto database = std::make_shared<MemoryDatabase>();
    put(database, "AAAAAA", std::chrono::seconds(100));
    const std::size_t before = log_of(database, "AAAAAA").size();
    net::ServerSettings settings = watchful();
    settings.several_nodes = true;
    const ServerOnMemory one(settings, std::make_unique<MemoryStore>(database, "ra-1"));
    const ServerOnMemory two(settings, std::make_unique<MemoryStore>(database, "ra-2"));
    wait_for_entries(database, "AAAAAA", before + 1);
    wait_for_rest(database, "AAAAAA");
    CHECK(log_of(database, "AAAAAA").size() == before + 1);
    CHECK(metric(one.port, "ra_room_late_seconds_count") +
              metric(two.port, "ra_room_late_seconds_count") ==
          1);
}

TEST_CASE("rooms that cannot be brought back starve no other, and are left alone for a while") {
    const auto database = std::make_shared<MemoryDatabase>();
    constexpr int damaged = 60;
    for (int number = 0; number < damaged; ++number) {
        const std::string id = "AAAA" + std::to_string(22 + number / 8 * 10 + number % 8);
        put(database, id, std::chrono::seconds(1000));
        database->rooms.at(id).log.back() = "{}";
    }
    put(database, "BBBBBB", std::chrono::seconds(100));
    const std::size_t before = log_of(database, "BBBBBB").size();
    const ServerOnMemory on(watchful(), database);
    wait_for_entries(database, "BBBBBB", before + 1);
    wait_until([&] { return metric(on.port, "ra_rooms_failed_total") >= damaged; });
    CHECK(metric(on.port, "ra_rooms_failed_total") == damaged);
}

TEST_CASE("a room that is woken takes no client's place, until a client comes to it") {
    const auto database = std::make_shared<MemoryDatabase>();
    const MadeRoom woken = put(database, "AAAAAA", std::chrono::seconds(100));
    const std::size_t before = log_of(database, woken.room).size();
    net::ServerSettings settings = watchful();
    settings.limits.rooms = 1;
    {
        const ServerOnMemory on(settings, database);
        const RoomClient other(on.port, make_room(on.port, {}));
        wait_for_entries(database, woken.room, before + 1);
        WsClient client(on.port, "/ws/rooms/" + woken.room);
        CHECK(client.receive("closing").at("code") == "server_full");
    }
    const ServerOnMemory on(settings, database);
    const RoomClient anna(on.port, woken);
    const Json create = create_command({}, fresh_token());
    CHECK(WsClient(on.port, "/ws/lobby").ask(create).at("code") == "server_full");
}

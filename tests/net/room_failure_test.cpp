#include <chrono>

#include <catch2/catch.hpp>

#include "tests/support/faulty_chance.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/wait.hpp"

// What goes wrong in one room, or in the store, and what becomes of all others.

namespace {

using namespace support;
using protocol::Json;

/// Rooms that failed are brought back as soon as somebody comes.
net::ServerSettings at_once() {
    net::ServerSettings settings;
    settings.limits.unavailable_for = {};
    return settings;
}

struct FaultyServer {
    explicit FaultyServer(const net::ServerSettings& settings = {})
        : on(settings, std::make_shared<MemoryDatabase>(), std::make_unique<FaultyChance>(faults)) {
    }

    Faults faults;
    ServerOnMemory on;
    RunningServer& server = on.server;
    const std::uint16_t port = on.port;
};

void send_start(RoomClient& host) {
    host.send({{"type", "start"}, {"id", "start"}});
}

void check_closed(RoomClient& client, const std::string& why, std::uint16_t code) {
    client.wait_for_close();
    CHECK(client.closing_code() == why);
    CHECK(client.close_code() == code);
}

/// A client of a room that is not there for now is not let in.
void check_not_let_in(std::uint16_t port, const std::string& room, const std::string& why,
                      std::uint16_t code) {
    WsClient client(port, "/ws/rooms/" + room);
    CHECK(client.receive() == Json{{"type", "closing"}, {"code", why}});
    CHECK(client.wait_for_close() == code);
}

double rooms_failed(std::uint16_t port) {
    const std::string text = get(port, "/metrics").body;
    const std::string name = "\nra_rooms_failed_total ";
    return std::stod(text.substr(text.find(name) + name.size()));
}

}  // namespace

TEST_CASE("a room that throws is stopped for a while, and all others play on") {
    FaultyServer on;
    const MadeRoom made = make_room(on.port, {{"pace", 0}});
    const MadeRoom other = make_room(on.port, {{"pace", 0}});
    RoomClient host(on.port, made);
    RoomClient watcher(on.port, made, {.name = "Dora"});
    RoomClient elsewhere(on.port, other);
    elsewhere.watch_bots(20);
    host.fill_with_bots();

    on.faults.dealing = true;
    send_start(host);
    check_closed(host, "room_stopped", 1011);
    check_closed(watcher, "room_stopped", 1011);
    on.faults.dealing = false;
    check_not_let_in(on.port, made.room, "room_stopped", 1011);
    const HttpAnswer record = get(on.port, "/api/rooms/" + made.room + "/games/1");
    CHECK(record.status() == 503);
    CHECK(protocol::parse(record.body).at("code") == "room_stopped");

    elsewhere.take_until(elsewhere.v() + 20);
    CHECK(rooms_failed(on.port) == 1);
    CHECK(get(on.port, "/healthz").status() == 200);
    CHECK(on.server.drain());
}

TEST_CASE("a room that failed goes on from its log when it is brought back") {
    FaultyServer on(at_once());
    RoomClient host(on.port, make_room(on.port, {{"pace", 0}}));
    host.fill_with_bots();
    on.faults.dealing = true;
    send_start(host);
    check_closed(host, "room_stopped", 1011);
    on.faults.dealing = false;
    RoomClient again(on.port, host);
    again.take_until(again.v() + 20);
}

TEST_CASE("a room that throws when time has passed stops alone") {
    FaultyServer on;
    RoomClient host(on.port, make_room(on.port, {{"pace", 0}}));
    RoomClient elsewhere(on.port, make_room(on.port, {}));
    host.watch_bots(20);
    on.faults.asking = true;
    check_closed(host, "room_stopped", 1011);
    CHECK(elsewhere.ask({{"type", "sit"}}).at("type") == "ok");
    CHECK(on.server.drain());
}

TEST_CASE(
    "a command that makes the lobby throw ends the connection that sent it, and nothing else") {
    FaultyServer on;
    WsClient lobby(on.port, "/ws/lobby");
    WsClient elsewhere(on.port, "/ws/lobby");
    on.faults.making = true;
    lobby.send(create_command({}));
    CHECK(lobby.receive("closing").at("code") == "room_stopped");
    CHECK(lobby.wait_for_close() == 1011);
    CHECK(rooms_failed(on.port) == 1);
    on.faults.making = false;
    CHECK(elsewhere.ask(create_command({})).at("type") == "created");
    CHECK(on.server.drain());
}

TEST_CASE("a room for which there is no memory is not damaged, and ends nothing else") {
    Faults faults;
    const auto database = std::make_shared<MemoryDatabase>();
    const auto server_on = [&](const std::string& node) {
        return std::make_unique<RunningServer>(at_once(), net::StaticFiles(),
                                               std::make_unique<MemoryStore>(database, node),
                                               std::make_unique<FaultyChance>(faults));
    };
    const auto before = server_on("before");
    const MadeRoom made = make_room(before->port(), {});
    RoomClient(before->port(), made).watch_bots(20);
    before->drain();

    const auto server = server_on("now");
    const MadeRoom other = make_room(server->port(), {});
    faults.memory = true;
    check_not_let_in(server->port(), made.room, "room_stopped", 1011);
    faults.memory = false;
    RoomClient elsewhere(server->port(), other);
    CHECK(elsewhere.ask({{"type", "sit"}}).at("type") == "ok");
    CHECK(RoomClient(server->port(), made).v() >= 20);
    CHECK(server->drain());
}

TEST_CASE("rooms that were sealed with another key are damaged, and end nothing else") {
    const auto database = std::make_shared<MemoryDatabase>();
    MadeRoom made;
    {
        const RunningServer server({}, {}, std::make_unique<MemoryStore>(database, "one"));
        made = make_room(server.port(), {});
    }
    RunningServer server(at_once(), {}, std::make_unique<MemoryStore>(database, "two"),
                         fair_chance({1}));
    RoomClient elsewhere(server.port(), make_room(server.port(), {}));
    check_not_let_in(server.port(), made.room, "room_damaged", 4007);
    elsewhere.watch_bots(20);
    CHECK(rooms_failed(server.port()) == 1);
    CHECK(server.drain());
}

TEST_CASE("a room that was asked for before it was made is found as soon as it is") {
    // The room's id follows from the command.
    const std::string token = fresh_token();
    const Json create = create_command({}, token);
    const auto make_on = [&create](const RunningServer& server) {
        return WsClient(server.port(), "/ws/lobby").ask(create);
    };
    const std::string id = make_on(RunningServer()).at("room");
    const RunningServer server;
    CHECK(get(server.port(), "/api/rooms/" + id + "/games/1").status() == 404);
    const Json made = make_on(server);
    REQUIRE(made.at("room") == id);
    RoomClient host(server.port(), {.room = id, .invite = made.at("invite"), .token = token});
    CHECK(host.ask({{"type", "sit"}}).at("type") == "ok");
}

TEST_CASE("a room that is not there is looked for once") {
    const ServerOnMemory on;
    CHECK(get(on.port, "/api/rooms/K3J9QD/games/1").status() == 404);
    // Would be damaged if it were looked for.
    on.store.fail_reads(true);
    CHECK(get(on.port, "/api/rooms/K3J9QD/games/1").status() == 404);
}

TEST_CASE("a store that cannot be written is reported, until it can be") {
    const ServerOnMemory on;
    const auto writable = [&] {
        const std::string text = get(on.port, "/metrics").body;
        return text.find("\nra_store_writable 1\n") != std::string::npos;
    };
    CHECK(writable());
    on.store.fail_appends(true);
    for (const char* question : {"/healthz", "/readyz"}) {
        const HttpAnswer answer = get(on.port, question);
        CHECK(answer.status() == 503);
        CHECK(protocol::parse(answer.body).at("code") == "store_failed");
    }
    CHECK_FALSE(writable());
    on.store.fail_appends(false);
    CHECK(get(on.port, "/healthz").status() == 200);
    CHECK(writable());
}

TEST_CASE("a clock stands still while its room cannot be written") {
    const auto database = std::make_shared<MemoryDatabase>();
    const ServerOnMemory on(at_once(), database);
    const Json clock = {{"kind", "live"}, {"bank", 30}, {"add", 0}};
    const MadeRoom made = make_room(on.port, {{"seats", 2}, {"pace", 0}, {"clock", clock}});
    RoomClient host(on.port, made);
    RoomClient bob(on.port, made, {.name = "Bob"});
    bob.ask({{"type", "sit"}});
    host.take_until(bob.v());
    host.fill_with_bots();
    send_start(host);
    bob.wait_for_question();

    on.store.fail_appends(true);
    CHECK(bob.play_move().at("code") == "room_stopped");
    check_closed(bob, "room_stopped", 1011);
    const auto stopped = std::chrono::system_clock::now();
    constexpr std::chrono::milliseconds while_away{20};
    for (const int part : {1, 2}) {
        support::wait_until(
            [&] { return std::chrono::system_clock::now() >= stopped + part * while_away; });
        // The room is brought back, and cannot go on.
        if (part == 1) check_not_let_in(on.port, made.room, "room_stopped", 1011);
    }
    on.store.fail_appends(false);
    RoomClient again(on.port, bob);
    const std::lock_guard lock(database->mutex);
    const Json resumed = protocol::parse(database->rooms.at(made.room).log.back());
    CHECK(resumed.at("type") == "resumed");
    CHECK(resumed.at("not_charged") >= 2 * while_away.count() - 1);
}

TEST_CASE("a store that is broken ends the server in good order, as failed") {
    ServerOnMemory on;
    RoomClient host(on.port, make_room(on.port, {}));
    RoomClient elsewhere(on.port, make_room(on.port, {}));
    on.store.fail_appends(true, store::Failure::broken);
    CHECK(host.ask({{"type", "sit"}}).at("code") == "room_stopped");
    check_closed(host, "room_stopped", 1011);
    check_closed(elsewhere, "service_restart", 1012);
    CHECK_FALSE(on.server.wait_for_end());
}

#include <future>
#include <vector>

#include <catch2/catch.hpp>

#include "server/store/sqlite_store.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/temporary_directory.hpp"

// Rooms through the whole server: sockets, loops, machines and store.

namespace {

using namespace support;
using protocol::Json;

std::unique_ptr<store::Store> sqlite(const TemporaryDirectory& directory) {
    return std::make_unique<store::SqliteStore>(directory.path());
}

/// A store that holds up reads until the test lets them go on.
class StubbornStore final : public MemoryStore {
public:
    void claim(std::string, std::function<void(store::Outcome<store::Claim>)> then) override {
        asked_.set_value();
        go_on_.get_future().wait();
        then({.value = store::Claim{}});
    }

    void wait_for_claim() { asked_.get_future().wait(); }
    void go_on() { go_on_.set_value(); }

private:
    std::promise<void> asked_;
    std::promise<void> go_on_;
};

}  // namespace

TEST_CASE("a game of bots is played to its end in everyone's view") {
    const RunningServer server({.threads = 3});
    for (int i = 0; i < 6; ++i) {
        RoomClient host(server.port(),
                        make_room(server.port(), {{"pace", 0}, {"visibility", "public"}}));
        RoomClient watcher(server.port(), host.made(), {.name = "Dora"});
        host.watch_bots_to_end();
        watcher.play_to_end();
        CHECK(host.view().at("room") == watcher.view().at("room"));
        CHECK(host.view().at("game") == watcher.view().at("game"));
        CHECK(host.status() == "finished");
    }
}

TEST_CASE("a finished game's record is had over HTTP, a private one's with the invite") {
    const RunningServer server;
    RoomClient host = finished_game(server.port(), {{"pace", 0}});
    const MadeRoom& made = host.made();

    const std::string path = "/api/rooms/" + made.room + "/games/";
    const HttpAnswer record =
        get(server.port(), path + "1", "Authorization: Bearer " + made.invite + "\r\n");
    CHECK(record.status() == 200);
    CHECK(protocol::parse(record.body) ==
          host.ask({{"type", "record"}, {"number", 1}}).at("record"));
    CHECK(get(server.port(), path + "1").status() == 404);
    const auto with = [&](const std::string& invite, const std::string& number) {
        return get(server.port(), path + number, "Authorization: Bearer " + invite + "\r\n");
    };
    CHECK(with(made.invite.substr(0, 4) + "-" + made.invite.substr(4), "1").status() == 200);
    CHECK(protocol::parse(with(made.invite, "2").body).at("code") == "no_such_game");
    // No client finds an invite by trying.
    for (int tries = 0; tries < 5; ++tries) CHECK(with("00000000", "1").status() == 404);
    const HttpAnswer refused = with("00000000", "1");
    CHECK(refused.status() == 429);
    CHECK(refused.field("Retry-After") == "60");
    CHECK(with(made.invite, "1").status() == 429);
}

TEST_CASE("a room is made once, also when the command comes again after a restart") {
    const TemporaryDirectory directory;
    const Json create = create_command({{"pace", 0}}, fresh_token());
    const auto make = [&] {
        const RunningServer server({}, {}, sqlite(directory));
        return WsClient(server.port(), "/ws/lobby").ask(create);
    };
    const Json made = make();
    CHECK(made.at("type") == "created");
    CHECK(make() == made);
}

TEST_CASE("on a disk that is nearly full no new rooms are made, and the others go on") {
    const TemporaryDirectory directory;
    MadeRoom made;
    {
        const RunningServer server({}, {}, sqlite(directory));
        made = make_room(server.port(), {{"pace", 0}});
    }
    net::ServerSettings settings;
    settings.limits.space_kept = UINTMAX_MAX;
    settings.limits.space_kept_percent = 100;
    const RunningServer server(settings, {}, sqlite(directory));
    WsClient lobby(server.port(), "/ws/lobby");
    CHECK(lobby.ask(create_command({{"pace", 0}}, fresh_token())).at("code") == "disk_full");
    RoomClient host(server.port(), made);
    host.watch_bots_to_end();
    CHECK(host.status() == "finished");
}

TEST_CASE("answers that need an invite are for the server's own pages, and are never cached") {
    const RunningServer server;
    RoomClient host = finished_game(server.port(), {{"pace", 0}, {"seats", 2}});
    for (const char* path : {"/games", "/games/1"}) {
        CAPTURE(path);
        const HttpAnswer answer = get(server.port(), "/api/rooms/" + host.made().room + path,
                                      "Authorization: Bearer " + host.made().invite + "\r\n");
        CHECK(answer.status() == 200);
        CHECK_THAT(answer.head, !Catch::Contains("Access-Control") && !Catch::Contains("ETag"));
        CHECK(answer.field("Cross-Origin-Resource-Policy") == "same-origin");
        CHECK(answer.field("Cache-Control") == "no-store");
    }
}

TEST_CASE("a public room's games are listed, and its records kept by caches, for all pages") {
    ServerOnMemory on;
    RoomClient host(on.port,
                    make_room(on.port, {{"pace", 0}, {"seats", 2}, {"visibility", "public"}}));
    const auto ask = [&](const std::string& path, const std::string& fields = "") {
        return get(on.port, "/api/rooms/" + host.made().room + path, fields);
    };
    CHECK(ask("/games").body == R"({"games":[]})");
    host.watch_bots_to_end();

    const HttpAnswer games = ask("/games");
    CHECK(games.body == R"({"games":[{"number":1}]})");
    CHECK(games.field("Cache-Control") == "public, no-cache");
    const HttpAnswer record = ask("/games/1");
    CHECK(record.field("Cache-Control") == "public, max-age=31536000, immutable");
    // Of the last game, and as it is kept beside the log.
    for (int stored = 0; stored <= 1; ++stored) {
        CAPTURE(stored);
        for (const auto& [path, before] : {std::pair("/games", games), {"/games/1", record}}) {
            const HttpAnswer now = ask(path);
            CHECK(now.field("ETag") == before.field("ETag"));
            CHECK(now.field("Access-Control-Allow-Origin") == "*");
            CHECK(now.field("Cross-Origin-Resource-Policy") == "cross-origin");
            const HttpAnswer again = ask(path, "If-None-Match: " + before.field("ETag") + "\r\n");
            CHECK(again.status() == 304);
            CHECK(again.body.empty());
        }
        const HttpAnswer missing = ask("/games/2");
        CHECK(missing.status() == 404);
        CHECK(missing.field("Cache-Control") == "no-store");
        if (stored == 0) REQUIRE(host.ask({{"type", "rematch"}}).at("type") == "ok");
    }
}

TEST_CASE("a public room is in the list, over both ways") {
    const RunningServer server;
    WsClient lobby(server.port(), "/ws/lobby");
    lobby.receive("rooms");
    RoomClient host(server.port(),
                    make_room(server.port(), {{"visibility", "public"}, {"name", "Ours"}}));
    const Json change = lobby.receive("rooms_changed").at("diff");
    CHECK(change.at(host.made().room).at("name") == "Ours");
    const Json listed = protocol::parse(get(server.port(), "/api/rooms").body);
    CHECK(listed.at("rooms").at(host.made().room).at("name") == "Ours");
    // An empty room is not shown.
    host.close();
    CHECK(lobby.receive("rooms_changed").at("diff").at(host.made().room).is_null());
}

TEST_CASE("a server with another key leaves the rooms alone whose secrets it cannot open") {
    const TemporaryDirectory directory;
    MadeRoom made;
    {
        const RunningServer server({}, {}, sqlite(directory));
        made = make_room(server.port(), {{"pace", 0}});
        RoomClient host(server.port(), made);
        host.start_with_bots();
    }
    {
        const RunningServer other({}, {}, sqlite(directory), fair_chance({1}));
        WsClient host(other.port(), "/ws/rooms/" + made.room);
        CHECK(host.wait_for_close() == 4007);
    }
    const RunningServer server({}, {}, sqlite(directory));
    RoomClient(server.port(), made).play_to_end();
}

TEST_CASE("a server on the same data goes on where the one before stopped") {
    const TemporaryDirectory directory;
    MadeRoom made;
    std::optional<RoomClient> before;
    {
        RunningServer server({}, {}, sqlite(directory));
        made = make_room(server.port(), {{"pace", 0}});
        before.emplace(server.port(), made);
        before->watch_bots(60);
        server.begin_to_drain();
        before->wait_for_close();
        CHECK(before->closing_code() == "service_restart");
        CHECK(before->close_code() == 1012);
        CHECK(server.drain());
    }
    const RunningServer server({}, {}, sqlite(directory));
    RoomClient host(server.port(), *before);
    host.play_to_end();

    RoomClient watcher(server.port(), made, {.name = "Dora"});
    CHECK(watcher.view().at("game") == host.view().at("game"));
}

TEST_CASE("a returning client is sent what it missed, once") {
    const RunningServer server;
    RoomClient host(server.port(), make_room(server.port(), {{"pace", 0}}));
    RoomClient watcher(server.port(), host.made(), {.name = "Dora"});
    watcher.close();
    host.watch_bots(100);

    RoomClient again(server.port(), watcher);
    again.play_to_end();
    host.play_to_end();
    CHECK(again.view().at("game") == host.view().at("game"));
}

TEST_CASE("a room that cannot be written is not made") {
    ServerOnMemory on;
    on.store.fail_appends(true);
    WsClient lobby(on.port, "/ws/lobby");
    const Json answer = lobby.ask(create_command({}));
    CHECK(answer.at("type") == "error");
    on.store.fail_appends(false);
    CHECK(lobby.ask(create_command({})).at("type") == "created");
}

TEST_CASE("a room whose log cannot be written acknowledges nothing, and goes on when it can") {
    ServerOnMemory on;
    const MadeRoom made = make_room(on.port, {});
    RoomClient elsewhere(on.port, make_room(on.port, {}));
    RoomClient host(on.port, made);
    RoomClient watcher(on.port, made, {.name = "Dora"});
    const Json sit = {{"type", "sit"}, {"id", "s1"}, {"seat", 0}};
    on.store.fail_appends(true);
    const auto v = host.v();
    CHECK(host.ask(sit).at("code") == "room_stopped");
    for (RoomClient* client : {&host, &watcher}) {
        client->wait_for_close();
        CHECK(client->closing_code() == "room_stopped");
        CHECK(client->close_code() == 1011);
    }
    // It can be looked at meanwhile, as it was.
    RoomClient again(on.port, host);
    CHECK(again.v() == v);
    CHECK(again.ask(sit).at("code") == "room_stopped");
    again.wait_for_close();
    CHECK(on.store.log(made.room).size() == v);

    on.store.fail_appends(false);
    RoomClient back(on.port, host);
    CHECK(back.ask(sit).at("v") == v + 1);
    // Other rooms went on.
    CHECK(elsewhere.ask({{"type", "sit"}}).at("type") == "ok");
}

TEST_CASE("a game goes on to its end though its log could not be written for a while") {
    ServerOnMemory on;
    RoomClient host(on.port, make_room(on.port, {{"pace", 0}}));
    host.watch_bots(40);
    on.store.fail_appends(true);
    host.wait_for_close();
    CHECK(host.closing_code() == "room_stopped");
    on.store.fail_appends(false);

    RoomClient again(on.port, host);
    again.play_to_end();
    CHECK(on.store.log(host.made().room).size() == again.v());
}

TEST_CASE("nothing is sent before it is durable") {
    ServerOnMemory on;
    RoomClient host(on.port, make_room(on.port, {}));
    on.store.hold();
    host.send({{"type", "sit"}, {"id", "s1"}, {"seat", 0}});
    on.store.wait_for_held(1);
    CHECK(on.store.log(host.made().room).size() == 1);
    on.store.release_held();
    CHECK(host.receive("update").at("v") == 2);
}

TEST_CASE("a room that cannot be read is reported, and no other is harmed") {
    ServerOnMemory on;
    on.store.fail_reads(true);
    WsClient client(on.port, "/ws/rooms/K3J9QD");
    CHECK(client.receive() == Json{{"type", "closing"}, {"code", "room_damaged"}});
    CHECK(client.wait_for_close() == 4007);
    const HttpAnswer record = get(on.port, "/api/rooms/K3J9QD/games/1");
    CHECK(record.status() == 500);
    CHECK(protocol::parse(record.body).at("code") == "room_damaged");
    on.store.fail_reads(false);
    CHECK(make_room(on.port, {}).room.size() == 6);
}

TEST_CASE("a log that no room wrote is damaged") {
    const auto database = std::make_shared<MemoryDatabase>();
    const auto make = [&](const std::string& room, const std::string& text) {
        MemoryStore(database).append({{.room = room, .v = 1, .text = text, .invite = "11" + room}},
                                     [](auto) {});
    };
    make("K3J9QD", R"({"type":"song"})");
    make("Q7XW2M", "{");
    make("Z0Z0Z0", R"({"type":"created"})");
    const ServerOnMemory on({}, database);
    for (const char* room : {"K3J9QD", "Q7XW2M", "Z0Z0Z0"}) {
        CAPTURE(room);
        WsClient client(on.port, "/ws/rooms/" + std::string(room));
        CHECK(client.receive().at("code") == "room_damaged");
        CHECK(client.wait_for_close() == 4007);
    }
}

TEST_CASE("a lease that lapses as soon as the server has started is noticed") {
    ServerOnMemory on;
    RoomClient host(on.port, make_room(on.port, {}));
    on.store.lapse();
    host.wait_for_close();
    CHECK(host.close_code() == 4006);
}

TEST_CASE("a server whose game loop hangs is not healthy, and the lobby goes on") {
    auto owned = std::make_unique<StubbornStore>();
    StubbornStore& store = *owned;
    net::ServerSettings settings;
    settings.limits.health_deadline = std::chrono::milliseconds(20);
    const RunningServer server(settings, {}, std::move(owned));
    WsClient client(server.port(), "/ws/rooms/K3J9QD");
    store.wait_for_claim();
    for (const char* question : {"/healthz", "/readyz"}) {
        const HttpAnswer answer = get(server.port(), question);
        CHECK(answer.status() == 503);
        CHECK(protocol::parse(answer.body).at("code") == "unhealthy");
    }
    CHECK(get(server.port(), "/api/rooms").status() == 200);
    store.go_on();
    client.send(
        {{"type", "enter"}, {"id", "e"}, {"name", "Anna"}, {"token", std::string(64, 'a')}});
    CHECK(client.receive().at("code") == "no_such_room");
}

TEST_CASE("the record of a game that a rematch ended is passed on as it was") {
    ServerOnMemory on;
    RoomClient host = finished_game(on.port, {{"pace", 0}, {"seats", 2}, {"visibility", "public"}});
    const auto over_http = [&] {
        return get(on.port, "/api/rooms/" + host.made().room + "/games/1");
    };
    const Json ask = {{"type", "record"}, {"number", 1}};
    const std::string record = over_http().body;
    REQUIRE(host.ask({{"type", "rematch"}}).at("type") == "ok");
    CHECK(over_http().status() == 200);
    CHECK(over_http().body == record);
    CHECK(protocol::dump(host.ask(ask).at("record")) == record);

    on.store.fail_reads(true);
    CHECK(over_http().status() == 503);
    CHECK(protocol::parse(over_http().body).at("code") == "store_failed");
    CHECK(host.ask(ask).at("code") == "store_failed");
    on.store.fail_reads(false);
    CHECK(over_http().body == record);
}

TEST_CASE("all who come while a room is being read get in") {
    const auto database = std::make_shared<MemoryDatabase>();
    const MadeRoom made = make_room(ServerOnMemory({}, database).port, {{"visibility", "public"}});
    ServerOnMemory on({}, database);
    on.store.hold();
    std::vector<WsClient> clients;
    for (int i = 0; i < 3; ++i) clients.emplace_back(on.port, "/ws/rooms/" + made.room);
    for (WsClient& client : clients) client.send(enter_command(made, "Dora", fresh_token()));
    on.store.wait_for_held(1);
    on.store.release_held();
    for (WsClient& client : clients) CHECK(client.receive().at("type") == "entered");
}

TEST_CASE("a client that does not read is closed as slow, loses nothing and harms no other") {
    net::ServerSettings settings;
    // A game of bots fits, so that the host, who waits for each to end, is never slow.
    settings.limits.queue_bytes = 128 * 1024;
    settings.limits.send_buffer_bytes = 4 * 1024;
    // It wakes up when the test is ready, not in time.
    settings.limits.write_deadline = std::chrono::hours(1);
    settings.limits.close_deadline = std::chrono::hours(1);
    settings.limits.messages_per_second = 1e9;
    settings.limits.messages_saved_up = 1e9;
    settings.limits.people_per_address = 1'000'000;
    const RunningServer server(settings);
    RoomClient host(server.port(), make_room(server.port(), {{"pace", 0}}));
    RoomClient sleeper(server.port(), host.made(), {.name = "Dora", .small_buffers = true});

    // What the host received was sent to the sleeper too. This is far more than all buffers.
    host.fill_with_bots();
    for (int game = 1; game <= 8; ++game) {
        REQUIRE(host.ask({{"type", "start"}}).at("type") == "ok");
        host.play_to_end();
        REQUIRE(host.ask({{"type", "rematch"}}).at("type") == "ok");
    }
    sleeper.wait_for_close();
    CHECK(sleeper.closing_code() == "slow");
    CHECK(sleeper.close_code() == 4003);
    CHECK(sleeper.v() < host.v());

    RoomClient again(server.port(), sleeper);
    again.take_until(host.v());
    CHECK(again.view() == host.view());
}

TEST_CASE("a server that drains dismisses all clients and ends") {
    RunningServer server({.threads = 2});
    WsClient lobby(server.port(), "/ws/lobby");
    RoomClient host(server.port(), make_room(server.port(), {}));
    RawClient asks_nothing(server.port());
    server.begin_to_drain();
    CHECK(lobby.receive("closing").at("code") == "service_restart");
    CHECK(lobby.wait_for_close() == 1012);
    host.wait_for_close();
    CHECK(host.closing_code() == "service_restart");
    CHECK(host.close_code() == 1012);
    CHECK(asks_nothing.read_to_end().empty());
    CHECK(server.drain());
    CHECK_THROWS(RawClient(server.port()));
}

TEST_CASE("a server that drains does not wait for ever") {
    RunningServer server({.drain_deadline = std::chrono::milliseconds(50)});
    WsClient never_closes(server.port(), "/ws/lobby");
    CHECK(server.drain());
}

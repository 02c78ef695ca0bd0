#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <SQLiteCpp/Database.h>
#include <catch2/catch.hpp>

#include "protocol/wire/message.hpp"
#include "server/store/data_directory.hpp"
#include "tests/support/built.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/server_program.hpp"
#include "tests/support/temporary_directory.hpp"

// The operator's commands, as the program receives them, beside a server and without one.

namespace {

using namespace support;
using protocol::Json;
namespace fs = std::filesystem;

/// What a program has written, and how it ended.
struct Ended {
    int status = 0;
    std::string output;
    std::string errors;

    Json json() const { return Json::parse(output); }
};

Ended run(const std::string& name, const std::vector<std::string>& arguments) {
    Program program(built(name), arguments);
    Ended ended;
    for (std::string line = program.read_line(); !line.empty(); line = program.read_line()) {
        ended.output += line + '\n';
    }
    ended.status = program.wait();
    ended.errors = program.errors();
    return ended;
}

/// A data directory, and the commands on it.
struct Data {
    std::string path() const { return directory.path().string(); }
    fs::path file(const char* name) const { return directory.path() / name; }

    Ended command(std::vector<std::string> words) const {
        words.insert(words.end(), {"--data", path()});
        return run("ra-server", words);
    }
    /// Of a command that does what it is asked for.
    Json done(std::vector<std::string> words) const {
        words.emplace_back("--json");
        const Ended ended = command(words);
        INFO(ended.output << ended.errors);
        REQUIRE(ended.status == 0);
        CHECK(ended.errors.empty());
        return ended.json();
    }

    TemporaryDirectory directory;
};

/// Everything that a server left behind is in its files.
void stop(ServerProgram& server) {
    server.program().signal(SIGTERM);
    REQUIRE(server.program().wait() == 0);
}

const Json quick = {{"seats", 2}, {"game", "ra-dice"}, {"pace", 0}};

/// A room with a game of bots that is over.
MadeRoom finished_room(std::uint16_t port) {
    return finished_game(port, quick).made();
}

/// A room in which Anna has the first seat and is asked for ever.
MadeRoom playing_room(std::uint16_t port) {
    RoomClient host(port, make_room(port, quick));
    REQUIRE(host.ask({{"type", "sit"}}).at("type") == "ok");
    host.watch_bots(0);
    host.wait_for_status("playing");
    return host.made();
}

/// Changes one byte of the first place where the file has this text.
void flip_in(const fs::path& path, const std::string& text) {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    const std::string content((std::istreambuf_iterator<char>(file)), {});
    const auto at = content.find(text);
    REQUIRE(at != std::string::npos);
    file.clear();
    file.seekp(static_cast<std::streamoff>(at));
    file.put(static_cast<char>(content[at] ^ 1));
}

}  // namespace

TEST_CASE("a game goes on elsewhere from a backup that was made while it was played") {
    const Data data, elsewhere;
    const std::string backup = (data.directory.path() / "backup").string();
    MadeRoom made;
    std::uint64_t v = 0;
    {
        const ServerProgram server(data.path());
        made = make_room(server.port(), quick);
        RoomClient host(server.port(), made);
        host.watch_bots(20);
        CHECK(data.done({"backup", backup}).at("file") == backup);
        v = host.v();
    }
    fs::copy(data.file("seal.key"), elsewhere.file("seal.key"));
    CHECK(elsewhere.done({"restore", backup}) == Json{{"ok", true}, {"rooms", 1}, {"key", true}});
    CHECK(elsewhere.done({"check"}).at("rooms") == 1);
    // Since the last entry there was no server, as far as the clocks of games are concerned. To
    // look changes nothing.
    const std::int64_t written =
        SQLite::Database(backup)
            .execAndGet("SELECT json_extract(entry, '$.at') FROM log ORDER BY id DESC LIMIT 1")
            .getInt64();
    for (int look = 0; look < 2; ++look) {
        const store::DataDirectory held(elsewhere.directory.path(),
                                        store::DataDirectory::Holder::command);
        CHECK(held.alive_before().value().time_since_epoch().count() == written);
    }
    const ServerProgram server(elsewhere.path());
    RoomClient host(server.port(), made, {.token = made.token});
    CHECK(host.v() >= v);
    host.play_to_end();
}

TEST_CASE("a backup is restored neither over a log, nor beside a server, nor with another key") {
    const Data data, other;
    const std::string backup = (data.directory.path() / "backup").string();
    {
        const ServerProgram server(data.path());
        make_room(server.port(), quick);
        data.done({"backup", backup});
        const Ended used = data.command({"restore", backup});
        CHECK(used.status == 2);
        CHECK_THAT(used.errors, Catch::Contains("Another server"));
        const Ended again = data.command({"backup", backup});
        CHECK(again.status == 2);
        CHECK_THAT(again.errors, Catch::Contains("already"));
    }
    const Ended over = data.command({"restore", backup, "--json"});
    CHECK(over.status == 2);
    CHECK(over.json().at("ok") == false);
    CHECK_THAT(over.json().at("reason").get<std::string>(), Catch::Contains("ra.sqlite already"));

    {
        ServerProgram server(other.path());
        stop(server);
    }
    fs::remove(other.file("ra.sqlite"));
    const Ended wrong = other.command({"restore", backup});
    CHECK(wrong.status == 2);
    CHECK_THAT(wrong.errors, Catch::Contains("another key"));
    CHECK_FALSE(fs::exists(other.file("ra.sqlite")));
    fs::remove(other.file("seal.key"));
    const Json restored = other.done({"restore", backup});
    CHECK(restored.at("key") == false);
}

TEST_CASE("every record that is exported is genuine") {
    const Data data;
    {
        ServerProgram server(data.path());
        const MadeRoom made = finished_room(server.port());
        RoomClient host(server.port(), made);
        REQUIRE(host.ask({{"type", "rematch"}}).at("type") == "ok");
        finished_room(server.port());
        playing_room(server.port());
        const Ended beside = data.command({"export"});
        CHECK(beside.status == 0);
        CHECK(std::count(beside.output.begin(), beside.output.end(), '\n') == 2);
        stop(server);
    }
    const Ended exported = data.command({"export"});
    CHECK(exported.status == 0);
    const fs::path file = data.file("records.jsonl");
    std::ofstream(file) << exported.output;
    const Ended verified = run("ra-verify", {"--lines", file.string()});
    INFO(verified.output);
    CHECK(verified.status == 0);
    CHECK_THAT(verified.output, Catch::Contains("2 records, 0 failed"));
}

TEST_CASE("pruning removes what is over, and nothing that may be played on") {
    const Data data;
    MadeRoom playing, gathering;
    {
        ServerProgram server(data.path());
        const MadeRoom closed = finished_room(server.port());
        const MadeRoom finished = finished_room(server.port());
        playing = playing_room(server.port());
        gathering = make_room(server.port(), quick);
        data.done({"close", closed.room});
        CHECK(data.done({"prune", "--older-than", "1d"}) ==
              Json{{"ok", true}, {"removed", 0}, {"kept", 0}});
        Json both = {closed.room, finished.room};
        std::sort(both.begin(), both.end());
        CHECK(data.done({"prune", "--older-than", "0m", "--dry-run"}).at("rooms") == both);
        // The one that is over is in memory still, and somebody may ask for a rematch.
        CHECK(data.done({"prune", "--older-than", "0m"}) ==
              Json{{"ok", true}, {"removed", 1}, {"kept", 1}});
        stop(server);
    }
    CHECK(data.done({"prune", "--older-than", "0m"}) ==
          Json{{"ok", true}, {"removed", 1}, {"kept", 0}});
    CHECK(data.done({"check"}) ==
          Json{{"ok", true}, {"rooms", 2}, {"records", 0}, {"faults", Json::array()}});
    const ServerProgram server(data.path());
    RoomClient host(server.port(), playing, {.token = playing.token});
    CHECK(host.status() == "playing");
    RoomClient(server.port(), gathering, {.token = gathering.token});
}

TEST_CASE(
    "games of other rules are broken off; what cannot be brought back is closed, and pruned") {
    const Data data;
    MadeRoom changed, changed_and_closed, damaged, damaged_and_closed;
    {
        ServerProgram server(data.path());
        changed = playing_room(server.port());
        changed_and_closed = playing_room(server.port());
        playing_room(server.port());
        damaged = make_room(server.port(), quick);
        damaged_and_closed = make_room(server.port(), quick);
        stop(server);
    }
    {
        SQLite::Database file(data.file("ra.sqlite").string(), SQLite::OPEN_READWRITE);
        file.exec(
            "UPDATE log SET entry = json_replace(entry, '$.engine', '0123456789abcdef')"
            " WHERE entry ->> '$.type' = 'locked'");
        for (const MadeRoom& made : {damaged, damaged_and_closed}) {
            file.exec(
                "UPDATE log SET entry = json_remove(entry, '$.host') WHERE v = 1 AND room ="
                " (SELECT number FROM rooms WHERE id = '" +
                made.room + "')");
        }
    }
    {
        ServerProgram server(data.path());
        const auto closing = [&server](const MadeRoom& made) {
            WsClient client(server.port(), "/ws/rooms/" + made.room);
            client.send(enter_command(made));
            const std::string code = client.receive("closing").at("code");
            return code + " " + std::to_string(client.wait_for_close());
        };
        const RoomClient host(server.port(), changed, {.token = changed.token});
        CHECK(host.status() == "gathering");
        CHECK(host.view().at("room").at("broken_off") == 1);
        const HttpAnswer record = get(server.port(), "/api/rooms/" + changed.room + "/games/1",
                                      "Authorization: Bearer " + changed.invite + "\r\n");
        CHECK(record.status() == 200);
        CHECK_FALSE(Json::parse(record.body).contains("result"));
        CHECK(closing(damaged) == "room_damaged 4007");
        for (const MadeRoom& made : {changed_and_closed, damaged_and_closed}) {
            data.done({"close", made.room});
            CHECK(closing(made) == "room_closed 4002");
            data.done({"close", made.room});
        }
        CHECK(get(server.port(), "/api/rooms/" + changed_and_closed.room + "/games/1").status() ==
              404);
        stop(server);
    }
    {
        // The log says it as well.
        ServerProgram server(data.path());
        WsClient client(server.port(), "/ws/rooms/" + changed_and_closed.room);
        client.send(enter_command(changed_and_closed));
        CHECK(client.receive("closing").at("code") == "room_closed");
        stop(server);
    }
    CHECK(data.command({"prune", "--older-than", "1d", "--json"}).json().at("removed") == 0);
    const Ended pruned = data.command({"prune", "--older-than", "0m", "--json"});
    // Those that were closed, and the one whose game would be broken off.
    CHECK(pruned.json().at("removed") == 3);
    CHECK_THAT(pruned.errors, Catch::Contains("Room " + damaged.room + " stays"));
}

TEST_CASE("a damaged log is found, and its room named") {
    const Data data;
    std::string damaged;
    {
        ServerProgram server(data.path());
        damaged = make_room(server.port(), quick).room;
        finished_room(server.port());
        CHECK(data.done({"check"}).at("rooms") == 2);
        stop(server);
    }
    flip_in(data.file("ra.sqlite"), R"("room":")" + damaged);
    const Ended checked = data.command({"check"});
    CHECK(checked.status == 1);
    CHECK_THAT(checked.output, Catch::Contains("room " + damaged));
    const Ended told = data.command({"check", "--json"});
    CHECK(told.status == 1);
    REQUIRE(told.json().at("faults").size() == 1);
    CHECK(told.json().at("faults")[0].at("room") == damaged);
}

TEST_CASE("a log that was changed before its last checkpoint, or a record, is found") {
    const Data data;
    {
        ServerProgram server(data.path());
        const MadeRoom made = finished_room(server.port());
        RoomClient host(server.port(), made);
        REQUIRE(host.ask({{"type", "rematch"}}).at("type") == "ok");
        REQUIRE(host.ask({{"type", "configure"}, {"settings", quick}}).at("type") == "ok");
        stop(server);
    }
    CHECK(data.done({"check"}).at("records") == 1);
    // A second later, which no game could tell.
    const std::string change = GENERATE(
        "UPDATE log SET entry = json_replace(entry, '$.at', 1 + (entry ->> '$.at'))"
        " WHERE v = 5",
        "UPDATE records SET record = json_remove(record, '$.actions[0]')");
    SQLite::Database(data.file("ra.sqlite").string(), SQLite::OPEN_READWRITE).exec(change);
    const Ended checked = data.command({"check", "--json"});
    CHECK(checked.status == 1);
    CHECK(checked.json().at("faults").size() == 1);
}

TEST_CASE("without a server, commands that need one are refused, and so is wrong usage") {
    const Data data;
    for (const auto& words : std::vector<std::vector<std::string>>{{"rooms"},
                                                                   {"close", "K3J9QD"},
                                                                   {"say", "At eight."},
                                                                   {"ban", "192.0.2.1"},
                                                                   {"status"},
                                                                   {"guest", "list"},
                                                                   {"guest", "forget", "0"},
                                                                   {"bans"}}) {
        const Ended ended = data.command(words);
        CHECK(ended.status == 2);
        CHECK_THAT(ended.errors, Catch::Contains("No server listens"));
    }
    const Ended told = data.command({"rooms", "--json"});
    CHECK(told.json().at("code") == "not_running");
    for (const auto& words : std::vector<std::vector<std::string>>{{"close"},
                                                                   {"dance"},
                                                                   {"guest"},
                                                                   {"guest", "forget"},
                                                                   {"prune"},
                                                                   {"prune", "--older-than", "7"},
                                                                   {"ban", "everybody"},
                                                                   {"log-level", "loud"},
                                                                   {"rooms", "check"},
                                                                   {"check"},
                                                                   {"export"},
                                                                   {"backup", "file"}}) {
        const Ended ended = data.command(words);
        CHECK(ended.status == 2);
        CHECK_FALSE(ended.errors.empty());
    }
    const Ended database =
        data.command({"backup", "file", "--store", "postgresql://ra@localhost/ra"});
    CHECK(database.status == 2);
    CHECK_THAT(database.errors, Catch::Contains("pg_dump"));
}

TEST_CASE("a server is spoken to in words, and its bans outlive it") {
    const Data data;
    const std::vector<std::string> proxy{"--trusted-proxy", "127.0.0.1"};
    const auto status = [](const ServerProgram& server) {
        return get(server.port(), "/api/games", "X-Forwarded-For: 192.0.2.1\r\n").status();
    };
    {
        ServerProgram server(data.path(), proxy);
        const MadeRoom made = make_room(server.port(), {{"name", "By the river"}});
        CHECK_THAT(data.command({"rooms"}).output,
                   Catch::Contains(made.room) && Catch::Contains("By the river"));
        CHECK(data.command({"say", "At eight."}).status == 0);
        const std::string guest = protocol::hash_token(made.token);
        CHECK_THAT(data.command({"guest", "list"}).output, !Catch::Contains(guest));
        WsClient(server.port(), "/ws/lobby")
            .ask({{"type", "device_code"}, {"id", "d"}, {"token", made.token}});
        CHECK_THAT(data.command({"guest", "list"}).output,
                   Catch::Contains(guest) && Catch::Contains("devices"));
        CHECK_THAT(data.command({"guest", "forget", guest}).output,
                   Catch::Contains(guest + " is forgotten"));
        const Ended unknown = data.command({"guest", "forget", std::string(64, '0')});
        CHECK(unknown.status == 1);
        CHECK_THAT(unknown.errors, Catch::Contains("no such guest"));
        CHECK(data.command({"log-level", "debug"}).status == 0);
        CHECK(status(server) == 200);
        CHECK_THAT(data.command({"ban", "192.0.2.1"}).output, Catch::Contains("is banned"));
        const Ended none = data.command({"close", "000000"});
        CHECK(none.status == 1);
        CHECK_THAT(none.errors, Catch::Contains("no room 000000"));
        stop(server);
        CHECK_THAT(server.program().errors(), Catch::Contains("request for"));
    }
    ServerProgram server(data.path(), proxy);
    CHECK(status(server) == 403);
    CHECK(data.command({"bans"}).output == "192.0.2.1\n");
    CHECK(data.command({"unban", "192.0.2.1"}).status == 0);
    CHECK(status(server) == 200);
    stop(server);
    std::ofstream(data.file("bans")) << "somebody\n";
    const Ended wrong = run("ra-server", {"--port", "0", "--data", data.path()});
    CHECK(wrong.status == 2);
    CHECK_THAT(wrong.errors, Catch::Contains("line 1"));
}

TEST_CASE("the status is printed in words and as JSON") {
    const Data data;
    const ServerProgram server(data.path());
    RoomClient host(server.port(),
                    make_room(server.port(), {{"name", "By the river"}, {"pace", 0}}));
    const Ended status = data.command({"status"});
    CHECK(status.status == 0);
    for (const std::string& word :
         {std::string("takes players      yes"), host.made().room, std::string("By the river"),
          std::string("1 in rooms"), std::string("nobody")}) {
        CHECK_THAT(status.output, Catch::Contains(word));
    }
    CHECK(data.done({"status"}).at("rooms").at("gathering") == 1);
}

TEST_CASE("a server whose socket is in use does not start") {
    const Data data, other;
    const ServerProgram first(data.path());
    const Ended second = run("ra-server", {"--port", "0", "--data", other.path(), "--control",
                                           (data.directory.path() / "control").string()});
    CHECK(second.status == 2);
    CHECK_THAT(second.errors, Catch::Contains("in use"));
}

#include <csignal>
#include <fstream>
#include <iterator>

#include <SQLiteCpp/Database.h>
#include <catch2/catch.hpp>
#include <pqxx/pqxx>

#include "protocol/games/update.hpp"
#include "protocol/json/hex.hpp"
#include "server/store/log_schema.hpp"
#include "server/store/postgres_schema.hpp"
#include "server/store/unusable.hpp"
#include "tests/support/built.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/server_program.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/upgrade/stored_games.hpp"

// What earlier versions have stored is gone on with, what newer ones have is refused, and nodes of
// two versions do not write to one database. Versions 1 and 2 of either store were never released
// and are refused as well.

namespace {

using namespace stored;
using support::MadeRoom;
using support::PostgresServer;
using support::ServerProgram;
using support::TemporaryDirectory;
namespace fs = std::filesystem;
using Words = std::vector<std::string>;

std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

Json rooms_in(const fs::path& folder) {
    return Json::parse(content(folder / "rooms.json"));
}

MadeRoom made_room(const Json& known) {
    return {.room = known.at("room"), .invite = known.at("invite"), .token = known.at("token")};
}

/// The record of a game, as its server gives it, is genuine.
void check_record(std::uint16_t port, const MadeRoom& made, const Json& number) {
    const std::string path = "/api/rooms/" + made.room + "/games/" + number.dump();
    const auto answer = support::get(port, path, "Authorization: Bearer " + made.invite + "\r\n");
    REQUIRE(answer.status() == 200);
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "record.json";
    std::ofstream(file) << answer.body;
    support::Program verify(support::built("ra-verify"), {file.string()});
    INFO(answer.body);
    CHECK(verify.wait() == 0);
}

/// The room's history goes on from what Anna saw last. Bots may have moved before she is back.
void check_history_goes_on(std::uint16_t port, const Json& known) {
    support::WsClient client(port, "/ws/rooms/" + known.at("room").get<std::string>());
    Json enter = support::enter_command(made_room(known));
    enter["seen"] = known.at("v");
    client.send(enter);
    const Json entered = client.receive("entered");
    protocol::Bytes32 head = protocol::unhex(known.at("head").get<std::string>()).value();
    std::uint64_t v = known.at("v");
    while (v < entered.at("v")) {
        const Json update = client.receive();
        REQUIRE(update.at("type") == "update");
        REQUIRE(update.at("v") == ++v);
        head = protocol::chained(head, protocol::public_text(update));
    }
    CHECK(v == entered.at("v"));
    CHECK(entered.at("head") == protocol::hex(head));
}

/// Everything is as Anna saw it last, and she plays on to the end.
void check_games_go_on(std::uint16_t port, const Json& rooms) {
    for (const Json& known : rooms) {
        check_history_goes_on(port, known);
        const MadeRoom made = made_room(known);
        Anna anna(port, made);
        CHECK(anna.copy().view().at("room").at("status") == "playing");
        anna.play_until(is_finished);
        const int games = anna.copy().view().at("room").at("number");
        for (int game = 1; game <= games; ++game) check_record(port, made, game);
    }
}

void check_games_go_on(const fs::path& folder, const fs::path& data, const Words& more = {}) {
    const ServerProgram server(data.string(), more);
    check_games_go_on(server.port(), rooms_in(folder));
}

/// It does not start, and says why in one line.
void check_refused(const fs::path& data, Words more, const std::string& why) {
    more.insert(more.end(), {"--port", "0", "--data", data.string()});
    support::Program program(support::built("ra-server"), more);
    CHECK(program.read_line().empty());
    CHECK(program.wait() == 2);
    const std::string said = program.errors();
    CHECK_THAT(said, Catch::Contains(why));
    CHECK(said.find('\n') == said.size() - 1);
}

/// What the next version may have: its tables are the present ones and a column.
constexpr std::array next_steps = {"", "ALTER TABLE rooms ADD COLUMN colour TEXT"};
constexpr std::array next_steps_of_database = {"", "ALTER TABLE ra.rooms ADD COLUMN colour text"};

store::Layout next(const Kind& kind) {
    const auto& steps = kind.name == postgres.name ? next_steps_of_database : next_steps;
    return {.first = kind.layout.version(), .steps = steps};
}

std::string newer(const Kind& kind) {
    const int known = kind.layout.version();
    return " has version " + std::to_string(known + 1) + ", and this server knows none after " +
           std::to_string(known) + ": a newer version of the server wrote it.";
}

std::string older(const Kind& kind) {
    const int first = kind.layout.first;
    return " has version " + std::to_string(first - 1) + ", and this server knows none before " +
           std::to_string(first) + ": a version of the server that was never released wrote it.";
}

void sql(const std::string& url, const std::string& statement) {
    pqxx::connection connection(url);
    pqxx::nontransaction(connection).exec(statement);
}

std::string bring_to(const store::Layout& layout, const std::string& url) {
    pqxx::connection connection(url);
    try {
        store::prepare_schema(connection, "The database", layout);
    } catch (const store::Unusable& error) {
        return error.what();
    }
    return "";
}

/// A database as the present version has stored it.
struct Database {
    Database() {
        put_data(folder, data.path());
        put_database(folder, url);
    }

    const fs::path folder = postgres.folder(postgres.layout.version());
    const TemporaryDirectory data;
    PostgresServer server;
    const std::string url = server.new_database();
};

}  // namespace

// Hidden: `upgrade "[keep]"` stores games as the present version has them, once for each version.
TEST_CASE("keep", "[.][keep]") {
    PostgresServer server;
    for (const Kind& kind : {sqlite, postgres}) {
        if (!fs::exists(kind.folder(kind.layout.version()))) keep(kind, server);
    }
}

TEST_CASE("games go on from a data directory of each version") {
    for (const int version : sqlite.versions()) {
        CAPTURE(version);
        const TemporaryDirectory data;
        put_data(sqlite.folder(version), data.path());
        check_games_go_on(sqlite.folder(version), data.path());
    }
}

TEST_CASE("games go on from a database of each version") {
    PostgresServer server;
    for (const int version : postgres.versions()) {
        CAPTURE(version);
        const TemporaryDirectory data;
        put_data(postgres.folder(version), data.path());
        const std::string url = server.new_database();
        put_database(postgres.folder(version), url);
        check_games_go_on(postgres.folder(version), data.path(), on_database(url));
    }
}

TEST_CASE("a data directory of another version is refused in one line, and stays as it is") {
    const TemporaryDirectory data;
    put_data(sqlite.folder(sqlite.layout.version()), data.path());
    const fs::path file = data.path() / "ra.sqlite";
    const auto refused = [&](const std::string& why) {
        const std::string before = content(file);
        check_refused(data.path(), {}, file.string() + why);
        CHECK(content(file) == before);
    };
    { store::open_log(file, next(sqlite)); }
    refused(newer(sqlite));
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE)
        .exec("PRAGMA user_version = " + std::to_string(sqlite.layout.first - 1));
    refused(older(sqlite));
}

TEST_CASE("a database of another version is refused in one line") {
    const Database database;
    REQUIRE(bring_to(next(postgres), database.url).empty());
    const Words words = on_database(database.url);
    check_refused(database.data.path(), words, "database test1" + newer(postgres));
    sql(database.url,
        "UPDATE ra.schema_version SET version = " + std::to_string(postgres.layout.first - 1));
    check_refused(database.data.path(), words, "database test1" + older(postgres));
}

TEST_CASE("a newer version with other tables does not start while a node of this one runs") {
    const Database database;
    ServerProgram node(database.data.path().string(), on_database(database.url, "ra-2"));
    CHECK(bring_to(next(postgres), database.url) ==
          "The database would be brought to another version, and is in use by ra-2: stop all nodes "
          "before the first one is upgraded.");
    // Nothing has changed for those that play.
    check_games_go_on(node.port(), rooms_in(database.folder));

    node.program().signal(SIGTERM);
    CHECK(node.program().wait() == 0);
    CHECK(bring_to(next(postgres), database.url).empty());
}

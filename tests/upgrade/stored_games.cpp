#include "tests/upgrade/stored_games.hpp"

#include <csignal>
#include <fstream>
#include <stdexcept>

#include <pqxx/pqxx>

#include "server/net/limits.hpp"
#include "server/store/key_file.hpp"
#include "server/store/log_schema.hpp"
#include "server/store/postgres_schema.hpp"
#include "tests/support/server_program.hpp"
#include "tests/support/temporary_directory.hpp"

namespace stored {

namespace fs = std::filesystem;
using support::MadeRoom;
using support::RoomClient;
using support::RoomCopy;
using support::ServerProgram;

namespace {

/// How far into a game the server is ended.
constexpr std::uint64_t updates_of_game = 25;

/// Statements that pg_dump means for psql alone begin with a backslash.
std::string statements(const fs::path& dump) {
    std::ifstream file(dump);
    std::string all;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with('\\')) all += line + '\n';
    }
    if (all.empty()) throw std::runtime_error("nothing is in " + dump.string());
    return all;
}

/// A game is under way, and began so long ago.
bool is_well_under_way(const RoomCopy& copy, std::uint64_t since) {
    return copy.view().at("room").at("status") == "playing" && copy.v() >= since + updates_of_game;
}

Json known_of(const MadeRoom& made, const RoomCopy& copy) {
    return {{"room", made.room},
            {"invite", made.invite},
            {"token", made.token},
            {"v", copy.v()},
            {"head", protocol::hex(copy.head())}};
}

void dump(const std::string& url, const fs::path& file) {
    support::Program program(
        support::PostgresServer::program("pg_dump").string(),
        {"--dbname", url, "--schema", "ra", "--no-owner", "--inserts", "--file", file.string()});
    if (program.wait() != 0) throw std::runtime_error(program.errors());
}

}  // namespace

const Kind sqlite{"sqlite", store::log_layout};
const Kind postgres{"postgres", store::table_layout};

std::vector<int> Kind::versions() const {
    std::vector<int> all;
    for (int version = layout.first; version <= layout.version(); ++version) all.push_back(version);
    return all;
}

fs::path Kind::folder(int version) const {
    return "tests/upgrade/" + name + "-" + std::to_string(version);
}

void put_data(const fs::path& folder, const fs::path& data) {
    for (const char* name : {"ra.sqlite", "seal.key"}) {
        if (!fs::exists(folder / name)) continue;
        fs::copy(folder / name, data / name);
        // The server refuses a key that others may read, and git keeps no such thing.
        fs::permissions(data / name, fs::perms(0600));
    }
}

void put_database(const fs::path& folder, const std::string& url) {
    pqxx::connection connection(url);
    pqxx::nontransaction(connection).exec(statements(folder / "ra.sql"));
}

std::vector<std::string> on_database(const std::string& url, const std::string& node) {
    return {"--store", url, "--node", node};
}

Json begin_games(const std::string& data, const std::vector<std::string>& arguments) {
    ServerProgram server(data, arguments);
    std::vector<MadeRoom> rooms;
    for (const char* game : {"ra", "ra-dice"}) {
        rooms.push_back(
            support::make_room(server.port(), {{"game", game}, {"seats", 2}, {"pace", 0}}));
    }
    Anna ra(server.port(), rooms[0]);
    // One game to the end, which leaves a record and a checkpoint.
    ra.play_until(is_finished);
    const std::uint64_t end = ra.copy().v();
    ra.play_until([end](const RoomCopy& copy) { return is_well_under_way(copy, end); });
    Anna dice(server.port(), rooms[1]);
    dice.play_until([](const RoomCopy& copy) { return is_well_under_way(copy, 0); });

    server.program().signal(SIGTERM);
    ra.wait_for_close();
    dice.wait_for_close();
    if (server.program().wait() != 0) throw std::runtime_error(server.program().errors());
    return {known_of(rooms[0], ra.copy()), known_of(rooms[1], dice.copy())};
}

void keep(const Kind& kind, support::PostgresServer& server) {
    const fs::path folder = kind.folder(kind.layout.version());
    const bool is_database = kind.name == postgres.name;
    const support::TemporaryDirectory directory;
    const fs::path& data = directory.path();
    const std::string url = is_database ? server.new_database() : "";
    // Nodes make none of their own.
    store::make_key(data / "seal.key");
    const Json rooms =
        begin_games(data.string(), is_database ? on_database(url) : std::vector<std::string>{});
    fs::create_directory(folder);
    std::ofstream(folder / "rooms.json") << rooms.dump(2) << '\n';
    fs::copy(data / "seal.key", folder / "seal.key");
    is_database ? dump(url, folder / "ra.sql") : fs::copy(data / "ra.sqlite", folder / "ra.sqlite");
}

Anna::Anna(std::uint16_t port, const MadeRoom& made) : port_(port), client_(port, made) {
    if (!copy().seat()) ask({{"type", "sit"}});
    client_.wait_until([this] { return copy().seat().has_value(); });
}

void Anna::ask(const Json& command) {
    // She is faster than people are, and each connection may say so much at once.
    if (++sent_ >= net::Limits{}.messages_saved_up / 2) {
        client_ = RoomClient(port_, client_);
        sent_ = 0;
    }
    const Json answer = client_.ask(command);
    if (answer.at("type") == "error") throw support::Broken(answer.dump());
}

void Anna::play_until(const Enough& enough) {
    while (!enough(copy())) {
        if (const auto command = due()) {
            ask(*command);
        } else {
            client_.receive();
        }
    }
}

std::optional<Json> Anna::due() const {
    const Json& room = copy().view().at("room");
    const std::string status = client_.status();
    if (status == "shuffling") return {};
    if (status == "finished") return Json{{"type", "rematch"}};
    if (status == "playing") {
        const Json& legal = copy().legal();
        if (legal.empty()) return {};
        return Json{
            {"type", "act"}, {"v", copy().v()}, {"action", legal.at(random_() % legal.size())}};
    }
    for (const auto& [seat, seat_state] : room.at("seats").items()) {
        if (seat_state.at("kind") != "open") continue;
        return Json{{"type", "bot"}, {"seat", std::stoi(seat)}};
    }
    return Json{{"type", "start"}};
}

bool is_finished(const RoomCopy& copy) {
    return copy.view().at("room").at("status") == "finished";
}

}  // namespace stored

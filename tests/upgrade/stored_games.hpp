#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "server/store/layout.hpp"
#include "tests/support/postgres.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/room_copy.hpp"
#include "tests/support/shuffler.hpp"
#include "tests/support/ws_client.hpp"

// Data directories and databases with games under way, as each version of the tables had them. They
// are in the folders `sqlite-N` and `postgres-N` here, N being the version, and never change:
// `rooms.json` says what Anna knew of the rooms, `seal.key` opens their secrets.

namespace stored {

using protocol::Json;

/// One of the server's stores, and the folders that hold what it was.
struct Kind {
    std::string name;
    const store::Layout& layout;

    /// The versions that need a folder.
    std::vector<int> versions() const;
    std::filesystem::path folder(int version) const;
};

extern const Kind sqlite;
extern const Kind postgres;

/// Puts what a folder holds where a server finds it. The data directory is there, and empty.
void put_data(const std::filesystem::path& folder, const std::filesystem::path& data);
void put_database(const std::filesystem::path& folder, const std::string& url);

/// The words that have ra-server, as this node, use a database.
std::vector<std::string> on_database(const std::string& url, const std::string& node = "ra-1");

/// Begins games on a new server and ends it; gives what Anna knows of its rooms.
Json begin_games(const std::string& data, const std::vector<std::string>& arguments);

/// Writes the folder of the present version. Requires: it does not exist.
void keep(const Kind& kind, support::PostgresServer& server);

/// Anna, who has made a room, plays there at random against bots.
class Anna {
public:
    /// Whether she has played enough.
    using Enough = std::function<bool(const support::RoomCopy&)>;

    /// Enters, is brought up to date, and has a seat.
    Anna(std::uint16_t port, const support::MadeRoom& made);

    const support::RoomCopy& copy() const { return copy_; }
    /// Begins a game unless one is under way, and a further one after each.
    void play_until(const Enough& enough);
    /// Receives what the server still sends. Requires: it ends.
    void receive_to_end();

private:
    void enter();
    Json receive();
    void ask(Json command);
    std::optional<Json> due() const;

    const std::uint16_t port_;
    const support::MadeRoom made_;
    std::optional<support::WsClient> socket_;
    /// Over this connection.
    int sent_ = 0;
    const support::Shuffler shuffler_;
    const std::string id_ = support::fresh_token().substr(0, 8) + "-";
    int ids_ = 0;
    support::RoomCopy copy_;
    mutable std::minstd_rand random_;
};

bool is_finished(const support::RoomCopy& copy);

}  // namespace stored

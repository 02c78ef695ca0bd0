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

    const support::RoomCopy& copy() const { return client_.copy(); }
    /// Begins a game unless one is under way, and a further one after each.
    void play_until(const Enough& enough);
    /// Receives what the server still sends. Requires: it ends.
    void wait_for_close() { client_.wait_for_close(); }

private:
    void ask(const Json& command);
    std::optional<Json> due() const;

    const std::uint16_t port_;
    support::RoomClient client_;
    /// Over this connection, besides what a shuffle takes.
    int sent_ = 0;
    mutable std::minstd_rand random_;
};

bool is_finished(const support::RoomCopy& copy);

}  // namespace stored

#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "tests/support/client_memory.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/room_copy.hpp"
#include "tests/support/shuffler.hpp"

namespace cluster {

using boost::asio::awaitable;
using protocol::Json;

/// What clients lived through, all together.
struct Experience {
    std::uint64_t moves_acknowledged = 0;
    std::uint64_t updates = 0;
    /// Connections that ended while they were wanted.
    std::uint64_t losses = 0;
    /// How often the server sent a client on before it was let in.
    int most_hops = 0;
    /// From the loss of a connection to being up to date again.
    std::chrono::milliseconds longest_absence{};
    /// What must never happen.
    std::vector<std::string> faults = {};
};

/// Where a client is, and where it connects to.
struct Way {
    boost::asio::ip::address_v4 from;
    std::uint16_t port;
};

/// One room as all its clients were shown it: there is one history, or a fault.
struct Table {
    Way way;
    support::MadeRoom made;
    std::map<std::uint64_t, protocol::Bytes32> heads = {};
};

/// Makes a room through the lobby, as often as it takes.
awaitable<support::MadeRoom> make_room(Way way, Json settings);

/// A client that behaves as clients/js does: it comes back whenever its connection ends, follows a
/// room that has moved, and sends again what was not answered. As the host it takes a seat, gives
/// the others to bots and plays one game after the other; else it watches. Thread: its context's.
class Client {
public:
    enum class Role : std::uint8_t { host, watcher };

    /// Requires: table and experience outlive it.
    Client(Role role, Table& table, Experience& experience);

    /// Connects and plays until it is asked to leave.
    awaitable<void> live();
    void leave();
    bool is_leaving() const { return leaving_; }

    /// Connections that ended while it was up to date, since this was asked last.
    int take_losses() { return std::exchange(losses_, 0); }

    std::uint64_t v() const { return copy_.v(); }
    const std::string& room() const { return table_.made.room; }

    /// Checks the acknowledged moves against the updates that were shown. Requires: it has left.
    void settle();

private:
    using Socket = boost::beast::websocket::stream<boost::beast::tcp_stream>;
    using Clock = std::chrono::steady_clock;

    struct Command {
        std::string id;
        Json body;
        /// The game that it was wished for in.
        std::uint32_t game;
    };

    awaitable<void> visit();
    awaitable<void> open(Socket& socket);
    awaitable<void> enter(Socket& socket);
    awaitable<void> say(Socket& socket, const std::string& text);
    awaitable<void> say_what_is_due(Socket& socket);
    void expect_answer(Socket& socket);

    void receive(const Json& message);
    void on_answer(const Json& message);
    void on_update(const Json& message);
    void be_back();
    void on_closing(const Json& message);
    bool is_up_to_date() const;
    std::optional<Json> wish();
    Json random_action();
    std::string new_id();
    void fault(const std::string& what);

    const Role role_;
    Table& table_;
    Experience& experience_;
    const std::string token_;
    support::RoomCopy copy_;
    support::ClientMemory memory_;
    const support::Shuffler shuffler_;
    std::minstd_rand random_;

    std::optional<Command> pending_;
    /// The pending command has been sent over this connection.
    bool sent_ = false;
    int ids_ = 0;
    std::string greeting_;
    /// The version that the room had when it was entered last.
    std::uint64_t entered_v_ = 0;
    /// The version of the last command that was done.
    std::uint64_t done_v_ = 0;
    std::string node_;
    bool moved_ = false;
    int hops_ = 0;
    int failures_ = 0;
    std::optional<Clock::time_point> lost_since_;
    /// It has been up to date on this connection.
    bool inside_ = false;
    int losses_ = 0;
    bool leaving_ = false;
    Socket* socket_ = nullptr;

    /// Versions of own moves: those that were acknowledged, and those that were shown.
    std::set<std::uint64_t> acknowledged_;
    std::set<std::uint64_t> shown_;
};

}  // namespace cluster

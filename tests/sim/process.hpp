#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "server/host/host.hpp"
#include "tests/sim/network.hpp"
#include "tests/sim/node_store.hpp"
#include "tests/sim/ports.hpp"
#include "tests/sim/session.hpp"

namespace sim {

/// One run of the server on a node: a real host, on doubles of its ports. Thread: one.
class Process {
public:
    Process(Context& context, Node& node, Database& database, Network& network);

    const std::string& name() const { return name_; }
    void start();
    /// Stops all that it does. Allowed while one of its functions runs.
    void die();
    /// Disconnects all clients and releases the rooms.
    void drain();
    bool is_draining() const { return draining_; }
    /// Breaks the connections to the store.
    void cut_store() { store_->cut(); }
    /// Needs a room, which may be another node's.
    void require_room(const std::string& room);
    /// What its lobby shows.
    std::string listed() const { return *host_->listed(); }
    /// The rooms in memory.
    std::size_t rooms() const { return static_cast<std::size_t>(metrics_.rooms()); }
    /// What the lobby, and what the rooms, took of this machine's processor.
    std::chrono::nanoseconds lobby_spent() const { return lobby_executor_.spent(); }
    std::chrono::nanoseconds rooms_spent() const { return rooms_executor_.spent(); }

    // For the network
    void accept(room::Connection connection, const Address& address, const support::Person& who);
    void received(room::Connection connection, const std::string& text);
    void disconnected(room::Connection connection);

    // For its sessions
    void forget(room::Connection connection) { sessions_.erase(connection); }
    bool is_running() const { return rooms_executor_.is_running(); }
    const std::string& node_name() const { return node_.name(); }
    /// `room` is empty: the lobby.
    Executor& executor_of(const std::string& room) {
        return room.empty() ? lobby_executor_ : rooms_executor_;
    }
    Network& network() { return network_; }
    Planted& planted() { return planted_; }
    bool is_witnessed() const { return context_.settings.is_witnessed; }
    Witness& witness() { return context_.witness; }
    /// The node that has the room, as the store knows.
    const std::string& owner(const std::string& room) const { return database_.owner(room); }
    MessagePointer message_of(const room::Frame& frame);

private:
    Context& context_;
    Node& node_;
    Database& database_;
    Network& network_;
    const std::string name_;
    Planted planted_;
    Executor lobby_executor_;
    Executor rooms_executor_;
    const Clock clock_;
    Bots bots_;
    Metrics metrics_;
    const host::Limits limits_;
    const std::shared_ptr<NodeStore> store_;
    std::unordered_map<room::Connection, std::shared_ptr<Session>> sessions_;
    /// The last that was sent, since a message often goes to many.
    MessagePointer last_message_;
    bool draining_ = false;
    std::unique_ptr<host::Host> host_;
};

}  // namespace sim

#pragma once

#include <map>
#include <memory>
#include <string>

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
    /// Nothing more happens here. It may be in the midst of something.
    void die();
    /// Sends everybody away and gives up the rooms.
    void drain();
    bool is_draining() const { return draining_; }
    /// The line to the store breaks.
    void cut_store() { store_->cut(); }
    /// Asks for a room that may be another's.
    void covet(const std::string& room);
    /// What its lobby shows.
    std::string listed() const { return *host_->listed(); }

    // What the network brings
    void accept(room::Connection connection, const Address& address, const support::Person& who);
    void received(room::Connection connection, const std::string& text);
    void disconnected(room::Connection connection);

    // For its sessions
    void forget(room::Connection connection) { sessions_.erase(connection); }
    bool is_running() const { return executor_.is_running(); }
    const std::string& node_name() const { return node_.name(); }
    Executor& executor() { return executor_; }
    Network& network() { return network_; }
    Planted& planted() { return planted_; }
    Witness& witness() { return context_.witness; }
    /// The node that has the room, as the store knows.
    const std::string& owner(const std::string& room) const { return database_.owner(room); }
    MessagePointer parsed(const room::Frame& frame);

private:
    Context& context_;
    Node& node_;
    Database& database_;
    Network& network_;
    const std::string name_;
    Planted planted_;
    Executor executor_;
    const Clock clock_;
    Bots bots_;
    Metrics metrics_;
    const host::Limits limits_;
    const std::shared_ptr<NodeStore> store_;
    std::map<room::Connection, std::shared_ptr<Session>> sessions_;
    /// What was sent last, which often goes to many.
    MessagePointer last_message_;
    bool draining_ = false;
    std::unique_ptr<host::Host> host_;
};

}  // namespace sim

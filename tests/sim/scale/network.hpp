#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "tests/sim/scale/node.hpp"

namespace scale {

/// Who is at the other end of a connection.
class Peer {
public:
    virtual ~Peer() = default;
    virtual void heard(room::Connection connection, const room::Frame& text) = 0;
    /// `node` is where it is sent to. Without a code the line broke.
    virtual void closed(room::Connection connection, std::optional<room::CloseCode> code,
                        const std::string& node) = 0;
};

/// The nodes, and the proxy before them: a room's address leads to one by a consistent hash, all
/// else to the one with the fewest such connections, and nothing to one that has died. Thread: one.
class Network {
public:
    Network(Schedule& schedule, Database& database, std::size_t nodes);
    ~Network();

    void start(std::size_t node);
    /// As with kill -9.
    void kill(std::size_t node);
    bool is_up(std::size_t node) const { return nodes_[node].process != nullptr; }
    const std::string& name(std::size_t node) const { return nodes_[node].name; }
    /// Requires: it is up.
    const Process& process(std::size_t node) const { return *nodes_[node].process; }
    std::size_t nodes() const { return nodes_.size(); }

    // A client's side
    room::Connection connect(Peer& peer, const std::string& address, const std::string& room,
                             const std::string& node = {});
    void send(room::Connection connection, std::string text);
    void hang_up(room::Connection connection);

    // A process's side
    void tell(room::Connection connection, room::Frame frame);
    void close(room::Connection connection, room::CloseCode code, const std::string& node);

private:
    struct Node {
        std::string name;
        std::shared_ptr<Process> process = nullptr;
        std::uint64_t in_lobby = 0;
    };
    struct Link {
        Peer* peer = nullptr;
        std::shared_ptr<Process> process = nullptr;
        std::size_t node = 0;
        bool to_lobby = false;
    };

    std::size_t route(const std::string& room, const std::string& node);
    std::size_t least_used();
    void end(room::Connection connection);

    Schedule& schedule_;
    Database& database_;
    std::vector<Node> nodes_;
    std::map<std::uint64_t, std::size_t> ring_;
    std::unordered_map<room::Connection, Link> links_;
    /// They end when nothing refers to them any longer.
    std::vector<std::shared_ptr<Process>> dead_;
    room::Connection connections_ = 0;
};

}  // namespace scale

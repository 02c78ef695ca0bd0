#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/sim/context.hpp"
#include "tests/sim/node.hpp"

namespace sim {

using Nodes = std::vector<std::unique_ptr<Node>>;

/// Where a connection is to lead.
struct Address {
    /// Empty: the lobby.
    std::string room = {};
    /// The node that the server has named.
    std::optional<std::string> node = {};
};

/// The proxy in front of the nodes, as docker/haproxy.cfg sets it: a room's address leads to one of
/// them by a consistent hash, all else to the one with the fewest such connections. Thread: one.
class Proxy {
public:
    /// Requires: the nodes outlive it, and stay the same.
    Proxy(Context& context, const Nodes& nodes);

    /// Returns the named node if it runs, or the usual one for the room, or another. Some
    /// connections lead astray.
    Node& route(const Address& address);

    /// A connection to a lobby is opened or ends.
    void count(const Node& node, int change) { in_lobby_[&node] += change; }

private:
    Node& least_used();

    Context& context_;
    const Nodes& nodes_;
    /// Each node has many places in it.
    std::map<std::uint64_t, Node*> ring_;
    std::map<const Node*, int> in_lobby_;
};

}  // namespace sim

#pragma once

#include <memory>
#include <string>

#include "tests/sim/database.hpp"
#include "tests/sim/network.hpp"
#include "tests/sim/process.hpp"

namespace sim {

/// The machines of a simulated world: nodes, the database that they share, and the network between
/// them and their clients. Thread: one.
struct Cluster {
    /// Ensures: no node runs yet.
    Cluster(Context& shared, std::size_t size)
        : context(shared), database(shared), nodes(named(shared, size)), network(shared, nodes) {}

    void start(Node& node) {
        node.start(std::make_shared<Process>(context, node, database, network));
    }

    Context& context;
    Database database;
    const Nodes nodes;
    Network network;

private:
    static Nodes named(Context& context, std::size_t size) {
        Nodes nodes;
        while (nodes.size() < size) {
            nodes.push_back(
                std::make_unique<Node>(context, "ra-" + std::to_string(nodes.size() + 1)));
        }
        return nodes;
    }
};

}  // namespace sim

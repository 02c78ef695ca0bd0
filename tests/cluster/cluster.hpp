#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/program.hpp"

namespace cluster {

/// Why there can be no cluster on this machine; empty when there can.
std::string missing_programs();

/// PostgreSQL, three nodes and HAProxy, as docker/cluster runs them: each is begun anew when it
/// ends.
class Cluster {
public:
    /// Starts, and waits until all answer. Throws when they do not.
    explicit Cluster(const std::filesystem::path& folder);

    /// HAProxy's.
    std::uint16_t port() const { return port_; }
    const std::vector<std::string>& nodes() const { return nodes_; }

    /// The node with the most connections to rooms.
    std::string busiest_node() const;

    /// Tells a node to stop, and keeps it away until it is added again.
    void remove(const std::string& node) const;
    /// Ensures: it is there, and healthy.
    void add(const std::string& node) const;

    /// Sends a signal to a node, or to `postgres` or `haproxy`.
    void signal(const std::string& name, int number) const;
    pid_t process(const std::string& name) const;

    /// Ensures: all have ended. Gives the exit status.
    int stop();

private:
    std::uint16_t port_of(const std::string& node) const;
    std::filesystem::path away_file(const std::string& node) const;

    const std::filesystem::path folder_;
    const std::uint16_t port_;
    const std::vector<std::string> nodes_{"ra-1", "ra-2", "ra-3"};
    support::Program program_;
};

}  // namespace cluster

#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "tests/support/running_server.hpp"

// Several nodes of one server, in this process.

namespace support {

struct Node : ServerOnMemory {
    Node(const std::shared_ptr<MemoryDatabase>& database, const std::string& name)
        : ServerOnMemory(settings(), std::make_unique<MemoryStore>(database, name)) {}

private:
    static net::ServerSettings settings() {
        net::ServerSettings settings{.several_nodes = true};
        settings.limits.tick = std::chrono::milliseconds{10};
        settings.limits.listings_every = std::chrono::milliseconds{10};
        return settings;
    }
};

struct Nodes {
    std::shared_ptr<MemoryDatabase> database = std::make_shared<MemoryDatabase>();
    Node one{database, "ra-1"};
    Node two{database, "ra-2"};
};

}  // namespace support

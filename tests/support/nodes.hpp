#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "tests/support/memory_store.hpp"
#include "tests/support/running_server.hpp"

// Several nodes of one server, in this process.

namespace support {

/// A node, its hand on its store.
class Node {
public:
    Node(const std::shared_ptr<MemoryDatabase>& database, const std::string& name)
        : Node(std::make_unique<MemoryStore>(database, name)) {}

    std::uint16_t port() const { return server_.port(); }
    MemoryStore& store() { return store_; }
    RunningServer& server() { return server_; }

private:
    explicit Node(std::unique_ptr<MemoryStore> store)
        : store_(*store), server_(settings(), {}, std::move(store)) {}

    static net::ServerSettings settings() {
        net::ServerSettings settings{.several_nodes = true};
        settings.limits.tick = std::chrono::milliseconds{10};
        settings.limits.listings_every = std::chrono::milliseconds{10};
        return settings;
    }

    MemoryStore& store_;
    RunningServer server_;
};

struct Nodes {
    std::shared_ptr<MemoryDatabase> database = std::make_shared<MemoryDatabase>();
    Node one{database, "ra-1"};
    Node two{database, "ra-2"};
};

}  // namespace support

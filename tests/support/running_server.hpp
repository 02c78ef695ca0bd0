#pragma once

#include <csignal>
#include <future>
#include <memory>
#include <utility>

#include <sodium.h>

#include "server/net/server.hpp"
#include "server/room/chance.hpp"
#include "tests/support/memory_store.hpp"

namespace support {

/// From the operating system.
inline void fill_with_random(std::span<std::uint8_t> bytes) {
    ::randombytes_buf(bytes.data(), bytes.size());
}

/// The real server's. With the same key, servers can open what the others have sealed.
inline std::unique_ptr<room::Chance> fair_chance(const room::Vault::Key& key = {}) {
    return std::make_unique<room::FairChance>(room::Vault(key), fill_with_random);
}

/// The real server on a free port, its main loop on a thread of its own.
class RunningServer {
public:
    explicit RunningServer(net::ServerSettings settings = {}, net::StaticFiles files = {},
                           std::unique_ptr<store::Store> store = std::make_unique<MemoryStore>(),
                           std::unique_ptr<room::Chance> chance = fair_chance())
        : server_(std::move(settings), std::move(files), std::move(store), std::move(chance),
                  metrics_),
          result_(std::async(std::launch::async, [this] { return server_.run(); })) {
        // As the program does.
        std::signal(SIGPIPE, SIG_IGN);
    }

    ~RunningServer() {
        if (result_.valid()) drain();
    }

    std::uint16_t port() const { return port_; }
    std::uint16_t redirect_port() const { return server_.redirect_port(); }
    void reload_certificate() { server_.reload_certificate(); }

    /// From now on the server lets no client in; gives what `run` gives when all are gone.
    bool drain() {
        server_.drain();
        return result_.get();
    }

    /// Waits until it ends by itself, and gives what `run` gives.
    bool wait_for_end() { return result_.get(); }

    /// Begins to drain.
    void begin_to_drain() { server_.drain(); }

private:
    net::Metrics metrics_{"test"};
    net::Server server_;
    const std::uint16_t port_ = server_.port();
    std::future<bool> result_;
};

/// A server and its store, which the test can have fail or wait.
struct ServerOnMemory {
    ServerOnMemory(const net::ServerSettings& settings, std::unique_ptr<MemoryStore> owned,
                   std::unique_ptr<room::Chance> chance = fair_chance())
        : store(*owned), server(settings, {}, std::move(owned), std::move(chance)) {}
    explicit ServerOnMemory(
        const net::ServerSettings& settings = {},
        const std::shared_ptr<MemoryDatabase>& database = std::make_shared<MemoryDatabase>(),
        std::unique_ptr<room::Chance> chance = fair_chance())
        : ServerOnMemory(settings, std::make_unique<MemoryStore>(database), std::move(chance)) {}

    MemoryStore& store;
    RunningServer server;
    const std::uint16_t port = server.port();
};

}  // namespace support

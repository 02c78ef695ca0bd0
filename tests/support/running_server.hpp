#pragma once

#include <future>
#include <memory>
#include <utility>

#include <sodium.h>

#include "server/net/server.hpp"
#include "tests/support/memory_store.hpp"

namespace support {

/// The real server on a free port, its main loop on a thread of its own.
class RunningServer {
public:
    explicit RunningServer(net::ServerSettings settings = {}, net::StaticFiles files = {},
                           std::unique_ptr<store::Store> store = std::make_unique<MemoryStore>())
        : server_(
              std::move(settings), std::move(files), std::move(store),
              [](std::span<std::uint8_t> bytes) { ::randombytes_buf(bytes.data(), bytes.size()); }),
          result_(std::async(std::launch::async, [this] { return server_.run(); })) {}

    ~RunningServer() {
        if (result_.valid()) drain();
    }

    std::uint16_t port() const { return port_; }

    /// From now on the server lets nobody in; gives what `run` gives when all are gone.
    bool drain() {
        server_.drain();
        return result_.get();
    }

    /// Begins to drain.
    void begin_to_drain() { server_.drain(); }

private:
    net::Server server_;
    const std::uint16_t port_ = server_.port();
    std::future<bool> result_;
};

}  // namespace support

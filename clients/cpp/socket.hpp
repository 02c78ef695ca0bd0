#pragma once

#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>

#include "clients/cpp/platform.hpp"

namespace client {

/// One WebSocket connection, with TLS where the address asks for it. Thread: the context's only
/// one.
class Socket final : public Connection {
public:
    /// Begins to connect. `path`: after the address's base.
    Socket(boost::asio::io_context& context, const Server& server, const std::string& path,
           Events events);
    ~Socket() override;

    void send(std::string text) override;

private:
    class Line;
    std::shared_ptr<Line> line_;
};

}  // namespace client

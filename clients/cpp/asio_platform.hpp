#pragma once

#include <boost/asio/io_context.hpp>

#include "clients/cpp/platform.hpp"

namespace client {

/// Sockets, with TLS where the address asks for it, the system's clocks and its random bytes.
/// Thread: the context's only one.
class AsioPlatform : public Platform {
public:
    /// Requires: the context outlives it and all that it gives.
    explicit AsioPlatform(boost::asio::io_context& context) : context_(context) {}

    boost::asio::io_context& context() { return context_; }

    std::unique_ptr<Connection> connect(const Server& server, const std::string& path,
                                        Connection::Events events) override;
    std::unique_ptr<Alarm> alarm() override;
    std::chrono::steady_clock::time_point steady_now() override;
    std::chrono::system_clock::time_point system_now() override;
    void randomize(std::span<std::uint8_t> bytes) override;

private:
    boost::asio::io_context& context_;
};

}  // namespace client

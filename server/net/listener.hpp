#pragma once

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/net/connection_limiter.hpp"
#include "server/net/limits.hpp"

namespace net {

class Loop;
class Metrics;
class Proxies;

/// The address or port cannot be listened at; what() says why, and what to do.
class CannotListen : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Takes connections, as far as there are places for them. Thread: the loop's.
class Listener {
public:
    using Accepted = std::function<void(boost::asio::ip::tcp::socket, ConnectionLimiter::Slot)>;

    /// `address` is numeric; `::` means all of this machine's, IPv4 and IPv6. Port 0 takes a free
    /// one. Throws CannotListen.
    Listener(Loop& loop, const std::string& address, std::uint16_t port, const Limits& limits,
             const Proxies& proxies, ConnectionLimiter& limiter, Metrics& metrics,
             Accepted accepted);

    boost::asio::ip::tcp::endpoint endpoint() const { return acceptor_.local_endpoint(); }

    /// From now on nobody is let in.
    void close();

private:
    void accept();
    void on_accepted(const boost::system::error_code& error, boost::asio::ip::tcp::socket socket);
    void admit(boost::asio::ip::tcp::socket socket);
    void reject(boost::asio::ip::tcp::socket socket, const std::string& answer);
    void pause();

    Loop& loop_;
    const Limits& limits_;
    const Proxies& proxies_;
    ConnectionLimiter& limiter_;
    Metrics& metrics_;
    const Accepted accepted_;
    /// What those are told who find no slot, and those who come too often.
    const std::string no_slot_;
    const std::string too_fast_;
    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::steady_timer pause_;
    /// The latest one was turned away, and the log says so already.
    bool turning_away_ = false;
};

}  // namespace net

#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/net/limits.hpp"
#include "server/net/socket/connection_limiter.hpp"
#include "server/net/socket/stream.hpp"
#include "server/net/socket/unusable_setting.hpp"

namespace net {

class Loop;
class Metrics;
class Proxies;

/// Takes connections, as far as there are places for them. Thread: the loop's.
class Listener {
public:
    using Accepted = std::function<void(Stream::Socket, ConnectionLimiter::Slot)>;

    struct At {
        /// Numeric; `::` means all of this machine's, IPv4 and IPv6.
        std::string address;
        /// 0 takes a free one.
        std::uint16_t port;
        /// A client that is turned away gets an answer, since plain HTTP is spoken there.
        bool is_plain = true;
    };

    /// Throws UnusableSetting.
    Listener(Loop& loop, const At& at, const Limits& limits, const Proxies& proxies,
             ConnectionLimiter& limiter, Metrics& metrics, Accepted accepted);

    /// Where it listens, or listened before it was closed.
    const boost::asio::ip::tcp::endpoint& endpoint() const { return endpoint_; }

    /// From now on no connection is accepted.
    void close();

private:
    void accept();
    void on_accepted(const boost::system::error_code& error, Stream::Socket socket);
    void admit(Stream::Socket socket);
    void reject(Stream::Socket socket, const std::string& answer);
    void pause();

    Loop& loop_;
    const Limits& limits_;
    const Proxies& proxies_;
    ConnectionLimiter& limiter_;
    Metrics& metrics_;
    const Accepted accepted_;
    const bool is_plain_;
    /// The answers to clients that find no slot, and to those that come too often.
    const std::string no_slot_;
    const std::string too_fast_;
    boost::asio::ip::tcp::acceptor acceptor_;
    const boost::asio::ip::tcp::endpoint endpoint_;
    boost::asio::steady_timer pause_;
    /// The latest one was turned away, and the log says so already.
    bool turning_away_ = false;
};

}  // namespace net

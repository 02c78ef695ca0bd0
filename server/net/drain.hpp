#pragma once

#include <cstddef>
#include <functional>

#include <boost/asio/steady_timer.hpp>

#include "server/host/host.hpp"
#include "server/net/limits.hpp"
#include "server/net/socket/connection_limiter.hpp"
#include "server/net/socket/loop.hpp"

namespace net {

/// The end of a server: players are sent away, plain HTTP is answered until they have left, and
/// then the main loop stops with the last connection. Thread: the main loop's.
class Drain {
public:
    /// `close` is called once all players have left: it closes the listeners. Requires: loop, host
    /// and connections outlive it.
    Drain(Loop& main, host::Host& host, ConnectionLimiter& connections, Limits::Duration deadline,
          std::function<void()> close)
        : main_(main),
          host_(host),
          connections_(connections),
          deadline_(deadline),
          close_(std::move(close)),
          timer_(main.context()) {}

    /// Stops the loop at the deadline at the latest. Requires: it has not begun.
    void begin();

    bool has_begun() const { return has_begun_; }
    /// Whether all players have left: requests under way are the last.
    bool is_closed() const { return is_closed_; }

private:
    void on_left();

    Loop& main_;
    host::Host& host_;
    ConnectionLimiter& connections_;
    const Limits::Duration deadline_;
    const std::function<void()> close_;
    boost::asio::steady_timer timer_;
    bool has_begun_ = false;
    /// The host, and the WebSockets, as long as they are not drained.
    std::size_t missing_ = 2;
    bool is_closed_ = false;
};

}  // namespace net

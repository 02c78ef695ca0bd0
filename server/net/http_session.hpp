#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "server/net/connection_limiter.hpp"

namespace net {

class Loop;
class Site;

/// Answers the requests of a connection until it is closed or becomes a WebSocket.
/// Thread: the loop's, which is the socket's.
void serve_http(Loop& loop, boost::asio::ip::tcp::socket socket, ConnectionLimiter::Slot slot,
                Site& site);

}  // namespace net

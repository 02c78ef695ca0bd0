#pragma once

#include "server/net/socket/connection_limiter.hpp"
#include "server/net/socket/stream.hpp"

namespace net {

struct Site;

/// Answers the requests of a connection until it is closed or becomes a WebSocket. Requires: the
/// site outlives it, and the stream is the main loop's. Thread: the main loop's.
void serve_http(Stream stream, ConnectionLimiter::Slot slot, const Site& site);

}  // namespace net

#pragma once

#include "server/net/connection_limiter.hpp"
#include "server/net/stream.hpp"

namespace net {

class Loop;
class Site;

/// Answers the requests of a connection until it is closed or becomes a WebSocket.
/// Thread: the loop's, which is the stream's.
void serve_http(Loop& loop, Stream stream, ConnectionLimiter::Slot slot, Site& site);

}  // namespace net

#pragma once

#include <functional>
#include <memory>

#include "server/host/session.hpp"
#include "server/net/limits.hpp"

namespace net {

class ConnectionMetrics;
class Loop;
struct Upgrade;

/// Answers an upgrade and hands over the session, one WebSocket, if the client is still there.
/// Thread: the loop's.
void open_session(Loop& loop, const std::shared_ptr<Upgrade>& upgrade, const Limits& limits,
                  ConnectionMetrics& metrics,
                  std::function<void(std::shared_ptr<host::Session>)> then);

}  // namespace net

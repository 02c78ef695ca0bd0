#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/host/host.hpp"
#include "server/net/drain.hpp"
#include "server/net/health_check.hpp"
#include "server/net/http/hosts.hpp"
#include "server/net/http/proxies.hpp"
#include "server/net/http/static_files.hpp"
#include "server/net/server_settings.hpp"
#include "server/net/socket/loop.hpp"
#include "server/operator/bans.hpp"
#include "server/operator/metrics.hpp"

namespace net {

/// What requests over HTTP are answered from. Thread: the main loop's.
struct Site {
    const ServerSettings& settings;
    const StaticFiles& files;
    const Hosts& hosts;
    const Proxies& proxies;
    const Bans& bans;
    Metrics& metrics;
    host::Host& host;
    HealthCheck& health;
    const Drain& drain;
    /// The body of `GET /version`.
    std::shared_ptr<const std::string> version;
    /// The port that the server listens at.
    std::uint16_t port;
    /// Where connections are, until they are a room's.
    Loop& main;
    std::function<Loop&(const std::string& room)> loop_of;
};

}  // namespace net

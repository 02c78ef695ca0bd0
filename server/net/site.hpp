#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/host/record.hpp"
#include "server/net/hosts.hpp"
#include "server/net/limits.hpp"
#include "server/net/metrics.hpp"
#include "server/net/proxies.hpp"
#include "server/net/response.hpp"
#include "server/net/route.hpp"
#include "server/net/static_files.hpp"

namespace net {

struct Upgrade;

/// Takes the answer to a request. Thread: the main loop's.
using Reply = std::function<void(Response)>;

/// What a request can be answered from. Thread: the main loop's.
class Site {
public:
    virtual ~Site() = default;

    virtual const Limits& limits() const = 0;
    virtual const StaticFiles& files() const = 0;
    /// Origins besides the server's own that may open WebSockets.
    virtual const std::vector<std::string>& origins() const = 0;
    virtual const Hosts& hosts() const = 0;
    virtual const Proxies& proxies() const = 0;
    virtual Metrics& metrics() const = 0;
    virtual MetricsAccess metrics_access() const = 0;
    /// The server is about to stop: nothing more is begun.
    virtual bool draining() const = 0;

    virtual std::string rooms() const = 0;
    virtual void record(const std::string& room, host::RecordRequest request, Reply reply) = 0;
    /// Asks every loop that plays games.
    virtual void health(Reply reply) = 0;

    virtual void enter_lobby(std::shared_ptr<Upgrade> upgrade) = 0;
    virtual void enter_room(const RoomRoute& route, std::shared_ptr<Upgrade> upgrade) = 0;
};

}  // namespace net

#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/host/record.hpp"
#include "server/net/bans.hpp"
#include "server/net/hosts.hpp"
#include "server/net/limits.hpp"
#include "server/net/metrics.hpp"
#include "server/net/proxies.hpp"
#include "server/net/response.hpp"
#include "server/net/route.hpp"
#include "server/net/static_files.hpp"

namespace net {

struct Upgrade;

/// What a request can be answered from. Thread: the main loop's.
class Site {
public:
    virtual ~Site() = default;

    virtual const Limits& limits() const = 0;
    virtual const StaticFiles& files() const = 0;
    /// Whether a page of that origin may open WebSockets to this host, and read the API.
    virtual bool may_connect(std::optional<std::string_view> origin,
                             std::string_view host) const = 0;
    virtual const Hosts& hosts() const = 0;
    virtual const Proxies& proxies() const = 0;
    virtual Metrics& metrics() const = 0;
    virtual MetricsAccess metrics_access() const = 0;
    virtual const Bans& bans() const = 0;
    /// The server is about to stop: nothing more is begun.
    virtual bool draining() const = 0;
    /// Everybody has left, and nobody is let in: requests under way are the last.
    virtual bool closed() const = 0;
    /// What proxies may put before every path; empty, or as in `/ra`.
    virtual const std::string& base_path() const = 0;
    /// For how long browsers are told to ask by HTTPS only; 0: they are told nothing.
    virtual std::chrono::seconds hsts() const = 0;
    /// Where whoever asked this host by plain HTTP is to ask instead; none: here.
    virtual std::optional<std::string> https_origin(std::string_view host) const = 0;

    virtual std::shared_ptr<const std::string> rooms() = 0;
    virtual void record(const std::string& room, host::RecordRequest request, Reply reply) = 0;
    virtual std::shared_ptr<const std::string> version() const = 0;
    /// Asks every loop that plays games, and the store.
    virtual void health(Reply reply) = 0;
    /// The same, unless it is about to stop.
    virtual void ready(Reply reply) = 0;

    virtual void enter_lobby(std::shared_ptr<Upgrade> upgrade) = 0;
    virtual void enter_room(const RoomRoute& route, std::shared_ptr<Upgrade> upgrade) = 0;
};

}  // namespace net

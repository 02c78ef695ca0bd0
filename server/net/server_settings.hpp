#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/wire/message.hpp"
#include "server/net/http/route.hpp"
#include "server/net/limits.hpp"
#include "server/net/service_manager.hpp"
#include "server/net/socket/certificate.hpp"
#include "server/operator/bans.hpp"
#include "server/operator/metrics.hpp"

namespace net {

/// HTTPS without a proxy.
struct TlsSettings {
    std::shared_ptr<Certificate> certificate;
    /// Where plain HTTP is answered with the same address over HTTPS. 0: any free port.
    std::optional<std::uint16_t> redirect_port = {};
    /// For how long browsers have to use HTTPS only (RFC 6797); 0: they get no such instruction.
    std::chrono::seconds hsts{0};
};

struct ServerSettings {
    /// Numeric; `::` is all addresses, IPv4 and IPv6.
    std::string address = "::";
    /// 0: any free one.
    std::uint16_t port = 0;
    /// None: plain HTTP is spoken.
    std::optional<TlsSettings> tls = {};
    /// Game loops. From 1 to most_threads.
    unsigned threads = 1;
    /// That bots think on. From 1 to most_thinking_threads.
    unsigned thinking_threads = net::thinking_threads;
    /// The address under which the world reaches the server, if that is known: an origin, and
    /// perhaps a path, which proxies may keep or take away.
    PublicUrl public_url = {};
    /// Origins besides the server's own whose pages may open WebSockets and read the API.
    std::vector<std::string> origins = {};
    /// So may those of every secure origin.
    bool any_origin = false;
    /// Names under which it is reached, besides those that no other site can have.
    std::vector<std::string> hosts = {};
    /// Networks of the proxies in front of it, whose X-Forwarded-For is believed.
    std::vector<std::string> trusted_proxies = {};
    /// The store is shared with other nodes.
    bool several_nodes = false;
    /// What people may say to each other.
    protocol::TalkPolicy talk = protocol::TalkPolicy::in_private;
    Limits limits = {};
    MetricsAccess metrics = MetricsAccess::local;
    Limits::Duration drain_deadline = net::drain_deadline;
    /// The version that runs, for `/version`.
    std::string version = {};
    std::string commit = {};
    /// The directory of the operator's socket; empty for none.
    std::filesystem::path control = {};
    ServiceManager::Settings service_manager = {};
    /// Networks that are banned, and what makes a change of them durable.
    std::vector<std::string> bans = {};
    Bans::Keep keep_bans = [](const auto&) {};
};

}  // namespace net

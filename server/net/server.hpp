#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/host/host.hpp"
#include "server/net/bans.hpp"
#include "server/net/bot_threads.hpp"
#include "server/net/certificate_watch.hpp"
#include "server/net/client_limiter.hpp"
#include "server/net/connection_limiter.hpp"
#include "server/net/control_socket.hpp"
#include "server/net/drain.hpp"
#include "server/net/health_check.hpp"
#include "server/net/hosts.hpp"
#include "server/net/listener.hpp"
#include "server/net/loop.hpp"
#include "server/net/loop_thread.hpp"
#include "server/net/machine_clock.hpp"
#include "server/net/metrics.hpp"
#include "server/net/operator.hpp"
#include "server/net/proxies.hpp"
#include "server/net/service_manager.hpp"
#include "server/net/site.hpp"
#include "server/store/store.hpp"

namespace net {

/// HTTPS without a proxy.
struct TlsSettings {
    std::shared_ptr<Certificate> certificate;
    /// Where plain HTTP is answered with the same address over HTTPS. 0: any free port.
    std::optional<std::uint16_t> redirect_port = {};
    /// For how long browsers are told to ask by HTTPS only (RFC 6797); 0: they are told nothing.
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
    /// Names under which it is reached, besides those that are nobody else's.
    std::vector<std::string> hosts = {};
    /// Networks of the proxies in front of it, whose X-Forwarded-For is believed.
    std::vector<std::string> trusted_proxies = {};
    /// The store is shared with other nodes.
    bool several_nodes = false;
    Limits limits = {};
    MetricsAccess metrics = MetricsAccess::local;
    Limits::Duration drain_deadline = net::drain_deadline;
    /// What runs, for whoever asks.
    std::string version = {};
    std::string commit = {};
    /// The directory of the socket for whoever runs it; empty for none.
    std::filesystem::path control = {};
    ServiceManager::Settings service_manager = {};
    /// Networks that are banned, and what makes a change of them durable.
    std::vector<std::string> bans = {};
    Bans::Keep keep_bans = [](const auto&) {};
};

/// A host on a TCP port. The main loop takes connections, answers plain HTTP and holds the lobby;
/// rooms are on the game loops.
class Server final : private Site {
public:
    /// Listens at once, and lets nobody in before `run`. Throws UnusableSetting. The metrics
    /// outlive it, and are shown to whom the settings say.
    Server(ServerSettings settings, StaticFiles files, std::unique_ptr<store::Store> store,
           std::unique_ptr<lobby::Chance> chance, Metrics& metrics);

    /// Ends what still goes on, and finishes what the store was asked for.
    ~Server() override;

    std::uint16_t port() const { return listener_.endpoint().port(); }
    /// Requires: there is one.
    std::uint16_t redirect_port() const { return redirecting_->endpoint().port(); }
    boost::asio::io_context& context() { return main_.context(); }

    /// Works until it is drained. Ensures: false when something failed that must not.
    bool run();

    /// Dismisses everybody, answers plain HTTP until they are gone, and ends `run` then, or at the
    /// deadline. Thread: any.
    void drain();

    /// Reads the certificate again, if there is one, and keeps the one it has if something is wrong
    /// with it; the log says what came of it. Thread: any.
    void reload_certificate();

private:
    const Limits& limits() const override { return settings_.limits; }
    const StaticFiles& files() const override { return files_; }
    bool may_connect(std::optional<std::string_view> origin, std::string_view host) const override;
    const Hosts& hosts() const override { return hosts_; }
    const Proxies& proxies() const override { return proxies_; }
    Metrics& metrics() const override { return metrics_; }
    MetricsAccess metrics_access() const override { return settings_.metrics; }
    const Bans& bans() const override { return bans_; }
    bool draining() const override { return drain_.has_begun(); }
    bool closed() const override { return drain_.is_closed(); }
    const std::string& base_path() const override { return settings_.public_url.path; }
    std::chrono::seconds hsts() const override;
    std::optional<std::string> https_origin(std::string_view host) const override;

    std::shared_ptr<const std::string> rooms() override { return host_.listed(); }
    void record(const std::string& room, host::RecordRequest request, Reply reply) override;
    std::shared_ptr<const std::string> version() const override { return version_; }
    void health(Reply reply) override;
    void ready(Reply reply) override;
    void enter_lobby(std::shared_ptr<Upgrade> upgrade) override;
    void enter_room(const RoomRoute& route, std::shared_ptr<Upgrade> upgrade) override;

    std::vector<std::unique_ptr<LoopThread>> make_game_loops();
    std::vector<host::Executor*> executors() const;
    host::Services services();
    void start_tls();
    void serve(Stream::Socket socket, ConnectionLimiter::Slot slot, TlsSession tls);
    Certificate& certificate() const { return *settings_.tls->certificate; }
    void control();
    void status(const Operator::Then& then);
    void close();
    void fail();
    void give_up_store();

    const ServerSettings settings_;
    const StaticFiles files_;
    const Hosts hosts_;
    const Proxies proxies_;
    Bans bans_;
    Metrics& metrics_;
    ClientLimiter rates_;
    ConnectionLimiter connections_;
    std::atomic<bool> failed_ = false;
    /// Where rooms are brought back.
    boost::asio::thread_pool restorers_;
    Loop main_;
    ServiceManager service_manager_;
    const std::vector<std::unique_ptr<LoopThread>> game_loops_;
    const MachineClock clock_;
    const lobby::Moment began_ = clock_.uptime();
    std::unique_ptr<store::Store> store_;
    const std::unique_ptr<lobby::Chance> chance_;
    BotThreads bots_;
    host::Host host_;
    Operator operator_;
    std::unique_ptr<ControlSocket> control_;
    const std::shared_ptr<const std::string> version_;
    Listener listener_;
    /// Where plain HTTP is led to HTTPS.
    std::optional<Listener> redirecting_;
    std::optional<CertificateWatch> certificate_watch_;
    HealthCheck health_;
    Drain drain_;
};

}  // namespace net

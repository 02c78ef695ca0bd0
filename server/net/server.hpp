#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/host/host.hpp"
#include "server/net/bot_threads.hpp"
#include "server/net/certificate_watch.hpp"
#include "server/net/drain.hpp"
#include "server/net/health_check.hpp"
#include "server/net/http/hosts.hpp"
#include "server/net/http/proxies.hpp"
#include "server/net/http/site.hpp"
#include "server/net/server_settings.hpp"
#include "server/net/service_manager.hpp"
#include "server/net/socket/client_limiter.hpp"
#include "server/net/socket/connection_limiter.hpp"
#include "server/net/socket/listener.hpp"
#include "server/net/socket/loop.hpp"
#include "server/net/socket/loop_thread.hpp"
#include "server/net/socket/machine_clock.hpp"
#include "server/operator/bans.hpp"
#include "server/operator/control_socket.hpp"
#include "server/operator/metrics.hpp"
#include "server/operator/operator.hpp"
#include "server/store/store.hpp"

namespace net {

/// A host on a TCP port. The main loop takes connections, answers plain HTTP and holds the lobby;
/// rooms are on the game loops.
class Server {
public:
    /// Listens at once, and lets no client in before `run`. Throws UnusableSetting. The metrics
    /// outlive it, and are shown to whom the settings say.
    Server(ServerSettings settings, StaticFiles files, std::unique_ptr<store::Store> store,
           std::unique_ptr<room::Chance> chance, Metrics& metrics);

    /// Ends what still goes on, and finishes what the store was asked for.
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

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
    std::vector<std::unique_ptr<LoopThread>> make_game_loops();
    std::vector<host::Executor*> executors() const;
    host::Services services();
    void start_tls();
    void serve(Stream::Socket socket, ConnectionLimiter::Slot slot, TlsSession tls);
    Certificate& certificate() const { return *settings_.tls->certificate; }
    void control();
    Operator::ServerState state() const;
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
    const room::Moment began_ = clock_.uptime();
    std::unique_ptr<store::Store> store_;
    const std::unique_ptr<room::Chance> chance_;
    BotThreads bots_;
    host::Host host_;
    Operator operator_;
    std::unique_ptr<ControlSocket> control_;
    HealthCheck health_;
    Drain drain_;
    Listener listener_;
    /// Where plain HTTP is led to HTTPS.
    std::optional<Listener> redirecting_;
    std::optional<CertificateWatch> certificate_watch_;
    const Site site_;
};

}  // namespace net

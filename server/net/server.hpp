#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/host/host.hpp"
#include "server/net/bot_threads.hpp"
#include "server/net/client_limiter.hpp"
#include "server/net/connection_limiter.hpp"
#include "server/net/hosts.hpp"
#include "server/net/listener.hpp"
#include "server/net/loop.hpp"
#include "server/net/loop_thread.hpp"
#include "server/net/machine_clock.hpp"
#include "server/net/metrics.hpp"
#include "server/net/proxies.hpp"
#include "server/net/site.hpp"
#include "server/store/store.hpp"

namespace net {

class HealthCheck;

struct ServerSettings {
    /// Numeric; `::` is all addresses, IPv4 and IPv6.
    std::string address = "::";
    /// 0: any free one.
    std::uint16_t port = 0;
    /// Game loops. From 1 to most_threads.
    unsigned threads = 1;
    /// That bots think on. From 1 to most_thinking_threads.
    unsigned thinking_threads = net::thinking_threads;
    /// Origins besides the server's own that may open WebSockets.
    std::vector<std::string> origins = {};
    /// Names under which it is reached, besides those that are nobody else's.
    std::vector<std::string> hosts = {};
    /// Networks of the proxies in front of it, whose X-Forwarded-For is believed.
    std::vector<std::string> trusted_proxies = {};
    /// The store is shared with other nodes.
    bool several_nodes = false;
    Limits limits = {};
    MetricsAccess metrics = MetricsAccess::local;
    Limits::Duration drain_deadline = net::drain_deadline;
};

/// A host on a TCP port. The main loop takes connections, answers plain HTTP and holds the lobby;
/// rooms are on the game loops.
class Server final : private Site {
public:
    /// Listens at once, and lets nobody in before `run`. Throws CannotListen. The metrics outlive
    /// it, and are shown to whom the settings say.
    Server(ServerSettings settings, StaticFiles files, std::unique_ptr<store::Store> store,
           std::unique_ptr<lobby::Chance> chance, lobby::Entropy entropy, Metrics& metrics);

    /// Ends what still goes on, and finishes what the store was asked for.
    ~Server() override;

    std::uint16_t port() const { return listener_.endpoint().port(); }
    boost::asio::io_context& context() { return main_.context(); }

    /// Works until it is drained. Ensures: false when something failed that must not.
    bool run();

    /// Stops accepting, dismisses everybody, and ends `run` when they are gone or at the deadline.
    /// Thread: any.
    void drain();

private:
    const Limits& limits() const override { return settings_.limits; }
    const StaticFiles& files() const override { return files_; }
    const std::vector<std::string>& origins() const override { return settings_.origins; }
    const Hosts& hosts() const override { return hosts_; }
    const Proxies& proxies() const override { return proxies_; }
    Metrics& metrics() const override { return metrics_; }
    MetricsAccess metrics_access() const override { return settings_.metrics; }
    bool draining() const override { return draining_; }

    std::string rooms() const override { return host_.listed(); }
    void record(const std::string& room, host::RecordRequest request, Reply reply) override;
    void health(Reply reply) override;
    void enter_lobby(std::shared_ptr<Upgrade> upgrade) override;
    void enter_room(const RoomRoute& route, std::shared_ptr<Upgrade> upgrade) override;

    std::vector<std::unique_ptr<LoopThread>> make_game_loops();
    std::vector<host::Executor*> executors() const;
    host::Services services();
    void begin_to_drain();
    void tell_drained();
    void fail();
    void give_up_store();
    void hear_of_store(HealthCheck& check, const store::Outcome<store::Done>& outcome);

    const ServerSettings settings_;
    const StaticFiles files_;
    const Hosts hosts_;
    const Proxies proxies_;
    Metrics& metrics_;
    ClientLimiter rates_;
    ConnectionLimiter connections_;
    std::atomic<bool> failed_ = false;
    /// Where rooms are brought back.
    boost::asio::thread_pool restorers_;
    Loop main_;
    const std::vector<std::unique_ptr<LoopThread>> game_loops_;
    const MachineClock clock_;
    std::unique_ptr<store::Store> store_;
    const std::unique_ptr<lobby::Chance> chance_;
    BotThreads bots_;
    host::Host host_;
    Listener listener_;
    boost::asio::steady_timer drain_timer_;
    bool draining_ = false;
    /// Those that are still being drained: the host, and the connections.
    std::size_t to_be_drained_ = 0;
};

}  // namespace net

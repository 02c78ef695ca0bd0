#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>

#include "clients/cpp/platform.hpp"
#include "server/room/effect.hpp"
#include "tests/sim/context.hpp"
#include "tests/sim/proxy.hpp"
#include "tests/support/room_world.hpp"

namespace sim {

class Process;

/// Connections between clients and nodes, through the proxy. Each connection keeps the order of its
/// messages, and nothing else does. Whatever is under way when one breaks is lost, and each end
/// learns of it in its own time. Thread: one.
class Network {
public:
    Network(Context& context, const Nodes& nodes) : context_(context), proxy_(context, nodes) {}

    // A client's side
    /// Requires: `who` outlives the connection.
    room::Connection connect(const support::Person& who, const Address& address,
                             client::Connection::Events events);
    void send(room::Connection connection, std::string text);
    /// Ensures: no further event.
    void hang_up(room::Connection connection);

    // A process's side
    void deliver(room::Connection connection, const room::Frame& frame);
    void close(room::Connection connection, room::CloseCode code);
    void process_ended(const Process& process);

    // Faults
    void cut(room::Connection connection);
    /// Returns one of the open connections, if there are any.
    std::optional<room::Connection> any_open();

private:
    struct Link {
        const support::Person& who;
        const client::Connection::Events events;
        const bool to_lobby;
        std::shared_ptr<Process> process = nullptr;
        Node* node = nullptr;
        bool cut = false;
        Duration last_up{};
        Duration last_down{};
    };
    using LinkPointer = std::shared_ptr<Link>;

    void arrive(room::Connection connection, const Address& address);
    /// Calls it at the process, if it and the link are still there.
    template <class Act>
    void up(const LinkPointer& link, Act act);
    template <class Act>
    void down(const LinkPointer& link, Act act);
    void end_at_process(room::Connection connection, const LinkPointer& link);
    void end_at_client(room::Connection connection, const LinkPointer& link);
    Duration delay();
    LinkPointer find(room::Connection connection) const;
    /// Returns null when it is not known any more.
    LinkPointer forget(room::Connection connection);

    Context& context_;
    Proxy proxy_;
    std::unordered_map<room::Connection, LinkPointer> links_;
    room::Connection connections_ = 0;
};

/// What the client library of one person has in a simulated world. Thread: one.
class ClientPlatform final : public client::Platform {
public:
    /// Requires: all outlive it.
    ClientPlatform(Context& context, Network& network, const support::Person& who)
        : context_(context), network_(network), who_(who) {}

    /// Until then, no connection can be made.
    void stay_away(Duration until) { away_until_ = until; }

    std::unique_ptr<client::Connection> connect(const client::Server& server,
                                                const std::string& path,
                                                client::Connection::Events events) override;
    std::unique_ptr<client::Alarm> alarm() override;
    std::chrono::steady_clock::time_point steady_now() override;
    std::chrono::system_clock::time_point system_now() override;
    void randomize(std::span<std::uint8_t> bytes) override;

private:
    Context& context_;
    Network& network_;
    const support::Person& who_;
    Duration away_until_{};
};

}  // namespace sim

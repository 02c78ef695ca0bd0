#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "clients/cpp/platform.hpp"
#include "server/room/effect.hpp"
#include "tests/sim/context.hpp"
#include "tests/sim/node.hpp"
#include "tests/support/room_world.hpp"

namespace sim {

class Process;

/// A message to a client: as it is sent, and as it is read.
struct Message {
    room::Frame text;
    Json json;
};
/// Read once, shared by all who get it.
using MessagePointer = std::shared_ptr<const Message>;

/// Where a connection is to lead.
struct Address {
    /// Empty: the lobby.
    std::string room = {};
    /// The node that the server has named.
    std::optional<std::string> node = {};
};

/// Connections between clients and nodes, and the proxy in front of the nodes. Each connection
/// keeps the order of what goes over it, and nothing else does. Whatever is under way when one
/// breaks is lost, and each end learns of it in its own time. Thread: one.
class Network {
public:
    Network(Context& context, std::vector<std::unique_ptr<Node>>& nodes)
        : context_(context), nodes_(nodes) {}

    // A client's side
    /// Requires: `who` outlives the connection. Without an address, none can be reached.
    room::Connection connect(const support::Person& who, const std::optional<Address>& address,
                             client::Connection::Events events);
    void send(room::Connection connection, const std::string& text);
    void hang_up(room::Connection connection);

    // A process's side
    void tell(room::Connection connection, const MessagePointer& message);
    void close(room::Connection connection, room::CloseCode code);
    void process_ended(const Process& process);

    // Faults
    void cut(room::Connection connection);
    /// One of those that are open; none when none is.
    std::optional<room::Connection> any_open();

private:
    struct Link {
        const support::Person& who;
        const client::Connection::Events events;
        std::shared_ptr<Process> process = nullptr;
        Node* node = nullptr;
        bool cut = false;
        Duration last_up{};
        Duration last_down{};
    };
    using LinkPointer = std::shared_ptr<Link>;

    void arrive(room::Connection connection, const std::optional<Address>& address);
    Node& route(const Address& address);
    /// Calls it at the process, if it and the link are still there.
    void up(const LinkPointer& link, std::function<void(Process&)> act);
    void down(const LinkPointer& link, std::function<void(const client::Connection::Events&)> act);
    void end_at_process(room::Connection connection, const LinkPointer& link, Duration most);
    void end_at_client(room::Connection connection, const LinkPointer& link);
    Duration delay();
    LinkPointer find(room::Connection connection) const;

    Context& context_;
    std::vector<std::unique_ptr<Node>>& nodes_;
    std::map<room::Connection, LinkPointer> links_;
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

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "tests/sim/context.hpp"
#include "tests/sim/message.hpp"
#include "tests/sim/proxy.hpp"

namespace sim {

class Process;

/// The client at the other end of a connection.
class Peer {
public:
    virtual ~Peer() = default;
    virtual const support::Person& who() const = 0;
    virtual void opened(room::Connection /*connection*/) {}
    virtual void received(room::Connection connection, const Message& message) = 0;
    /// Without a code the line broke.
    virtual void closed(room::Connection connection, std::optional<room::CloseCode> code) = 0;
};

/// Connections between clients and nodes, through the proxy. Each connection keeps the order of its
/// messages, and nothing else does. Whatever is under way when one breaks is lost, and each end
/// learns of it in its own time. Thread: one.
class Network {
public:
    Network(Context& context, const Nodes& nodes) : context_(context), proxy_(context, nodes) {}

    // A client's side
    room::Connection connect(Peer& peer, const Address& address);
    void send(room::Connection connection, std::string text);
    void hang_up(room::Connection connection);

    // A process's side
    void deliver(room::Connection connection, const MessagePointer& message);
    void close(room::Connection connection, room::CloseCode code);
    void process_ended(const Process& process);

    // Faults
    void cut(room::Connection connection);
    /// Returns one of the open connections, if there are any.
    std::optional<room::Connection> any_open();

private:
    struct Link {
        Peer* peer;
        bool to_lobby;
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

}  // namespace sim

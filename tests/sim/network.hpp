#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/room/effect.hpp"
#include "tests/sim/context.hpp"
#include "tests/sim/node.hpp"

namespace sim {

class Client;
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
    room::Connection connect(Client& client, const Address& address);
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
        Client* client;
        std::shared_ptr<Process> process = nullptr;
        Node* node = nullptr;
        bool cut = false;
        Duration last_up{};
        Duration last_down{};
    };
    using LinkPointer = std::shared_ptr<Link>;

    void arrive(room::Connection connection, const Address& address);
    Node& route(const Address& address);
    /// Calls it at the process, if it and the link are still there.
    void up(const LinkPointer& link, std::function<void(Process&)> act);
    void down(const LinkPointer& link, std::function<void(Client&)> act);
    void end_at_process(room::Connection connection, const LinkPointer& link, Duration most);
    void end_at_client(room::Connection connection, const LinkPointer& link,
                       std::optional<room::CloseCode> code, Duration most);
    Duration delay();
    LinkPointer find(room::Connection connection) const;

    Context& context_;
    std::vector<std::unique_ptr<Node>>& nodes_;
    std::map<room::Connection, LinkPointer> links_;
    room::Connection connections_ = 0;
};

}  // namespace sim

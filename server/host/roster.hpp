#pragma once

#include <deque>
#include <map>
#include <memory>
#include <variant>
#include <vector>

#include "server/host/executor.hpp"
#include "server/host/metrics.hpp"
#include "server/host/session.hpp"

namespace host {

/// The connections of one state machine. Broadcasts go out in slices, in the order in which they
/// were sent, with other work of the executor between them, so that a room with thousands of
/// spectators holds up no other. Thread: their executor's.
class Roster {
public:
    /// Requires: executor and counter outlive it.
    Roster(Executor& executor, SendCounter& counter) : executor_(executor), counter_(counter) {}

    void add(std::shared_ptr<Session> session);
    /// Returns whether it was there.
    bool remove(room::Connection connection) { return sessions_.erase(connection) > 0; }

    /// Sends the message, to leave when the event ends. Does nothing when the connection is gone.
    void send(const room::Send& effect);
    /// Flushes what was sent since the last call, so that each connection gets it together.
    void end_event();
    std::size_t connections() const { return sessions_.size(); }
    /// Closes the connection after all that was sent before. The machine has forgotten it already.
    void close(const room::Close& effect);
    /// Dismisses all connections.
    void dismiss_all(room::CloseCode code);
    /// Dismisses a connection, if it is there. The machine is notified that it is gone.
    void dismiss(room::Connection connection, room::CloseCode code);
    /// Dismisses the connections of these clients. The machine is notified that they are gone.
    void dismiss(const ClientTest& whose, room::CloseCode code);

private:
    using Waiting = std::variant<room::Send, room::Close>;

    void deliver(const room::Send& effect);
    void deliver(const room::Close& effect);
    void deliver_or_wait(Waiting effect);
    bool is_in_slice(const Waiting& effect);
    void deliver_next();
    void flush();
    void deliver_slice();
    void deliver_all();
    void deliver_later();

    Executor& executor_;
    SendCounter& counter_;
    std::map<room::Connection, std::shared_ptr<Session>> sessions_;
    /// The messages that go out before other work has its turn.
    struct Slice {
        std::size_t connections = 0;
        room::Connection last = 0;
    };
    Slice slice_;
    /// The sessions that were sent something since the last flush.
    std::vector<std::shared_ptr<Session>> to_flush_;
    std::deque<Waiting> waiting_;
    /// Posted tasks do nothing once this is destroyed.
    const std::shared_ptr<Roster*> self_ = std::make_shared<Roster*>(this);
};

}  // namespace host

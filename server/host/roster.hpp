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

/// The connections that a machine knows. What goes to many goes out in slices, in the order in
/// which it was sent, with other work of the executor between them, so that a room which thousands
/// watch holds up no other. Thread: their executor's.
class Roster {
public:
    /// Requires: executor and counter outlive it.
    Roster(Executor& executor, SendCounter& counter) : executor_(executor), counter_(counter) {}

    void add(std::shared_ptr<Session> session);
    /// Ensures: whether it was there.
    bool remove(room::Connection connection) { return sessions_.erase(connection) > 0; }

    /// To one that is gone meanwhile: nothing. It leaves when the event ends.
    void send(const room::Send& effect);
    /// All that belongs together was sent: each connection gets its part of it at once.
    void end_event();
    std::size_t connections() const { return sessions_.size(); }
    /// After all that was sent before. The machine has forgotten the connection already.
    void close(const room::Close& effect);
    /// All that are still here.
    void dismiss_all(room::CloseCode code);
    /// Those of some clients, of whom the machine hears that they are gone.
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
    /// What goes out before other work has its turn.
    struct Slice {
        std::size_t connections = 0;
        room::Connection last = 0;
    };
    Slice slice_;
    /// To whom something was sent since the last flush.
    std::vector<std::shared_ptr<Session>> to_flush_;
    std::deque<Waiting> waiting_;
    /// What was posted does nothing once this is gone.
    const std::shared_ptr<Roster*> self_ = std::make_shared<Roster*>(this);
};

}  // namespace host

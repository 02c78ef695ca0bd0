#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>

#include "protocol/wire/message.hpp"
#include "server/host/ask_guests.hpp"
#include "server/host/executor.hpp"
#include "server/room/input.hpp"

namespace host {

/// Finds out whose key each `enter` gives before a room handles it, so that no room waits for a
/// store. A connection's messages keep their order meanwhile. Thread: its executor's.
class KeyGate {
public:
    /// The room behind the gate.
    struct Inside {
        /// Whether the room knows whose connection it is.
        std::function<bool(room::Connection)> has_entered;
        /// A key of the connection is looked up from now on.
        std::function<void(room::Connection)> knock;
        /// A message is for the room.
        std::function<void(room::Received)> pass;
        /// The connection is to be closed.
        std::function<void(room::Connection, room::CloseCode)> turn_away;
    };

    /// Requires: store, clock and executor outlive the gate.
    KeyGate(store::Store& store, const Clock& clock, Executor& executor, Inside inside);

    /// Takes a message. `self`: this gate, together with everything that `inside` uses. It is kept
    /// alive while messages are passed on after a lookup, since one of them may end the room.
    void receive(room::Received message, const std::weak_ptr<KeyGate>& self);
    /// The connection is gone.
    void forget(room::Connection connection) { held_.erase(connection); }

private:
    /// What came after an `enter`, and its size.
    struct Held {
        std::deque<room::Received> messages;
        std::size_t bytes = 0;
    };

    void hold(room::Received message, Held& held);
    void resolve(room::Received message, const protocol::TokenHash& key,
                 const std::weak_ptr<KeyGate>& self);
    void on_resolved(room::Received message, const store::Outcome<guests::Answer>& whose,
                     const std::weak_ptr<KeyGate>& self);

    store::Store& store_;
    const Clock& clock_;
    Executor& executor_;
    const Inside inside_;
    /// Connections whose key is being looked up.
    std::map<room::Connection, Held> held_;
};

}  // namespace host

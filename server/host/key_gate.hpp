#pragma once

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
    /// `pass` is called with a message for the room, and `turn_away` with a connection that is to
    /// be closed. Requires: store, clock and executor outlive the gate.
    KeyGate(store::Store& store, const Clock& clock, Executor& executor,
            std::function<void(room::Received)> pass,
            std::function<void(room::Connection, room::CloseCode)> turn_away);

    /// Takes a message. `has_entered`: whether the room knows whose connection it is. Returns
    /// whether a key is looked up from now on.
    bool receive(room::Received message, bool has_entered);
    /// The connection is gone.
    void forget(room::Connection connection) { held_.erase(connection); }

private:
    void resolve(room::Received message, const protocol::TokenHash& key);
    void on_resolved(room::Received message, const store::Outcome<guests::Answer>& whose);

    store::Store& store_;
    const Clock& clock_;
    Executor& executor_;
    const std::function<void(room::Received)> pass_;
    const std::function<void(room::Connection, room::CloseCode)> turn_away_;
    /// Connections whose key is being looked up, with what came after their `enter`.
    std::map<room::Connection, std::deque<room::Received>> held_;
    /// Answers that come later do nothing once this is destroyed.
    const std::shared_ptr<KeyGate*> self_ = std::make_shared<KeyGate*>(this);
};

}  // namespace host

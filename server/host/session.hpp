#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/room/client_prefix.hpp"
#include "server/room/effect.hpp"

namespace host {

/// A predicate on clients, by their prefix. Thread: any.
using ClientTest = std::function<bool(const room::ClientPrefix&)>;

/// Receives the messages of connections. Thread: the connection's.
class Receiver {
public:
    virtual ~Receiver() = default;
    virtual void received(room::Connection connection, std::string text) = 0;
    /// The connection is gone, or about to be. Nothing is received from it after this.
    virtual void disconnected(room::Connection connection) = 0;
};

/// The port to one client's connection. Thread: its executor's, for everything.
class Session {
public:
    virtual ~Session() = default;

    virtual room::Connection connection() const = 0;
    /// The prefix by which limits count its client.
    virtual const room::ClientPrefix& address() const = 0;

    /// Passes all further messages to the receiver, as long as it lives.
    virtual void deliver_to(std::weak_ptr<Receiver> receiver) = 0;

    /// Queues one text message; it leaves with `flush`. A client that lets too much pile up is
    /// disconnected. `came`: when the move that this answers was received, if it answers one.
    virtual void send(room::Frame frame, room::Moment came) = 0;
    /// Queues likewise, in place of the message that this queued before if that has not begun to
    /// leave.
    virtual void send_latest(room::Frame frame) = 0;
    /// Sends all queued messages together.
    virtual void flush() = 0;

    /// Closes after all that was sent before. The receiver is not notified.
    virtual void close(room::CloseCode code) = 0;
    /// Closes likewise, after a `closing` that says why, and which node to go to when that is
    /// known. Calls the receiver's `disconnected`.
    virtual void dismiss(room::CloseCode code, const std::string& node = {}) = 0;
};

}  // namespace host

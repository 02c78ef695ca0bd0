#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/room/client_prefix.hpp"
#include "server/room/effect.hpp"

namespace host {

/// Whether something goes for the connections of a client. Thread: any.
using ClientTest = std::function<bool(const room::ClientPrefix&)>;

/// Who gets what a connection says. Thread: the connection's.
class Receiver {
public:
    virtual ~Receiver() = default;
    virtual void received(room::Connection connection, std::string text) = 0;
    /// The connection is gone, or as good as. Nothing of it comes after this.
    virtual void disconnected(room::Connection connection) = 0;
};

/// The port to one client's connection. Thread: its executor's, for everything.
class Session {
public:
    virtual ~Session() = default;

    virtual room::Connection connection() const = 0;
    /// Whom it counts as where clients are limited.
    virtual const room::ClientPrefix& address() const = 0;

    /// From now on what it says goes to the receiver, as long as that lives.
    virtual void deliver_to(std::weak_ptr<Receiver> receiver) = 0;

    /// Puts one text message behind all that was sent before; it leaves with `flush`. Whoever lets
    /// too much pile up is cut. `came` is when the move came that it answers, if it answers one.
    virtual void send(room::Frame frame, room::Moment came) = 0;
    /// The same, in place of the one that this sent before where that has not begun to leave.
    virtual void send_latest(room::Frame frame) = 0;
    /// What was sent leaves now, all together.
    virtual void flush() = 0;

    /// Closes after all that was sent before. The receiver hears nothing of it any more.
    virtual void close(room::CloseCode code) = 0;
    /// As above, and says why with `closing` before, and which node to go to when that is known.
    /// The receiver is told that it is gone.
    virtual void dismiss(room::CloseCode code, const std::string& node = {}) = 0;
};

}  // namespace host

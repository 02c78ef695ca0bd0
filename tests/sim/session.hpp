#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/host/session.hpp"
#include "tests/sim/network.hpp"
#include "tests/sim/ports.hpp"

namespace sim {

class Process;

/// A client's connection as a process has it. What goes over it to the client is witnessed.
/// Thread: one.
class Session final : public host::Session, public std::enable_shared_from_this<Session> {
public:
    /// `room` is empty: it leads to the lobby.
    Session(Process& process, room::Connection connection, std::string room,
            const support::Person& who)
        : process_(process),
          connection_(connection),
          room_(std::move(room)),
          who_(who),
          address_(who.address) {}

    /// The client says something.
    void heard(const std::string& text);
    /// The client is gone.
    void lost();

    room::Connection connection() const override { return connection_; }
    const room::ClientPrefix& address() const override { return address_; }
    void deliver_to(std::weak_ptr<host::Receiver> receiver) override;
    void send(room::Frame frame, room::Moment came) override;
    void send_latest(room::Frame frame) override { send(std::move(frame), {}); }
    /// What it sends is on its way at once.
    void flush() override {}
    void close(room::CloseCode code) override;
    void dismiss(room::CloseCode code, const std::string& node = {}) override;

private:
    void deliver(const std::string& text);
    void tell_lost();
    void witness(const Message& message);

    Process& process_;
    const room::Connection connection_;
    const std::string room_;
    const support::Person& who_;
    const room::ClientPrefix address_;
    /// Its own seat, as the server sent it.
    std::optional<core::Seat> seat_;
    std::optional<std::weak_ptr<host::Receiver>> receiver_;
    /// What it said before there was a receiver.
    std::vector<std::string> early_;
    bool lost_ = false;
    bool closed_ = false;
};

}  // namespace sim

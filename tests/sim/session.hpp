#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/host/session.hpp"
#include "tests/sim/message.hpp"
#include "tests/sim/network.hpp"

namespace sim {

class Process;

/// A client's connection as a process has it. What it sends is checked. Thread: one.
class Session final : public host::Session {
public:
    /// `room` is empty: it leads to the lobby.
    Session(Process& process, room::Connection connection, std::string room,
            const support::Person& who)
        : process_(process), connection_(connection), room_(std::move(room)), who_(who) {}

    /// A message of the client has arrived.
    void received(const std::string& text);
    /// The client is gone.
    void disconnected();

    room::Connection connection() const override { return connection_; }
    const room::ClientPrefix& address() const override { return who_.address; }
    void deliver_to(std::weak_ptr<host::Receiver> receiver) override;
    void send(room::Frame frame, room::Moment came) override;
    void send_latest(room::Frame frame) override { send(std::move(frame), {}); }
    /// Everything is sent at once.
    void flush() override {}
    void close(room::CloseCode code) override;
    void dismiss(room::CloseCode code, const std::string& node = {}) override;

private:
    void notify_disconnected();
    void check(const Message& message);

    Process& process_;
    const room::Connection connection_;
    const std::string room_;
    const support::Person& who_;
    /// Its own seat, as the server sent it.
    std::optional<core::Seat> seat_;
    std::optional<std::weak_ptr<host::Receiver>> receiver_;
    /// What it received before there was a receiver.
    std::vector<std::string> early_;
    bool is_disconnected_ = false;
    bool closed_ = false;
};

}  // namespace sim

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/json/json.hpp"
#include "server/host/bot_pool.hpp"
#include "server/host/session.hpp"

/// Answers nothing.
class NoBots final : public host::BotPool {
public:
    void ask(Choice /*question*/) override {}
    void ask(Hint /*question*/) override {}
};

/// A connection that keeps what it was sent. Thread: one.
class Visitor final : public host::Session {
public:
    explicit Visitor(room::Connection connection = 1) : connection_(connection) {}

    room::Connection connection() const override { return connection_; }
    const room::ClientPrefix& address() const override { return address_; }
    void deliver_to(std::weak_ptr<host::Receiver> receiver) override {
        receiver_ = std::move(receiver);
    }
    void send(room::Frame frame, room::Moment /*came*/) override { heard.push_back(*frame); }
    void send_latest(room::Frame frame) override { send(std::move(frame), {}); }
    void flush() override {}
    void close(room::CloseCode code) override { closed = code; }
    void dismiss(room::CloseCode code, const std::string& /*node*/) override { closed = code; }

    /// What it says is received. Requires: it was entered, and is open.
    void say(const protocol::Json& message) const {
        receiver_.lock()->received(connection_, message.dump());
    }
    /// Requires: it was sent something.
    protocol::Json last() const { return protocol::Json::parse(heard.back()); }

    /// Every message that it was sent, in order.
    std::vector<std::string> heard;
    std::optional<room::CloseCode> closed;

private:
    const room::Connection connection_;
    const room::ClientPrefix address_{"192.0.2.1"};
    std::weak_ptr<host::Receiver> receiver_;
};

#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "tests/sim/cluster.hpp"

namespace scale {

using sim::Broken;
using sim::Duration;
using sim::Json;
namespace server = protocol::server;

/// A client that comes back as those of clients/cpp do: at once when it is redirected, a few times
/// in a row, and else after a wait that grows. Thread: one.
class Visitor {
public:
    Visitor(sim::Cluster& cluster, support::Person who) : cluster_(cluster), who_(std::move(who)) {}
    virtual ~Visitor() = default;

    void connect();
    /// Since it had arrived and was connected.
    int connections() const { return connections_; }

protected:
    // What the network brings
    virtual void opened() {}
    virtual void received(const std::string& text) = 0;
    virtual void ended(std::uint16_t close_code);

    /// It is where it wants to be.
    void arrived() {
        hops_ = 0;
        failures_ = 0;
    }
    void send(const Json& message) { cluster_.network.send(connection_, message.dump()); }

    sim::Cluster& cluster_;
    const support::Person who_;
    room::Connection connection_ = 0;
    sim::Address address_;
    int connections_ = 0;

private:
    int hops_ = 0;
    unsigned failures_ = 0;
};

/// Watches the lobby's list, and counts what it receives.
class Watcher final : public Visitor {
public:
    explicit Watcher(sim::Cluster& cluster) : Visitor(cluster, {"Dora", "", "203.0.113.1"}) {}

    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;

private:
    void received(const std::string& text) override;
};

/// Makes a room, stays in it, and now and then changes its name. Throws Broken when anything is
/// missing that the server has acknowledged.
class Guest final : public Visitor {
public:
    Guest(sim::Cluster& cluster, std::uint64_t number);

    void rename();

    bool is_inside() const { return inside_; }
    const std::string& room() const { return address_.room; }
    std::uint64_t version() const { return v_; }
    /// The acknowledged changes of the name.
    std::uint64_t renamings() const { return acknowledged_; }
    /// When it was inside again.
    Duration back_at() const { return back_at_; }

private:
    void opened() override;
    void received(const std::string& text) override;
    void ended(std::uint16_t close_code) override;
    void on(const server::Created& created);
    void on(const server::Entered& entered) { reach(entered.v); }
    void on(const server::Update& update) { reach(update.v); }
    void on(const server::Snapshot& snapshot);
    void on(const server::Ok& /*ok*/) { acknowledged_ = renamed_; }
    void on(const server::ErrorMessage& error) const;
    void on(const server::Closing& closing) { address_.node = closing.node; }
    void on(const auto& /*other*/) {}
    void reach(std::uint64_t v);
    void send_name();

    std::string invite_;
    bool inside_ = false;
    std::uint64_t v_ = 0;
    /// The changes of the name so far, and those that were acknowledged.
    std::uint64_t renamed_ = 0;
    std::uint64_t acknowledged_ = 0;
    Duration back_at_{};
};

}  // namespace scale

#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tests/sim/scale/network.hpp"

namespace scale {

/// A client's way back: at once where it is sent on, a few times in a row, and else after a wait
/// that grows, as clients/js has it.
class Way {
public:
    /// The wait before the next try; nothing: at once.
    Duration after(bool is_moved, Schedule& schedule);
    void arrived() { hops_ = failures_ = 0; }

private:
    int hops_ = 0;
    int failures_ = 0;
};

/// Watches the lobby's list, and counts what it is sent.
class Watcher final : public Peer {
public:
    Watcher(Schedule& schedule, Network& network) : schedule_(schedule), network_(network) {}

    void begin();
    void heard(room::Connection connection, const room::Frame& text) override;
    void closed(room::Connection connection, std::optional<room::CloseCode> code,
                const std::string& node) override;

    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;

private:
    Schedule& schedule_;
    Network& network_;
    Way way_;
};

/// Makes a room, stays in it, and now and then gives it another name. Throws Broken when anything
/// is missing that the server has acknowledged.
class Guest final : public Peer {
public:
    Guest(Schedule& schedule, Network& network, std::uint64_t number)
        : schedule_(schedule), network_(network), number_(number) {}

    void begin();
    void rename();

    void heard(room::Connection connection, const room::Frame& text) override;
    void closed(room::Connection connection, std::optional<room::CloseCode> code,
                const std::string& node) override;

    bool is_inside() const { return inside_; }
    /// Nothing that it said waits for an answer.
    bool is_quiet() const { return inside_ && renamed_ == acknowledged_; }
    const std::string& room() const { return room_; }
    std::uint64_t version() const { return v_; }
    std::uint64_t renamings() const { return acknowledged_; }

    // Since it was outside last
    Duration outside_since() const { return outside_since_; }
    Duration back_at() const { return back_at_; }
    int connections() const { return connections_; }

private:
    void connect();
    void leave(bool is_moved);
    void on_in_lobby(const std::string& text);
    void on_in_room(const std::string& text);
    void arrive(const std::string& name);
    void send_name();
    nlohmann::json settings(std::uint64_t renamed) const;
    std::string token() const;
    std::string address() const;

    Schedule& schedule_;
    Network& network_;
    const std::uint64_t number_;
    room::Connection connection_ = 0;
    Way way_;
    std::string room_;
    std::string invite_;
    std::string sent_to_;
    bool inside_ = false;
    std::uint64_t v_ = 0;
    /// How often it gave the room another name, and how often that was acknowledged.
    std::uint64_t renamed_ = 0;
    std::uint64_t acknowledged_ = 0;
    Duration outside_since_{};
    Duration back_at_{};
    int connections_ = 0;
};

}  // namespace scale

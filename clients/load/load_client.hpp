#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "clients/cpp/link.hpp"
#include "clients/cpp/participant.hpp"
#include "clients/load/measure.hpp"

namespace load {

using client::Seat;
using protocol::Json;
using protocol::server::Snapshot;
using protocol::server::Update;

/// One guest in a room: comes back when its connection is lost, and follows a room that moves. It
/// parses no more than it must: updates come in order, so it only counts them, and the first guest
/// of a room who receives one parses it for all. Thread: the platform's.
class LoadClient : private client::LinkHandler {
public:
    /// None of them may destroy it.
    struct Events {
        /// It is in, for the first time.
        std::function<void()> entered;
        /// The next version has come.
        std::function<void(const std::string& update)> updated;
        /// A snapshot has come, in place of all versions after `before`.
        std::function<void(std::uint64_t before, const Snapshot& snapshot)> restored;
        /// It is out: for good, or until it comes back.
        std::function<void(const client::ConnectionState&)> lost;
    };

    /// Begins to connect. `enter`: what it says first, without an id. Requires: platform and
    /// measure outlive it.
    LoadClient(client::Platform& platform, const client::Server& server, const std::string& room,
               Json enter, Measure& measure, Events events);

    /// Empty for a spectator.
    std::optional<Seat> seat() const { return seat_; }
    /// The newest version received; 0 before the first.
    std::uint64_t v() const { return v_; }
    /// Whether it has ever been in.
    bool has_entered() const { return has_entered_; }
    /// Whether it is in now, and has received every version up to the one at which it entered.
    bool is_up_to_date() const { return entered_at_ && v_ >= *entered_at_; }

    /// Loses the connection, and comes back at once.
    void reconnect() { link_.reconnect(); }
    /// Sends a command, without an id, again after each loss of the connection until it is
    /// answered.
    void command(Json draft, client::Answered answered);
    /// Takes part in the shuffle as the view asks.
    void take_part(const std::string& room, const Json& shuffle);

private:
    std::optional<Json> greeting() override;
    bool handle_text(const std::string& text) override;
    void receive(const protocol::server::Message& message, const Json& json) override;
    void connection_changed() override;
    void sending(const std::string& text) override { measure_.sent(text.size()); }

    void note_trouble(const std::string& text);
    void settle();

    Measure& measure_;
    const Events events_;
    const Json enter_;
    std::optional<Seat> seat_;
    std::uint64_t v_ = 0;
    /// The version that the room had when it was entered over this connection; none until it is.
    std::optional<std::uint64_t> entered_at_;
    bool has_entered_ = false;
    /// The connection is up, or is made anew to follow the room.
    bool is_in_ = false;
    client::Witness witness_;
    client::Link link_;
    client::Participant participant_;
};

}  // namespace load

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/wire/server_message.hpp"
#include "server/room/parts.hpp"
#include "server/room/turn.hpp"

namespace room {

/// What a room sends besides updates and answers, when it has changed: roles, the invite, who is
/// present, deadlines, and its listing for the lobby; here as it was last sent. Each but the
/// deadlines changes only with the audience or with an entry that is no action, so that a move
/// compares nothing else. Thread: its room's.
class Notices {
public:
    /// A connection that has entered is owed presence and deadlines.
    void owe(Connection newcomer) { newcomers_.push_back(newcomer); }

    /// Sends what has changed, in the order of PROTOCOL.md, and newcomers what they are owed.
    /// Requires: no append is under way.
    void send(Parts& parts, Turn& turn);

    /// When presence is sent that changed too soon after the last; empty when none waits.
    std::optional<Time> presence_due() const;

    /// Time was set by so much.
    void shift(Time::duration by) { next_presence_ += by; }

private:
    /// What everything but the deadlines follows from.
    struct Revision {
        std::uint64_t audience = 0;
        std::uint64_t entries = 0;

        bool operator==(const Revision&) const = default;
    };

    void send_roles(Parts& parts, Turn& turn);
    void send_invite(const Parts& parts, Turn& turn);
    void send_presence(const Parts& parts, Turn& turn);
    void send_listing(const Parts& parts, Turn& turn);
    void send_deadlines(const Parts& parts, Turn& turn);

    Revision sent_;
    std::string invite_;
    protocol::server::Presence presence_;
    /// When the next may go to everybody.
    Time next_presence_{};
    bool presence_waits_ = false;
    std::optional<protocol::server::Listing> listing_;
    /// Without the time of sending.
    std::optional<protocol::server::Deadlines> deadlines_;
    std::vector<Connection> newcomers_;
};

/// What a room is, for a list of rooms.
protocol::server::Listing listing_of(const RoomState& room);

}  // namespace room

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/wire/server_message.hpp"
#include "server/room/parts.hpp"
#include "server/room/turn.hpp"

namespace room {

/// What a room sends besides updates and answers when it has changed: roles, the invite, presence,
/// deadlines, and its listing for the lobby. Holds each as it was last sent. All but the deadlines
/// change only with the audience or with an entry that is not an action, so a move compares nothing
/// else. Thread: its room's.
class Notices {
public:
    /// Owes presence and deadlines to a connection that has entered.
    void owe(Connection newcomer) { newcomers_.push_back(newcomer); }

    /// Sends what has changed, in the order of PROTOCOL.md, and newcomers what they are owed.
    /// Requires: no append is under way.
    void send(Parts& parts, Turn& turn);

    /// When a presence is sent that changed too soon after the last one; empty when none waits.
    std::optional<Time> presence_due() const;

    /// Time was set by so much.
    void shift(Time::duration by) { next_presence_ += by; }

private:
    /// All notices but the deadlines follow from these.
    struct Revision {
        std::uint64_t audience = 0;
        std::uint64_t entries = 0;
        std::optional<Seat> deputy = {};

        bool operator==(const Revision&) const = default;
    };

    static void send_roles(Parts& parts, Turn& turn);
    void send_invite(const Parts& parts, Turn& turn);
    void send_presence(const Parts& parts, std::optional<Seat> deputy, Turn& turn);
    void send_listing(const Parts& parts, Turn& turn);
    void send_deadlines(const Parts& parts, Turn& turn);

    Revision sent_;
    std::string invite_;
    protocol::server::Presence presence_;
    /// When the next presence may be broadcast.
    Time next_presence_{};
    bool presence_waits_ = false;
    std::optional<protocol::server::Listing> listing_;
    /// As last sent, without the time of sending.
    std::optional<protocol::server::Deadlines> deadlines_;
    std::vector<Connection> newcomers_;
};

/// Describes a room for a list of rooms.
protocol::server::Listing listing_of(const RoomState& room);
/// Describes the room for the operator, with the number of its connections.
Json summary_of(const Parts& parts);

}  // namespace room

#pragma once

#include <chrono>
#include <optional>

#include "server/room/audience.hpp"
#include "server/room/effect.hpp"
#include "server/room/room_state.hpp"
#include "server/room/shuffle_deadline.hpp"

// How long a room waits for people: for the seat that is asked, for the host, for its guests.

namespace room {

/// The times from which a room's waiting counts. Thread: its room's.
struct Clocks {
    /// When the room was brought back from its log; zero for a new room, and empty before the first
    /// input.
    std::optional<Time> began;
    /// When its last entry was broadcast.
    Time changed{};
    /// When the acting seat was asked, or its player came back.
    Time asked{};
    /// The time since which the player of the acting seat has not been connected; empty while
    /// connected.
    std::optional<Time> absent_since;
    /// When the host last sent a command that changes the room.
    Time host_active{};
    /// The time since which the host has not been connected; empty while connected.
    std::optional<Time> host_away_since;
    /// The time since which the room has been empty; no value while it has guests.
    std::optional<Time> empty_since;
    ShuffleDeadline shuffle;

    /// Updates the times that depend on the connected guests and on the acting seat.
    void follow(const RoomState& room, const Audience& audience, Time now);
    /// Extends the times by the duration of an append: no clock runs for people while the room
    /// cannot receive from them.
    void extend(std::chrono::milliseconds append);
    /// Time was set by so much.
    void shift(Time::duration by);
};

/// Whether players are expected to stay connected. One who does not is waited for less.
bool is_at_one_sitting(const RoomState& room);

/// The time from which others may let a bot stand in for a seat.
struct StandIn {
    Seat seat = 0;
    Time from = {};

    bool operator==(const StandIn&) const = default;
};

/// Returns that time for the acting seat; empty where no bot may stand in.
std::optional<StandIn> stand_in_due(const RoomState& room, const Clocks& clocks);
/// The time from which that deadline is sent. Requires: a seat is asked.
Time stand_in_sent(const RoomState& room, const Clocks& clocks);
/// The seat of the deputy, the first player present while the host is away: they may seat bots and
/// start. Empty while the host is here, or was until a moment ago.
std::optional<Seat> deputy(const RoomState& room, const Audience& audience, const Clocks& clocks,
                           Time now);
/// When a host who is away gets a deputy, if a player is present.
std::optional<Time> deputy_due(const Clocks& clocks);
/// The time from which the host may kick the player of a seat in a game: when the seat was asked
/// for longer than the room's patience. At any time when the player left; empty while the seat is
/// not asked.
std::optional<Time> kick_due(const RoomState& room, const Clocks& clocks, Seat seat);
/// The time from which others may become host; empty in a game whose host is here.
std::optional<Time> claim_due(const RoomState& room, const Clocks& clocks);
/// When a gathering room is closed.
std::optional<Time> close_due(const RoomState& room, const Clocks& clocks);

}  // namespace room

#pragma once

#include <chrono>
#include <optional>

#include "server/room/audience.hpp"
#include "server/room/effect.hpp"
#include "server/room/room_state.hpp"
#include "server/room/shuffle_deadline.hpp"

// How long a room waits for people: for the seat that is asked, for the host, for its guests.

namespace room {

/// What a room's waiting counts from. Thread: its room's.
struct Clocks {
    /// When a room that has a log came to memory.
    std::optional<Time> began;
    /// When its last entry was broadcast.
    Time changed{};
    /// When the acting seat was asked, or came back to the question.
    Time asked{};
    /// Since when the player of the seat that is asked is not connected.
    std::optional<Time> absent_since;
    /// When the host last sent a command that changes the room.
    Time host_active{};
    /// Since when the host is not connected.
    std::optional<Time> host_away_since;
    /// Since when nobody is in the room.
    std::optional<Time> empty_since;
    ShuffleDeadline shuffle;

    /// Begins and ends what depends on who is connected and on what is asked.
    void follow(const RoomState& room, const Audience& audience, Time now);
    /// An append was under way for so long: no clock runs for people while the room cannot receive
    /// from them.
    void extend(std::chrono::milliseconds append);
    /// Time was set by so much.
    void shift(Time::duration by);
};

/// From when on others may let a bot stand in for a seat.
struct StandIn {
    Seat seat = 0;
    Time from = {};

    bool operator==(const StandIn&) const = default;
};

/// For the seat that is asked; empty where nobody could.
std::optional<StandIn> stand_in_due(const RoomState& room, const Clocks& clocks);
/// From when on that deadline is sent. Requires: a seat is asked.
Time stand_in_sent(const RoomState& room, const Clocks& clocks);
/// From when on others may become host; empty while a game needs no host to go on.
std::optional<Time> claim_due(const RoomState& room, const Clocks& clocks);
/// When a room that gathers is closed.
std::optional<Time> close_due(const RoomState& room, const Clocks& clocks);

}  // namespace room

#pragma once

#include <optional>

#include "server/lobby/effect.hpp"
#include "server/lobby/room_state.hpp"

// How long a room waits for people: for the seat that is asked, for the host, for its guests.

namespace lobby {

/// What a room's waiting counts from.
struct Clocks {
    /// When a room that has a log came to memory.
    std::optional<Time> began;
    /// When its last entry was told.
    Time told{};
    /// When the acting seat was asked, or came back to the question.
    Time asked{};
    /// Since when the player of the seat that is asked is not connected.
    std::optional<Time> absent_since;
    /// When the host sent a command last that changes the room.
    Time host_active{};
};

/// From when on others may let a bot stand in for a seat.
struct StandIn {
    Seat seat = 0;
    Time from = {};

    bool operator==(const StandIn&) const = default;
};

/// For the seat that is asked; none where nobody could.
std::optional<StandIn> stand_in_due(const RoomState& room, const Clocks& clocks);
/// From when on everybody is told of it. Requires: a seat is asked.
Time stand_in_told(const RoomState& room, const Clocks& clocks);
/// From when on others may become host; none while a game needs no host to go on.
std::optional<Time> claim_due(const RoomState& room, const Clocks& clocks);
/// When a room that gathers is closed.
std::optional<Time> close_due(const RoomState& room, const Clocks& clocks);

}  // namespace lobby

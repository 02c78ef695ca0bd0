#pragma once

#include <chrono>
#include <optional>

#include "server/room/audience.hpp"
#include "server/room/effect.hpp"
#include "server/room/entry.hpp"
#include "server/room/room_state.hpp"
#include "server/room/shuffle_deadline.hpp"
#include "server/room/turn_clock.hpp"

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
    /// The time since which the host has not been connected; empty while connected. In a room that
    /// was brought back, since the last thing that its log has of the host.
    std::optional<Time> host_away_since;
    /// The time since which the room has been empty; no value while it has guests.
    std::optional<Time> empty_since;
    /// When the pause of the game's clocks began.
    std::optional<Time> paused_since;
    TurnClock turn;
    ShuffleDeadline shuffle;
    /// Whether anybody has come since the room came to memory. Otherwise it came for what was due.
    bool is_visited = false;

    /// Takes in an entry that was applied to the room and is broadcast at this time.
    /// `asked_before`: the room's `asked_v` before it.
    void take_in(const Entry& entry, const RoomState& room, std::uint64_t asked_before, Time at);
    /// Takes in, of an entry that was read from the log and applied, what it says of the host.
    void note_host(const Entry& entry, const RoomState& room);
    /// Updates the times that depend on the connected guests and on the acting seat.
    void follow(const RoomState& room, const Audience& audience, Time now);
    /// The same for pauses and the clock of the seat that is asked alone, while no guest can come
    /// or go. `is_here`: whether its player is connected.
    void follow_turn(const RoomState& room, bool is_here, Time now);
    /// Extends the times by the duration of an append: no clock runs for people while the room
    /// cannot receive from them.
    void extend(std::chrono::milliseconds append);
    /// Time was set by so much.
    void shift(Time::duration by);
};

/// Whether a clock runs that stands still while the room is out of memory.
bool runs_live_clock(const RoomState& room, const Clocks& clocks);
/// Whether players are expected to stay connected. One who does not is waited for less.
bool is_at_one_sitting(const RoomState& room);

/// The time from which others may let a bot stand in for a seat.
struct StandIn {
    Seat seat = 0;
    Time from = {};

    bool operator==(const StandIn&) const = default;
};

/// Returns that time for the acting seat; empty where no bot may stand in, and where a clock says
/// what happens.
std::optional<StandIn> stand_in_due(const RoomState& room, const Clocks& clocks);
/// The time from which that deadline is sent. Requires: a seat is asked.
Time stand_in_sent(const RoomState& room, const Clocks& clocks);
/// When the room acts for the seat that is asked, whose time is over then; empty while no clock
/// runs.
std::optional<Time> turn_over(const RoomState& room, const Clocks& clocks);
/// When a pause is over.
std::optional<Time> pause_over(const RoomState& room, const Clocks& clocks);
/// When the room has something to do by itself in a game over days, or to end a pause: at rest it
/// is woken for that.
std::optional<Time> due_at_rest(const RoomState& room, const Clocks& clocks);
/// The seat of the deputy, the first player present while the host is away: they may seat bots and
/// start. Empty while the host is here, or was until a moment ago.
std::optional<Seat> deputy(const RoomState& room, const Audience& audience, const Clocks& clocks,
                           Time now);
/// When a host who is away gets a deputy, if a player is present.
std::optional<Time> deputy_due(const Clocks& clocks);
/// The time from which the host may kick the player of a seat in a game: when the seat's clock has
/// run out, or without clocks when it was asked for longer than the room's patience. At any time
/// when the player left; empty while the seat is not asked.
std::optional<Time> kick_due(const RoomState& room, const Clocks& clocks, Seat seat);
/// The time from which others may become host; empty in a game whose host is here.
std::optional<Time> claim_due(const RoomState& room, const Clocks& clocks);
/// When a gathering room is closed.
std::optional<Time> close_due(const RoomState& room, const Clocks& clocks);

}  // namespace room

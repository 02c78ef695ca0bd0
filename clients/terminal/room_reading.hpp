#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "clients/cpp/room.hpp"
#include "clients/terminal/clocks.hpp"
#include "clients/terminal/game_face.hpp"

// What the state of a room means for this guest: what one may do there, and what there is to say.
// Requires: the view is known. Pure functions, but for the time of day.

namespace terminal {

const Json& room_view(const client::RoomState& state);
std::string status_of(const client::RoomState& state);
/// Through this guest's eyes, with what each seat's clock shows.
Sight sight_of(const client::RoomState& state);

// Who may do what

bool is_full(const client::RoomState& state);
bool has_open_seat(const client::RoomState& state);
/// Has a seat, and has not given it up.
bool is_at_table(const client::RoomState& state);
/// Whether players are expected to stay connected: otherwise the host waits as all others do.
bool is_at_one_sitting(const client::RoomState& state);
/// Whether this guest may seat bots and start: the host, or the deputy of a host who is away.
bool may_start(const client::RoomState& state);
/// A player who is at the table may, and a host where no player is.
bool may_play_again(const client::RoomState& state);
/// Whether one has left one's own seat, or has not come back to it, or is no longer waited for, or
/// a bot stands in.
bool may_sit_again(const client::RoomState& state);
/// The host does nothing: another player can go on.
bool may_become_host(const client::RoomState& state);
/// The player for whom one may let a bot play now, if there is one.
std::optional<Seat> may_stand_in(const client::RoomState& state);

// The clocks

bool has_clock(const client::RoomState& state);
bool is_paused(const client::RoomState& state);
bool asks_for_pause(const client::RoomState& state);
/// Also while no view is known: nothing then.
std::optional<TimeLeft> time_of(const client::RoomState& state, Seat seat);
/// How often one may still give another player time.
std::uint32_t gifts_left(const client::RoomState& state);
/// In how long there will be something else to show or to do, if nothing happens before; empty for
/// never. Also while no view is known.
std::optional<std::chrono::milliseconds> next_change(const client::RoomState& state);

// What there is to say; empty for nothing

/// What the room waits for before there is a game.
std::string describe_gathering(const client::RoomState& state);
/// `seat`: its number in the view.
std::string describe_seat(const client::RoomState& state, const std::string& seat);
/// Says when the one who is asked is not there.
std::string describe_absence(const client::RoomState& state);
/// How long the seat that is asked is waited for, when there is a reason to say so.
std::string describe_patience(const client::RoomState& state);
std::string describe_pause(const client::RoomState& state);
/// How long the seat that is asked still has, and who asks for a pause.
std::string describe_clock(const client::RoomState& state);
/// What each seat's clock shows, as a sentence.
std::string describe_clocks(const client::RoomState& state);
std::string describe_watchers(const client::RoomState& state);
/// How long those who are invited can come.
std::string describe_closing(const client::RoomState& state);

}  // namespace terminal

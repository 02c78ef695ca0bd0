#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "protocol/wire/message.hpp"
#include "server/room/audience.hpp"
#include "server/room/clocks.hpp"
#include "server/room/entry.hpp"
#include "server/room/names.hpp"
#include "server/room/room_state.hpp"

// Decide commands: each leads to an entry, or is refused. Pure functions of their arguments.
// Thread: any.

namespace room {

/// The guest who sent a command.
struct Asker {
    const std::string& name;
    const TokenHash& token;
    /// Whether they said that they are a program.
    bool is_program = false;
};

/// The situation in which a command is decided.
struct Situation {
    const RoomState& room;
    const Audience& audience;
    const Clocks& clocks;
    Time now;
};

// Each throws protocol::Error when the command is refused. The room fills in what chance gives: the
// invite after a kick, and the secret of a rematch.

// Seats (decide_seats.cpp)
EntryBody decide(const Situation& at, const Asker& who, const protocol::Sit& sit);
EntryBody decide(const Situation& at, const Asker& who, const protocol::Leave& leave);
EntryBody decide(const Situation& at, const Asker& who, const protocol::Bot& bot);

// The host's (decide_hosting.cpp)
EntryBody decide(const Situation& at, const Asker& who, const protocol::Configure& configure);
EntryBody decide(const Situation& at, const Asker& who, const protocol::Kick& kick);
EntryBody decide(const Situation& at, const Asker& who, const protocol::ClaimHost& claim);
EntryBody decide(const Situation& at, const Asker& who, const protocol::Start& start);
EntryBody decide(const Situation& at, const Asker& who, const protocol::Rematch& rematch);

// The game's (decide_playing.cpp)
EntryBody decide(const Situation& at, const Asker& who, const protocol::Commit& commit);
/// Returns RevealedWrongly when the secret is not the one that was committed to.
EntryBody decide(const Situation& at, const Asker& who, const protocol::Reveal& reveal);
EntryBody decide(const Situation& at, const Asker& who, const protocol::Act& act);
/// Returns the seat that this guest plays in a game under way. Throws protocol::Error without such
/// a seat.
Seat playing_seat(const RoomState& room, const Asker& who);
/// The same for an answer to what was asked at version `v`. Throws protocol::Error also when
/// something else is asked now.
Seat playing_seat(const RoomState& room, const Asker& who, std::uint64_t v);
/// The same for a request for a hint. Throws protocol::Error also when another seat is asked.
Seat hinted_seat(const RoomState& room, const Asker& who, std::uint64_t v);
protocol::Error stale_error();

// Helpers of the decisions. Each throws protocol::Error.
Seat seat_of(const RoomState& room, const Asker& who);
const SeatState& seat_state_of(const RoomState& room, Seat seat);
void require_host(const RoomState& room, const Asker& who);
void require_at_table(const RoomState& room, const Asker& who);
void require_status(const RoomState& room, Status status);
void require_time(const Situation& at, Time from, const char* reason);
protocol::Error shuffling_error();
/// Returns the wanted level, or the game's default.
protocol::Level level_named(const RoomState& room, const std::optional<std::string>& wanted);
std::string unused_bot_name(const RoomState& room);

// Names. `guest` is the owner of the name; empty for a bot.

/// Whether another person at the table, or the host, has a name that looks like this one.
bool is_of_another_player(const RoomState& room, const Look& name, const TokenHash& guest);
/// The same for all names at the table, and the host's.
bool is_taken(const RoomState& room, const Look& name, const TokenHash& guest);
/// Returns the name or, where `is_taken`, its beginning with a number.
std::string unused_name(const std::string& wanted,
                        const std::function<bool(const Look&)>& is_taken);

}  // namespace room

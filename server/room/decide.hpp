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

// What comes of a command: the entry that it leads to, or why it is refused. Nothing is read but
// what is given, and nothing is changed. Thread: any.

namespace room {

/// Who asks for something.
struct Asker {
    const std::string& name;
    const TokenHash& token;
    /// They say that they are a program.
    bool is_program = false;
};

/// What a decision is made from.
struct Situation {
    const RoomState& room;
    const Audience& audience;
    const Clocks& clocks;
    Time now;
};

// Each throws protocol::Error when the command is refused. What chance gives (the invite after a
// kick, and the secret of a rematch) is left for the room to fill in.

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
/// RevealedWrongly when it is not what was committed to.
EntryBody decide(const Situation& at, const Asker& who, const protocol::Reveal& reveal);
EntryBody decide(const Situation& at, const Asker& who, const protocol::Act& act);
/// The seat that this guest plays in a game under way. Throws protocol::Error when there is none.
Seat playing_seat(const RoomState& room, const Asker& who);
/// The same of who answers what was asked at version `v`. Throws protocol::Error also when
/// something else is asked.
Seat playing_seat(const RoomState& room, const Asker& who, std::uint64_t v);
/// The same of who asks for a hint. Throws protocol::Error also when another seat is asked.
Seat hinted_seat(const RoomState& room, const Asker& who, std::uint64_t v);
protocol::Error stale_error();

// What the decisions have in common. Each throws protocol::Error.
Seat seat_of(const RoomState& room, const Asker& who);
const SeatState& seat_state_of(const RoomState& room, Seat seat);
void require_host(const RoomState& room, const Asker& who);
void require_at_table(const RoomState& room, const Asker& who);
void require_status(const RoomState& room, Status status);
void require_time(const Situation& at, Time from, const char* reason);
protocol::Error shuffling_error();
/// This level, or the game's default.
protocol::Level level_named(const RoomState& room, const std::optional<std::string>& wanted);
std::string unused_bot_name(const RoomState& room);

// Names. The guest is the one whose name it is; a bot has no token.

/// Whether another person at the table, or the host, has a name that looks like this one.
bool is_of_another_player(const RoomState& room, const Look& name, const TokenHash& guest);
/// The same of everybody at the table and the host.
bool is_taken(const RoomState& room, const Look& name, const TokenHash& guest);
/// The name, or its beginning with a number where `is_taken` says so.
std::string unused_name(const std::string& wanted,
                        const std::function<bool(const Look&)>& is_taken);

}  // namespace room

#pragma once

#include <cstdint>

#include "protocol/wire/message.hpp"
#include "server/room/audience.hpp"
#include "server/room/clocks.hpp"
#include "server/room/entry.hpp"
#include "server/room/room_state.hpp"
#include "server/room/talk.hpp"

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

EntryBody decide(const Situation& at, const Asker& who, const protocol::Sit& sit);
EntryBody decide(const Situation& at, const Asker& who, const protocol::Leave& leave);
EntryBody decide(const Situation& at, const Asker& who, const protocol::Bot& bot);
EntryBody decide(const Situation& at, const Asker& who, const protocol::Configure& configure);
EntryBody decide(const Situation& at, const Asker& who, const protocol::Kick& kick);
EntryBody decide(const Situation& at, const Asker& who, const protocol::ShowOut& show_out);
EntryBody decide(const Situation& at, const Asker& who, const protocol::ClaimHost& claim);
EntryBody decide(const Situation& at, const Asker& who, const protocol::Start& start);
EntryBody decide(const Situation& at, const Asker& who, const protocol::Rematch& rematch);
EntryBody decide(const Situation& at, const Asker& who, const protocol::Commit& commit);
/// Returns RevealedWrongly when the secret is not the one that was committed to.
EntryBody decide(const Situation& at, const Asker& who, const protocol::Reveal& reveal);
EntryBody decide(const Situation& at, const Asker& who, const protocol::Act& act);
EntryBody decide(const Situation& at, const Asker& who, const protocol::Pause& pause);
EntryBody decide(const Situation& at, const Asker& who, const protocol::GiveTime& give);

/// What the room does for the seat that is asked, whose time is over. Requires: a clock runs.
EntryBody decide_timeout(const Situation& at);

/// Returns the seat from which this guest, who is at the table, may react. Throws protocol::Error.
Seat reacting_seat(const RoomState& room, const Asker& who);
/// Returns who is muted once the host has muted somebody, or no longer. Throws protocol::Error.
std::vector<Muted> decide(const Situation& at, const Asker& who, const protocol::Mute& mute,
                          std::vector<Muted> muted);
/// Returns the seat that this guest plays in a game under way. Throws protocol::Error without such
/// a seat.
Seat playing_seat(const RoomState& room, const Asker& who);
/// The same for a request for a hint about what was asked at version `v`. Throws protocol::Error
/// also when another seat is asked, or something else by now.
Seat hinted_seat(const RoomState& room, const Asker& who, std::uint64_t v);
protocol::Error stale_error();

}  // namespace room

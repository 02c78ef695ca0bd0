#pragma once

#include <memory>

#include "server/room/audience.hpp"
#include "server/room/change_guard.hpp"
#include "server/room/chronicle.hpp"
#include "server/room/clocks.hpp"
#include "server/room/invite_guard.hpp"
#include "server/room/room_state.hpp"
#include "server/room/table.hpp"
#include "server/room/talk.hpp"
#include "server/room/thinking.hpp"

namespace room {

/// The parts of a room. All that it sends, and all that it waits for, follows from these.
struct Parts {
    /// What follows from its log.
    RoomState state;
    Chronicle chronicle;
    // What only this process knows.
    Audience audience;
    Clocks clocks;
    Thinking thinking;
    ChangeGuard changes;
    InviteGuard invites;
    ChangeLimiter reactions{limits::reactions_per_second, limits::reactions_saved_up,
                            limits::changing_guests_held};
    /// What the server lets people say.
    protocol::TalkPolicy talk_allowed = protocol::TalkPolicy::in_private;
    /// Null until something was said, or somebody muted.
    std::unique_ptr<Talk> talk;
    /// As it is kept beside the log.
    KeptTable table;

    std::size_t talk_bytes() const { return talk ? talk->bytes() : 0; }
    bool is_muted(const TokenHash& guest) const { return talk && talk->is_muted(guest); }

    /// Applies an entry of the log, new or replayed, that is broadcast at this time. `log`: the
    /// digest of the log including it. Throws Damaged when the entry cannot come now.
    EvolveResult take_in(const Entry& entry, const Bytes32& log, const Chance& chance, Time at);
    /// What is written beside the log with an entry, where the entry changes it.
    struct Beside {
        /// When the room has something to do by itself.
        std::optional<Append::Due> due = {};
        guests::TableRow table = {};
    };
    /// Applies the entry to a copy. In a game that is not over days, moves change nothing. Throws
    /// Damaged when the entry cannot come now.
    Beside after(const Entry& entry, const Chance& chance) const;
    /// What changes of the table when the room leaves memory now.
    guests::TableRow table_at_rest() const;
};

}  // namespace room

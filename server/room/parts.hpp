#pragma once

#include "server/room/audience.hpp"
#include "server/room/change_guard.hpp"
#include "server/room/chronicle.hpp"
#include "server/room/clocks.hpp"
#include "server/room/invite_guard.hpp"
#include "server/room/room_state.hpp"
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

    /// Applies an entry of the log, new or replayed, that is broadcast at this time. `log`: the
    /// digest of the log including it. Throws Damaged when the entry cannot come now.
    EvolveResult take_in(const Entry& entry, const Bytes32& log, const Chance& chance, Time at);
};

}  // namespace room

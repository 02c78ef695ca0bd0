#pragma once

#include "server/room/audience.hpp"
#include "server/room/change_guard.hpp"
#include "server/room/chronicle.hpp"
#include "server/room/clocks.hpp"
#include "server/room/invite_guard.hpp"
#include "server/room/room_state.hpp"
#include "server/room/thinking.hpp"

namespace room {

/// What a room is made of. All that it sends, and all that it waits for, follows from these.
struct Parts {
    /// What its log adds up to, and what goes with it.
    RoomState state;
    Chronicle chronicle;
    // What this process knows of it besides.
    Audience audience;
    Clocks clocks;
    Thinking thinking;
    ChangeGuard changes;
    InviteGuard invites;

    /// Does what an entry of the log says, new or not, which is broadcast at this time. `log`: the
    /// digest of the log with it. Throws Damaged when it cannot come now.
    EvolveResult take_in(const Entry& entry, const Bytes32& log, const Chance& chance, Time at);
};

}  // namespace room

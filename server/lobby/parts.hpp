#pragma once

#include "server/lobby/audience.hpp"
#include "server/lobby/change_guard.hpp"
#include "server/lobby/chronicle.hpp"
#include "server/lobby/clocks.hpp"
#include "server/lobby/invite_guard.hpp"
#include "server/lobby/room_state.hpp"
#include "server/lobby/thinking.hpp"

namespace lobby {

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
    Happened take_in(const Entry& entry, const Bytes32& log, const Chance& chance, Time at);
};

}  // namespace lobby

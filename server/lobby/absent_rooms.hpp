#pragma once

#include <string>

#include "protocol/error.hpp"
#include "server/lobby/effect.hpp"
#include "server/lobby/invite_guard.hpp"
#include "server/lobby/room.hpp"

namespace lobby {

/// What is said to those who come for a room that is not there: word for word what a private room
/// says to those without its invite, so that nobody can find out which rooms there are.
/// Thread: one at a time.
class AbsentRooms {
public:
    /// Answers what a connection to such a room says.
    Effects handle(const std::string& room, const ClientPrefix& client, const Received& input,
                   Time now);

    /// Why somebody does not come in.
    protocol::Error refusal(const std::string& room, const ClientPrefix& client, bool with_invite,
                            Time now);

private:
    InviteGuard wrong_invites_;
};

}  // namespace lobby

#pragma once

#include <optional>
#include <string>

#include "protocol/json/error.hpp"
#include "server/room/limits.hpp"
#include "server/room/try_limiter.hpp"

namespace room {

/// Keeps invites from being guessed, by one client or by many together. Thread: one at a time.
///
/// When all clients together have used up their budget of wrong invites, clients that gave no wrong
/// one for an hour may still try. So an attack from many addresses cannot keep out a client with
/// the right invite: it only costs every client its second try.
class InviteGuard {
public:
    /// Whether this client may try an invite at this place: a room, or the lobby.
    bool allows(const std::string& place, const ClientPrefix& client, Time now);
    /// Counts a wrong invite.
    void count(const std::string& place, const ClientPrefix& client, Time now);
    /// Takes back a count: the invite was right after all.
    void forgive(const std::string& place, const ClientPrefix& client);

    /// Checks and counts for a client that wants to enter, with an invite or without one. Returns
    /// why it is refused; empty if the invite is the right one.
    std::optional<protocol::Error> refusal(const std::string& place, const ClientPrefix& client,
                                           bool with_invite, bool is_right, Time now);

    /// Time was set by so much.
    void shift(Time::duration by);

    static protocol::Error too_many_tries();

private:
    TryLimiter by_client_{limits::wrong_invites, limits::wrong_invites_window};
    TryLimiter in_attack_{1, limits::wrong_invites_window_in_attack};
    TryLimiter of_all_{limits::wrong_invites_of_all, limits::wrong_invites_window};
};

}  // namespace room

#pragma once

#include <map>
#include <string>

#include "protocol/json/error.hpp"
#include "server/room/effect.hpp"
#include "server/room/invite_guard.hpp"
#include "server/room/room.hpp"

namespace room {

/// Those who come for rooms that are not there. They are told, word for word, what a private room
/// tells whoever has not its invite, so that nobody can find out which rooms there are.
/// Thread: one at a time.
class AbsentRooms {
public:
    void connect(const std::string& room, const Connected& input, Time now);
    Effects handle(const Received& input, Time now);
    void disconnect(Connection connection) { newcomers_.erase(connection); }

    /// Sends away who has said nothing for too long. To be called now and then.
    Effects check_deadlines(Time now);

    /// Time was set by so much.
    void shift_time(Time::duration by);

    /// What is said to somebody who wants to come in, or a record.
    protocol::Error refusal(const std::string& room, const ClientPrefix& client, bool with_invite,
                            Time now);

private:
    struct Newcomer {
        std::string room;
        ClientPrefix client;
        Time since;
    };

    Effects send_away(Connection connection, CloseCode code);

    std::map<Connection, Newcomer> newcomers_;
    InviteGuard wrong_invites_;
};

}  // namespace room

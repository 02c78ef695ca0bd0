#pragma once

#include <map>
#include <string>

#include "protocol/json/error.hpp"
#include "server/room/effect.hpp"
#include "server/room/invite_guard.hpp"
#include "server/room/room.hpp"
#include "server/room/silent_connections.hpp"

namespace room {

/// The connections to rooms that do not exist. They get, word for word, the answers that a private
/// room gives without its invite, so that no client can find out which rooms exist. Thread: one at
/// a time.
class AbsentRooms {
public:
    Effects connect(const std::string& room, const Connected& input, Time now);
    Effects handle(const Received& input, Time now);
    void disconnect(Connection connection);

    /// Closes connections that have been silent for too long. Call it regularly.
    Effects check_deadlines(Time now);

    /// Time was set by so much.
    void shift_time(Time::duration by);

    /// Returns the refusal for a guest who wants to enter, or who requests a record.
    protocol::Error refusal(const std::string& room, const ClientPrefix& client, bool with_invite,
                            Time now);

private:
    struct Newcomer {
        std::string room;
        ClientPrefix client;
    };

    Effects send_away(Connection connection, CloseCode code);

    std::map<Connection, Newcomer> newcomers_;
    /// The same, by room: each is limited as a room's are.
    std::map<std::string, SilentConnections> silent_;
    InviteGuard wrong_invites_;
};

}  // namespace room

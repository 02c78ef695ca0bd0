#pragma once

#include <optional>
#include <string>

#include "server/room/parts.hpp"
#include "server/room/turn.hpp"

// How guests enter a room.

namespace room {

/// Throws protocol::Error when this guest may not enter.
void admit(Parts& parts, const Guest& guest, const protocol::Enter& enter, Time now);
/// Throws protocol::Error unless the room's invite was given.
void check_invite(Parts& parts, const ClientPrefix& client,
                  const std::optional<std::string>& invite, Time now);
/// The close code for a connection whose `enter` was refused with this error; empty when it may try
/// again.
std::optional<CloseCode> closing_of(const protocol::Error& refusal);
/// The error for any other message before `enter`.
protocol::Error enter_first_error();
/// The HTTP status for the refusal of a record.
unsigned status_of(const protocol::Error& error);

/// Admits a connection, if it is still there, and sends it what it has not seen.
void welcome(Parts& parts, Connection connection, const std::string& command,
             const protocol::Enter& enter, Turn& turn);

/// Whether a seat's player is back by entering alone: one who was idle was connected before, and
/// has to act.
bool is_back_by_entering(const Parts& parts, Seat seat);

/// Closes the connections of guests who were kicked, and of those who may not spectate.
void dismiss_unwanted(Parts& parts, Turn& turn);

}  // namespace room

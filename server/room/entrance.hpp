#pragma once

#include <optional>
#include <string>

#include "server/room/parts.hpp"
#include "server/room/turn.hpp"

// How guests come into a room.

namespace room {

/// Throws protocol::Error when this guest is not to come in.
void admit(Parts& parts, const Guest& guest, const protocol::Enter& enter, Time now);
/// Throws protocol::Error unless the room's invite was given.
void check_invite(Parts& parts, const ClientPrefix& client,
                  const std::optional<std::string>& invite, Time now);
/// How a connection ends whose `enter` is refused so; empty when it may try again.
std::optional<CloseCode> closing_of(const protocol::Error& refusal);
/// The answer to anything else before `enter`.
protocol::Error enter_first_error();
/// The HTTP status of what a record is refused with.
unsigned status_of(const protocol::Error& error);

/// Lets a connection in that is still there, and sends it what it has not seen.
void welcome(Parts& parts, Connection connection, const std::string& command,
             const protocol::Enter& enter, Turn& turn);

/// Whether entering is enough for the player of a seat to be back: a player who sat still was
/// connected before, and so has to do something.
bool is_back_by_entering(const Parts& parts, Seat seat);

/// Closes the connections of those who were removed, and of those who may not watch.
void dismiss_unwanted(Parts& parts, Turn& turn);

}  // namespace room

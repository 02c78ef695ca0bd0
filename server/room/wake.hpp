#pragma once

#include <optional>
#include <variant>

#include "server/room/notices.hpp"
#include "server/room/parts.hpp"
#include "server/room/turn.hpp"

// What time brings to a room: bots' moves, a shuffle that somebody holds up, another host, its end.

namespace room {

/// What comes of something that is due: nothing but what the turn has now, an entry of the log, or
/// that the room leaves memory.
using Due = std::variant<std::monostate, EntryBody, CloseCode>;

/// The next time at which something may be due; empty when the room waits for nothing.
std::optional<Time> next_wake(const Parts& parts, const Notices& notices, Time now);

/// Does what is due now, up to the first that is an entry or the end of the room's time in memory.
/// Ensures: when there is none, next_wake is later than now.
Due wake(Parts& parts, Turn& turn);

}  // namespace room

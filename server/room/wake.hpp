#pragma once

#include <optional>
#include <variant>

#include "server/room/notices.hpp"
#include "server/room/parts.hpp"
#include "server/room/turn.hpp"

// What becomes due in a room: bots' moves, the end of a shuffle that is held up, another host, the
// room's end.

namespace room {

/// The result of something that is due: only what the turn has now, an entry of the log, or that
/// the room leaves memory.
using Due = std::variant<std::monostate, EntryBody, CloseCode>;

/// The next time at which something may be due; empty when the room waits for nothing.
std::optional<Time> next_wake(const Parts& parts, const Notices& notices, Time now);

/// Does what is due now, up to the first entry, or until the room leaves memory. Ensures: without
/// either, next_wake is later than now.
Due wake(Parts& parts, Turn& turn);

}  // namespace room

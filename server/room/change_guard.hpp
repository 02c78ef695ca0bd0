#pragma once

#include <optional>

#include "protocol/json/error.hpp"
#include "server/room/audience.hpp"
#include "server/room/change_limiter.hpp"
#include "server/room/chronicle.hpp"
#include "server/room/entry.hpp"
#include "server/room/limits.hpp"
#include "server/room/try_limiter.hpp"

namespace room {

/// Limits the changes of a room: each stays in its log for good, and one during a game also in that
/// game's record. Thread: its room's.
class ChangeGuard {
public:
    /// Counts a change that a guest asks for. Throws protocol::Error when it is one too many.
    /// Changes that a game under way needs are never refused.
    void check(const Guest& guest, const EntryBody& what, const RoomState& room,
               const Chronicle& chronicle, Time now);

    /// Time was set by so much.
    void shift(Time::duration by);

private:
    void count(const Guest& guest, bool is_stranger, Time now);

    ChangeLimiter by_guest_{limits::changes_per_second, limits::changes_saved_up,
                            limits::changing_guests_held};
    TryLimiter of_strangers_{limits::changes_of_strangers, limits::changes_of_strangers_window};
};

/// Whether a seat that a bot plays may return to its player.
bool may_return(const RoomState& room, const Chronicle& chronicle);
/// Returns when the room may be changed by guests who have this many of its log's entries: `now`
/// unless it was changed too often; empty if that is not before the end of the game under way.
std::optional<Time> changeable_from(const RoomState& room, const Chronicle& chronicle, Time now,
                                    int entries = limits::entries_saved_up);

}  // namespace room

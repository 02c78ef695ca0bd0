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

/// Keeps a room from being changed without end: each change stays in its log for good, and what is
/// changed during a game is in that game's record. Thread: its room's.
class ChangeGuard {
public:
    /// Counts a change that a guest asks for. Throws protocol::Error when it would be one too many.
    /// What belongs to a game under way never is.
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

/// Whether a seat that a bot plays may be its player's again.
bool may_return(const RoomState& room, const Chronicle& chronicle);
/// When a room changes again that was changed too often, by those whom the log gives so many
/// entries: now where it was not; empty before the game under way is over.
std::optional<Time> changeable_from(const RoomState& room, const Chronicle& chronicle, Time now,
                                    int entries = limits::entries_saved_up);

}  // namespace room

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/room/entry.hpp"
#include "server/room/room_state.hpp"

// Entries as lines of a log: nothing else in the server knows how they are written. Thread: any.

namespace room {

/// The type that an entry is written with.
const char* name_of(const EntryBody& what);

/// The line of an entry. `game` writes the move of who acted. Requires: there is one if somebody
/// did.
std::string write_entry(const Entry& entry, const protocol::Game* game);

/// The next line of the room's log, its secret opened by `chance`. Throws Damaged, with what is
/// wrong in words, when a room of ours has not written it, and what `chance` throws.
Entry read_entry(std::string_view line, const RoomState& room, const Chance& chance);

/// The checkpoint of a line that a room is brought back from. Throws Damaged when it has none, or
/// not as it was written.
Checkpoint read_checkpoint_entry(std::string_view line);

/// What the last line of a log says by itself, also where no room can be brought back from it.
struct LogEnd {
    std::uint64_t v = 0;
    Time at{};
    bool closed = false;
};
/// Throws Damaged when the line says none of it.
LogEnd read_log_end(std::string_view line);

/// The line that closes a room, whatever goes on in it.
std::string closing_line(std::uint64_t v, Time at);

}  // namespace room

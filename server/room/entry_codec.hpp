#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/room/entry.hpp"
#include "server/room/room_state.hpp"

// Entries as lines of a log. No other part of the server knows how they are written. Thread: any.

namespace room {

/// The name of an entry's type, as it is written.
const char* name_of(const EntryBody& what);

/// Returns the line of an entry. `game` writes the move of an `Acted`, and may be null for other
/// entries.
std::string write_entry(const Entry& entry, const protocol::Game* game);

/// Parses the next line of the room's log; `chance` opens its secret. Throws Damaged, with the
/// fault in words, when no room of ours has written it, and what `chance` throws.
Entry read_entry(std::string_view line, const RoomState& room, const Chance& chance);

/// Parses the checkpoint of a line that a room is brought back from. Throws Damaged when the line
/// has no checkpoint, or one that was altered.
Checkpoint read_checkpoint_entry(std::string_view line);
/// Whether the entry has a checkpoint. Throws Damaged.
bool has_checkpoint(std::string_view line);

/// What the last line of a log says by itself, even if no room can be brought back from it.
struct LogEnd {
    std::uint64_t v = 0;
    Time at{};
    bool closed = false;
};
/// Throws Damaged when the line does not say this.
LogEnd read_log_end(std::string_view line);

/// Returns the line that closes a room, whatever its state.
std::string closing_line(std::uint64_t v, Time at);

}  // namespace room

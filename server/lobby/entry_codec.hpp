#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/lobby/entry.hpp"
#include "server/lobby/room_state.hpp"

// Entries as lines of a log: nothing else in the server knows how they are written. Thread: any.

namespace lobby {

/// The type that an entry is written with.
const char* name_of(const Happening& what);

/// The line of an entry. `game` writes the move of who acted. Requires: there is one if somebody
/// did.
std::string write_entry(const Entry& entry, const protocol::Game* game);

/// The next line of the room's log, its secret opened by `chance`. Throws Damaged, with what is
/// wrong in words, when a room of ours has not written it, and what `chance` throws.
Entry read_entry(std::string_view line, const RoomState& room, const Chance& chance);

/// What a checkpoint's digest is of.
std::string text_of(const GatheringRoom& room, const Bytes32& head);

// Parts of lines, as a room needs them that does not go through all of its log.

/// None as well when the line is damaged: that is said when the room comes to it.
std::optional<Checkpoint> read_checkpoint(const std::string& line);

/// A command, and the version of the entry that it led to.
struct Commanded {
    CommandKey command;
    std::uint64_t v = 0;
};
/// None as well when the line is damaged.
std::optional<Commanded> read_command(const std::string& line);

/// Whether a game's record is in the line.
bool has_record(std::string_view line);
/// Requires: has_record. Throws Damaged.
Json read_record(const std::string& line);

}  // namespace lobby

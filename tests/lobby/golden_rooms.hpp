#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "tests/lobby/room_scribe.hpp"

// Golden rooms: the whole life of some rooms, as transcripts that can be read. They show
// whether a change that should change nothing that anybody can see keeps to that.

namespace golden {

/// Where they lie in the tree.
inline const std::filesystem::path rooms_folder = "tests/lobby/golden";

/// Plays them, the same at every call. By the names of their files.
std::map<std::string, RoomTranscript> play_rooms();

}  // namespace golden

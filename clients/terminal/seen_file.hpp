#pragma once

#include <filesystem>
#include <string>

#include "clients/cpp/witness.hpp"
#include "clients/terminal/options.hpp"

namespace terminal {

/// Where what was shown of a room is kept: beside the tokens, a file for each room. The newest
/// rooms of all servers stay. A file that cannot be read or written costs that, and nothing else.
/// With `save_seen` a copy for others is always up to date.
client::SeenStorage seen_storage(const Options& options, const std::string& room);

/// Replaces a file as a whole, for its owner alone. Ensures: whether it is there.
bool replace_file(const std::filesystem::path& file, const std::string& text);

}  // namespace terminal

#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "clients/cpp/witness.hpp"
#include "clients/terminal/options.hpp"

namespace terminal {

/// Where what was shown of a room is kept: beside the tokens, a file for each room. The newest
/// rooms of all servers stay. A file that is not `ra-seen/1` is set aside as `….json.unreadable`;
/// one that cannot be read or written costs that, and nothing else.
/// With `save_seen` a copy for others is always up to date. `complain`: called once, with the
/// reason, when a copy cannot be kept.
client::SeenStorage seen_storage(
    const Options& options, const std::string& room,
    std::function<void(const std::string& why)> complain = [](const std::string&) {});

/// Replaces a file with what was shown, without secrets. Ensures: empty, or why the file is as it
/// was: it cannot be written, or has what was shown of another room.
std::string save_seen(const std::filesystem::path& file, const std::string& text);

}  // namespace terminal

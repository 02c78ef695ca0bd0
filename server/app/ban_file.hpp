#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace app {

/// Networks that are banned, a line each; none when there is no such file. Throws
/// store::NeedsOperator when it cannot be read, or a line is no network.
std::vector<std::string> read_bans(const std::filesystem::path& file);

/// Ensures: they are what the file holds, durably. Throws store::Unusable; then it holds what it
/// did.
void write_bans(const std::filesystem::path& file, const std::vector<std::string>& networks);

}  // namespace app

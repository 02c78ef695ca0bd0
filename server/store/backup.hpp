#pragma once

#include <filesystem>

namespace store {

/// Copies what `ra.sqlite` holds at this moment into a new file, which is smaller where rooms were
/// removed. A server may go on writing meanwhile, and does not wait. Ensures: the copy is durable,
/// whole, and its owner's alone. Throws Unusable; then there is no copy.
void back_up(const std::filesystem::path& log, const std::filesystem::path& file);

/// Makes `ra.sqlite` of a backup. Requires: the directory is held, so that no server has the file.
/// Throws Unusable, also when there is such a file already, or the backup is damaged; then nothing
/// has changed.
void restore(const std::filesystem::path& backup, const std::filesystem::path& log);

}  // namespace store

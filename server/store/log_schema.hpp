#pragma once

#include <filesystem>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>

#include "server/store/layout.hpp"

namespace store {

/// The layout of `ra.sqlite`; its version is kept in SQLite's user_version.
extern const Layout log_layout;

/// A backup tool may hold the file for a moment.
constexpr int busy_milliseconds = 5000;

/// Opens the file to write it, and makes it where it is missing. One that an earlier version of the
/// server wrote is brought to this layout, or stays as it was. Throws Unusable.
SQLite::Database open_log(const std::filesystem::path& file, const Layout& layout = log_layout);

/// A further connection to the file. Requires: it is open already. Throws Unusable.
SQLite::Database open_log_to_read(const std::filesystem::path& file);

/// Throws Unusable when there is no such file, or one that this version would not write to as it
/// is. Changes nothing.
void require_log(const std::filesystem::path& file);

/// Other errors of the disk or the system may pass.
bool is_damage(const SQLite::Exception& error);

}  // namespace store

#pragma once

#include <filesystem>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>

namespace store {

/// The layout of `ra.sqlite` that this program reads and writes; kept in SQLite's user_version.
constexpr int log_schema_version = 2;

/// Opens the file to write it, and makes it where it is missing. Throws Unusable.
SQLite::Database open_log(const std::filesystem::path& file);

/// A further connection to the file. Requires: it is open already. Throws Unusable.
SQLite::Database open_log_to_read(const std::filesystem::path& file);

/// Other errors of the disk or the system may pass.
bool is_damage(const SQLite::Exception& error);

}  // namespace store

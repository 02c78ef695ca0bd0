#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/store/archive.hpp"

// The operator's commands on the PostgreSQL that servers share, run beside them.

namespace store {

/// What the tables hold. Throws Unusable when the database cannot be reached, or the tables are not
/// this version's.
std::unique_ptr<Archive> open_postgres_archive(const std::string& url);

/// Forgets those rooms that no node has, and whose last version is still this one. Gives how many.
std::size_t remove_from_postgres(const std::string& url, const std::vector<RoomVersion>& rooms);

}  // namespace store

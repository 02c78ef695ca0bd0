#pragma once

#include <chrono>
#include <string>

#include "server/app/commands.hpp"

// Commands on the store itself, whether or not a server runs on it. Each function throws
// store::Unusable or net::Refused.

namespace app {

Result back_up(const Config& config, const std::string& file);
/// Into a data directory that no server has, and that has no log yet.
Result restore(const Config& config, const std::string& file);
/// Prints them itself.
Result export_records(const Config& config);
/// Removes rooms in which nothing has happened for so long: those that are closed, have finished
/// their game, or wait for players who can no longer be invited, and those whose game another
/// version of the engine plays. A room that a server has in memory stays, and so does a damaged one
/// that is not closed.
Result prune(const Config& config, std::chrono::seconds older_than, bool dry_run);
Result check(const Config& config);

}  // namespace app

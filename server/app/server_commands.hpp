#pragma once

#include <string>

#include "server/app/commands.hpp"

// Commands to a running server. Each function but check_health throws
// net::Refused when none does.

namespace app {

/// Whether it is well: over HTTP, as others ask it, so that it needs no socket for commands.
Result check_health(const Config& config);
Result tell_status(const Config& config);
Result list_rooms(const Config& config);
Result close_room(const Config& config, const std::string& room);
Result say(const Config& config, const std::string& text);
Result ban(const Config& config, const std::string& network);
Result unban(const Config& config, const std::string& network);
Result list_bans(const Config& config);
Result list_guests(const Config& config);
Result forget_guest(const Config& config, const std::string& guest);
Result set_log_level(const Config& config, const std::string& level);

}  // namespace app

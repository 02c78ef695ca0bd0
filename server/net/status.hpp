#pragma once

#include <string>
#include <utility>
#include <vector>

#include "protocol/json/json.hpp"
#include "server/net/history.hpp"

// What a server tells whoever runs it at a glance: as JSON, and for people.

namespace net {

/// `ok` and `steps`, `processors` and `load`: what the machine does for it.
protocol::Json status_of(const History& history);

/// What the main things are called, and what they are. Requires: the whole status of a server.
using StatusLines = std::vector<std::pair<std::string, std::string>>;
StatusLines status_lines(const protocol::Json& status);

/// A page that shows all of it, runs no script, loads nothing and asks again by itself. Requires:
/// likewise.
std::string status_page(const protocol::Json& status);
/// The Content-Security-Policy that it can do with.
inline constexpr const char* status_page_policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

}  // namespace net

#pragma once

#include <string>

#include "protocol/json/json.hpp"

// What the operator's commands print of a server's answers.

namespace app {

/// A line for each room of a list. Requires: the rooms are as the server's answer has them.
std::string table_of_rooms(const protocol::Json& rooms);

/// The whole answer to `status`, for people.
std::string text_of_status(const protocol::Json& status);

}  // namespace app

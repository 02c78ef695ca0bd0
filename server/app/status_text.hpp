#pragma once

#include <string>

#include "protocol/json/json.hpp"

// What the operator's commands print of a server's answers.

namespace app {

/// The text of an answer's member, without what a terminal would obey.
std::string text_in(const protocol::Json& object, const char* member);

/// A line for each room of a list. Requires: the rooms are as the server's answer has them.
std::string table_of_rooms(const protocol::Json& rooms);

/// A line for each guest of a list, likewise.
std::string table_of_guests(const protocol::Json& guests);

/// The whole answer to `status`, for people.
std::string text_of_status(const protocol::Json& status);

}  // namespace app

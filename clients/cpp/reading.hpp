#pragma once

#include <optional>
#include <string_view>

#include "protocol/json/error.hpp"
#include "protocol/json/json.hpp"

// Reads what came from the other side, which is not trusted. For the library itself.

namespace client {

/// None when it is not JSON as this project takes it, which is the only kind that is safe to copy.
std::optional<protocol::Json> read_json(std::string_view text);

/// The error that a body is; none when it is no `error`.
std::optional<protocol::Error> error_in(const protocol::Json& body);

}  // namespace client

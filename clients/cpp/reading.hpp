#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/json/error.hpp"
#include "protocol/json/json.hpp"

// What came from the other side, who may be anybody. For the library itself.

namespace client {

/// None when it is not JSON as this project takes it, which is the only kind that is safe to copy.
std::optional<protocol::Json> read_json(std::string_view text);

/// Empty when there is no such member, or it is no text. Requires: an object.
std::string text_in(const protocol::Json& message, const char* member);

/// None when it does not tell an error: when it is no object, or lacks a `code` or a `reason` that
/// is text.
std::optional<protocol::Error> error_in(const protocol::Json& body);

}  // namespace client

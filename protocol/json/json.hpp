#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

// JSON as this project takes it: strictly.

namespace protocol {

/// Keys are kept sorted, so that equal values have equal text.
using Json = nlohmann::json;

/// Deeper nesting is refused while it is read: copying it would exhaust the stack.
inline constexpr int deepest_nesting = 16;

/// Reads one JSON value. Throws Error with `malformed_json`, `too_deep` or `duplicate_key`.
Json parse(std::string_view text);

/// The text of a value that the program itself has made.
std::string dump(const Json& value);

/// The merge patch (RFC 7396) that turns `from` into `to`. Requires: no member of `to` is null.
/// Ensures: the empty object when they are equal.
Json merge_diff(const Json& from, const Json& to);

}  // namespace protocol

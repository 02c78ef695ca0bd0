#pragma once

#include <string>
#include <string_view>

namespace protocol {

/// The characters of a text. Requires: valid UTF-8, which the parser of JSON has made sure of.
std::u32string code_points(std::string_view text);

}  // namespace protocol

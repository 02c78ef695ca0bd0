#pragma once

#include <string>
#include <string_view>

namespace protocol {

/// The text with a sign in the place of each control character, which a terminal would obey:
/// strangers say what they like.
std::string printable(std::string_view text);

}  // namespace protocol

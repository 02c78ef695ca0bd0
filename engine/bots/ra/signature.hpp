#pragma once

#include <string_view>

namespace bots {

/// The behaviour signature of the bots of Ra (tests/bots/signature.cpp): other bots would choose
/// otherwise somewhere. A record names it, so that what its bots did can be checked.
inline constexpr std::string_view ra_signature = "0e4b3cdd6db6cf08";

}  // namespace bots

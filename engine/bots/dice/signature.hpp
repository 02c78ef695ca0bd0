#pragma once

#include <string_view>

namespace bots {

/// The behaviour signature of the bot of the dice game (tests/bots/signature.cpp): another one
/// would choose otherwise somewhere. A record names it, so that what its bots did can be checked.
inline constexpr std::string_view dice_signature = "51634adb48f44fe5";

}  // namespace bots

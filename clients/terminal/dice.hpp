#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/game_face.hpp"

// What the parts of the dice game's face share.

namespace terminal::dice {

// Dice and markers

inline constexpr std::array<std::string_view, 5> colors{"yellow", "blue", "purple", "green", "red"};

Style style_of(std::string_view color);
bool holds(const Json& list, std::string_view what);
/// In the order of the colors, whatever order they came in.
std::vector<std::string> in_order(const Json& dice);
/// "1 flood", "2 floods".
std::string counted(const Json& json, const std::string& thing);
/// The turn whose dice lie there: while markers are lost to a catastrophe, the one that goes on
/// afterwards.
const Json& turn_of(const Json& phase);
/// What each die shows, by color.
const Json& faces_of(const Sight& sight);
/// "yellow nile, red ankh".
std::vector<std::string> faces_in_words(const Json& faces);

// The board

std::vector<std::string> sentences(const Sight& sight);
std::vector<Line> board(const Sight& sight, const Look& look);

}  // namespace terminal::dice

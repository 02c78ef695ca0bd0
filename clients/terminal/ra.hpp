#pragma once

#include <string>
#include <vector>

#include "clients/terminal/game_face.hpp"
#include "clients/terminal/sheets.hpp"

// What the parts of Ra's face share.

namespace terminal::ra {

// Tiles

std::string name_of(const std::string& tile);
/// In eight columns.
std::string short_name(const std::string& tile);
Style style_of(const std::string& tile);
/// "3 Nile", "Art": tiles by kind, in their order.
std::vector<std::string> holdings(const Json& tiles, bool in_short);
/// The same of a list, or of the track.
std::vector<std::string> heap(const Json& tiles);

// The board

/// What a sheet has.
extern const SheetColumns sheet_columns;
std::vector<std::string> sentences(const Sight& sight);
std::vector<Line> board(const Sight& sight, const Look& look);

}  // namespace terminal::ra

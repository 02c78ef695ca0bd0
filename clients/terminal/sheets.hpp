#pragma once

#include <string>
#include <vector>

#include "clients/terminal/game_face.hpp"

// What the epochs brought each seat, as far as it may be seen.

namespace terminal {

/// A number on every sheet.
struct SheetColumn {
    const char* member;
    const char* words;
};
/// The last two are the sum, and what one has had since then.
using SheetColumns = std::vector<SheetColumn>;

/// One's own by epoch; empty where there are none.
Json own_sheets(const Sight& sight);
/// "gods 2, civilization -5, sum -3, fame 7": what is nothing is left out.
std::string describe_sheet(const Json& sheet, const SheetColumns& columns);
/// A sentence for each seat and epoch.
std::vector<std::string> describe_sheets(const Sight& sight, const SheetColumns& columns);
/// A table, 80 columns wide; no lines where there are no sheets.
std::vector<Line> drawn_sheets(const Sight& sight, const SheetColumns& columns);

}  // namespace terminal

#pragma once

#include <string>
#include <vector>

#include "tools/arena/standing.hpp"

// Standings as people and programs read them.

namespace arena {

struct Table {
    std::string game;
    int seats = 0;
    int deals = 0;
    std::uint64_t seed = 0;
};

struct Report {
    Table table;
    std::vector<Standing> standings;
    /// Whether to say how long choices took.
    bool times = false;
};

/// A table with a line for each bot.
std::string as_text(const Report& report);
/// One line.
std::string as_json(const Report& report);

}  // namespace arena

#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tools/arena/tournament.hpp"

// Bots by the names that a command line gives them: a level, or a bot that levels are measured
// against. A level that searches can be given a budget: `strong:4000` positions, `strong:200ms`.

namespace arena {

/// No bot has this name, or it takes no such budget.
class UnknownBot : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline constexpr int fewest_milliseconds = 1;
/// Longer than any room lets a bot think.
inline constexpr int most_milliseconds = 10'000;

/// `text`: a bot's name, with its budget when it has one. Throws UnknownBot.
Entrant<Ra> ra_entrant(const std::string& text);
Entrant<Dice> dice_entrant(const std::string& text);

/// For a list of what there is.
std::string ra_names();
std::string dice_names();

}  // namespace arena

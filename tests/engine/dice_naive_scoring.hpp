#pragma once

#include <string>
#include <utility>
#include <vector>

// The scoring of Ra: The Dice Game a second time, read from the rule text alone: markers are words
// on a list, and nothing of the engine is used. Slow and plain, to hold the engine against.

namespace naive_dice {

struct Player {
    int pharaoh = 0;
    int nile = 0;
    /// Markers that stand on the Nile track beside the player's own.
    int floods = 0;
    /// The colors of the fields with a marker.
    std::vector<std::string> civilization;
    /// The column, from 1 to 8, and the color of each marker.
    std::vector<std::pair<int, std::string>> monuments;
};

struct Score {
    int pharaohs = 0;
    int nile = 0;
    int civilization = 0;
    int monuments = 0;
    /// Where the marker on the track of the Pharaohs stands afterwards.
    int pharaoh = 0;
};

/// What an epoch brings each player.
std::vector<Score> score(const std::vector<Player>& players, bool third_epoch);

}  // namespace naive_dice

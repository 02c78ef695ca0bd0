#pragma once

#include <string>
#include <vector>

// The scoring of Ra a second time, read from the rule texts alone: tiles are words on a list, and
// nothing of the engine is used. Slow and plain, to hold the engine against.

namespace naive {

struct Player {
    /// Every tile before the player: "god", "nile", "astronomy", "monument 3" …
    std::vector<std::string> tiles;
    std::vector<int> suns;
};

struct Score {
    int gods = 0;
    int pharaohs = 0;
    int nile = 0;
    int gold = 0;
    int civilization = 0;
    int monuments = 0;
    int suns = 0;
};

/// What an epoch brings each player. `loses`: fewest Pharaohs and lowest suns lose fame.
std::vector<Score> score(const std::vector<Player>& players, bool third_epoch, bool loses);

/// What a player has after an epoch, who had `fame` before.
int add_fame(int fame, const Score& score);

}  // namespace naive

#include "tests/engine/naive_scoring.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace naive {

namespace {

int how_many(const Player& player, const std::string& kind) {
    int found = 0;
    for (const std::string& tile : player.tiles) {
        if (tile == kind) {
            found = found + 1;
        }
    }
    return found;
}

/// "Players receive one fame point for each flood and Nile tile, only if at least one flood tile."
int nile(const Player& player) {
    const int floods = how_many(player, "flood");
    if (floods == 0) {
        return 0;
    }
    return floods + how_many(player, "nile");
}

/// "No civilization tiles lose 5; three different earn 5, four 10, all five 15."
int civilization(const Player& player) {
    std::set<std::string> different;
    for (const std::string& tile : player.tiles) {
        if (tile == "astronomy" || tile == "agriculture" || tile == "writing" ||
            tile == "religion" || tile == "art") {
            different.insert(tile);
        }
    }
    if (different.empty()) {
        return -5;
    }
    if (different.size() == 3) {
        return 5;
    }
    if (different.size() == 4) {
        return 10;
    }
    if (different.size() == 5) {
        return 15;
    }
    return 0;
}

/// "1 for each different monument up to 6, 10 for 7, 15 for all 8. 5 for each group of three
/// identical, 10 for four, 15 for five."
int monuments(const Player& player) {
    std::map<std::string, int> groups;
    for (const std::string& tile : player.tiles) {
        if (tile.rfind("monument", 0) == 0) {
            groups[tile] = groups[tile] + 1;
        }
    }
    const int different = static_cast<int>(groups.size());
    int fame = different;
    if (different == 7) {
        fame = 10;
    }
    if (different == 8) {
        fame = 15;
    }
    for (const auto& group : groups) {
        if (group.second == 3) {
            fame = fame + 5;
        }
        if (group.second == 4) {
            fame = fame + 10;
        }
        if (group.second == 5) {
            fame = fame + 15;
        }
    }
    return fame;
}

int sum_of_suns(const Player& player) {
    int sum = 0;
    for (const int sun : player.suns) {
        sum = sum + sun;
    }
    return sum;
}

bool nobody_has_more(const std::vector<int>& counts, int than) {
    return std::all_of(counts.begin(), counts.end(), [than](int other) { return other <= than; });
}

bool nobody_has_less(const std::vector<int>& counts, int than) {
    return std::all_of(counts.begin(), counts.end(), [than](int other) { return other >= than; });
}

/// "The most gains 5, the fewest loses; all who tie; none if all have the same."
int compared(const std::vector<int>& counts, std::size_t who, int loss) {
    const bool most = nobody_has_more(counts, counts[who]);
    const bool fewest = nobody_has_less(counts, counts[who]);
    if (most && fewest) {
        return 0;
    }
    if (most) {
        return 5;
    }
    if (fewest) {
        return -loss;
    }
    return 0;
}

}  // namespace

std::vector<Score> score(const std::vector<Player>& players, bool third_epoch, bool loses) {
    std::vector<int> pharaohs;
    std::vector<int> suns;
    for (const Player& player : players) {
        pharaohs.push_back(how_many(player, "pharaoh"));
        suns.push_back(sum_of_suns(player));
    }
    std::vector<Score> scores;
    for (std::size_t who = 0; who < players.size(); ++who) {
        Score score;
        score.gods = 2 * how_many(players[who], "god");
        score.pharaohs = compared(pharaohs, who, loses ? 2 : 0);
        score.nile = nile(players[who]);
        score.gold = 3 * how_many(players[who], "gold");
        score.civilization = civilization(players[who]);
        if (third_epoch) {
            score.monuments = monuments(players[who]);
            score.suns = compared(suns, who, loses ? 5 : 0);
        }
        scores.push_back(score);
    }
    return scores;
}

int add_fame(int fame, const Score& score) {
    const int all = score.gods + score.pharaohs + score.nile + score.gold + score.civilization +
                    score.monuments + score.suns;
    if (fame + all < 0) {
        return 0;
    }
    return fame + all;
}

}  // namespace naive

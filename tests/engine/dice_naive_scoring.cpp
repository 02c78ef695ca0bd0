#include "tests/engine/dice_naive_scoring.hpp"

#include <set>

namespace naive_dice {

namespace {

/// "De speler wiens markeersteen het verst naar rechts op het spoor staat, ontvangt 5 zegepunten …
/// het verst naar links staat, verliest 2 zegepunten … Als alle spelers in een gelijke stand zijn
/// betrokken, wordt dit domein niet gewaardeerd."
int pharaohs(const std::vector<Player>& players, std::size_t who) {
    bool somebody_is_further = false;
    bool somebody_is_behind = false;
    for (const Player& other : players) {
        if (other.pharaoh > players[who].pharaoh) {
            somebody_is_further = true;
        }
        if (other.pharaoh < players[who].pharaoh) {
            somebody_is_behind = true;
        }
    }
    if (!somebody_is_further && !somebody_is_behind) {
        return 0;
    }
    if (!somebody_is_further) {
        return 5;
    }
    if (!somebody_is_behind) {
        return -2;
    }
    return 0;
}

/// "Alle spelers die 5 zegepunten hebben ontvangen, zetten hun markeersteen 2 velden terug. Alle
/// spelers die 2 zegepunten hebben verloren, zetten hun markeersteen 1 veld vooruit."
int pharaoh_afterwards(int space, int points) {
    if (points == 5) {
        return space >= 2 ? space - 2 : 0;
    }
    if (points == -2) {
        return space + 1;
    }
    return space;
}

/// "Alle spelers die één of meerdere hoogwaterstenen hebben, ontvangen zoveel zegepunten als op het
/// veld wordt aangegeven waarop hun markeerstenen staan."
int nile(const Player& player) {
    if (player.floods >= 1) {
        return player.nile;
    }
    return 0;
}

/// "0 stenen −5, 1 steen 0, 2 stenen 0, 3 stenen 5, 4 stenen 10, 5 stenen 15."
int civilization(const Player& player) {
    const std::size_t markers = player.civilization.size();
    if (markers == 0) {
        return -5;
    }
    if (markers == 3) {
        return 5;
    }
    if (markers == 4) {
        return 10;
    }
    if (markers == 5) {
        return 15;
    }
    return 0;
}

/// "Het aantal verschillende kolommen waarin ze minstens één markeersteen hebben … Bovendien
/// bonuspunten voor elke kolom waarin ze minstens 3 markeerstenen hebben."
int monuments(const Player& player) {
    std::set<int> different;
    for (const auto& marker : player.monuments) {
        different.insert(marker.first);
    }
    int points = static_cast<int>(different.size());
    if (points == 7) {
        points = 10;
    } else if (points == 8) {
        points = 15;
    }
    for (const int column : different) {
        int markers = 0;
        for (const auto& marker : player.monuments) {
            if (marker.first == column) {
                markers = markers + 1;
            }
        }
        if (markers >= 3) {
            points = points + 5 * (markers - 2);
        }
    }
    return points;
}

}  // namespace

std::vector<Score> score(const std::vector<Player>& players, bool third_epoch) {
    std::vector<Score> scores;
    for (std::size_t who = 0; who < players.size(); ++who) {
        Score score;
        score.pharaohs = pharaohs(players, who);
        score.nile = nile(players[who]);
        score.civilization = civilization(players[who]);
        if (third_epoch) {
            score.monuments = monuments(players[who]);
        }
        score.pharaoh = pharaoh_afterwards(players[who].pharaoh, score.pharaohs);
        scores.push_back(score);
    }
    return scores;
}

}  // namespace naive_dice

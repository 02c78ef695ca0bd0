#include "engine/dice/scoring.hpp"

#include <algorithm>

namespace dice {

namespace {

constexpr int furthest = 5;
constexpr int last = -2;

EpochSheet sheet_of(const State& state, Seat seat, int pharaohs) {
    const Player& player = state.players[seat];
    EpochSheet sheet{
        .pharaohs = static_cast<std::int8_t>(pharaohs),
        .nile = static_cast<std::int8_t>(score_nile(player.nile, player.floods > 0)),
        .civilization = static_cast<std::int8_t>(score_civilization(player.civilization.size()))};
    if (state.epoch == epochs) {
        sheet.monuments = static_cast<std::uint8_t>(score_monuments(player.monuments));
    }
    sheet.score = player.score + total(sheet);
    return sheet;
}

}  // namespace

Compared score_pharaohs(const Compared& spaces, Seat seats) {
    const auto [low, high] = std::minmax_element(spaces.begin(), spaces.begin() + seats);
    Compared scores{};
    if (*low == *high) {
        return scores;
    }
    for (Seat seat = 0; seat < seats; ++seat) {
        scores[seat] = spaces[seat] == *high ? furthest : spaces[seat] == *low ? last : 0;
    }
    return scores;
}

int score_nile(int space, bool flooded) {
    return flooded ? space : 0;
}

int score_civilization(int markers) {
    constexpr std::array<int, colors + 1> by_markers = {-5, 0, 0, 5, 10, 15};
    return by_markers[static_cast<std::size_t>(markers)];
}

int score_monuments(const Monuments& monuments) {
    constexpr std::array<int, columns + 1> by_columns = {0, 1, 2, 3, 4, 5, 6, 10, 15};
    constexpr std::array<int, colors + 1> by_markers = {0, 0, 0, 5, 10, 15};
    std::size_t begun = 0;
    int score = 0;
    for (const Colors column : monuments) {
        begun += column.empty() ? 0 : 1;
        score += by_markers[static_cast<std::size_t>(column.size())];
    }
    return score + by_columns[begun];
}

int score_ankhs(int unused) {
    return unused / 2 * 2;
}

int score_suns(int suns) {
    return suns == 3 ? 3 : 0;
}

int ra_steps(int suns) {
    return suns <= 2 ? suns : 0;
}

std::uint8_t pharaoh_after(std::uint8_t space, int pharaohs_score) {
    const int moved = space + (pharaohs_score > 0 ? -2 : pharaohs_score < 0 ? 1 : 0);
    return static_cast<std::uint8_t>(std::max(0, moved));
}

Sheets score(const State& state) {
    Compared spaces{};
    for (Seat seat = 0; seat < state.seats; ++seat) {
        spaces[seat] = state.players[seat].pharaoh;
    }
    const Compared pharaohs = score_pharaohs(spaces, state.seats);
    Sheets sheets{};
    for (Seat seat = 0; seat < state.seats; ++seat) {
        sheets[seat] = sheet_of(state, seat, pharaohs[seat]);
    }
    return sheets;
}

}  // namespace dice

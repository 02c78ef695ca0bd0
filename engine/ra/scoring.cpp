#include "engine/ra/scoring.hpp"

#include <algorithm>

namespace ra {

namespace {

/// The highest gain `most`, the lowest get `fewest`; no seat anything when all are equal.
Compared score_compared(const Compared& held, Seat seats, int most, int fewest) {
    const auto [low, high] = std::minmax_element(held.begin(), held.begin() + seats);
    Compared scores{};
    if (*low == *high) {
        return scores;
    }
    for (Seat seat = 0; seat < seats; ++seat) {
        scores[seat] = held[seat] == *high ? most : held[seat] == *low ? fewest : 0;
    }
    return scores;
}

template <class Count>
Compared compare(const State& state, Count count) {
    Compared held{};
    for (Seat seat = 0; seat < state.seats; ++seat) {
        held[seat] = count(state.players[seat]);
    }
    return held;
}

EpochSheet epoch_sheet(const Display& tiles, int pharaohs) {
    const auto held = [&tiles](Tile tile) { return int{tiles[index(tile)]}; };
    return {.gods = static_cast<std::int8_t>(score_gods(held(Tile::god))),
            .pharaohs = static_cast<std::int8_t>(pharaohs),
            .nile = static_cast<std::int8_t>(score_nile(held(Tile::nile), held(Tile::flood))),
            .gold = static_cast<std::int8_t>(score_gold(held(Tile::gold))),
            .civilization = static_cast<std::int8_t>(score_civilization(tiles))};
}

}  // namespace

int score_gods(int gods) {
    return 2 * gods;
}

Compared score_pharaohs(const Compared& pharaohs, Seat seats, bool penalty) {
    return score_compared(pharaohs, seats, 5, penalty ? -2 : 0);
}

int score_nile(int niles, int floods) {
    return floods > 0 ? niles + floods : 0;
}

int score_gold(int gold) {
    return 3 * gold;
}

int score_civilization(const Display& display) {
    constexpr std::array<int, 6> by_kinds = {-5, 0, 0, 5, 10, 15};
    return by_kinds[static_cast<std::size_t>(count(display, civilization).kinds)];
}

int score_monuments(const Display& display) {
    constexpr std::array<int, 9> by_kinds = {0, 1, 2, 3, 4, 5, 6, 10, 15};
    constexpr std::array<int, 6> by_group = {0, 0, 0, 5, 10, 15};
    int score = by_kinds[static_cast<std::size_t>(count(display, monuments).kinds)];
    for (std::size_t kind = index(monuments.first); kind <= index(monuments.last); ++kind) {
        score += by_group[display[kind]];
    }
    return score;
}

Compared score_suns(const Compared& sums, Seat seats, bool penalty) {
    return score_compared(sums, seats, 5, penalty ? -5 : 0);
}

Scores score(const State& state) {
    const bool penalty = state.last_place_penalty;
    const Compared pharaohs = score_pharaohs(
        compare(state, [](const Player& p) { return int{p.tiles[index(Tile::pharaoh)]}; }),
        state.seats, penalty);
    Scores scores;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        scores.sheets[seat] = epoch_sheet(state.players[seat].tiles, pharaohs[seat]);
    }
    if (state.epoch < epochs) {
        return scores;
    }
    const Compared suns =
        score_suns(compare(state, [](const Player& p) { return p.up.sum() + p.down.sum(); }),
                   state.seats, penalty);
    for (Seat seat = 0; seat < state.seats; ++seat) {
        scores.final_sheets[seat] = {
            .monuments = static_cast<std::uint8_t>(score_monuments(state.players[seat].tiles)),
            .suns = static_cast<std::int8_t>(suns[seat])};
    }
    return scores;
}

}  // namespace ra

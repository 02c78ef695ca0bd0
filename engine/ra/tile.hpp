#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

// The tiles (rulebook: Components). Their order is the canonical one, in which the bag is filled
// before it is shuffled. The eight monuments have numbers here; their names belong to the edition
// (edition.hpp).

namespace ra {

enum class Tile : std::uint8_t {
    ra,
    pharaoh,
    nile,
    flood,
    gold,
    god,
    astronomy,
    agriculture,
    writing,
    religion,
    art,
    monument_1,
    monument_2,
    monument_3,
    monument_4,
    monument_5,
    monument_6,
    monument_7,
    monument_8,
    funeral,
    drought,
    unrest,
    earthquake,
    none,  // an open space
};

inline constexpr std::size_t tile_kinds = 23;
/// The kinds that can lie before a seat: all but the disasters. The Ra's place stays 0.
inline constexpr std::size_t display_kinds = 19;

/// How many tiles of each kind, by canonical order.
using TileCounts = std::array<std::uint8_t, tile_kinds>;
using Display = std::array<std::uint8_t, display_kinds>;

inline constexpr TileCounts full_bag = {30, 25, 25, 12, 5, 8, 5, 5, 5, 5, 5, 5,
                                        5,  5,  5,  5,  5, 5, 5, 2, 2, 4, 2};
inline constexpr std::size_t bag_size = 180;

constexpr std::size_t index(Tile tile) {
    return static_cast<std::size_t>(tile);
}
constexpr bool is_civilization(Tile tile) {
    return tile >= Tile::astronomy && tile <= Tile::art;
}
constexpr bool is_monument(Tile tile) {
    return tile >= Tile::monument_1 && tile <= Tile::monument_8;
}
constexpr bool is_disaster(Tile tile) {
    return tile >= Tile::funeral && tile <= Tile::earthquake;
}
/// Tiles of its category that a disaster takes, or as many as there are.
inline constexpr std::uint8_t disaster_cost = 2;

/// A run of kinds in canonical order: a category of the scoring table.
struct Category {
    Tile first;
    Tile last;
};
inline constexpr Category civilization = {Tile::astronomy, Tile::art};
inline constexpr Category monuments = {Tile::monument_1, Tile::monument_8};

constexpr bool contains(Category category, Tile tile) {
    return tile >= category.first && tile <= category.last;
}

struct CategoryCount {
    int tiles;
    int kinds;
};

/// How many tiles of the category lie in the display, and of how many kinds.
constexpr CategoryCount count(const Display& display, Category category) {
    CategoryCount result{0, 0};
    for (std::size_t kind = index(category.first); kind <= index(category.last); ++kind) {
        result.tiles += display[kind];
        result.kinds += display[kind] > 0 ? 1 : 0;
    }
    return result;
}

}  // namespace ra

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/ra/tile.hpp"

// The editions: all that tells one from another, a row each. Source: C Set-up; P Setup; R two
// players. CONTRIBUTING.md lists what a new one needs besides its row.

namespace ra {

enum class Edition : std::uint8_t { classic, pharaoh };

/// How nine suns are split between two (R).
enum class SunSplit : std::uint8_t { bgg, razzia, baumer };

struct EditionRow {
    /// What it is called on the wire and in records.
    std::string_view id;
    /// What it is called in English.
    std::string_view name;
    /// How it splits the suns between two; where it says nothing, the host chooses.
    std::optional<SunSplit> sun_split;
    /// What its tiles are called on the wire, in canonical order.
    std::array<std::string_view, tile_kinds> tiles;
};

/// In the order of `Edition`.
inline constexpr std::array<EditionRow, 2> edition_rows = {{
    {.id = "classic",
     .name = "Classic edition",
     .sun_split = {},
     .tiles = {"ra",        "pharaoh",     "nile",    "flood",    "gold",      "god",
               "astronomy", "agriculture", "writing", "religion", "art",       "fortress",
               "obelisk",   "palace",      "pyramid", "temple",   "statues",   "step-pyramid",
               "sphinx",    "funeral",     "drought", "unrest",   "earthquake"}},
    {.id = "pharaoh",
     .name = "Pharaoh edition",
     .sun_split = SunSplit::razzia,
     .tiles = {"ra",           "pharaoh",     "nile",    "flood",    "gold",      "god",
               "astronomy",    "agriculture", "writing", "religion", "art",       "sphinx",
               "pyramid",      "obelisk",     "statues", "mortuary", "shrine",    "temple",
               "step-pyramid", "funeral",     "drought", "war",      "earthquake"}},
}};

inline constexpr std::array<Edition, edition_rows.size()> editions = [] {
    std::array<Edition, edition_rows.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Edition>(i);
    return all;
}();

constexpr const EditionRow& row(Edition edition) {
    return edition_rows[static_cast<std::size_t>(edition)];
}

/// None when no edition is called so.
constexpr std::optional<Edition> edition_with_id(std::string_view id) {
    const auto found = std::find_if(editions.begin(), editions.end(),
                                    [id](Edition edition) { return row(edition).id == id; });
    return found == editions.end() ? std::nullopt : std::optional(*found);
}

}  // namespace ra

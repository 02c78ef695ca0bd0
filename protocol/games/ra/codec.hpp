#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>

#include "engine/ra/game.hpp"
#include "protocol/games/game.hpp"
#include "protocol/games/refusal.hpp"
#include "protocol/json/json.hpp"

// Ra in words: names of tiles by edition, and actions and what records hold as PROTOCOL.md and
// RECORD.md spell them. Views and events are written as text (writers.hpp); a State cannot be
// encoded.

namespace protocol::ra_game {

/// What the tiles are called in an edition.
struct TileNames : std::array<std::string_view, ra::tile_kinds> {
    explicit TileNames(const ra::EditionRow& edition) : array(edition.tiles) {
        std::iota(sorted.begin(), sorted.end(), std::uint8_t{0});
        std::sort(sorted.begin(), sorted.end(),
                  [this](std::uint8_t a, std::uint8_t b) { return (*this)[a] < (*this)[b]; });
    }

    /// The kinds in the order of their names.
    std::array<std::uint8_t, ra::tile_kinds> sorted{};
};
const TileNames& tile_names(ra::Edition edition);
/// Throws `out_of_range` for a name that the edition does not know.
ra::Tile read_tile(const std::string& name, const TileNames& names);

/// Throws Error when it is not an action of this edition.
ra::Action read_action(const Json& action, const TileNames& names, Extras extras);
bool has_action(std::string_view type);
/// Throws Error unless some edition has this action.
void check_action(const Json& action);
std::string_view name_of(ra::Action::Type type);
/// Descending.
Json encode(ra::Suns suns);
Json encode(ra::Action action, const TileNames& names);
Json encode(const ra::SheetView& sheet);
/// The kinds that are there and how many of each.
Json encode(const ra::Display& tiles, const TileNames& names);

const RefusalText& text(ra::Refusal refusal);

}  // namespace protocol::ra_game

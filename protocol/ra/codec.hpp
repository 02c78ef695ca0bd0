#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/ra/game.hpp"
#include "protocol/game.hpp"
#include "protocol/json.hpp"
#include "protocol/refusal.hpp"

// Ra in words: names of tiles by edition, and actions, events and views as PROTOCOL.md spells them.
// There is an encoder for views and public events only; a State cannot be encoded.

namespace protocol::ra_game {

/// What the tiles are called in an edition.
using TileNames = std::array<std::string_view, ra::tile_kinds>;
const TileNames& tile_names(ra::Edition edition);
/// Throws `out_of_range` for a name that the edition does not know.
ra::Tile read_tile(const std::string& name, const TileNames& names);

/// Throws Error.
ra::Action read_action(const Json& action, const TileNames& names, Extras extras);
/// Descending.
Json encode(ra::Suns suns);
Json encode(ra::Action action, const TileNames& names);
Json encode(const ra::Actions& actions, const TileNames& names);

Json encode(const ra::PublicEvent& event, const TileNames& names);
Json encode(const ra::PublicView& view, const TileNames& names);
Json encode(const ra::Fame& fame);
Json encode(const ra::SheetView& sheet);
/// The kinds that are there and how many of each.
Json encode(const ra::Display& tiles, const TileNames& names);

const RefusalText& text(ra::Refusal refusal);

}  // namespace protocol::ra_game

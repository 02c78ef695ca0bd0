#pragma once

#include <optional>

#include "engine/ra/game.hpp"
#include "protocol/games/game.hpp"
#include "protocol/games/ra/codec.hpp"
#include "protocol/json/json_writer.hpp"

// Ra as text of JSON, straight from views: what rooms send at every move. There is a writer for
// actions, views and public events only; a State cannot be written.

namespace protocol::ra_game {

/// Whether a view says how many tiles of each kind are left in the bag.
enum class Bag { counted, hidden };

/// Descending.
void write(JsonWriter& out, ra::Suns suns);
/// With who took it where a record has it.
void write(JsonWriter& out, ra::Action action, const TileNames& names,
           const std::optional<Doer>& doer = {});
void write(JsonWriter& out, const ra::Actions& actions, const TileNames& names);
/// Nothing for what `acting` says: that a turn began, or a bid is asked for.
void write(JsonWriter& out, const ra::PublicEvent& event, const TileNames& names);
void write(JsonWriter& out, const ra::PublicView& view, const TileNames& names, Bag bag);
void write(JsonWriter& out, const ra::Fame& own);
void write(JsonWriter& out, const ra::SheetView& sheet);
/// The kinds that are there and how many of each.
void write(JsonWriter& out, const ra::Display& tiles, const TileNames& names);

/// The merge patch that turns the first view into the second, both with the same bag: the empty
/// object when they are shown alike.
void write_patch(JsonWriter& out, const ra::PublicView& from, const ra::PublicView& to,
                 const TileNames& names, Bag bag);
void write_patch(JsonWriter& out, const ra::Fame& from, const ra::Fame& to);

}  // namespace protocol::ra_game

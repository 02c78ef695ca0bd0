#pragma once

#include <optional>

#include "engine/dice/game.hpp"
#include "protocol/games/game.hpp"
#include "protocol/json/json_writer.hpp"

// Ra: The Dice Game as text of JSON, straight from views: what rooms send at every move. There is a
// writer for actions, views and public events only; a State cannot be written.

namespace protocol::dice_game {

/// With who took it where a record has it.
void write(JsonWriter& out, const dice::Action& action, const std::optional<Doer>& doer = {});
void write(JsonWriter& out, const dice::Actions& actions);
void write(JsonWriter& out, const dice::PublicEvent& event);
void write(JsonWriter& out, const dice::PublicView& view);
void write(JsonWriter& out, const dice::EpochSheet& sheet);
/// By color; dice that were not thrown are left out.
void write(JsonWriter& out, const dice::Faces& faces);
void write(JsonWriter& out, const dice::Winners& winners);

/// The merge patch that turns the first view into the second: the empty object when they are shown
/// alike.
void write_patch(JsonWriter& out, const dice::PublicView& from, const dice::PublicView& to);

}  // namespace protocol::dice_game

#pragma once

#include <string>

#include "engine/dice/game.hpp"
#include "protocol/game.hpp"
#include "protocol/json.hpp"
#include "protocol/refusal.hpp"

// Ra: The Dice Game in words: actions, rolls, events and views as PROTOCOL.md spells them. There is
// an encoder for views and public events only; a State cannot be encoded.

namespace protocol::dice_game {

/// Throws Error where this is no action at all. Dice, fields, columns and catastrophes that there
/// are not are read as such: it is for the rules to refuse them.
dice::Action read_action(const Json& action, Extras extras);
/// What the dice of a roll showed, by color. Throws Error.
dice::Roll read_roll(const Json& roll);

Json encode(const dice::Action& action);
Json encode(const dice::Actions& actions);
/// In their order.
Json encode(dice::Colors colors);
/// By color; dice that were not thrown are left out.
Json encode(const dice::Faces& faces);
Json encode(const dice::Winners& winners);
std::string name(dice::Color color);
std::string name(dice::Face face);
std::string name(dice::Catastrophe kind);

Json encode(const dice::PublicEvent& event);
Json encode(const dice::PublicView& view);
Json encode(const dice::EpochSheet& sheet);

const RefusalText& text(dice::Refusal refusal);

}  // namespace protocol::dice_game

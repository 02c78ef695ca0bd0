#pragma once

#include <optional>
#include <string_view>

#include "engine/dice/game.hpp"
#include "protocol/games/game.hpp"
#include "protocol/games/refusal.hpp"
#include "protocol/json/json.hpp"

// Ra: The Dice Game in words: actions, rolls and what records hold as PROTOCOL.md and RECORD.md
// spell them. Views and events are written as text (writers.hpp); a State cannot be encoded.

namespace protocol::dice_game {

/// Throws Error when it is not an action.
dice::Action read_action(const Json& action, Extras extras);
bool has_action(std::string_view type);
/// Throws Error unless it is an action.
void check_action(const Json& action);
/// What the dice of a roll showed, by color. Throws Error.
dice::Roll read_roll(const Json& roll);

Json encode(const dice::Action& action);
Json encode(const dice::Winners& winners);
std::string_view name(dice::Action::Type type);
std::string_view name(dice::Color color);
/// None when there is no such color.
std::optional<dice::Color> color_named(std::string_view name);
std::string_view name(dice::Face face);
std::string_view name(dice::Catastrophe kind);

Json encode(const dice::EpochSheet& sheet);

const RefusalText& text(dice::Refusal refusal);

}  // namespace protocol::dice_game

#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "engine/dice/action.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/refusal.hpp"

// Ra: The Dice Game in words, for transcripts and for the messages of failed tests.

namespace support {

/// The names on the wire.
std::string_view name(dice::Color color);
std::string_view name(dice::Face face);
std::string_view name(dice::Catastrophe kind);
std::string_view name(dice::Action::Type type);
std::string_view name(dice::Refusal refusal);

/// "yellow,red"; "-" for none.
std::string text(dice::Colors colors);
/// "monument dice=yellow,red color=red column=3".
std::string text(const dice::Action& action);
/// "monument_placed seat=2 dice=yellow,red color=red column=3".
std::string text(const dice::Event& event);

}  // namespace support

namespace dice {

std::ostream& operator<<(std::ostream& out, Colors set);
std::ostream& operator<<(std::ostream& out, const Action& action);
std::ostream& operator<<(std::ostream& out, Refusal refusal);

}  // namespace dice

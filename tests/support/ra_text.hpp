#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

#include "engine/ra/action.hpp"
#include "engine/ra/event.hpp"
#include "engine/ra/refusal.hpp"
#include "engine/ra/ruleset.hpp"
#include "engine/ra/tile.hpp"

// Ra in words, for transcripts and for the messages of failed tests.

namespace support {

/// The names on the wire.
std::string_view name(ra::Tile tile, ra::Edition edition);
std::string_view name(ra::Action::Type type);
std::string_view name(ra::Refusal refusal);

/// "bid 13", "discard art".
std::string text(ra::Action action, ra::Edition edition);
/// "won seat=2 sun=13 centre=1 lot=nile,gold".
std::string text(const ra::Event& event, ra::Edition edition);
/// The same words as for the event that it shows.
std::string text(const ra::PublicEvent& event, ra::Edition edition);
/// 16 hexadecimal digits.
std::string hexadecimal(std::uint64_t value);

}  // namespace support

namespace ra {

std::ostream& operator<<(std::ostream& out, Tile tile);
std::ostream& operator<<(std::ostream& out, Action action);
std::ostream& operator<<(std::ostream& out, Refusal refusal);

}  // namespace ra

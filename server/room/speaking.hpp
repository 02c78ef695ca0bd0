#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/room/parts.hpp"
#include "server/room/turn.hpp"

// What guests say to each other: reactions, which are not kept, and lines, which are kept beside
// the log before they are sent to anybody. Thread: the room's.

namespace room {

/// What changes in the talk: a line more, or who may say nothing any longer.
using TalkChange = std::variant<Said, std::vector<Muted>>;

/// Sends a reaction on to everybody. Throws protocol::Error.
void react(Parts& parts, Connection from, const std::string& command, const protocol::React& react,
           Turn& turn);
/// Returns the line that a guest says. Throws protocol::Error.
Said said_by(Parts& parts, Connection from, const protocol::RoomCommand& command,
             const protocol::Say& say, Time now);
/// Returns whom the host has muted from then on; nothing where that changes nothing. Throws
/// protocol::Error.
std::optional<std::vector<Muted>> muted_by(Parts& parts, Connection from,
                                           const protocol::Mute& mute, Time now);

/// Returns how a change is kept. Requires: it is one of the talk that `parts` has.
Append append_of(const TalkChange& change, const Parts& parts);
/// Applies a change that is kept, and sends a line to everybody who may read it.
void apply(const TalkChange& change, Parts& parts, Turn& turn);

}  // namespace room

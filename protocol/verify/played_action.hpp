#pragma once

#include "engine/core/seat.hpp"
#include "protocol/json/json.hpp"

// What the updates of a game show of its actions and its chance, as a record has them (RECORD.md).
// Thread: any. Throws Json::exception for what is not an update.

namespace protocol {

/// The action that explains an update, or null where no game has one. Whether it is legal, and
/// brings this update, only a replay says. `asked`: the seat that was asked before.
Json played_action(const Json& update, core::Seat asked);

/// `chance` of a record, as the update of the start shows it: nothing is drawn or thrown yet.
Json opening_chance(const Json& update);

/// Adds the tile or the dice that an action's events show. Returns whether there are any.
bool add_chance(Json& chance, const Json& events);

}  // namespace protocol

#pragma once

#include <cstdint>
#include <optional>

#include "engine/bots/fraction.hpp"
#include "engine/core/inline_vector.hpp"
#include "engine/ra/action.hpp"
#include "engine/ra/state.hpp"

// The end of a game in which one seat alone still has suns to bid: no other seat decides anything,
// so its fame follows from its own choices and from the bag.

namespace bots {

/// By legal action, in that order.
using WorthOfActions = core::InlineVector<Worth, ra::most_actions>;

/// The fame that the seat that is asked ends with on average after each legal action, when it goes
/// on as well as it can. Empty unless the epoch is the last and no other seat has a sun that lies
/// face up, or if more than `limit` positions would need a look. Equal on every machine.
/// Requires: a seat is asked. Allocates some 50 bytes for each position, given back on return.
std::optional<WorthOfActions> fame_alone(const ra::State& state, std::int32_t limit);

}  // namespace bots

#pragma once

#include "engine/bots/evaluation.hpp"
#include "engine/ra/action.hpp"
#include "engine/ra/state.hpp"

// One step ahead: auctions thought through to their end, chance weighed by the tiles that are left
// in the bag.

namespace bots {

/// The shares when an auction under way ends as every seat's own share of the win bids it to, and
/// debts are paid with what is missed least.
Shares foreseen(const ra::State& state, const Judgement& judgement);

/// The shares after an action; of a draw, the mean over all tiles.
/// Requires: `action` is legal.
Shares foreseen(const ra::State& state, ra::Action action, const Judgement& judgement);

}  // namespace bots

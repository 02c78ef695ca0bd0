#pragma once

#include "engine/bots/ra/evaluation.hpp"
#include "engine/ra/action.hpp"
#include "engine/ra/state.hpp"
#include "engine/ra/view.hpp"

// One step ahead: auctions thought through to their end, chance weighed by the tiles that are left
// in the bag.

namespace bots {

/// The position after an action, which draws this tile if it draws one.
/// Requires: `action` is legal, and the bag holds the tile.
ra::State after(ra::State state, ra::Action action, ra::Tile drawn);

/// The shares once an auction that is under way has come to its end and debts have been paid.
/// As far as the judge expects it of a seat, that seat bids as the plain bot does, otherwise as its
/// own share bids it to; a debt is paid with what is missed least.
Shares foreseen(const ra::State& state, const Judge& judge);

/// The shares after an action; of a draw, the mean over all tiles.
/// Requires: `action` is legal.
Shares foreseen(const ra::State& state, ra::Action action, const Judge& judge);

/// The first action after which the seat's own share is greatest. Requires: as choose_plainly.
ra::Action choose_ahead(const ra::View& view, const ra::Actions& legal, const Judgement& judgement,
                        const Expected& expected);

}  // namespace bots

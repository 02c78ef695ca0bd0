#pragma once

#include <optional>

#include "engine/bots/ra/evaluation.hpp"
#include "engine/ra/state.hpp"
#include "engine/ra/tile.hpp"

// What a position promises each seat, for those who look at a game that is over. Each seat is
// judged through its own eyes, so that nothing counts which it could not know, and takes the others
// for strangers. Equal positions give equal answers, on every machine.

namespace bots {

/// Each seat's share of the win; together about `certain`.
Shares prospects(const ra::State& state);

/// The tile that was drawn from the bag between the two; empty if nothing was drawn.
std::optional<ra::Tile> drawn_between(const ra::State& before, const ra::State& after);

/// What a draw changed: each seat's share with this tile, less the mean over the tiles in the bag,
/// both in parts of `certain` and through the eyes that the seat had before the draw.
/// Requires: the seat that is asked may draw, and the bag holds the tile.
Shares luck(const ra::State& before, ra::Tile drawn);

}  // namespace bots

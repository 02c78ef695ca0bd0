#pragma once

#include "engine/ra/state.hpp"
#include "engine/ra/view.hpp"

// A view is no state: to think ahead, what lies face down must be imagined.

namespace bots {

/// The table as a seat sees it, and for fame that lies face down what seats have on average. The
/// order of the bag is no part of a state: it is drawn as a game goes on.
/// Requires: view.seat is a seat.
ra::State imagined(const ra::View& view);

}  // namespace bots

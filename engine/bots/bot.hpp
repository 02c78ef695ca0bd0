#pragma once

#include <cstdint>

#include "engine/ra/action.hpp"
#include "engine/ra/view.hpp"

// A bot plays from what its seat may see, and from nothing else: it is handed a View, never a
// State.

namespace bots {

/// Chooses one of `legal` for the seat whose view it is.
/// Requires: view.seat is the seat that is asked, and `legal` is what it may do; not empty.
/// Ensures: one of `legal`; equal inputs give an equal choice, on every machine.
/// Allocates nothing, keeps nothing between calls. Any thread.
using Bot = ra::Action (*)(const ra::View& view, const ra::Actions& legal, std::uint64_t seed);

/// Level::casual. `seed` decides between equals.
ra::Action choose(const ra::View& view, const ra::Actions& legal, std::uint64_t seed);

}  // namespace bots

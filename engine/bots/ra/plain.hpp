#pragma once

#include <cstdint>

#include "engine/bots/ra/appraisal.hpp"
#include "engine/bots/ra/persona.hpp"
#include "engine/ra/action.hpp"
#include "engine/ra/view.hpp"

// A player without a search: it sets a value on every lot and a price on every sun, foresees an
// auction by putting itself in the others' seats, and takes what promises most.

namespace bots {

/// Chooses one of `legal` for the seat whose view it is; `seed` decides between equals.
/// Requires: view.seat is the seat that is asked, and `legal` is what it may do; not empty.
/// Ensures: equal inputs give an equal choice, on every machine. Allocates nothing. Any thread.
ra::Action choose_plainly(const ra::View& view, const ra::Actions& legal, std::uint64_t seed,
                          const Persona& persona = {});

/// The same in an auction, whose lot has been appraised.
ra::Action bid_plainly(const Appraisal& appraisal, const ra::Auction& auction,
                       const ra::Actions& legal, std::uint64_t seed, const Persona& persona);

}  // namespace bots

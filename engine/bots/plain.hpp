#pragma once

#include <cstdint>

#include "engine/bots/appraisal.hpp"
#include "engine/bots/persona.hpp"
#include "engine/ra/action.hpp"
#include "engine/ra/view.hpp"

// A player without a search: it sets a value on every lot and a price on every sun, foresees an
// auction by putting itself in the others' seats, and takes what promises most.

namespace bots {

/// As bots::choose, with beliefs of one's own.
ra::Action choose_plainly(const ra::View& view, const ra::Actions& legal, std::uint64_t seed,
                          const Persona& persona);

/// The same in an auction, whose lot has been appraised.
ra::Action bid_plainly(const Appraisal& appraisal, const ra::Auction& auction,
                       const ra::Actions& legal, std::uint64_t seed, const Persona& persona);

}  // namespace bots

#pragma once

#include <cstdint>

#include "engine/ra/action.hpp"
#include "engine/ra/view.hpp"

// Bots that are simple enough to be understood at a glance: what another bot is measured against.
// Each meets bots::Bot.

namespace bots {

/// Any legal action, each equally likely.
ra::Action choose_random(const ra::View& view, const ra::Actions& legal, std::uint64_t seed);

/// Always draws, invokes only when the track is full, and bids the lowest sun that beats when more
/// than four tiles lie or when it must.
ra::Action choose_lowest_sun(const ra::View& view, const ra::Actions& legal, std::uint64_t seed);

/// Gives each tile a fixed worth: invokes from 7 on, and bids while the sun is at most twice the
/// worth of the lot.
ra::Action choose_by_weights(const ra::View& view, const ra::Actions& legal, std::uint64_t seed);

}  // namespace bots

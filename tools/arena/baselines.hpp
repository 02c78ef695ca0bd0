#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/ra/action.hpp"
#include "engine/ra/view.hpp"

// Bots for Ra that are simple enough to be understood at a glance, or that leave out one thing:
// what the levels are measured against.

namespace arena {

struct Baseline {
    std::string_view name;
    /// Chooses one of `legal` for the seat whose view it is.
    /// Requires: view.seat is the seat that is asked, and `legal` is what it may do; not empty.
    /// Ensures: equal inputs give an equal choice, on every machine. Allocates nothing. Any thread.
    ra::Action (*choose)(const ra::View& view, const ra::Actions& legal, std::uint64_t seed);
};

/// Any legal action, each equally likely.
ra::Action choose_at_random(const ra::View& view, const ra::Actions& legal, std::uint64_t seed);

/// Always draws, invokes only when the track is full, and bids the lowest sun that beats when more
/// than four tiles lie or when it must.
ra::Action choose_lowest_sun(const ra::View& view, const ra::Actions& legal, std::uint64_t seed);

/// Gives each tile a fixed worth: invokes from 7 on, and bids while the sun is at most twice the
/// worth of the lot.
ra::Action choose_by_weights(const ra::View& view, const ra::Actions& legal, std::uint64_t seed);

/// As bots::Level::casual.
ra::Action choose_plain(const ra::View& view, const ra::Actions& legal, std::uint64_t seed);

/// As bots::Level::skilled, but sure that all others play as the plain bot does.
ra::Action choose_trusting(const ra::View& view, const ra::Actions& legal, std::uint64_t seed);

/// All of them, by the names that ra-arena gives them.
inline constexpr std::array baselines = {
    Baseline{"plain", choose_plain}, Baseline{"trusting", choose_trusting},
    Baseline{"weights", choose_by_weights}, Baseline{"lowest-sun", choose_lowest_sun},
    Baseline{"random", choose_at_random}};

}  // namespace arena

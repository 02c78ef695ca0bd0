#pragma once

#include <array>
#include <cstdint>

#include "engine/core/chance.hpp"
#include "engine/ra/state.hpp"
#include "engine/ra/view.hpp"

// A view is no state: what lies face down has to be imagined before anyone can think ahead.

namespace bots {

/// The table as a seat sees it, and the fame of others as it may be. The order of the bag is no
/// part of a state: it is drawn as a game goes on.
class Imagination {
public:
    /// Requires: view.seat is a seat.
    explicit Imagination(const ra::View& view);

    /// With the fame that others have on average.
    const ra::State& likely() const { return likely_; }
    /// With fame that they may have.
    ra::State drawn(core::SplitMix64& source) const;

private:
    ra::State likely_;
    /// Whose fame lies face down.
    std::array<bool, core::max_seats> hidden_{};
};

}  // namespace bots

#pragma once

#include <array>
#include <cstdint>

#include "engine/bots/ra/features.hpp"
#include "engine/bots/ra/habits.hpp"
#include "engine/ra/state.hpp"

// Who will win, as far as it can be said without playing on: a small neural network over whole
// numbers, learned from games that bots played against each other. The same for all numbers of
// seats and all options; one set of weights for each epoch.

namespace bots {

/// Each seat's share of the win, in parts of `certain`.
using Shares = std::array<std::int32_t, core::max_seats>;
inline constexpr int certain_bits = 16;
inline constexpr std::int32_t certain = 1 << certain_bits;

inline constexpr std::size_t first_layer = 64;
inline constexpr std::size_t second_layer = 32;

/// One number of a weight: so many parts of it are 1.
inline constexpr int first_unit = 1024;
inline constexpr int second_unit = 256;

struct Weights {
    using FirstRow = std::array<std::int16_t, first_layer>;

    std::array<FirstRow, seat_features> seat{};
    std::array<FirstRow, table_features> table{};
    /// From what a seat is, and from what the others are on average.
    std::array<FirstRow, second_layer> own{};
    std::array<FirstRow, second_layer> others{};
    std::array<std::int16_t, second_layer> bias{};
    std::array<std::int16_t, second_layer> out{};
};

/// By epoch.
using Judgement = std::array<Weights, ra::epochs>;

/// What the bots know.
extern const Judgement learned;

/// Who judges: what has been learned, the seat that looks, and how far it expects the others to do
/// what the plain bot does; for the rest they do what serves them best in this judgement.
/// Does not own what has been learned.
class Judge {
public:
    Judge(const Judgement& judgement, ra::Seat me, const Expected& expected)
        : judgement_(&judgement), me_(me), expected_(expected) {
        expected_[me] = 0;
    }

    ra::Seat me() const { return me_; }
    /// 0 for the seat itself.
    int plain_percent(ra::Seat seat) const { return expected_[seat]; }

    /// Requires: the game is over, or a seat has the turn.
    /// Ensures: they add up to about `certain`; equal on every machine.
    Shares shares(const ra::State& state) const;

private:
    const Judgement* judgement_;
    ra::Seat me_;
    Expected expected_;
};

}  // namespace bots

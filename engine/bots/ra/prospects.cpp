#include "engine/bots/ra/prospects.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "engine/bots/fraction.hpp"
#include "engine/bots/ra/imagination.hpp"
#include "engine/bots/ra/lookahead.hpp"
#include "engine/ra/game.hpp"

namespace bots {

namespace {

using ra::Seat;
using ra::State;

/// What one seat takes the position for, and how it judges.
struct Eyes {
    Eyes(const State& state, Seat seat)
        : position(imagined(ra::view(state, core::Viewer::of(seat)))),
          judge(learned, seat, strangers) {}

    const State position;
    const Judge judge;
};

/// Shares of `certain`, from what each seat claims for itself. No seat sees the fame of the others,
/// so that all claims together are too close to even: what comes true is as their power of 3/2.
Shares normalised(const Shares& claims, Seat seats) {
    std::array<std::int64_t, core::max_seats> weights{};
    for (Seat seat = 0; seat < seats; ++seat)
        weights[seat] = claims[seat] * square_root(claims[seat]);
    const auto sum = std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
    Shares result{};
    for (Seat seat = 0; seat < seats; ++seat) {
        result[seat] =
            static_cast<std::int32_t>(sum > 0 ? weights[seat] * certain / sum : certain / seats);
    }
    return result;
}

}  // namespace

Shares prospects(const State& state) {
    // Then everything lies open.
    if (std::holds_alternative<ra::Over>(state.phase))
        return Judge(learned, 0, strangers).shares(state);
    Shares claims{};
    for (Seat seat = 0; seat < state.seats; ++seat) {
        const Eyes eyes(state, seat);
        claims[seat] = foreseen(eyes.position, eyes.judge)[seat];
    }
    return normalised(claims, state.seats);
}

std::optional<ra::Tile> drawn_between(const State& before, const State& after) {
    const auto [more, fewer] =
        std::mismatch(before.bag.begin(), before.bag.end(), after.bag.begin());
    if (more == before.bag.end()) return {};
    return static_cast<ra::Tile>(more - before.bag.begin());
}

Shares luck(const State& before, ra::Tile drawn) {
    Shares result{};
    for (Seat seat = 0; seat < before.seats; ++seat) {
        const Eyes eyes(before, seat);
        const State position = after(eyes.position, ra::Action::draw(), drawn);
        const Shares mean = foreseen(eyes.position, ra::Action::draw(), eyes.judge);
        result[seat] = foreseen(position, eyes.judge)[seat] - mean[seat];
    }
    return result;
}

}  // namespace bots

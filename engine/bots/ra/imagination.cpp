#include "engine/bots/ra/imagination.hpp"

#include <array>
#include <optional>

#include "engine/core/check.hpp"

namespace bots {

namespace {

/// What a seat gains in each of the first two epochs on average, by the number of seats. Measured
/// in games of the bots.
constexpr std::array<int, core::max_seats + 1> mean_gain = {0, 0, 6, 6, 4, 4};

int mean_fame(ra::Seat seats, int epoch) {
    return ra::starting_fame + mean_gain[seats] * (epoch - 1);
}

}  // namespace

ra::State imagined(const ra::View& view) {
    core::check(view.seat.has_value() && view.own.has_value(), "who imagines has a seat");
    const ra::PublicView& table = view.shared;
    ra::State state = ra::state_of(table);
    for (ra::Seat seat = 0; seat < state.seats; ++seat) {
        const std::optional<ra::Fame>& known =
            seat == *view.seat ? view.own : table.players[seat].fame;
        state.players[seat].fame =
            static_cast<std::int16_t>(known ? known->fame : mean_fame(state.seats, table.epoch));
    }
    return state;
}

}  // namespace bots

#include "engine/bots/imagination.hpp"

#include <algorithm>

#include "engine/core/check.hpp"

namespace bots {

namespace {

using ra::Seat;
using ra::State;

/// What a seat gains in each of the first two epochs on average, by the number of seats; and how
/// much less or more it can be when one, two epochs are over. Measured in games of the bots.
constexpr std::array<int, core::max_seats + 1> mean_gain = {0, 0, 6, 6, 4, 4};
constexpr std::array<std::uint32_t, ra::epochs> doubt = {0, 8, 12};

std::int16_t mean_fame(Seat seats, int epoch) {
    return static_cast<std::int16_t>(ra::starting_fame + mean_gain[seats] * (epoch - 1));
}

/// Two throws of even chance: what is near the mean is likelier.
int deviation(core::SplitMix64& source, std::uint32_t most) {
    const auto thrown = [&] { return static_cast<int>(core::nearly_below(source, most + 1)); };
    return thrown() - thrown();
}

}  // namespace

Imagination::Imagination(const ra::View& view) {
    core::check(view.seat.has_value() && view.own.has_value(), "who imagines has a seat");
    const ra::PublicView& table = view.shared;
    likely_.seats = static_cast<Seat>(table.players.size());
    likely_.bag = table.bag;
    likely_.track = table.track;
    likely_.phase = table.phase;
    likely_.epoch = table.epoch;
    likely_.ra = table.ra;
    likely_.centre = table.centre;
    likely_.ra_spaces = table.ra_spaces;
    likely_.last_place_penalty = table.last_place_penalty;
    for (Seat seat = 0; seat < likely_.seats; ++seat) {
        const ra::PlayerView& seen = table.players[seat];
        const std::optional<ra::Fame>& known = seat == *view.seat ? view.own : seen.fame;
        ra::Player& player = likely_.players[seat];
        player.up = seen.up;
        player.down = seen.down;
        player.tiles = seen.tiles;
        player.fame =
            known ? static_cast<std::int16_t>(known->fame) : mean_fame(likely_.seats, table.epoch);
        hidden_[seat] = !known;
    }
}

State Imagination::drawn(core::SplitMix64& source) const {
    State state = likely_;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        if (hidden_[seat]) {
            std::int16_t& fame = state.players[seat].fame;
            fame = static_cast<std::int16_t>(
                std::max(0, fame + deviation(source, doubt[state.epoch - 1U])));
        }
    }
    return state;
}

}  // namespace bots

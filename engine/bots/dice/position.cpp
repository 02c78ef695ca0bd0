#include "engine/bots/dice/position.hpp"

#include "engine/bots/dice/valuation.hpp"
#include "engine/dice/game.hpp"

namespace bots {

dice::State position(const dice::PublicView& table) {
    dice::State state;
    state.seats = static_cast<dice::Seat>(table.players.size());
    for (dice::Seat seat = 0; seat < state.seats; ++seat) {
        const dice::PlayerView& seen = table.players[seat];
        state.players[seat] = {.score = seen.score,
                               .floods = seen.floods,
                               .pharaoh = seen.pharaoh,
                               .nile = seen.nile,
                               .civilization = seen.civilization,
                               .monuments = seen.monuments,
                               .sheets = {}};
    }
    state.phase = table.phase;
    state.epoch = table.epoch;
    state.ra = table.ra;
    state.sun_track = table.sun_track;
    return state;
}

dice::State after(dice::State state, const dice::Action& action) {
    dice::RolledAtRandom unused(0);
    dice::decide(state, action, unused);
    return state;
}

dice::State after_losses(dice::State state) {
    while (const auto* debt = std::get_if<dice::Losing>(&state.phase)) {
        const dice::Seat seat = debt->seat;
        const Horizon until = horizon(state);
        state = after(state, best_of(dice::legal(state), [&](const dice::Action& loss) {
                          return worth(after(state, loss), seat, until);
                      }));
    }
    return state;
}

}  // namespace bots

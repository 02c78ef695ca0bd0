#include "tools/arena/dice_baselines.hpp"

#include <algorithm>

#include "engine/bots/dice/bot.hpp"
#include "engine/bots/dice/position.hpp"
#include "engine/core/chance.hpp"
#include "engine/dice/game.hpp"
#include "engine/dice/scoring.hpp"

namespace arena {

namespace {

using dice::Action;
using dice::Colors;
using dice::Face;
using dice::State;

/// What the seat would have more than the others together if the game ended now.
int ahead(const State& state, dice::Seat seat) {
    const dice::Sheets sheets = dice::score(state);
    int all = 0;
    for (dice::Seat other = 0; other < state.seats; ++other) {
        all += other == seat ? 0 : sheets[other].score;
    }
    return sheets[seat].score * (state.seats - 1) - all;
}

Action most_of_a_kind(const dice::Rolling& turn) {
    Colors kept;
    for (const Face face : {Face::pharaoh, Face::nile, Face::civilization, Face::monument}) {
        const Colors shown = showing(turn.faces, face);
        kept = shown.size() > kept.size() ? shown : kept;
    }
    kept = kept | showing(turn.faces, Face::ankh) | showing(turn.faces, Face::sun);
    const Colors thrown = Colors::all() - kept;
    return thrown.empty() ? Action::stop() : Action::roll(thrown);
}

int points(const State& before, const Action& action, dice::Seat seat) {
    const bool ends = action.type == Action::Type::end;
    return ahead(ends ? before : bots::after(before, action), seat);
}

}  // namespace

Action choose_at_random(const dice::View& /*view*/, const dice::Actions& legal,
                        std::uint64_t seed) {
    core::SplitMix64 source(seed);
    return legal[core::below(source, legal.size())];
}

Action choose_greedily(const dice::View& view, const dice::Actions& legal, std::uint64_t /*seed*/) {
    State state = bots::position(view.shared);
    // Monuments count as well.
    state.epoch = dice::epochs;
    const auto* turn = std::get_if<dice::Rolling>(&state.phase);
    if (turn != nullptr) {
        return legal.size() == 1 ? legal[0] : most_of_a_kind(*turn);
    }
    // Of equals the first, and that is never the end of the turn.
    return *std::max_element(legal.begin(), legal.end(), [&](const Action& a, const Action& b) {
        return points(state, a, *view.seat) < points(state, b, *view.seat);
    });
}

Action choose_hastily(const dice::View& view, const dice::Actions& legal, std::uint64_t seed) {
    const bool rolls = std::holds_alternative<dice::Rolling>(view.shared.phase);
    return rolls ? choose_greedily(view, legal, seed) : bots::choose(view, legal);
}

}  // namespace arena

#include "protocol/programs/arena/dice_baselines.hpp"

#include <algorithm>

#include "engine/bots/dice_bot.hpp"
#include "engine/core/chance.hpp"
#include "engine/dice/game.hpp"
#include "engine/dice/scoring.hpp"

namespace bots {

namespace {

using dice::Action;
using dice::Colors;
using dice::Face;
using dice::State;

State position(const dice::PublicView& table) {
    State state;
    state.seats = static_cast<dice::Seat>(table.players.size());
    for (dice::Seat seat = 0; seat < state.seats; ++seat) {
        const dice::PlayerView& seen = table.players[seat];
        dice::Player& player = state.players[seat];
        player.score = seen.score;
        player.floods = seen.floods;
        player.pharaoh = seen.pharaoh;
        player.nile = seen.nile;
        player.civilization = seen.civilization;
        player.monuments = seen.monuments;
    }
    state.phase = table.phase;
    state.ra = table.ra;
    state.sun_track = table.sun_track;
    // Monuments count as well.
    state.epoch = dice::epochs;
    return state;
}

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
    State state = before;
    dice::RolledAtRandom unused(0);
    if (action.type != Action::Type::end) {
        dice::decide(state, action, unused);
    }
    return ahead(state, seat);
}

}  // namespace

Action choose_random(const dice::View& /*view*/, const dice::Actions& legal, std::uint64_t seed) {
    core::SplitMix64 source(seed);
    return legal[core::below(source, legal.size())];
}

Action choose_greedily(const dice::View& view, const dice::Actions& legal, std::uint64_t /*seed*/) {
    const State state = position(view.shared);
    const auto* turn = std::get_if<dice::Rolling>(&state.phase);
    if (turn != nullptr) {
        return legal.size() == 1 ? legal[0] : most_of_a_kind(*turn);
    }
    // Of equals the first, and that is never the end of the turn.
    return *std::max_element(legal.begin(), legal.end(), [&](const Action& a, const Action& b) {
        return points(state, a, *view.seat) < points(state, b, *view.seat);
    });
}

dice::Action choose_hastily(const dice::View& view, const dice::Actions& legal,
                            std::uint64_t seed) {
    const bool rolls = std::holds_alternative<dice::Rolling>(view.shared.phase);
    return rolls ? choose_greedily(view, legal, seed) : choose(view, legal, seed);
}

}  // namespace bots

#include "engine/bots/dice/bot.hpp"

#include <variant>

#include "engine/bots/dice/gains.hpp"
#include "engine/bots/dice/hand.hpp"
#include "engine/bots/dice/position.hpp"
#include "engine/bots/dice/rolls.hpp"
#include "engine/bots/dice/valuation.hpp"
#include "engine/core/check.hpp"
#include "engine/dice/scoring.hpp"

namespace bots {

namespace {

using dice::Action;
using dice::Face;
using dice::Faces;
using dice::Seat;
using dice::State;

Action choose_roll(const State& state, const dice::Rolling& turn, const dice::Actions& legal) {
    const Gains gains = gains_of_roll(state, turn.seat);
    RollWorths used;
    fill(used, [&gains](std::size_t roll) {
        const Faces faces = faces_of(roll);
        Hand hand = hand_of({.seat = 0, .faces = faces});
        hand.suns = showing(faces, Face::sun).size();
        return best_use(gains, hand);
    });
    RollWorths rolled_again;
    const bool two_left = turn.rolls + 2 == dice::most_rolls;
    if (two_left) {
        fill(rolled_again, [&used](std::size_t roll) { return best_last_roll(used, roll); });
    }
    return best_of(legal, [&](const Action& action) {
        const std::size_t roll = thrown_again(turn.faces, action.dice);
        return action.type == Action::Type::stop || !two_left ? used[roll] : rolled_again[roll];
    });
}

Worth worth_of_use(const State& state, Seat seat, const Action& action) {
    if (action.type == Action::Type::end) {
        const int ankhs = unused(std::get<dice::Using>(state.phase), Face::ankh).size();
        return lead(state, seat) + dice::score_ankhs(ankhs) * fame;
    }
    const State used = after_losses(after(state, action));
    const Gains gains = gains_of_uses(used, seat);
    const Hand hand = hand_of(std::get<dice::Using>(used.phase));
    return lead(used, seat) + best_use(gains, hand);
}

}  // namespace

Action choose(const dice::View& view, const dice::Actions& legal) {
    core::check(view.seat.has_value() && !legal.empty(), "a bot chooses for a seat that is asked");
    const State state = position(view.shared);
    if (legal.size() == 1) {
        return legal[0];
    }
    if (const auto* turn = std::get_if<dice::Rolling>(&state.phase)) {
        return choose_roll(state, *turn, legal);
    }
    if (std::holds_alternative<dice::Using>(state.phase)) {
        return best_of(
            legal, [&](const Action& action) { return worth_of_use(state, *view.seat, action); });
    }
    return best_of(legal, [&](const Action& loss) { return lead(after(state, loss), *view.seat); });
}

}  // namespace bots

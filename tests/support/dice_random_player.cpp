#include "tests/support/dice_random_player.hpp"

#include "engine/core/check.hpp"

namespace support {

std::uint64_t RandomDicePlayer::weight(const dice::Action& action) const {
    if (habit_ == Habit::rash) {
        return 1;
    }
    switch (action.type) {
        case dice::Action::Type::stop:
        case dice::Action::Type::end: return 1;
        default: return 10;
    }
}

dice::Action RandomDicePlayer::pick(const dice::Actions& actions) {
    std::uint64_t all = 0;
    for (const dice::Action& action : actions) {
        all += weight(action);
    }
    core::check(all > 0, "there is a legal action");
    std::uint64_t left = core::below(source_, all);
    for (const dice::Action& action : actions) {
        if (left < weight(action)) {
            return action;
        }
        left -= weight(action);
    }
    core::broken("the weights add up");
}

}  // namespace support

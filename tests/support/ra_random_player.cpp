#include "tests/support/ra_random_player.hpp"

#include "engine/core/check.hpp"

namespace support {

std::uint64_t RandomPlayer::weight(ra::Action action) const {
    if (habit_ == Habit::rash) {
        return 1;
    }
    switch (action.type) {
        case ra::Action::Type::draw: return 20;
        case ra::Action::Type::god:
        case ra::Action::Type::pass: return 4;
        default: return 1;
    }
}

ra::Action RandomPlayer::pick(const ra::Actions& actions) {
    std::uint64_t all = 0;
    for (const ra::Action action : actions) {
        all += weight(action);
    }
    core::check(all > 0, "there is a legal action");
    std::uint64_t left = core::below(source_, all);
    for (const ra::Action action : actions) {
        if (left < weight(action)) {
            return action;
        }
        left -= weight(action);
    }
    core::broken("the weights add up");
}

}  // namespace support

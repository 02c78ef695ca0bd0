#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "protocol/games/game.hpp"

namespace protocol {

/// The actions of a game so far, and who took them. A room keeps some hundred, so that what few
/// games have takes no place in the others. Thread: one.
template <class Action>
class PlayedActions {
public:
    void add(const Doer& doer, const Action& action) {
        if (doer.took) took_.emplace_back(kept_.size(), *doer.took);
        kept_.push_back({action, doer.positions, doer.seat, doer.by, doer.other_bots});
    }

    /// Calls `visit(doer, action)` with each, in order.
    template <class Visit>
    void each(const Visit& visit) const {
        auto took = took_.begin();
        for (std::size_t i = 0; i < kept_.size(); ++i) {
            const Kept& kept = kept_[i];
            Doer doer{.seat = kept.seat,
                      .by = kept.by,
                      .other_bots = kept.other_bots,
                      .positions = kept.positions};
            if (took != took_.end() && took->first == i) doer.took = (took++)->second;
            visit(doer, kept.action);
        }
    }

private:
    struct Kept {
        Action action;
        std::int16_t positions;
        Seat seat;
        By by;
        bool other_bots;
    };

    std::vector<Kept> kept_;
    /// By the number of the action.
    std::vector<std::pair<std::size_t, Took>> took_;
};

}  // namespace protocol

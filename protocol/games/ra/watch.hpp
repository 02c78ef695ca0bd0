#pragma once

#include <array>

#include "engine/bots/ra/habits.hpp"
#include "engine/ra/game.hpp"
#include "protocol/games/game.hpp"

namespace protocol::ra_game {

/// Watches how all seats at a table play, from the public view.
class Watch {
public:
    /// What was done in this state. A seat that changes hands plays like a stranger again.
    void note(const ra::State& state, Seat seat, ra::Action action, By by) {
        if (by != hands_[seat]) {
            habits_.forget(seat);
            hands_[seat] = by;
        }
        habits_.note(ra::view(state, core::Viewer::spectator()).shared, seat, ra::legal(state),
                     action);
    }

    const bots::Habits& habits() const { return habits_; }

private:
    bots::Habits habits_;
    std::array<By, core::max_seats> hands_{};
};

}  // namespace protocol::ra_game

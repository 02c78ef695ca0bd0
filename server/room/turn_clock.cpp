#include "server/room/turn_clock.hpp"

#include <algorithm>
#include <utility>

namespace room {

using protocol::SeatClock;
using protocol::Took;
using std::chrono::milliseconds;

void TurnClock::ask(Time now) {
    spent_ = {};
    since_ = now;
    was_extended_ = false;
}

bool TurnClock::extend_once(milliseconds by) {
    if (std::exchange(was_extended_, true)) return false;
    extend(by);
    return true;
}

void TurnClock::follow(Mode mode, Time from, Time now, const SeatClock& seat) {
    spent_ = taken(now, seat);
    since_ = std::max(from, now);
    mode_ = mode;
}

Took TurnClock::taken(Time now, const SeatClock& seat) const {
    Took taken = spent_;
    milliseconds passed = mode_ == Mode::stopped ? milliseconds() : std::max(now - since_, {});
    if (mode_ == Mode::away) {
        const milliseconds away = std::min(passed, seat.away - spent_.away);
        taken.away += away;
        passed -= away;
    }
    taken.bank = std::min(taken.bank + passed, seat.bank);
    return taken;
}

std::optional<Time> TurnClock::away_until(const SeatClock& seat) const {
    return mode_ == Mode::away ? std::optional(since_ + (seat.away - spent_.away)) : std::nullopt;
}

Time TurnClock::over(const SeatClock& seat) const {
    return away_until(seat).value_or(since_) + (seat.bank - spent_.bank);
}

}  // namespace room

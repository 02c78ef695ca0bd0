#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "protocol/games/clock.hpp"
#include "server/room/effect.hpp"

namespace room {

/// A time in which the room was in no server.
struct Outage {
    Time began;
    Time ended;
    /// Whether the room had left memory by itself. A clock over days runs meanwhile.
    bool at_rest = false;
};

/// How much the seat that is asked has taken of its time since it was asked. Thread: its room's.
class TurnClock {
public:
    enum class Mode : std::uint8_t {
        /// No clock runs.
        stopped,
        /// The bank runs.
        here,
        /// The time for which the seat's player may be away runs, and then the bank.
        away
    };

    /// A seat is asked, and has taken nothing yet.
    void ask(Time now);
    /// What was taken up to now was taken as before; from `from` on it is taken like this.
    void follow(Mode mode, Time from, Time now, const protocol::SeatClock& seat);
    /// Nothing runs for so long.
    void extend(std::chrono::milliseconds by) { since_ += by; }
    void shift(Time::duration by) { since_ += by; }
    /// The same where the process stood still for so long, once for each question. Returns whether
    /// it was the first time.
    bool extend_once(std::chrono::milliseconds by);

    bool runs() const { return mode_ != Mode::stopped; }
    /// What a decision would take now. Ensures: no more than the seat has.
    protocol::Took taken(Time now, const protocol::SeatClock& seat) const;
    /// When the seat's bank begins to run, while its player is away.
    std::optional<Time> away_until(const protocol::SeatClock& seat) const;
    /// When the seat's time is over. Requires: runs().
    Time over(const protocol::SeatClock& seat) const;

private:
    /// Up to `since_`.
    protocol::Took spent_;
    Time since_{};
    bool was_extended_ = false;
    Mode mode_ = Mode::stopped;
};

}  // namespace room

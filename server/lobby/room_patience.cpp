#include <algorithm>
#include <utility>

#include "server/lobby/limits.hpp"
#include "server/lobby/room.hpp"

// How long a room waits for people: for the seat that is asked, for the host, for its guests.

namespace lobby {

namespace {

using std::chrono::milliseconds;

std::int64_t milliseconds_of(Time time) {
    return time.time_since_epoch().count();
}

}  // namespace

/// No clock runs for people while the room cannot hear them.
void Room::stop_clocks_for(milliseconds append) {
    clocks_.asked += append;
    if (clocks_.absent_since) {
        *clocks_.absent_since += append;
    }
}

/// One alarm serves for questions that are answered soon: it is set anew when it has rung.
void Room::watch_over_question() {
    if (patience_alarm_ || !stand_in_due(state_, clocks_)) {
        return;
    }
    const Time told = stand_in_told(state_, clocks_);
    if (now_ < told) {
        patience_alarm_ = told;
        effects_.emplace_back(SetAlarm{SetAlarm::Name::patience, *patience_alarm_});
    }
}

/// Nothing is told while something is on its way to the log.
void Room::watch_over_patience() {
    if (pending_) {
        return;
    }
    watch_over_absence();
    watch_over_question();
    tell_deadlines();
    watch_over_guests_to_come();
}

void Room::watch_over_absence() {
    const std::optional<Seat> seat = state_.acting();
    const bool absent =
        seat && !seat_state(*seat).played_by_bot() && !online(seat_state(*seat).token);
    if (!absent) {
        clocks_.absent_since.reset();
    } else if (!clocks_.absent_since) {
        clocks_.absent_since = now_;
    }
}

/// Also at the first input after the room was brought back.
void Room::watch_over_guests_to_come() {
    const std::optional<Time> due = close_due(state_, clocks_);
    if (due && now_ >= *due) {
        return log({.entry = {Closed{}}});
    }
    if (std::exchange(close_alarm_, due) != due && due) {
        effects_.emplace_back(SetAlarm{SetAlarm::Name::close, *due});
    }
}

Room::Deadlines Room::deadlines() const {
    const auto stand_in = stand_in_due(state_, clocks_);
    const bool told = stand_in && now_ >= stand_in_told(state_, clocks_);
    return {.stand_in = told ? stand_in : std::nullopt,
            .claim_host = claim_due(state_, clocks_),
            .close = close_due(state_, clocks_),
            .hurry = hurry()};
}

Json Room::message_of(const Deadlines& due) const {
    Json message = {{"type", "deadlines"}, {"now", milliseconds_of(now_)}};
    if (due.stand_in) {
        message["stand_in"] = {{"seat", due.stand_in->seat},
                               {"from", milliseconds_of(due.stand_in->from)}};
    }
    if (due.claim_host) {
        message["claim_host"] = milliseconds_of(*due.claim_host);
    }
    if (due.close) {
        message["close"] = milliseconds_of(*due.close);
    }
    if (due.hurry) {
        message["hurry"] = *due.hurry;
    }
    return message;
}

/// To those who came, and to everybody when something has changed.
void Room::tell_deadlines() {
    const std::vector<Connection> untold = std::exchange(untold_of_deadlines_, {});
    const Deadlines current = deadlines();
    if (told_deadlines_ != current) {
        told_deadlines_ = current;
        return send_all(frame(message_of(current)));
    }
    for (const Connection connection : untold) {
        if (guests_.contains(connection)) {
            send(connection, frame(message_of(current)));
        }
    }
}

}  // namespace lobby

#include <algorithm>
#include <utility>

#include "server/lobby/limits.hpp"
#include "server/lobby/room.hpp"

// How long a room waits for people: for the seat that is asked, for the host, for its guests.

namespace lobby {

namespace {

using protocol::Error;
using std::chrono::milliseconds;
using std::chrono::seconds;

std::int64_t milliseconds_of(Time time) {
    return time.time_since_epoch().count();
}

}  // namespace

/// Has a seat, and has not given it up.
bool Room::is_at_table(const TokenHash& token) const {
    const std::optional<Seat> seat = state_.seat_of(token);
    return seat && !chair(*seat).left;
}

void Room::require_at_table(const Guest& guest) const {
    if (!is_at_table(guest.token)) {
        throw Error("not_seated", "Only those at the table can do this.");
    }
}

void Room::require_time(Time from, const char* reason) const {
    if (now_ < from) {
        auto early = Error("not_yet", reason);
        early.wait = from - now_;
        throw early;
    }
}

/// No clock runs for people while the room cannot hear them.
void Room::stop_clocks_for(milliseconds append) {
    asked_ += append;
    if (absent_since_) {
        *absent_since_ += append;
    }
}

/// Requires: the chair is a player's, who plays it. Throws Error when this guest may not let a bot
/// stand in there now.
void Room::require_stand_in(const Guest& guest, Seat seat) const {
    const bool is_host = state_.is_host(guest.token);
    if (is_host && !online(chair(seat).token)) {
        return;
    }
    if (!is_host) {
        require_at_table(guest);
    }
    const std::optional<Deadlines::StandIn> due = stand_in_due();
    if (!due || due->seat != seat) {
        throw Error("seat_taken", "Its player is not waited for.").in("seat");
    }
    require_time(due->from, "Its player has some time left.");
}

/// From when on others may let a bot stand in for the seat that is asked; none where nobody could.
std::optional<Room::Deadlines::StandIn> Room::stand_in_due() const {
    const std::optional<Seat> seat = state_.acting();
    if (!seat || chair(*seat).played_by_bot() || !somebody_waits_for(*seat)) {
        return {};
    }
    const seconds patience(state_.settings.patience);
    Time from = std::max(asked_ + patience, began_.value_or(Time()) + limits::return_grace);
    if (absent_since_) {
        const Time since = std::max(asked_, *absent_since_);
        from = std::min(from, since + std::min(patience, limits::absent_patience));
    }
    return Deadlines::StandIn{*seat, from};
}

/// From when on everybody is told of it. Requires: a seat is asked.
Time Room::stand_in_told() const {
    const milliseconds half = seconds(state_.settings.patience) / 2;
    return absent_since_ ? asked_ : asked_ + std::min<milliseconds>(half, limits::patience_untold);
}

/// One alarm serves for questions that are answered soon: it is set anew when it has rung.
void Room::watch_over_question() {
    if (!patience_alarm_ && stand_in_due() && now_ < stand_in_told()) {
        patience_alarm_ = stand_in_told();
        effects_.emplace_back(SetAlarm{SetAlarm::Name::patience, *patience_alarm_});
    }
}

bool Room::somebody_waits_for(Seat asked) const {
    const Chair& own = chair(asked);
    if (!protocol::same(own.token, state_.host.token)) {
        return true;
    }
    return std::any_of(state_.chairs.begin(), state_.chairs.end(), [&own](const Chair& other) {
        return &other != &own && other.kind == Chair::Kind::human && !other.left;
    });
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
    const bool absent = seat && !chair(*seat).played_by_bot() && !online(chair(*seat).token);
    if (!absent) {
        absent_since_.reset();
    } else if (!absent_since_) {
        absent_since_ = now_;
    }
}

Happening Room::entry_for(const Guest& guest, const protocol::ClaimHost& /*claim*/) const {
    if (state_.is_host(guest.token)) {
        throw Error("host_already", "You are the host.");
    }
    require_at_table(guest);
    if (state_.status != Status::finished) {
        require(Status::gathering);
    }
    require_time(*claim_due(), "The host has some time left.");
    const Chair& next = chair(seat_of(guest));
    return HostChanged{{.name = next.name, .token = next.token}};
}

/// From when on others may become host; none while a game needs no host to go on.
std::optional<Time> Room::claim_due() const {
    if (state_.status != Status::gathering && state_.status != Status::finished) {
        return {};
    }
    const auto patience = std::max(seconds(state_.settings.patience), limits::host_away);
    return std::max(std::max(told_, host_active_) + patience,
                    began_.value_or(Time()) + limits::return_grace);
}

/// When a room that gathers is closed.
std::optional<Time> Room::close_due() const {
    return state_.status == Status::gathering ? std::optional(told_ + limits::gathering_open)
                                              : std::nullopt;
}

/// Also at the first input after the room was brought back.
void Room::watch_over_guests_to_come() {
    const std::optional<Time> due = close_due();
    if (due && now_ >= *due) {
        return log({.entry = {Closed{}}});
    }
    if (std::exchange(close_alarm_, due) != due && due) {
        effects_.emplace_back(SetAlarm{SetAlarm::Name::close, *due});
    }
}

Room::Deadlines Room::deadlines() const {
    const auto stand_in = stand_in_due();
    const bool told = stand_in && now_ >= stand_in_told();
    return {.stand_in = told ? stand_in : std::nullopt,
            .claim_host = claim_due(),
            .close = close_due()};
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

#include "server/room/clocks.hpp"

#include <algorithm>

#include "server/room/limits.hpp"

namespace room {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

/// A host who plays with bots alone keeps no other player waiting.
bool somebody_waits_for(const RoomState& room, Seat asked) {
    const SeatState& own = room.seats.at(asked);
    if (!room.is_host(own.token)) return true;
    return std::any_of(room.seats.begin(), room.seats.end(), [&own](const SeatState& other) {
        return &other != &own && other.is_at_table();
    });
}

/// When the seat that is asked has been waited for long enough, connected or not.
Time patience_over(const RoomState& room, const Clocks& clocks) {
    return std::max(clocks.asked + seconds(room.settings.patience),
                    clocks.began.value_or(Time()) + limits::return_grace);
}

}  // namespace

void Clocks::follow(const RoomState& room, const Audience& audience, Time now) {
    const auto since = [now](std::optional<Time>& begin, bool lasts) {
        if (!lasts) {
            begin.reset();
        } else if (!begin) {
            begin = now;
        }
    };
    const std::optional<Seat> seat = room.acting();
    const SeatState* asked_of = seat ? &room.seats.at(*seat) : nullptr;
    since(absent_since,
          asked_of != nullptr && !asked_of->played_by_bot() && !audience.online(asked_of->token));
    since(host_away_since, !audience.online(room.host.token));
    since(empty_since, audience.entered() == 0);
    shuffle.follow(room.status == Status::shuffling ? &room.shuffle : nullptr, now);
}

void Clocks::extend(milliseconds append) {
    shuffle.extend(append);
    asked += append;
    if (absent_since) *absent_since += append;
}

void Clocks::shift(Time::duration by) {
    for (Time* since : {&changed, &asked, &host_active}) *since += by;
    for (auto* since : {&began, &absent_since, &host_away_since, &empty_since}) {
        if (*since) **since += by;
    }
    shuffle.shift(by);
}

bool is_at_one_sitting(const RoomState& room) {
    return seconds(room.settings.patience) <= limits::patience_at_one_sitting;
}

std::optional<StandIn> stand_in_due(const RoomState& room, const Clocks& clocks) {
    const std::optional<Seat> seat = room.acting();
    if (!seat || room.seats.at(*seat).played_by_bot() || !somebody_waits_for(room, *seat)) {
        return {};
    }
    Time from = patience_over(room, clocks);
    if (clocks.absent_since && is_at_one_sitting(room)) {
        const Time since = std::max(clocks.asked, *clocks.absent_since);
        const seconds patience(room.settings.patience);
        from = std::min(from, since + std::min(patience, limits::absent_patience));
    }
    return StandIn{*seat, from};
}

Time stand_in_sent(const RoomState& room, const Clocks& clocks) {
    const milliseconds half = seconds(room.settings.patience) / 2;
    return clocks.absent_since
               ? clocks.asked
               : clocks.asked + std::min<milliseconds>(half, limits::patience_unsent);
}

std::optional<Time> deputy_due(const Clocks& clocks) {
    if (!clocks.host_away_since) return {};
    return *clocks.host_away_since + limits::host_away;
}

std::optional<Seat> deputy(const RoomState& room, const Audience& audience, const Clocks& clocks,
                           Time now) {
    const std::optional<Time> due = deputy_due(clocks);
    if (!due || now < *due) return {};
    const auto first =
        std::find_if(room.seats.begin(), room.seats.end(), [&audience](const SeatState& seat) {
            return seat.is_at_table() && audience.online(seat.token);
        });
    if (first == room.seats.end()) return {};
    return static_cast<Seat>(first - room.seats.begin());
}

std::optional<Time> kick_due(const RoomState& room, const Clocks& clocks, Seat seat) {
    const SeatState& own = room.seats.at(seat);
    if (own.left || own.idle) return Time();
    if (own.stand_in() || room.acting() != seat) return {};
    return patience_over(room, clocks);
}

std::optional<Time> claim_due(const RoomState& room, const Clocks& clocks) {
    const std::optional<Seat> seat = room.seat_of(room.host.token);
    const bool is_gone = seat && room.seats.at(*seat).left;
    const auto grace = clocks.began.value_or(Time()) + limits::return_grace;
    if (room.status == Status::shuffling || room.status == Status::playing) {
        if (is_gone) return std::max(clocks.host_active + limits::host_away, grace);
        if (!clocks.host_away_since) return {};
        return *clocks.host_away_since + limits::host_gone;
    }
    const auto patience =
        is_gone ? limits::host_away : std::max(seconds(room.settings.patience), limits::host_away);
    return std::max(std::max(clocks.changed, clocks.host_active) + patience, grace);
}

std::optional<Time> close_due(const RoomState& room, const Clocks& clocks) {
    return room.status == Status::gathering ? std::optional(clocks.changed + limits::gathering_open)
                                            : std::nullopt;
}

}  // namespace room

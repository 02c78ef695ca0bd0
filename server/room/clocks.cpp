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

/// Until then people have time to come back to a room that has come back to memory.
Time grace_over(const Clocks& clocks) {
    return clocks.began.value_or(Time()) + limits::return_grace;
}

/// When the seat that is asked has been waited for long enough, connected or not.
Time patience_over(const RoomState& room, const Clocks& clocks) {
    return std::max(clocks.asked + seconds(room.settings.patience), grace_over(clocks));
}

/// The seat whose player did something in a game; empty where no player did.
std::optional<Seat> seat_of_player(const EntryBody& what) {
    if (const auto* acted = std::get_if<Acted>(&what)) {
        return acted->doer.by == protocol::By::player ? std::optional(acted->doer.seat)
                                                      : std::nullopt;
    }
    if (const auto* given = std::get_if<TimeGiven>(&what)) return given->by;
    if (const auto* asked = std::get_if<PauseAsked>(&what)) return asked->seat;
    if (const auto* returned = std::get_if<Returned>(&what)) return returned->seat;
    return {};
}

/// Whether the host made the entry, in a room with a game or before it.
bool is_by_host(const EntryBody& what, const RoomState& room) {
    const std::optional<Seat> seat = seat_of_player(what);
    return (seat && room.is_host(room.seats.at(*seat).token)) ||
           std::holds_alternative<Locked>(what) || std::holds_alternative<HostChanged>(what) ||
           std::holds_alternative<Kicked>(what) || std::holds_alternative<ShownOut>(what);
}

/// Notes since when something lasts.
void note(std::optional<Time>& since, bool lasts, Time now) {
    if (!lasts) {
        since.reset();
    } else if (!since) {
        since = now;
    }
}

}  // namespace

void Clocks::take_in(const Entry& entry, const RoomState& room, std::uint64_t asked_before,
                     Time at) {
    changed = at;
    const auto* returned = std::get_if<Returned>(&entry.what);
    const bool is_back = returned != nullptr && room.acting() == returned->seat;
    const bool is_asked = room.asked_v != asked_before;
    if (is_asked || is_back) asked = at;
    // A bot that comes since a seat's time is over settles what was taken of it.
    if (is_asked || std::holds_alternative<StoodIn>(entry.what)) turn.ask(at);
    if (const auto* resumed = std::get_if<Resumed>(&entry.what)) {
        turn.extend(resumed->not_charged);
    }
}

void Clocks::note_host(const Entry& entry, const RoomState& room) {
    if (!host_away_since || is_by_host(entry.what, room)) host_away_since = entry.at;
}

void Clocks::follow(const RoomState& room, const Audience& audience, Time now) {
    const std::optional<Seat> seat = room.acting();
    const SeatState* asked_of = seat ? &room.seats.at(*seat) : nullptr;
    const bool is_here = asked_of != nullptr && audience.online(asked_of->token);
    note(absent_since, asked_of != nullptr && !asked_of->played_by_bot() && !is_here, now);
    note(host_away_since, !audience.online(room.host.token), now);
    note(empty_since, audience.entered() == 0, now);
    follow_turn(room, is_here, now);
    shuffle.follow(room.status == Status::shuffling ? &room.shuffle : nullptr, now);
}

void Clocks::follow_turn(const RoomState& room, bool is_here, Time now) {
    using Mode = TurnClock::Mode;
    note(paused_since, room.is_paused(), now);
    const std::optional<Seat> seat = room.acting();
    if (!seat || !room.clock().is_on()) {
        turn = {};
        return;
    }
    const bool is_live = room.settings.clock.kind == protocol::ClockSettings::Kind::live;
    const bool is_stopped = room.is_paused() || room.seats.at(*seat).played_by_bot() ||
                            !somebody_waits_for(room, *seat);
    const Mode mode = is_stopped ? Mode::stopped : is_here || !is_live ? Mode::here : Mode::away;
    const Time grace = mode == Mode::away && began ? *began + limits::return_grace : now;
    turn.follow(mode, grace, now, room.clock().of(*seat));
}

void Clocks::extend(milliseconds append) {
    shuffle.extend(append);
    turn.extend(append);
    asked += append;
    if (absent_since) *absent_since += append;
}

void Clocks::shift(Time::duration by) {
    for (Time* since : {&changed, &asked, &host_active}) *since += by;
    for (auto* since : {&began, &absent_since, &host_away_since, &empty_since, &paused_since}) {
        if (*since) **since += by;
    }
    turn.shift(by);
    shuffle.shift(by);
}

bool runs_live_clock(const RoomState& room, const Clocks& clocks) {
    return clocks.turn.runs() && room.settings.clock.kind == protocol::ClockSettings::Kind::live;
}

bool is_at_one_sitting(const RoomState& room) {
    return !room.settings.clock.is_on() &&
           seconds(room.settings.patience) <= protocol::patience_at_one_sitting;
}

std::optional<StandIn> stand_in_due(const RoomState& room, const Clocks& clocks) {
    const std::optional<Seat> seat = room.acting();
    if (!seat || room.clock().is_on() || room.seats.at(*seat).played_by_bot() ||
        !somebody_waits_for(room, *seat)) {
        return {};
    }
    Time from = patience_over(room, clocks);
    if (clocks.absent_since && is_at_one_sitting(room)) {
        const Time since = std::max(clocks.asked, *clocks.absent_since);
        const seconds patience(room.settings.patience);
        const Time absence_over = since + std::min(patience, limits::absent_patience);
        from = std::min(from, std::max(absence_over, grace_over(clocks)));
    }
    return StandIn{*seat, from};
}

Time stand_in_sent(const RoomState& room, const Clocks& clocks) {
    const milliseconds half = milliseconds(seconds(room.settings.patience)) / 2;
    return clocks.absent_since
               ? clocks.asked
               : clocks.asked + std::min<milliseconds>(half, limits::patience_unsent);
}

std::optional<Time> turn_over(const RoomState& room, const Clocks& clocks) {
    const std::optional<Seat> seat = room.acting();
    if (!seat || !clocks.turn.runs()) return {};
    const protocol::GameClock& clock = room.clock();
    if (clock.is_finishing(*seat)) return clocks.asked;
    if (clock.is_asleep(*seat)) return clocks.asked + limits::asleep_answer;
    return clocks.turn.over(clock.of(*seat));
}

std::optional<Time> pause_over(const RoomState& room, const Clocks& clocks) {
    return room.is_paused() && clocks.paused_since
               ? std::optional(*clocks.paused_since + limits::longest_pause)
               : std::nullopt;
}

std::optional<Time> due_at_rest(const RoomState& room, const Clocks& clocks) {
    if (const auto over = pause_over(room, clocks)) return over;
    const std::optional<Seat> seat = room.acting();
    if (!seat || room.settings.clock.kind != protocol::ClockSettings::Kind::days) return {};
    const bool is_bots = room.seats.at(*seat).played_by_bot();
    return is_bots ? std::optional(clocks.asked + milliseconds(room.settings.pace))
                   : turn_over(room, clocks);
}

std::optional<Time> deputy_due(const Clocks& clocks) {
    if (!clocks.host_away_since) return {};
    return std::max(*clocks.host_away_since, clocks.began.value_or(Time())) + limits::host_away;
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
    if (room.clock().is_on()) {
        if (room.clock().of(seat).missed > 0) return Time();
        return room.acting() == seat ? turn_over(room, clocks) : std::nullopt;
    }
    if (own.stand_in() || room.acting() != seat) return {};
    return patience_over(room, clocks);
}

std::optional<Time> claim_due(const RoomState& room, const Clocks& clocks) {
    const std::optional<Seat> seat = room.seat_of(room.host.token);
    const bool is_gone = seat && room.seats.at(*seat).left;
    const Time grace = grace_over(clocks);
    if (room.status == Status::shuffling || room.status == Status::playing) {
        if (is_gone) return std::max(clocks.host_active + limits::host_away, grace);
        if (!clocks.host_away_since) return {};
        return std::max(*clocks.host_away_since + limits::host_gone, grace);
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

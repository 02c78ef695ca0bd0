#include "server/room/wake.hpp"

#include <algorithm>

#include "server/room/decide.hpp"
#include "server/room/limits.hpp"

namespace room {

namespace {

using Due = room::Due;
using Until = std::optional<Time>;

// A pair of functions for each thing that the room waits for: when it is due, and what is done
// then.

Until silent_until(const Parts& parts, Time /*now*/) {
    return parts.audience.silent().until();
}
Due close_silent(Parts& parts, Turn& turn) {
    parts.audience.close_silent(turn.now, turn);
    return {};
}

Until bot_until(const Parts& parts, Time /*now*/) {
    return parts.thinking.bot_due();
}
Due ask_bot(Parts& parts, Turn& turn) {
    parts.thinking.ask_bot(parts.state, turn);
    return {};
}

Until shuffle_until(const Parts& parts, Time /*now*/) {
    return parts.clocks.shuffle.due();
}
Due end_shuffle(Parts& parts, Turn& turn) {
    return parts.clocks.shuffle.has_passed(turn.now) ? Due(EntryBody(Overdue{})) : Due();
}

Until turn_until(const Parts& parts, Time /*now*/) {
    return turn_over(parts.state, parts.clocks);
}
/// An alarm that rings late shows that the process stood still, while an answer may have arrived. A
/// seat that sleeps is not waited for.
Due end_turn(Parts& parts, Turn& turn) {
    const Time due = std::max(*turn_over(parts.state, parts.clocks), *parts.clocks.began);
    const auto late = turn.now - due;
    const bool stood_still = late > limits::alarm_lateness;
    const bool is_extended =
        stood_still && parts.clocks.turn.extend_once(late + limits::alarm_lateness);
    if (is_extended && *turn_over(parts.state, parts.clocks) > turn.now) return {};
    return decide_timeout({parts.state, parts.audience, parts.clocks, turn.now});
}

Until pause_until(const Parts& parts, Time /*now*/) {
    return pause_over(parts.state, parts.clocks);
}
Due end_pause(Parts& /*parts*/, Turn& /*turn*/) {
    return EntryBody(PauseAsked{.on = false});
}

/// A deputy is announced, and takes what the host would have done.
Until deputy_until(const Parts& parts, Time now) {
    const Until due = deputy_due(parts.clocks);
    const bool is_awaited =
        due && now < *due && deputy(parts.state, parts.audience, parts.clocks, *due);
    return is_awaited ? due : Until();
}

Until close_until(const Parts& parts, Time /*now*/) {
    return close_due(parts.state, parts.clocks);
}
Due close_room(Parts& /*parts*/, Turn& /*turn*/) {
    return EntryBody(Closed{});
}

/// Whether a room that came to memory for what was due has done it, and is not about to do more.
bool is_done(const Parts& parts, Time now) {
    if (parts.thinking.is_bot_asked() || parts.thinking.bot_due()) return false;
    const Until due = due_at_rest(parts.state, parts.clocks);
    return !due || *due > now + limits::woken_stays;
}

/// A room without guests leaves memory; while a bot plays in it, it stays a while longer, and while
/// the clock of a live game runs, until that is over.
Until rest_until(const Parts& parts, Time now) {
    const Until& since = parts.clocks.empty_since;
    if (!since || runs_live_clock(parts.state, parts.clocks)) return {};
    if (parts.clocks.is_visited) return *since + limits::rest_after;
    return is_done(parts, now) ? since : Until();
}
Due rest(Parts& parts, Turn& turn) {
    if (parts.thinking.is_bot_asked()) {
        parts.clocks.empty_since = turn.now;
        return {};
    }
    // Those who have not entered see no more than they would of a room that is not there.
    parts.audience.close_silent(Time::max(), turn);
    return CloseCode::moved;
}

/// The deadline of a question is sent some time after it was asked.
Until question_until(const Parts& parts, Time now) {
    if (!stand_in_due(parts.state, parts.clocks)) return {};
    const Time sent = stand_in_sent(parts.state, parts.clocks);
    return now < sent ? Until(sent) : Until();
}
/// The notices that follow every input send it.
Due nothing_more(Parts& /*parts*/, Turn& /*turn*/) {
    return {};
}

struct Wait {
    Until (*until)(const Parts&, Time now);
    Due (*then)(Parts&, Turn&);
};
constexpr Wait waits[] = {
    {silent_until, close_silent}, {bot_until, ask_bot},      {shuffle_until, end_shuffle},
    {turn_until, end_turn},       {pause_until, end_pause},  {deputy_until, nothing_more},
    {rest_until, rest},           {close_until, close_room}, {question_until, nothing_more},
};

}  // namespace

std::optional<Time> next_wake(const Parts& parts, const Notices& notices, Time now) {
    Until next = notices.presence_due();
    for (const Wait& wait : waits) {
        const Until until = wait.until(parts, now);
        if (until && (!next || *until < *next)) next = until;
    }
    return next;
}

Due wake(Parts& parts, Turn& turn) {
    for (const Wait& wait : waits) {
        const Until until = wait.until(parts, turn.now);
        if (!until || turn.now < *until) continue;
        Due due = wait.then(parts, turn);
        if (!std::holds_alternative<std::monostate>(due)) return due;
    }
    return {};
}

}  // namespace room

#include "server/room/wake.hpp"

#include <algorithm>

#include "server/room/limits.hpp"

namespace room {

namespace {

using Due = room::Due;
using Until = std::optional<Time>;

// A pair of functions for each thing that the room waits for: when it is due, and what is done
// then.

Until silent_until(const Parts& parts, Time /*now*/) {
    return parts.audience.silent_until();
}
Due close_silent(Parts& parts, Turn& turn) {
    parts.audience.close_silent(turn);
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

/// A room without guests leaves memory; while a bot plays in it, it stays a while longer.
Until rest_until(const Parts& parts, Time /*now*/) {
    const Until& since = parts.clocks.empty_since;
    return since ? Until(*since + limits::rest_after) : Until();
}
Due rest(Parts& parts, Turn& turn) {
    if (!parts.thinking.is_bot_asked()) return CloseCode::moved;
    parts.clocks.empty_since = turn.now;
    return {};
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
    {silent_until, close_silent},   {bot_until, ask_bot}, {shuffle_until, end_shuffle},
    {deputy_until, nothing_more},   {rest_until, rest},   {close_until, close_room},
    {question_until, nothing_more},
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

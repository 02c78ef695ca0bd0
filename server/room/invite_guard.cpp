#include "server/room/invite_guard.hpp"

namespace room {

using protocol::Error;

namespace {

/// The client, as it is counted at one place.
ClientPrefix at(const std::string& place, const ClientPrefix& client) {
    return {client.narrow + ' ' + place, client.wide + ' ' + place};
}

}  // namespace

bool InviteGuard::allows(const std::string& place, const ClientPrefix& client, Time now) {
    const ClientPrefix here = at(place, client);
    return by_client_.allows(here, now) &&
           (of_all_.allows(place, now) || in_attack_.allows(here, now));
}

void InviteGuard::count(const std::string& place, const ClientPrefix& client, Time now) {
    by_client_.count(at(place, client), now);
    in_attack_.count(at(place, client), now);
    of_all_.count(place, now);
}

void InviteGuard::forgive(const std::string& place, const ClientPrefix& client) {
    by_client_.forgive(at(place, client));
    in_attack_.forgive(at(place, client));
    of_all_.forgive(place);
}

void InviteGuard::shift(Time::duration by) {
    for (TryLimiter* limiter : {&by_client_, &in_attack_, &of_all_}) limiter->shift(by);
}

std::optional<Error> InviteGuard::refusal(const std::string& place, const ClientPrefix& client,
                                          bool with_invite, bool is_right, Time now) {
    if (!allows(place, client, now)) return too_many_tries();
    if (is_right) return {};
    if (with_invite) count(place, client, now);
    return Error("no_such_room", "No such room, or not with this invite.");
}

Error InviteGuard::too_many_tries() {
    return {"too_many_tries", "Too many wrong invites: try again later."};
}

}  // namespace room

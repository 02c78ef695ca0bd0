#include "server/room/change_guard.hpp"

#include "protocol/json/rate_limited.hpp"

namespace room {

using protocol::Error;

namespace {

bool ends_pause(const EntryBody& what) {
    const auto* asked = std::get_if<PauseAsked>(&what);
    return asked != nullptr && !asked->on;
}

/// Whether a game under way needs this change, so that no player can hold it up, or stay against
/// the host's will. The number of these is bounded by players, returns and pauses.
bool is_owed(const EntryBody& what, const RoomState& room, const Chronicle& chronicle) {
    return room.is_in_game() && (is_one_of<StoodIn, Kicked>(what) || ends_pause(what) ||
                                 (is_one_of<Returned>(what) && may_return(room, chronicle)));
}

}  // namespace

bool may_return(const RoomState& room, const Chronicle& chronicle) {
    return !room.is_in_game() ||
           chronicle.updates().history_bytes() < limits::history_bytes_of_returns;
}

std::optional<Time> changeable_from(const RoomState& room, const Chronicle& chronicle, Time now,
                                    int entries) {
    if (room.is_in_game()) {
        const bool is_worn = chronicle.updates().history_bytes() >= limits::history_bytes;
        return is_worn ? std::nullopt : std::optional(now);
    }
    const auto over = chronicle.spent(now) - entries * limits::entry_regained;
    const auto wait = over + std::chrono::milliseconds(1);
    return now + std::max(wait, std::chrono::milliseconds(0));
}

void ChangeGuard::check(const Guest& guest, const EntryBody& what, const RoomState& room,
                        const Chronicle& chronicle, Time now) {
    // A game ends these itself.
    if (is_one_of<Acted, Committed, Revealed>(what)) return;
    const bool is_stranger = !room.is_host(guest.token) && !room.seat_of(guest.token);
    const auto from =
        changeable_from(room, chronicle, now,
                        is_stranger ? limits::entries_of_strangers : limits::entries_saved_up);
    if (from != now && !is_owed(what, room, chronicle)) {
        throw from
            ? Error("room_worn", "So much has happened in this room: make a new one, or wait.")
            : Error("too_many_changes",
                    "Seats and bots were changed too often in this game: play it to its "
                    "end.");
    }
    count(guest, is_stranger, now);
}

void ChangeGuard::shift(Time::duration by) {
    by_guest_.shift(by);
    of_strangers_.shift(by);
}

/// Counts by guest, and for strangers by client as well, since new tokens cost nothing.
void ChangeGuard::count(const Guest& guest, bool is_stranger, Time now) {
    using Seconds = std::chrono::duration<double>;
    const std::string reason = "Too many changes of the room: wait before the next.";
    if (is_stranger && !of_strangers_.allows(guest.address, now)) {
        throw protocol::rate_limited_error(reason, limits::changes_of_strangers_window);
    }
    if (!by_guest_.try_spend(guest.token, now)) {
        throw protocol::rate_limited_error(reason, Seconds(1 / limits::changes_per_second));
    }
    if (is_stranger) of_strangers_.count(guest.address, now);
}

}  // namespace room

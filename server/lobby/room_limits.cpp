#include <optional>

#include "protocol/json/rate_limited.hpp"
#include "server/lobby/limits.hpp"
#include "server/lobby/room.hpp"

// What keeps a room from being changed without end: each change stays in its log for good, and what
// is changed during a game is in that game's record.

namespace lobby {

using protocol::Error;

namespace {

template <class... Kinds>
bool is_one_of(const Happening& what) {
    return (std::holds_alternative<Kinds>(what) || ...);
}

/// Whether a game ends these itself.
bool is_played(const Happening& what) {
    return is_one_of<Acted, Committed, Revealed>(what);
}

/// What a game never goes without: nobody holds it up, or stays against the host's will. There are
/// no more of these than players and returns.
bool is_owed(const Happening& what) {
    return is_one_of<StoodIn, Kicked>(what);
}

}  // namespace

bool Room::is_in_game() const {
    return state_.status == Status::shuffling || state_.status == Status::playing;
}

/// Throws Error when what the guest asks for would be one entry too many. What belongs to a game
/// under way never is.
void Room::check_change(const Guest& guest, const Happening& what) {
    if (is_played(what)) {
        return;
    }
    const bool returns = std::holds_alternative<Returned>(what) && may_return();
    const bool is_open = is_in_game() && (is_owed(what) || returns);
    const std::optional<Error> refusal = change_refusal(
        is_stranger(guest) ? limits::entries_of_strangers : limits::entries_saved_up);
    if (refusal && !is_open) {
        throw *refusal;
    }
    count_change(guest);
}

/// By guest, and what strangers do by client as well, since new tokens cost nothing. Throws Error
/// when there were too many.
void Room::count_change(const Guest& guest) {
    using Seconds = std::chrono::duration<double>;
    const std::string reason = "Too many changes of the room: wait before the next.";
    const bool by_client = is_stranger(guest);
    if (by_client && !changes_of_strangers_.allows(guest.address, now_)) {
        throw protocol::rate_limited_error(reason, limits::changes_of_strangers_window);
    }
    if (!changes_.try_spend(guest.token, now_)) {
        throw protocol::rate_limited_error(reason, Seconds(1 / limits::changes_per_second));
    }
    if (by_client) {
        changes_of_strangers_.count(guest.address, now_);
    }
}

/// Whether the guest has neither a seat nor the host's role.
bool Room::is_stranger(const Guest& guest) const {
    return !state_.is_host(guest.token) && !state_.seat_of(guest.token);
}

/// Whether a seat that a bot plays may be its player's again.
bool Room::may_return() const {
    return !is_in_game() || updates_.history_bytes() < limits::history_bytes_of_returns;
}

/// Why nothing more is to be changed by those whom the log gives so many entries, if so.
std::optional<Error> Room::change_refusal(int entries) const {
    if (is_in_game() && updates_.history_bytes() >= limits::history_bytes) {
        return Error("too_many_changes",
                     "Seats and bots were changed too often in this game: play it to its end.");
    }
    if (!is_in_game() && budget_.spent(now_) >= entries * limits::entry_regained) {
        return Error("room_worn", "So much has happened in this room: make a new one, or wait.");
    }
    return {};
}

}  // namespace lobby

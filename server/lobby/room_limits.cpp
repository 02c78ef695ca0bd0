#include <optional>
#include <string_view>

#include "server/lobby/limits.hpp"
#include "server/lobby/room.hpp"

// What keeps a room from being changed without end: each change stays in its log for good, and what
// is changed during a game is in that game's record.

namespace lobby {

using protocol::Error;

namespace {

/// Whether a game ends these itself.
bool is_played(std::string_view type) {
    return type == "acted" || type == "committed" || type == "revealed";
}

/// What a game never goes without: nobody holds it up, or stays against the host's will. There are
/// no more of these than players and returns.
bool is_owed(std::string_view type) {
    return type == "stood_in" || type == "kicked";
}

}  // namespace

bool Room::is_in_game() const {
    return state_.status == Status::shuffling || state_.status == Status::playing;
}

/// Throws Error when the entry that the guest asks for would be one too many. What belongs to a
/// game under way never is.
void Room::check_change(const Guest& guest, const Json& entry) {
    const std::string& type = entry.at("type").get_ref<const std::string&>();
    if (is_played(type)) {
        return;
    }
    const bool is_open = is_in_game() && (is_owed(type) || (type == "returned" && may_return()));
    const std::optional<Error> refusal = change_refusal();
    if (refusal && !is_open) {
        throw *refusal;
    }
    if (!changes_.take(guest.token, now_)) {
        throw Error("rate_limited", "Too many changes of the room: wait a few seconds.");
    }
}

/// Whether a seat that a bot plays may be its player's again.
bool Room::may_return() const {
    return !is_in_game() || updates_.history_bytes() < limits::history_bytes_of_returns;
}

/// Why nothing more is to be changed, if so.
std::optional<Error> Room::change_refusal() const {
    if (is_in_game() && updates_.history_bytes() >= limits::history_bytes) {
        return Error("too_many_changes",
                     "Seats and bots were changed too often in this game: play it to its end.");
    }
    if (!is_in_game() && state_.v >= limits::entries_in_room) {
        return Error("room_worn", "Enough has happened in this room: make a new one.");
    }
    return {};
}

}  // namespace lobby

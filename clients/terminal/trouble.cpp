#include "clients/terminal/trouble.hpp"

#include <map>

#include "clients/cpp/closing.hpp"

namespace terminal {

namespace {

/// What the codes that matter to people mean; empty for others.
std::string meaning_of(const std::string& code) {
    static const std::map<std::string, std::string> sentences{
        {"kicked", "The host has removed you from the room."},
        {"room_closed", "The room is gone."},
        {"no_such_room", "There is no such room, or not with this invite. Ask for the link."},
        {"watching_off", "The game has begun, and spectators are not allowed."},
        {"room_damaged", "The server cannot read its log of the room any more: the game is over."},
        {"banned", "The operator of this server has banned your address."},
        {"device_forgotten", "This device was signed off. Start again to be a new guest."},
        {"room_crowded", "There are too many people in the room."},
        {"server_full", "The server is full: too many rooms or guests."},
        {"draining", "The server is about to restart."},
        {"service_restart", "The server is restarting."},
        {"room_stopped", "The server cannot save what happens in the room at present."},
        {"rate_limited", "You sent too many requests."},
        {"moved", "The room is moving to another node of the server."},
        {"unreachable", "The server cannot be reached."}};
    const auto found = sentences.find(code);
    return found == sentences.end() ? "" : found->second;
}

}  // namespace

std::string trouble_of(const client::ConnectionState& connection) {
    const std::string meaning = meaning_of(connection.closing);
    switch (connection.status) {
        case client::Status::online: return {};
        case client::Status::connecting:
            return connection.attempt > 1
                       ? "Connecting again, try " + std::to_string(connection.attempt) + " ..."
                       : "Connecting ...";
        case client::Status::waiting:
            return (meaning.empty() ? "The connection is lost." : meaning) + " Trying again ...";
        case client::Status::closed: return "The connection is closed.";
    }
    return {};
}

std::string describe_end(const client::ConnectionState& connection) {
    // The connection knows which address it tried, and what it found there.
    const bool has_better_reason =
        connection.closing == "unreachable" && !connection.reason.empty();
    std::string meaning = has_better_reason ? "" : meaning_of(connection.closing);
    if (!meaning.empty()) return meaning;
    if (!connection.reason.empty()) return connection.reason;
    return "The connection was closed: " +
           (connection.closing.empty() ? "no reason was given" : connection.closing) + ".";
}

ExitCode code_of_end(const std::string& closing) {
    return client::is_refusal(closing) ? ExitCode::refused : ExitCode::failed;
}

bool is_hopeless(const client::ConnectionState& connection, bool was_online) {
    if (connection.status == client::Status::closed) return true;
    const bool is_first_try = !was_online && connection.attempt <= 1;
    const bool is_lasting =
        connection.closing == "unreachable" || connection.closing == "server_full";
    return is_first_try && connection.status == client::Status::waiting && is_lasting;
}

}  // namespace terminal

#include "clients/terminal/trouble.hpp"

#include <map>

#include "clients/cpp/closing.hpp"

namespace terminal {

std::string trouble_of(const client::ConnectionState& connection) {
    switch (connection.status) {
        case client::Status::online: return {};
        case client::Status::connecting:
            return connection.attempt > 1
                       ? "Connecting again, try " + std::to_string(connection.attempt) + " ..."
                       : "Connecting ...";
        case client::Status::waiting: return "The connection is lost; it is tried again ...";
        case client::Status::closed: return "The connection is closed.";
    }
    return {};
}

std::string told_end(const client::ConnectionState& connection) {
    static const std::map<std::string, std::string> sentences{
        {"kicked", "The host has removed you from the room."},
        {"room_closed", "The room is gone."},
        {"no_such_room", "There is no such room, or not with this invite. Ask for the link."},
        {"watching_off", "The game has begun, and is not to be watched."},
        {"room_crowded", "There are too many people in the room."},
        {"server_full", "The server has as many rooms open as it can have."}};
    const auto found = sentences.find(connection.closing);
    if (found != sentences.end()) return found->second;
    if (!connection.reason.empty()) return connection.reason;
    return "The connection was closed: " +
           (connection.closing.empty() ? "nobody said why" : connection.closing) + ".";
}

ExitCode code_of_end(const std::string& closing) {
    return client::is_refusal(closing) ? ExitCode::refused : ExitCode::failed;
}

bool is_hopeless(const client::ConnectionState& connection, bool was_online) {
    if (connection.status == client::Status::closed) return true;
    return !was_online && connection.status == client::Status::waiting &&
           connection.closing == "unreachable";
}

}  // namespace terminal

#include "server/room/absent_rooms.hpp"

#include <variant>

#include "protocol/wire/message.hpp"

namespace room {

using protocol::Error;

namespace {

/// The place under which wrong invites for this room are counted. Invalid room ids share one place,
/// so that a client can neither try more by making ids up nor fill the memory with long ones.
std::string place_of(const std::string& room) {
    return protocol::is_room_id(room) ? room : "invalid";
}

}  // namespace

void AbsentRooms::connect(const std::string& room, const Connected& input, Time now) {
    newcomers_[input.connection] = {place_of(room), input.address, now};
}

Effects AbsentRooms::handle(const Received& input, Time now) {
    const Connection from = input.connection;
    const auto newcomer = newcomers_.find(from);
    if (newcomer == newcomers_.end()) return {};
    const auto read = protocol::read_room_command(input.text);
    if (const auto* unreadable = std::get_if<protocol::Unreadable>(&read)) {
        return {refusal_to(from, unreadable->id, unreadable->error)};
    }
    const auto& command = std::get<protocol::RoomCommand>(read);
    const auto* enter = std::get_if<protocol::Enter>(&command.body);
    if (enter == nullptr) return {refusal_to(from, command.id, enter_first_error())};
    const auto& [room, client, since] = newcomer->second;
    const Error error = refusal(room, client, enter->invite.has_value(), now);
    Effects effects = {refusal_to(from, command.id, error)};
    if (error.code == "no_such_room") {
        const Effects closing = send_away(from, CloseCode::no_such_room);
        effects.insert(effects.end(), closing.begin(), closing.end());
    }
    return effects;
}

Effects AbsentRooms::check_deadlines(Time now) {
    Effects effects;
    // Numbers grow, so the oldest connection is first.
    while (!newcomers_.empty() && newcomers_.begin()->second.since + limits::enter_within <= now) {
        const Effects closing = send_away(newcomers_.begin()->first, CloseCode::idle);
        effects.insert(effects.end(), closing.begin(), closing.end());
    }
    return effects;
}

void AbsentRooms::shift_time(Time::duration by) {
    for (auto& [connection, newcomer] : newcomers_) newcomer.since += by;
    wrong_invites_.shift(by);
}

Error AbsentRooms::refusal(const std::string& room, const ClientPrefix& client, bool with_invite,
                           Time now) {
    return wrong_invites_.refusal(place_of(room), client, with_invite, false, now).value();
}

Effects AbsentRooms::send_away(Connection connection, CloseCode code) {
    newcomers_.erase(connection);
    return {closing_to(connection, code), Close{connection, code}};
}

}  // namespace room

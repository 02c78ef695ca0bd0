#include "server/room/absent_rooms.hpp"

#include <variant>
#include <vector>

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

Effects AbsentRooms::connect(const std::string& room, const Connected& input, Time now) {
    const std::string place = place_of(room);
    Effects effects;
    if (const auto oldest = silent_[place].in_the_way_of(input.address)) {
        effects = send_away(*oldest, CloseCode::idle);
    }
    silent_[place].add(input.connection, input.address, now);
    newcomers_[input.connection] = {place, input.address};
    return effects;
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
    const auto& [room, client] = newcomer->second;
    const Error error = refusal(room, client, enter->invite.has_value(), now);
    Effects effects = {refusal_to(from, command.id, error)};
    if (error.code == "no_such_room") {
        const Effects closing = send_away(from, CloseCode::no_such_room);
        effects.insert(effects.end(), closing.begin(), closing.end());
    }
    return effects;
}

void AbsentRooms::disconnect(Connection connection) {
    const auto newcomer = newcomers_.find(connection);
    if (newcomer == newcomers_.end()) return;
    const auto silent = silent_.find(newcomer->second.room);
    silent->second.erase(connection);
    if (silent->second.empty()) silent_.erase(silent);
    newcomers_.erase(newcomer);
}

Effects AbsentRooms::check_deadlines(Time now) {
    std::vector<Connection> late;
    for (const auto& [room, silent] : silent_) {
        const auto here = silent.late(now);
        late.insert(late.end(), here.begin(), here.end());
    }
    Effects effects;
    for (const Connection connection : late) {
        const Effects closing = send_away(connection, CloseCode::idle);
        effects.insert(effects.end(), closing.begin(), closing.end());
    }
    return effects;
}

void AbsentRooms::shift_time(Time::duration by) {
    for (auto& [room, silent] : silent_) silent.shift(by);
    wrong_invites_.shift(by);
}

Error AbsentRooms::refusal(const std::string& room, const ClientPrefix& client, bool with_invite,
                           Time now) {
    return wrong_invites_.refusal(place_of(room), client, with_invite, false, now).value();
}

Effects AbsentRooms::send_away(Connection connection, CloseCode code) {
    disconnect(connection);
    return {closing_to(connection, code), Close{connection, code}};
}

}  // namespace room

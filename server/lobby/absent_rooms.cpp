#include "server/lobby/absent_rooms.hpp"

#include <memory>
#include <variant>

#include "protocol/message.hpp"

namespace lobby {

using protocol::Error;

namespace {

Send refused(Connection to, const std::string& command, const Error& error) {
    return {to, std::make_shared<const std::string>(protocol::error_message(command, error)),
            error.code};
}

}  // namespace

Effects AbsentRooms::handle(const std::string& room, const ClientPrefix& client,
                            const Received& input, Time now) {
    const Connection from = input.connection;
    const auto read = protocol::read_room_command(input.text);
    if (const auto* unreadable = std::get_if<protocol::Unreadable>(&read)) {
        return {refused(from, unreadable->id, unreadable->error)};
    }
    const auto& command = std::get<protocol::RoomCommand>(read);
    const auto* enter = std::get_if<protocol::Enter>(&command.body);
    if (enter == nullptr) {
        return {refused(from, command.id, enter_first_error())};
    }
    const Error error = refusal(room, client, enter->invite.has_value(), now);
    Effects effects = {refused(from, command.id, error)};
    if (error.code == "no_such_room") {
        const std::string closing = closing_message(CloseCode::no_such_room);
        effects.emplace_back(Send{from, std::make_shared<const std::string>(closing)});
        effects.emplace_back(Close{from, CloseCode::no_such_room});
    }
    return effects;
}

Error AbsentRooms::refusal(const std::string& room, const ClientPrefix& client, bool with_invite,
                           Time now) {
    return wrong_invites_.refusal(room, client, with_invite, false, now).value();
}

}  // namespace lobby

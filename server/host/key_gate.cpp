#include "server/host/key_gate.hpp"

#include <utility>

#include <spdlog/spdlog.h>

#include "server/room/limits.hpp"

namespace host {

namespace {

/// The key that an `enter` gives; empty for any other message.
std::optional<protocol::TokenHash> key_in(const std::string& text) {
    const auto read = protocol::read_room_command(text);
    const auto* command = std::get_if<protocol::RoomCommand>(&read);
    const auto* enter = command == nullptr ? nullptr : std::get_if<protocol::Enter>(&command->body);
    if (enter == nullptr) return {};
    return enter->token;
}

}  // namespace

KeyGate::KeyGate(store::Store& store, const Clock& clock, Executor& executor, Inside inside)
    : store_(store), clock_(clock), executor_(executor), inside_(std::move(inside)) {}

void KeyGate::receive(room::Received message, const std::weak_ptr<KeyGate>& self) {
    if (const auto held = held_.find(message.connection); held != held_.end()) {
        return hold(std::move(message), held->second);
    }
    const bool has_entered = inside_.has_entered(message.connection);
    const auto key = has_entered ? std::nullopt : key_in(message.text);
    key ? resolve(std::move(message), *key, self) : inside_.pass(std::move(message));
}

void KeyGate::hold(room::Received message, Held& held) {
    held.bytes += message.text.size();
    if (held.messages.size() == room::limits::inputs_waiting_of_connection ||
        held.bytes > room::limits::bytes_waiting_of_connection) {
        return inside_.turn_away(message.connection, room::CloseCode::rate_limited);
    }
    held.messages.push_back(std::move(message));
}

void KeyGate::resolve(room::Received message, const protocol::TokenHash& key,
                      const std::weak_ptr<KeyGate>& self) {
    const room::Connection connection = message.connection;
    held_[connection];
    ask_guests(store_, clock_, guests::ResolveKey{key},
               back_to(executor_, self,
                       [self, message = std::move(message)](
                           KeyGate& gate, const store::Outcome<guests::Answer>& whose) {
                           gate.on_resolved(message, whose, self);
                       }));
    inside_.knock(connection);
}

void KeyGate::on_resolved(room::Received message, const store::Outcome<guests::Answer>& whose,
                          const std::weak_ptr<KeyGate>& self) {
    auto held = held_.extract(message.connection);
    if (held.empty()) return;
    if (!whose.value) {
        spdlog::error("a guest cannot be looked up: {}", whose.detail);
        return inside_.turn_away(message.connection, room::CloseCode::service_restart);
    }
    const bool is_forgotten = whose.value->outcome == guests::Answer::Outcome::forgotten;
    message.whose =
        room::Received::Whose{.guest = whose.value->guest, .is_forgotten = is_forgotten};
    inside_.pass(std::move(message));
    // When this one was refused, one of the others may be an `enter` whose key is not known yet.
    for (room::Received& later : held.mapped().messages) receive(std::move(later), self);
}

}  // namespace host

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

KeyGate::KeyGate(store::Store& store, const Clock& clock, Executor& executor,
                 std::function<void(room::Received)> pass,
                 std::function<void(room::Connection, room::CloseCode)> turn_away)
    : store_(store),
      clock_(clock),
      executor_(executor),
      pass_(std::move(pass)),
      turn_away_(std::move(turn_away)) {}

bool KeyGate::receive(room::Received message, bool has_entered) {
    if (const auto held = held_.find(message.connection); held != held_.end()) {
        if (held->second.size() < room::limits::inputs_waiting_of_connection) {
            held->second.push_back(std::move(message));
        } else {
            turn_away_(message.connection, room::CloseCode::rate_limited);
        }
        return false;
    }
    const auto key = has_entered ? std::nullopt : key_in(message.text);
    key ? resolve(std::move(message), *key) : pass_(std::move(message));
    return key.has_value();
}

void KeyGate::resolve(room::Received message, const protocol::TokenHash& key) {
    held_[message.connection];
    ask_guests(store_, clock_, guests::ResolveKey{key},
               [&executor = executor_, weak = std::weak_ptr(self_),
                message = std::move(message)](store::Outcome<guests::Answer> whose) {
                   executor.post([weak, message, whose = std::move(whose)] {
                       if (const auto self = weak.lock()) (*self)->on_resolved(message, whose);
                   });
               });
}

void KeyGate::on_resolved(room::Received message, const store::Outcome<guests::Answer>& whose) {
    auto held = held_.extract(message.connection);
    if (held.empty()) return;
    if (!whose.value) {
        spdlog::error("a guest cannot be looked up: {}", whose.detail);
        return turn_away_(message.connection, room::CloseCode::service_restart);
    }
    const bool is_forgotten = whose.value->outcome == guests::Answer::Outcome::forgotten;
    message.whose =
        room::Received::Whose{.guest = whose.value->guest, .is_forgotten = is_forgotten};
    // A copy: the gate may be destroyed meanwhile.
    const auto pass = pass_;
    pass(std::move(message));
    for (room::Received& later : held.mapped()) pass(std::move(later));
}

}  // namespace host

#include "clients/terminal/json_mode.hpp"

#include <iostream>
#include <utility>

#include <boost/asio/post.hpp>

#include "clients/terminal/trouble.hpp"
#include "protocol/error.hpp"

namespace terminal {

namespace {

void say(const Json& object) {
    std::cout << protocol::dump(object) << std::endl;
}

Json or_null(const std::optional<client::Seat>& seat) {
    return seat ? Json(*seat) : Json();
}

/// The answer as it came, under the id that the command was given here.
void say_answer(const Json& id, const client::Answer& answer) {
    Json said = answer.message;
    if (answer.error) {
        said = protocol::encode(*answer.error);
        said["type"] = "error";
    }
    said.erase("id");
    if (!id.is_null()) said["id"] = id;
    say(said);
}

Json without_id(Json command) {
    command.erase("id");
    return command;
}

}  // namespace

JsonMode::JsonMode(boost::asio::io_context& context, Options options, client::Server server,
                   std::string token)
    : context_(context),
      options_(std::move(options)),
      server_(std::move(server)),
      token_(std::move(token)),
      lines_(
          context, [this](const std::string& line) { take(line); }, [this] { left_alone(); }) {
    if (!options_.room.empty()) {
        enter(options_.room, options_.invite);
        return;
    }
    lobby_ = std::make_unique<client::Lobby>(context_, server_, [this] { lobby_changed(); });
}

void JsonMode::take(const std::string& line) {
    if (line.empty()) return;
    Json command;
    try {
        command = protocol::parse(line);
        if (!command.is_object() || !command.contains("type") || !command["type"].is_string()) {
            throw protocol::Error("unknown_type", "A command is an object with a type.");
        }
    } catch (const protocol::Error& error) {
        return say_answer({}, {.message = {}, .error = error});
    }
    const Json id = command.value("id", Json());
    const client::Answered answered = [id](const client::Answer& answer) {
        say_answer(id, answer);
    };
    if (command["type"] == "quit") return end(ExitCode::fine);
    if (room_ != nullptr) return take_in_room(without_id(command), answered);
    take_in_lobby(without_id(command), answered);
}

void JsonMode::take_in_lobby(const Json& command, const client::Answered& answered) {
    const std::string type = command["type"];
    const auto text = [&command](const char* member) {
        const Json value = command.value(member, Json(""));
        return value.is_string() ? value.get<std::string>() : "";
    };
    if (type == "create") {
        const std::string name = command.contains("name") ? text("name") : options_.name;
        return lobby_->create(name, token_, command.value("settings", Json::object()), answered);
    }
    if (type == "find") return lobby_->find(text("invite"), answered);
    if (type == "enter") {
        // The lobby is not to be left while it is heard.
        return boost::asio::post(context_, [this, room = text("room"), invite = text("invite")] {
            enter(room, invite);
        });
    }
    answered({.message = {},
              .error = protocol::Error("unknown_type",
                                       "In the lobby there are create, find, enter and quit.")});
}

void JsonMode::take_in_room(const Json& command, const client::Answered& answered) {
    Json whole = command;
    const bool has_version = whole["type"] == "act" || whole["type"] == "hint";
    // Without a version, it is the one that was said last.
    if (has_version && !whole.contains("v")) whole["v"] = room_->state().v;
    room_->command(std::move(whole), answered);
}

void JsonMode::enter(const std::string& room, const std::string& invite) {
    lobby_.reset();
    was_online_ = false;
    room_ = std::make_unique<client::Room>(
        context_, server_,
        client::RoomOptions{.room = room, .name = options_.name, .token = token_, .invite = invite},
        client::RoomHandlers{
            .changed = [this] { room_changed(); },
            .updated = [this](const client::RoomUpdate& update) { room_updated(update); }});
}

void JsonMode::lobby_changed() {
    if (lobby_ == nullptr) return;
    say_connection(lobby_->connection());
    if (lobby_->rooms().is_null() || said_rooms_ == lobby_->rooms()) return;
    said_rooms_ = lobby_->rooms();
    say({{"type", "rooms"}, {"rooms", said_rooms_}});
}

void JsonMode::room_changed() {
    if (room_ == nullptr) return;
    say_connection(room_->connection());
    const client::RoomState& state = room_->state();
    if (state.view.is_null()) return;
    // An update has been said already.
    if (std::exchange(said_v_, state.v) != state.v) say_state("snapshot", Json::object());
    Json seat = {
        {"type", "you"}, {"seat", or_null(state.seat)}, {"host", state.host}, {"name", state.name}};
    if (std::exchange(said_seat_, seat) != seat) say(seat);
    if (std::exchange(said_presence_, state.presence) != state.presence) {
        Json presence = state.presence;
        presence["type"] = "presence";
        say(presence);
    }
    const bool is_over = state.view.at("room").at("status") == "finished";
    if (is_over && options_.spectate) end(ExitCode::fine);
}

void JsonMode::room_updated(const client::RoomUpdate& update) {
    Json more = {{"events", update.events}, {"missed", update.missed}};
    if (!update.by.empty()) more["by"] = update.by;
    said_v_ = update.v;
    say_state("update", std::move(more));
}

void JsonMode::say_state(const char* type, Json more) {
    const client::RoomState& state = room_->state();
    more.update({{"type", type},
                 {"v", state.v},
                 {"view", state.view},
                 {"acting", or_null(state.acting)},
                 {"legal", state.legal},
                 {"seat", or_null(state.seat)}});
    if (state.history_differs) more["history_differs"] = *state.history_differs;
    if (!state.shuffle_fault.empty()) more["shuffle_fault"] = state.shuffle_fault;
    say(more);
}

void JsonMode::say_connection(const client::ConnectionState& connection) {
    Json said = {{"type", "connection"}, {"connection", client::name_of(connection.status)}};
    if (!connection.closing.empty()) said["code"] = connection.closing;
    if (!connection.reason.empty()) said["reason"] = connection.reason;
    if (std::exchange(said_connection_, said) != said) say(said);
    was_online_ = was_online_ || connection.status == client::Status::online;
    if (is_hopeless(connection, was_online_)) end(code_of_end(connection.closing));
}

void JsonMode::left_alone() {
    if (!options_.spectate) end(ExitCode::fine);
}

void JsonMode::end(ExitCode code) {
    code_ = code;
    context_.stop();
}

}  // namespace terminal

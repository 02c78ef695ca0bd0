#include "clients/terminal/json_mode.hpp"

#include <functional>
#include <set>
#include <utility>

#include <boost/asio/post.hpp>

#include "clients/terminal/numbers.hpp"
#include "clients/terminal/output.hpp"
#include "clients/terminal/seen_file.hpp"
#include "clients/terminal/token_file.hpp"
#include "clients/terminal/trouble.hpp"
#include "protocol/json/error.hpp"
#include "protocol/verify/verify.hpp"

namespace terminal {

namespace {

void write_json(const Json& object) {
    write_line(protocol::dump(object));
}

void write_announcement(const std::string& text) {
    write_line(protocol::server::text_of(protocol::server::Announcement{text}));
}

Json or_null(const std::optional<client::Seat>& seat) {
    return seat ? Json(*seat) : Json();
}

/// The answer as it came, under the id that the command was given here.
void write_answer(const Json& id, const client::Answer& answer) {
    Json object = answer.message;
    if (answer.error) {
        object = protocol::encode(*answer.error);
        object["type"] = "error";
    }
    object.erase("id");
    if (!id.is_null()) object["id"] = id;
    write_json(object);
}

/// Whether one's own number is in a record; nothing for a record without a proof.
void write_own_number(const client::Seen& seen, const Json& record) {
    if (!record.contains("proof")) return;
    const protocol::Verdict verdict =
        protocol::verify(protocol::dump(record), {seen}, protocol::one_in_ten);
    const bool is_counted = verdict.own == protocol::OwnCount::counted;
    Json object = {{"type", "own_number"}, {"outcome", is_counted ? "counted" : "missing"}};
    if (verdict.own) {
        object["game"] = record["proof"].at("game");
        object["reason"] = protocol::sentence(*verdict.own);
    } else if (const protocol::Step* failed = verdict.failed()) {
        object["outcome"] = "dropped";
        object["reason"] = failed->detail;
    } else {
        object["reason"] = "This program has not seen the game.";
    }
    write_json(object);
}

Json without_id(Json command) {
    command.erase("id");
    return command;
}

}  // namespace

JsonMode::JsonMode(client::AsioPlatform& platform, Options options, client::Server server,
                   std::string token)
    : platform_(platform),
      options_(std::move(options)),
      server_(std::move(server)),
      token_(std::move(token)),
      lines_(
          platform.context(), [this](const std::string& line) { take(line); },
          [] {
              write_answer(
                  {}, {.message = {},
                       .error = protocol::Error("message_too_big", "A line has 64 KiB at most.")});
          },
          [this] { left_alone(); }) {
    if (!options_.room.empty()) {
        entering_ =
            Entering{.room = options_.room, .invite = options_.invite, .answered = answering({})};
        enter();
        return;
    }
    lobby_ = std::make_unique<client::Lobby>(
        platform_, server_, [this] { lobby_changed(); }, write_announcement);
}

void JsonMode::take(const std::string& line) {
    if (line.empty()) return;
    if (entering_) return held_.push_back(line);
    obey(line);
}

/// Writes the answer when it comes; then there may be nothing left to be done.
client::Answered JsonMode::answering(const Json& id) {
    ++unanswered_;
    return [this, id](const client::Answer& answer) {
        write_answer(id, answer);
        --unanswered_;
        enter_when_answered();
        end_when_answered();
    };
}

void JsonMode::obey(const std::string& line) {
    Json command;
    try {
        command = protocol::parse(line);
        if (!command.is_object() || !command.contains("type") || !command["type"].is_string()) {
            throw protocol::Error("unknown_type", "A command is an object with a type.");
        }
    } catch (const protocol::Error& error) {
        return write_answer({}, {.message = {}, .error = error});
    }
    if (command["type"] == "quit") return end(ExitCode::fine);
    const client::Answered answered = answering(command.value("id", Json()));
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
        try {
            entering_ = Entering{.room = as_room(text("room"), "room"),
                                 .invite = text("invite"),
                                 .answered = answered};
        } catch (const protocol::Error& error) {
            return answered({.message = {}, .error = error});
        }
        return enter_when_answered();
    }
    if (take_as_guest(command, answered)) return;
    answered({.message = {},
              .error = protocol::Error("unknown_type", "The lobby has no such command.")});
}

/// Sends a command that only lacks the token. Returns false for any other.
bool JsonMode::take_as_guest(Json command, const client::Answered& answered) {
    static const std::set<std::string, std::less<>> types = {
        "device_code", "device_join", "devices", "device_forget", "recovery", "recover"};
    const std::string type = command["type"];
    if (type == "mine") {
        lobby_->follow_tables(token_);
        answered({.message = {{"type", "ok"}}});
        return true;
    }
    if (!types.contains(type)) return false;
    const bool has_devices = type == "devices" || type == "device_forget";
    if (!has_devices) expect_other_devices(options_.server);
    command["token"] = token_;
    lobby_->command(std::move(command), answered);
    return true;
}

void JsonMode::take_in_room(const Json& command, const client::Answered& answered) {
    Json whole = command;
    const bool has_version = whole["type"] == "act" || whole["type"] == "hint";
    // Without a version, it is the one that was written last.
    if (has_version && !whole.contains("v")) whole["v"] = room_->state().v;
    if (whole["type"] == "seen") {
        return answered(
            {.message = {{"type", "seen"},
                         {"seen", protocol::parse(protocol::text_of(room_->seen(), true))}},
             .error = {}});
    }
    if (whole["type"] == "numbers") return answer_numbers(answered);
    if (whole["type"] == "mix_in") return mix_in(whole.value("text", Json()), answered);
    if (whole["type"] != "record") return room_->command(std::move(whole), answered);
    room_->command(std::move(whole), [this, answered](const client::Answer& answer) {
        if (!answer.error) {
            write_own_number(room_->seen(), answer.message.at("record"));
        }
        answered(answer);
    });
}

void JsonMode::answer_numbers(const client::Answered& answered) {
    const auto& last = room_->seen().last;
    if (!last || room_->state().view.is_null()) {
        return answered({.message = {}, .error = protocol::Error("not_yet", "Nothing is shown.")});
    }
    Json object = shown_numbers({room_->state().view, room_->state().acting, {}}, *last);
    object["type"] = "numbers";
    answered({.message = std::move(object)});
}

void JsonMode::mix_in(const Json& text, const client::Answered& answered) {
    if (!text.is_string()) {
        protocol::Error error("wrong_type", "Expected a text.");
        return answered({.message = {}, .error = error.in("text")});
    }
    room_->mix_in(text);
    answered({.message = {{"type", "ok"}, {"v", room_->state().v}}});
}

/// The lobby is not left before it has answered all but this.
void JsonMode::enter_when_answered() {
    if (!entering_ || lobby_ == nullptr || unanswered_ > 1) return;
    // Nor while one of its messages is being handled.
    boost::asio::post(platform_.context(), [this] { enter(); });
}

/// Requires: it is known where to.
void JsonMode::enter() {
    lobby_.reset();
    was_online_ = false;
    room_ = std::make_unique<client::Room>(
        platform_, server_,
        client::RoomOptions{.room = entering_->room,
                            .name = options_.name,
                            .token = token_,
                            .invite = entering_->invite,
                            .is_program = options_.bot,
                            .storage = seen_storage(options_, entering_->room, complain)},
        client::RoomHandlers{
            .changed = [this] { room_changed(); },
            .updated = [this](const client::RoomUpdate& update) { room_updated(update); },
            .announced = write_announcement,
            .reacted =
                [](const protocol::server::Reaction& reaction) {
                    write_line(protocol::server::text_of(reaction));
                },
            .talked =
                [](const std::vector<protocol::server::Line>& lines) {
                    write_line(protocol::server::text_of(protocol::server::Talk{lines}));
                }});
}

void JsonMode::lobby_changed() {
    if (lobby_ == nullptr) return;
    write_connection(lobby_->connection());
    if (lobby_->rooms() && std::exchange(written_rooms_, lobby_->rooms()) != lobby_->rooms()) {
        write_line(protocol::server::text_of(protocol::server::Rooms{*written_rooms_}));
    }
    if (lobby_->tables() && std::exchange(written_tables_, lobby_->tables()) != lobby_->tables()) {
        Json tables = protocol::parse(protocol::server::text_of(
            protocol::server::Tables{.id = {}, .tables = *written_tables_}));
        tables.erase("id");
        write_json(tables);
    }
}

void JsonMode::room_changed() {
    if (room_ == nullptr) return;
    write_connection(room_->connection());
    const client::RoomState& state = room_->state();
    if (state.view.is_null()) return;
    // An update has been written already.
    if (std::exchange(written_v_, state.v) != state.v) write_state("snapshot", Json::object());
    Json seat = {
        {"type", "you"}, {"seat", or_null(state.seat)}, {"host", state.host}, {"name", state.name}};
    if (std::exchange(written_seat_, seat) != seat) write_json(seat);
    if (std::exchange(written_presence_, state.presence) != state.presence) {
        write_line(protocol::server::text_of(state.presence));
    }
    Json deadlines = protocol::parse(protocol::server::text_of(state.deadlines));
    deadlines.erase("now");
    if (std::exchange(written_deadlines_, deadlines) != deadlines) write_json(deadlines);
    if (std::exchange(written_faults_, state.faults) != state.faults) write_faults();
    if (entering_) entered();
    const bool is_over = state.view.at("room").at("status") == "finished";
    if (is_over && options_.spectate) end(ExitCode::fine);
}

void JsonMode::entered() {
    const Entering done = *std::exchange(entering_, {});
    done.answered({.message = {{"type", "entered"}, {"room", done.room}}, .error = {}});
    for (const std::string& line : std::exchange(held_, {})) {
        if (!is_over_) obey(line);
    }
    end_when_answered();
}

void JsonMode::room_updated(const client::RoomUpdate& update) {
    Json more = {{"events", update.events}, {"missed", update.missed}};
    if (!update.by.empty()) more["by"] = update.by;
    if (update.took) more["took"] = protocol::parse(protocol::server::text_of(*update.took));
    written_v_ = update.v;
    write_state("update", std::move(more));
}

void JsonMode::write_state(const char* type, Json more) {
    const client::RoomState& state = room_->state();
    more.update({{"type", type},
                 {"v", state.v},
                 {"view", state.view},
                 {"acting", or_null(state.acting)},
                 {"legal", state.legal},
                 {"seat", or_null(state.seat)}});
    if (state.own_number != client::OwnNumber::open) {
        more["own_number"] = client::name_of(state.own_number);
    }
    write_json(more);
}

void JsonMode::write_faults() {
    Json faults = Json::array();
    for (const client::Fault& fault : written_faults_) faults.push_back(protocol::encode(fault));
    write_json({{"type", "faults"}, {"faults", std::move(faults)}});
}

void JsonMode::write_connection(const client::ConnectionState& connection) {
    Json object = {{"type", "connection"}, {"connection", client::name_of(connection.status)}};
    if (!connection.closing.empty()) object["code"] = connection.closing;
    if (!connection.reason.empty()) object["reason"] = connection.reason;
    if (std::exchange(written_connection_, object) != object) write_json(object);
    was_online_ = was_online_ || connection.status == client::Status::online;
    if (!is_hopeless(connection, was_online_)) return;
    forget_if_signed_off(connection.closing, options_.server, token_);
    end(code_of_end(connection.closing));
    if (entering_) {
        const Entering failed = *std::exchange(entering_, {});
        failed.answered({.message = {},
                         .error = protocol::Error(connection.closing, describe_end(connection))});
    }
}

void JsonMode::left_alone() {
    is_left_alone_ = true;
    end_when_answered();
}

void JsonMode::end_when_answered() {
    const bool is_done = is_left_alone_ && !options_.spectate && unanswered_ == 0 && held_.empty();
    if (!is_done) return;
    // Answers may come because the connection ends: then its code is the one.
    boost::asio::post(platform_.context(), [this] { end(ExitCode::fine); });
}

void JsonMode::end(ExitCode code) {
    if (std::exchange(is_over_, true)) return;
    code_ = code;
    platform_.context().stop();
}

}  // namespace terminal

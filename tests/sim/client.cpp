#include "tests/sim/client.hpp"

#include <algorithm>
#include <utility>

namespace sim {

namespace {

/// A server that owes an answer and says nothing for so long is taken for gone.
constexpr Duration answer_within = seconds(10);
/// How often a room is followed in a row.
constexpr int most_hops = 3;
constexpr Duration longest_wait = seconds(8);

/// To be sent again after coming back.
bool is_put_off(const std::string& code) {
    return code == "draining" || code == "room_stopped";
}

bool is_passing(const std::string& code) {
    return is_put_off(code) || code == "rate_limited" || code == "room_crowded" ||
           code == "too_many_tries";
}

}  // namespace

Client::Client(Context& context, Network& network, Table& table, Role role, support::Person who)
    : context_(context),
      network_(network),
      table_(table),
      role_(role),
      who_(std::move(who)),
      memory_([this](Json body) { command(std::move(body)); }) {
    knows_room_ = role_ != Role::host && context_.schedule.one_in(2);
}

void Client::begin() {
    context_.schedule.after(context_.schedule.between(milliseconds(15), milliseconds(300)), [this] {
        live();
        if (stage_ != Stage::gone) {
            begin();
        }
    });
}

void Client::live() {
    const Duration now = context_.schedule.now();
    switch (stage_) {
        case Stage::offline:
            if (now >= retry_at_) {
                connect();
            }
            return;
        case Stage::connecting:
        case Stage::entering:
        case Stage::inside:
            if (is_owed() && now - last_heard_ > answer_within) {
                return lose();
            }
            if (stage_ == Stage::inside) {
                do_something();
            }
            return;
        case Stage::gone: return;
    }
}

// Connection

void Client::connect() {
    if (table_.room.empty() && role_ != Role::host) {
        return;
    }
    stage_ = Stage::connecting;
    last_heard_ = context_.schedule.now();
    closing_.clear();
    connection_ = network_.connect(*this, {.room = knows_room_ ? table_.room : std::string(),
                                           .node = std::exchange(node_, {})});
}

void Client::opened(room::Connection connection) {
    if (connection != connection_) {
        return;
    }
    last_heard_ = context_.schedule.now();
    stage_ = Stage::entering;
    knows_room_ ? enter() : ask_lobby();
}

/// The same command until it is answered.
void Client::ask_lobby() {
    if (role_ == Role::host) {
        send({{"type", "create"},
              {"id", "create"},
              {"name", who_.name},
              {"token", who_.token},
              {"settings", table_.settings}});
    } else {
        shown_invite_ = table_.invite;
        send({{"type", "find"}, {"id", "find"}, {"invite", shown_invite_}});
    }
}

/// Asks somebody for the link again, when the room has got another invite meanwhile.
bool Client::learn_new_invite() {
    const Truth* truth = context_.witness.truth(table_.room);
    if (truth == nullptr || truth->state.invite == shown_invite_) {
        return false;
    }
    table_.invite = truth->state.invite;
    return true;
}

void Client::enter() {
    enter_id_ = new_id();
    memory_.entering(table_.room);
    copy_.lose_connection();
    shown_invite_ = table_.invite;
    Json message = {{"type", "enter"},
                    {"id", enter_id_},
                    {"name", who_.name + (names_itself_anew_ ? " too" : "")},
                    {"token", who_.token},
                    {"invite", shown_invite_}};
    if (copy_.v() > 0) {
        message["seen"] = copy_.v();
    }
    send(message);
}

void Client::send(const Json& message) {
    const std::string text = message.dump();
    context_.schedule.note(who_.name, "sends", text);
    network_.send(connection_, text);
}

void Client::closed(room::Connection connection, std::optional<room::CloseCode> code) {
    if (connection != connection_ || stage_ == Stage::gone) {
        return;
    }
    context_.schedule.note(who_.name, "is closed", closing_);
    using room::CloseCode;
    const bool final = code == CloseCode::kicked || code == CloseCode::room_closed ||
                       code == CloseCode::watching_off;
    if (code == CloseCode::no_such_room && !learn_new_invite()) {
        throw Broken("there is no room any more: " + table_.room);
    }
    if (final) {
        return go(closing_.c_str());
    }
    code == CloseCode::moved&& hops_ < most_hops ? follow() : lose();
}

void Client::follow() {
    ++hops_;
    connect();
}

void Client::lose() {
    network_.hang_up(connection_);
    connection_ = 0;
    node_.reset();
    hops_ = 0;
    stage_ = Stage::offline;
    const Duration wait = std::min<Duration>(longest_wait, milliseconds(200) * (1 << failures_));
    failures_ = std::min(failures_ + 1, 6);
    retry_at_ = context_.schedule.now() + context_.schedule.between(wait / 2, wait);
}

void Client::stay_away(Duration time) {
    if (stage_ != Stage::gone) {
        lose();
        retry_at_ = context_.schedule.now() + time;
    }
}

void Client::go(const char* why) {
    context_.schedule.note(who_.name, "is gone", why);
    network_.hang_up(connection_);
    connection_ = 0;
    stage_ = Stage::gone;
    open_.clear();
}

// What is received

void Client::received(room::Connection connection, const Message& message) {
    if (connection != connection_) {
        return;
    }
    context_.schedule.note(who_.name, "receives", message.text());
    last_heard_ = context_.schedule.now();
    const Json& json = message.json();
    if (json.at("type") == "closing") {
        closing_ = json.at("code");
        node_ = json.contains("node") ? std::optional<std::string>(json.at("node")) : std::nullopt;
    } else if (!knows_room_) {
        on_in_lobby(json);
    } else {
        on_in_room(message);
    }
}

void Client::on_in_lobby(const Json& message) {
    const std::string type = message.at("type");
    if (type == "created" || type == "found") {
        if (type == "found" && message.at("room") != table_.room) {
            throw Broken("another room is found: " + message.dump());
        }
        table_.room = message.at("room");
        table_.invite = message.at("invite");
        knows_room_ = true;
        network_.hang_up(connection_);
        failures_ = 0;
        connect();
    } else if (type == "error") {
        if (message.at("code") == "no_such_room" && !learn_new_invite()) {
            throw Broken("the room is not found: " + table_.room);
        }
        lose();
    }
}

void Client::on_in_room(const Message& received) {
    const Json& message = received.json();
    const std::string type = message.at("type");
    if (type == "entered") {
        if (message.at("v") < copy_.v()) {
            throw Broken(who_.name + " has seen version " + std::to_string(copy_.v()) +
                         " and is told " + message.dump());
        }
        entered_v_ = message.at("v");
    }
    const support::ClientMemory::Before before{copy_.v(), copy_.is_asked()};
    copy_.receive(received.body(), message);
    memory_.receive(message, copy_, before);
    if (type == "snapshot" || (type == "update" && context_.schedule.one_in(8))) {
        context_.witness.holds(table_.room, copy_);
    }
    if (stage_ == Stage::entering && copy_.entered() && copy_.v() >= entered_v_ &&
        !copy_.view().is_null()) {
        arrive();
    }
    on_answer(message);
}

/// Up to date: from now on it receives what happens.
void Client::arrive() {
    context_.witness.holds(table_.room, copy_);
    stage_ = Stage::inside;
    hops_ = 0;
    failures_ = 0;
    for (const Command& command : open_) {
        send(command.body);
    }
}

void Client::on_answer(const Json& message) {
    const std::string id = message.value("id", "");
    if (id == enter_id_ && message.at("type") == "error") {
        return on_refusal(message);
    }
    const auto answered = std::find_if(open_.begin(), open_.end(),
                                       [&id](const Command& command) { return command.id == id; });
    if (answered == open_.end()) {
        return;
    }
    if (message.at("type") == "error" && is_put_off(message.at("code"))) {
        return;
    }
    const std::string type = answered->body.at("type");
    if (type == "prove") memory_.answered(message);
    if (message.at("type") == "ok") {
        if (type == "act") memory_.acted(answered->body, answered->game, true);
        last_done_ = *answered;
    } else if (message.at("type") == "error" && answered->body.at("type") == "act") {
        // To be thought about anew.
        acted_v_ = 0;
    }
    open_.erase(answered);
}

/// Not let in.
void Client::on_refusal(const Json& message) {
    const std::string code = message.at("code");
    if (code == "name_taken") {
        names_itself_anew_ = true;
        enter();
    } else if (is_passing(code) || (code == "no_such_room" && learn_new_invite())) {
        lose();
    } else if (code == "kicked" || code == "watching_off" || code == "room_closed") {
        go(code.c_str());
    } else {
        throw Broken(who_.name + " is not let in: " + message.dump());
    }
}

std::string Client::unsettled() const {
    if (stage_ == Stage::gone) {
        return {};
    }
    if (stage_ != Stage::inside) {
        return who_.name + " is not inside";
    }
    if (!open_.empty()) {
        return who_.name + " waits for an answer to " + open_.front().body.dump();
    }
    const Truth& truth = *context_.witness.truth(table_.room);
    if (copy_.v() != truth.state.v) {
        return who_.name + " is at version " + std::to_string(copy_.v()) + " of " +
               std::to_string(truth.state.v);
    }
    if (truth.state.status == room::Status::playing ||
        truth.state.status == room::Status::shuffling) {
        return "room " + table_.room + " is " + room::name_of(truth.state.status);
    }
    return {};
}

std::string Client::new_id() {
    return "c" + std::to_string(++ids_);
}

}  // namespace sim

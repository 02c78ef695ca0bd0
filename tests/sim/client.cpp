#include "tests/sim/client.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace sim {

namespace {

/// What a server may be accused of by a client whose messages did not arrive as it wrote them.
constexpr std::array<std::string_view, 6> own_faults{
    "own_number_dropped",     "own_commitment_left_out",
    "own_commitment_refused", "own_reveal_refused",
    "called_wrong",           "called_late"};

/// Why it may not be let in, for now or for good.
constexpr std::array<std::string_view, 10> refusals{
    "draining",   "room_stopped", "rate_limited", "room_crowded", "too_many_tries",
    "name_taken", "no_such_room", "kicked",       "watching_off", "room_closed"};

template <std::size_t size>
bool has(const std::array<std::string_view, size>& codes, const std::string& code) {
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

constexpr Duration longest_wait = seconds(8);
/// The client library takes so long to judge a move that it was shown.
constexpr Duration time_to_judge = seconds(3);

}  // namespace

Client::Client(Context& context, Network& network, Table& table, Role role, support::Person person,
               std::optional<support::Person> guest)
    : Means{.who = std::move(person),
            .owner = std::move(guest),
            // NOLINTNEXTLINE(clang-diagnostic-uninitialized): members are made in their order.
            .platform = ClientPlatform(context, network, Means::who),
            .conditions = {.closings = {},
                           .first_wait = milliseconds(400),
                           .longest_wait = milliseconds(8000),
                           .some_forget = false}},
      Guest(Means::platform, Means::conditions, table, role,
            (Means::owner ? *Means::owner : Means::who).name, Means::who.token,
            context.schedule.random()),
      context_(context),
      table_(table),
      role_(role),
      cheats_(context.schedule.one_in(3)),
      has_joined_(!Means::owner),
      knows_room_(role == Role::host || context.schedule.one_in(2)) {
    if (!Means::owner) return;
    expect_other_devices();
    context.witness.is_device_of(Means::who, *Means::owner);
}

void Client::begin() {
    context_.schedule.after(context_.schedule.between(milliseconds(15), milliseconds(300)), [this] {
        live();
        if (!is_gone_) begin();
    });
}

void Client::live() {
    Means::conditions.calm = context_.calm;
    if (is_inside()) return do_something();
    if (is_coming() || context_.schedule.now() < retry_at_) return;
    if (table_.room.empty() && role_ != Role::host) return;
    if (!has_joined_) return join_guest();
    shown_invite_ = table_.invite;
    knows_room_ ? come() : find_room();
}

/// The guest reads the code from the one device, and enters it on the other.
void Client::join_guest() {
    const Json command = device_code_.empty()
                             ? Json{{"type", "device_code"}, {"token", Means::owner->token}}
                             : Json{{"type", "device_join"},
                                    {"code", device_code_},
                                    {"token", Means::who.token},
                                    {"label", "Phone"}};
    ask_lobby([command](client::Lobby& lobby,
                        client::Answered answered) { lobby.command(command, std::move(answered)); },
              [this](const client::Answer& answer) {
                  context_.schedule.note(Means::who.name, "joins",
                                         answer.error ? answer.error->code : answer.message.dump());
                  if (answer.error) {
                      if (has(refusals, answer.error->code)) return;
                      // By the clock of some node.
                      const bool is_old =
                          context_.schedule.time_of_day() + context_.clock_ahead >= code_expires_;
                      if (answer.error->code != "wrong_code" || !is_old) {
                          throw Broken("a device cannot join: " + answer.error->code);
                      }
                      return device_code_.clear();
                  }
                  has_joined_ = !device_code_.empty();
                  code_expires_ = room::Time(milliseconds(answer.message.value("expires", 0LL)));
                  device_code_ = answer.message.value("code", "");
              });
}

void Client::find_room() {
    find([this](const client::Answer& answer) {
        if (answer.error) {
            if (answer.error->code == "no_such_room" && !learn_new_invite()) {
                throw Broken("the room is not found: " + table_.room);
            }
        } else if (answer.message.at("room") != table_.room) {
            throw Broken("another room is found: " + answer.message.dump());
        }
        knows_room_ = !answer.error;
    });
}

/// Asks somebody for the link again, when the room has got another invite meanwhile.
bool Client::learn_new_invite() {
    const Truth* truth = context_.witness.truth(table_.room);
    if (truth == nullptr || truth->state.invite == shown_invite_) return false;
    table_.invite = truth->state.invite;
    return true;
}

void Client::stay_away(Duration time) {
    Means::platform.stay_away(context_.schedule.now() + time);
    stumble();
}

void Client::go(const std::string& why) {
    context_.schedule.note(Means::who.name, "is gone", why);
    is_gone_ = true;
    leave();
}

bool Client::may_be_refused(const Json& body, const std::string& code) const {
    return body.at("type") != "enter" || has(refusals, code);
}

/// Not let in, or let in no longer.
void Client::shut_out(const std::string& code) {
    if (code == "kicked" || code == "watching_off" || code == "room_closed") return go(code);
    if (code == "name_taken") {
        rename(Means::who.name + " too");
    } else if (code == "no_such_room" ? !learn_new_invite()
                                      : code != "room_crowded" && code != "too_many_tries") {
        throw Broken(Means::who.name + " is not let in: " + code);
    }
    retry_at_ = context_.schedule.now() + context_.schedule.between({}, longest_wait);
}

// What is sent and received

void Client::pass_on(client::Connection& connection, const std::string& text) {
    context_.schedule.note(Means::who.name, "sends", text);
    const Json body = protocol::parse(text);
    const std::string type = body.at("type");
    if (type == "prove") context_.witness.asks_only(Means::who, body.at("id"));
    if (type == "say") context_.witness.says(Means::who, body.at("id"));
    const bool is_part = type == "commit" || type == "reveal";
    // One that was sent is sent again: a room remembers what became of it only for a while.
    const bool may_withhold = is_part && cheats_ && !open().contains(body.at("id"));
    if (may_withhold && chance(10)) return keep_open(body.at("id"), body);
    if (type == "reveal" && cheats_ && chance(10)) {
        Json wrong = body;
        wrong["secret"] = std::string(64, 'a');
        return Guest::pass_on(connection, protocol::dump(wrong));
    }
    Guest::pass_on(connection, text);
    if (type != "enter" && chance(25)) connection.send(text);
}

void Client::receiving(const std::string& text, const Json& message) {
    context_.schedule.note(Means::who.name, "receives", text);
    const std::string type = message.at("type");
    const auto answered = open().find(message.value("id", ""));
    if (answered != open().end()) {
        const Json& body = answered->second.body;
        if (type == "ok") last_done_ = {answered->first, body};
        // To be thought about anew.
        if (type == "error" && body.at("type") == "act") acted_v_ = 0;
    }
    Guest::receiving(text, message);
    if (type == "update") updated_at_ = context_.schedule.now();
    if (type == "snapshot" || (type == "update" && context_.schedule.one_in(8))) {
        context_.witness.holds(table_.room, copy());
    }
}

bool Client::deserves(const client::Fault& fault) const {
    return cheats_ && has(own_faults, fault.code);
}

/// Up to date: from now on it receives what happens.
void Client::arrive() {
    Guest::arrive();
    context_.witness.holds(table_.room, copy());
}

std::string Client::unsettled() const {
    if (is_gone_) return {};
    const std::string& name = Means::who.name;
    if (!is_inside()) return name + " is not inside";
    check_faults();
    if (!open().empty()) {
        return name + " waits for an answer to " + open().begin()->second.body.dump();
    }
    if (context_.schedule.now() < updated_at_ + time_to_judge)
        return name + " was just shown a move";
    const Truth& truth = *context_.witness.truth(table_.room);
    if (copy().v() != truth.state.v) {
        return name + " is at version " + std::to_string(copy().v()) + " of " +
               std::to_string(truth.state.v);
    }
    if (truth.state.status == room::Status::playing ||
        truth.state.status == room::Status::shuffling) {
        return "room " + table_.room + " is " + room::name_of(truth.state.status);
    }
    return {};
}

}  // namespace sim

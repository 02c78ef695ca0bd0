#include "tests/sim/scale/guest.hpp"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

namespace scale {

using Json = nlohmann::json;

namespace {

constexpr int most_hops = 3;
constexpr Duration first_wait = milliseconds(500);
constexpr Duration longest_wait = seconds(8);
constexpr int most_doublings = 5;

bool begins(const std::string& text, std::string_view with) {
    return text.compare(0, with.size(), with) == 0;
}

std::string name_of(std::uint64_t renamed) {
    return "Table " + std::to_string(renamed);
}

}  // namespace

Duration Way::after(bool is_moved, Schedule& schedule) {
    if (is_moved && hops_++ < most_hops) return {};
    hops_ = 0;
    failures_ = std::min(failures_ + 1, most_doublings);
    return schedule.between({}, std::min(longest_wait, first_wait * (1 << (failures_ - 1))));
}

// Watchers

void Watcher::begin() {
    network_.connect(*this, "203.0.113.1", {});
}

void Watcher::heard(room::Connection /*connection*/, const room::Frame& text) {
    way_.arrived();
    ++messages;
    bytes += text->size();
}

void Watcher::closed(room::Connection /*connection*/, std::optional<room::CloseCode> /*code*/,
                     const std::string& /*node*/) {
    schedule_.after(way_.after(false, schedule_), [this] { begin(); });
}

// Guests

void Guest::begin() {
    outside_since_ = schedule_.now();
    connect();
}

void Guest::connect() {
    ++connections_;
    connection_ = network_.connect(*this, address(), room_, std::exchange(sent_to_, {}));
    if (room_.empty()) return;
    network_.send(connection_, Json{{"type", "enter"},
                                    {"id", "enter"},
                                    {"name", "Anna"},
                                    {"token", token()},
                                    {"invite", invite_}}
                                   .dump());
}

void Guest::closed(room::Connection connection, std::optional<room::CloseCode> code,
                   const std::string& node) {
    if (connection != connection_) return;
    using room::CloseCode;
    const bool may_be = !code || code == CloseCode::moved || code == CloseCode::service_restart;
    if (!may_be) {
        throw Broken("room " + room_ + " is closed with " +
                     std::to_string(static_cast<int>(*code)));
    }
    sent_to_ = node;
    leave(code == CloseCode::moved);
}

void Guest::leave(bool is_moved) {
    if (std::exchange(inside_, false)) {
        outside_since_ = schedule_.now();
        connections_ = 0;
    }
    connection_ = 0;
    const Duration wait = way_.after(is_moved, schedule_);
    if (wait > Duration(0)) sent_to_.clear();
    schedule_.after(wait, [this] { connect(); });
}

void Guest::heard(room::Connection connection, const room::Frame& text) {
    if (connection != connection_) return;
    room_.empty() ? on_in_lobby(*text) : on_in_room(*text);
}

void Guest::on_in_lobby(const std::string& text) {
    if (begins(text, R"({"rooms":)")) {
        return network_.send(connection_, Json{{"type", "create"},
                                               {"id", "create"},
                                               {"name", "Anna"},
                                               {"token", token()},
                                               {"settings", settings(0)}}
                                              .dump());
    }
    // What has changed in the list.
    if (begins(text, R"({"diff":)")) return;
    const Json message = Json::parse(text);
    if (message.at("type") != "created") throw Broken("a room is not made: " + text);
    room_ = message.at("room");
    invite_ = message.at("invite");
    network_.hang_up(std::exchange(connection_, 0));
    connect();
}

void Guest::on_in_room(const std::string& text) {
    const Json message = Json::parse(text);
    const std::string type = message.at("type");
    if (type == "entered" || type == "update") {
        if (message.at("v") < v_) {
            throw Broken("version " + std::to_string(v_) + " of room " + room_ +
                         " is lost: " + text);
        }
        v_ = message.at("v");
    } else if (type == "snapshot") {
        arrive(message.at("view").at("room").at("name"));
    } else if (type == "ok") {
        acknowledged_ = renamed_;
    } else if (type == "error") {
        throw Broken("room " + room_ + " refuses: " + text);
    }
}

void Guest::arrive(const std::string& name) {
    const bool has_it = name == name_of(acknowledged_) || name == name_of(renamed_);
    if (!has_it) {
        throw Broken("room " + room_ + " is called " + name + " and not " + name_of(acknowledged_));
    }
    if (std::exchange(inside_, true)) return;
    way_.arrived();
    back_at_ = schedule_.now();
    // As it was asked before, under the same id.
    if (renamed_ > acknowledged_) send_name();
}

void Guest::rename() {
    if (!is_quiet()) return;
    ++renamed_;
    send_name();
}

void Guest::send_name() {
    network_.send(connection_, Json{{"type", "configure"},
                                    {"id", "name-" + std::to_string(renamed_)},
                                    {"settings", settings(renamed_)}}
                                   .dump());
}

Json Guest::settings(std::uint64_t renamed) const {
    return {{"name", name_of(renamed)}, {"visibility", "public"}, {"seats", 3}};
}

std::string Guest::token() const {
    const std::string digits = std::to_string(number_);
    return std::string(64 - digits.size(), '0') + digits;
}

std::string Guest::address() const {
    return "10." + std::to_string(number_ >> 16U) + "." + std::to_string(number_ >> 8U & 255U) +
           "." + std::to_string(number_ & 255U);
}

}  // namespace scale

#include "tests/sim/scale/guest.hpp"

#include "clients/cpp/closing.hpp"

namespace scale {

namespace {

std::string name_of(std::uint64_t renamed) {
    return "Table " + std::to_string(renamed);
}

Json room_settings(std::uint64_t renamed) {
    return {{"name", name_of(renamed)}, {"visibility", "public"}, {"seats", 3}};
}

support::Person person(std::uint64_t number) {
    const std::string digits = std::to_string(number);
    return {"Anna", std::string(64 - digits.size(), '0') + digits,
            "10." + std::to_string(number >> 16U) + "." + std::to_string(number >> 8U & 255U) +
                "." + std::to_string(number & 255U)};
}

/// A message of the lobby's list, which is long, and which guests do not read.
bool is_of_list(const std::string& text) {
    return text.starts_with(R"({"rooms":)") || text.starts_with(R"({"diff":)");
}

}  // namespace

void Visitor::connect() {
    ++connections_;
    connection_ = cluster_.network.connect(
        who_, address_,
        {.opened = [this] { opened(); },
         .received = [this](const std::string& text) { received(text); },
         .ended = [this](const client::End& end) { ended(end.close_code); }});
}

void Visitor::ended(std::uint16_t close_code) {
    const bool has_moved = client::name_of_close(close_code) == "moved";
    if (has_moved && hops_++ < client::most_hops) return connect();
    hops_ = 0;
    address_.node.reset();
    const double chance = static_cast<double>(cluster_.context.schedule.below(1'000'000)) / 1e6;
    cluster_.context.schedule.after(client::wait_before_retry(failures_++, "", chance),
                                    [this] { connect(); });
}

void Watcher::received(const std::string& text) {
    arrived();
    ++messages;
    bytes += text.size();
}

// Guests

Guest::Guest(sim::Cluster& cluster, std::uint64_t number) : Visitor(cluster, person(number)) {}

void Guest::opened() {
    Json message = {{"name", who_.name}, {"token", who_.token}};
    if (room().empty()) {
        message.update({{"type", "create"}, {"id", "create"}, {"settings", room_settings(0)}});
    } else {
        message.update({{"type", "enter"}, {"id", "enter"}, {"invite", invite_}});
    }
    send(message);
}

void Guest::received(const std::string& text) {
    if (is_of_list(text)) return;
    std::visit([this](const auto& message) { on(message); },
               server::read_message(protocol::parse(text), protocol::Unknown::refused));
}

void Guest::ended(std::uint16_t close_code) {
    const std::string code = client::name_of_close(close_code);
    const bool is_broken_line = close_code == client::End().close_code;
    if (!is_broken_line && code != "moved" && code != "service_restart") {
        throw Broken("room " + room() + " is closed with " + std::to_string(close_code));
    }
    if (std::exchange(inside_, false)) connections_ = 0;
    Visitor::ended(close_code);
}

void Guest::on(const server::Created& created) {
    address_.room = created.room;
    invite_ = created.invite;
    cluster_.network.hang_up(connection_);
    connect();
}

void Guest::on(const server::ErrorMessage& error) const {
    throw Broken("room " + room() + " refuses: " + error.code);
}

void Guest::reach(std::uint64_t v) {
    if (v < v_) throw Broken("version " + std::to_string(v_) + " of room " + room() + " is lost");
    v_ = v;
}

void Guest::on(const server::Snapshot& snapshot) {
    const std::string name = snapshot.view.at("room").at("name");
    if (name != name_of(acknowledged_) && name != name_of(renamed_)) {
        throw Broken("room " + room() + " is called " + name + " and not " +
                     name_of(acknowledged_));
    }
    if (std::exchange(inside_, true)) return;
    arrived();
    back_at_ = cluster_.context.schedule.now();
    // What was not acknowledged is sent again, under the same id.
    if (renamed_ > acknowledged_) send_name();
}

void Guest::rename() {
    if (!inside_ || renamed_ > acknowledged_) return;
    ++renamed_;
    send_name();
}

void Guest::send_name() {
    send({{"type", "configure"},
          {"id", "name-" + std::to_string(renamed_)},
          {"settings", room_settings(renamed_)}});
}

}  // namespace scale

#include "tests/support/room_client.hpp"

#include <array>
#include <atomic>
#include <stdexcept>
#include <utility>

#include <sodium.h>

#include "tests/support/shuffler.hpp"

namespace support {

std::string fresh_token() {
    std::array<unsigned char, 32> bytes{};
    ::randombytes_buf(bytes.data(), bytes.size());
    std::string text(2 * bytes.size() + 1, '\0');
    ::sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

namespace {

/// New for all of a guest's connections, in all rooms: rooms remember what a guest has commanded.
std::string fresh_id() {
    static const std::string prefix = fresh_token().substr(0, 8) + "-";
    static std::atomic<int> ids = 0;
    return prefix + std::to_string(++ids);
}

}  // namespace

Json create_command(const Json& settings, const std::string& token) {
    return {{"type", "create"},
            {"id", fresh_id()},
            {"name", "Anna"},
            {"token", token},
            {"settings", settings.is_null() ? Json::object() : settings}};
}

Json enter_command(const MadeRoom& made, const std::string& name, const std::string& token) {
    return {{"type", "enter"},
            {"id", "enter"},
            {"name", name},
            {"token", token},
            {"invite", made.invite}};
}

MadeRoom make_room(std::uint16_t port, const Json& settings) {
    WsClient lobby(port, "/ws/lobby");
    const std::string token = fresh_token();
    const Json answer = lobby.ask(create_command(settings, token));
    return {.room = answer.at("room"), .invite = answer.at("invite"), .token = token};
}

RoomClient::RoomClient(std::uint16_t port, MadeRoom made, const Entering& entering)
    : made_(std::move(made)),
      name_(entering.name.empty() ? "Anna" : entering.name),
      token_(entering.token),
      socket_(port, "/ws/rooms/" + made_.room, {}, entering.small_buffers) {
    if (token_.empty()) token_ = entering.name.empty() ? made_.token : fresh_token();
    if (entering.from_first) copy_.begin();
    enter();
}

RoomClient::RoomClient(std::uint16_t port, const RoomClient& before)
    : made_(before.made_),
      name_(before.name_),
      token_(before.token_),
      socket_(port, "/ws/rooms/" + made_.room),
      copy_(before.copy_) {
    copy_.lose_connection();
    enter();
}

void RoomClient::enter() {
    Json enter = enter_command(made_, name_, token_);
    if (!view().is_null()) enter["seen"] = v();
    send(enter);
    wait_until([this] { return copy_.entered() && v() >= copy_.entered_v(); });
}

Json RoomClient::receive() {
    Json message = socket_.receive();
    copy_.receive(message);
    if (message.at("type") == "closing") closing_code_ = message.at("code");
    if (message.at("type") == "update") shuffle();
    return message;
}

Json RoomClient::receive(const std::string& type) {
    for (;;) {
        Json message = receive();
        if (message.at("type") == type) return message;
    }
}

Json RoomClient::ask(Json command) {
    command["id"] = fresh_id();
    send(command);
    for (;;) {
        Json message = receive();
        if (command["id"] == message.value("id", "")) return message;
    }
}

void RoomClient::shuffle() {
    if (auto due = Shuffler(token_).due(view().at("room"), copy_.seat())) {
        (*due)["id"] = fresh_id();
        send(*due);
    }
}

void RoomClient::wait_until(const std::function<bool()>& is_so) {
    while (!is_so()) receive();
}

void RoomClient::take_until(std::uint64_t v) {
    wait_until([this, v] { return copy_.v() >= v; });
}

void RoomClient::wait_for_status(const std::string& status) {
    wait_until([this, &status] { return this->status() == status; });
}

void RoomClient::wait_for_question() {
    wait_until([this] { return is_asked(); });
}

Json RoomClient::play_move() {
    wait_for_question();
    return ask({{"type", "act"}, {"v", v()}, {"action", copy_.legal().at(0)}});
}

void RoomClient::fill_with_bots() {
    const Json seats = view().at("room").at("seats");
    for (const auto& [seat, seat_state] : seats.items()) {
        if (seat_state.at("kind") == "open") ask({{"type", "bot"}, {"seat", std::stoi(seat)}});
    }
}

void RoomClient::start_with_bots() {
    fill_with_bots();
    const Json started = ask({{"type", "start"}});
    if (started.at("type") != "ok") throw std::runtime_error("not started: " + started.dump());
}

void RoomClient::watch_bots(std::uint64_t until) {
    start_with_bots();
    take_until(until);
}

void RoomClient::watch_bots_to_end() {
    start_with_bots();
    play_to_end();
}

RoomClient finished_game(std::uint16_t port, const Json& settings) {
    RoomClient host(port, make_room(port, settings));
    host.watch_bots_to_end();
    return host;
}

void RoomClient::wait_for_close() {
    try {
        for (;;) receive();
    } catch (const Closed& closed) {
        close_code_ = closed.code;
    }
}

}  // namespace support

#include "tests/support/room_client.hpp"

#include <array>
#include <stdexcept>
#include <utility>

#include <sodium.h>

namespace support {

using protocol::Json;

std::string fresh_token() {
    std::array<unsigned char, 32> bytes{};
    ::randombytes_buf(bytes.data(), bytes.size());
    std::string text(2 * bytes.size() + 1, '\0');
    ::sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

Json create_command(const Json& settings, const std::string& token) {
    static int commands = 0;
    return {{"type", "create"},
            {"id", "create-" + std::to_string(++commands)},
            {"name", "Anna"},
            {"token", token},
            {"settings", settings.is_null() ? Json::object() : settings}};
}

MadeRoom make_room(std::uint16_t port, const Json& settings) {
    WsClient lobby(port, "/ws/lobby");
    const std::string token = fresh_token();
    const Json answer = lobby.ask(create_command(settings, token));
    return {.room = answer.at("room"), .invite = answer.at("invite"), .token = token};
}

RoomClient::RoomClient(std::uint16_t port, const MadeRoom& made, const Entering& entering)
    : socket_(port, "/ws/rooms/" + made.room, {.small_buffers = entering.small_buffers}),
      token_(entering.token),
      view_(entering.view) {
    const bool is_host = entering.name.empty();
    if (token_.empty()) token_ = is_host ? made.token : fresh_token();
    Json enter = {{"type", "enter"},
                  {"id", "enter"},
                  {"name", is_host ? "Anna" : entering.name},
                  {"token", token_},
                  {"invite", made.invite}};
    if (entering.seen) {
        enter["seen"] = *entering.seen;
        v_ = *entering.seen;
    }
    const Json entered = socket_.ask(enter);
    take(entered);
    take_until(entered.at("v"));
}

Json RoomClient::receive(const std::string& type) {
    for (;;) {
        Json message = socket_.receive();
        if (message.at("type") == type) return message;
        take(message);
    }
}

Json RoomClient::ask(Json command) {
    // New for all of a guest's connections, in all rooms.
    static int commands = 0;
    command["id"] = "command-" + std::to_string(++commands);
    send(command);
    for (;;) {
        Json message = socket_.receive();
        if (message.value("id", "") == command["id"]) return message;
        take(message);
    }
}

void RoomClient::take(const Json& message) {
    if (message.contains("seat")) {
        seat_ = message.at("seat").is_null() ? std::nullopt
                                             : std::optional<core::Seat>(message.at("seat"));
    }
    if (message.at("type") == "closing") closing_code_ = message.at("code");
    if (message.at("type") == "snapshot") {
        v_ = message.at("v");
        view_ = message.at("view");
        legal_ = message.value("legal", Json());
    }
    if (message.at("type") == "update") {
        gapless_ = gapless_ && message.at("v") == v_ + 1;
        v_ = message.at("v");
        view_.merge_patch(message.at("diff"));
        legal_ = message.value("legal", Json());
        shuffle();
    }
}

void RoomClient::shuffle() {
    static int parts = 0;
    if (auto due = Shuffler(token_).due(view_.at("room"), seat_)) {
        (*due)["id"] = "shuffle-" + std::to_string(++parts);
        send(*due);
    }
}

void RoomClient::take_until(std::uint64_t v) {
    while (v_ < v || view_.is_null()) take(socket_.receive());
}

void RoomClient::play_to_end() {
    while (view_.at("room").at("status") != "finished") take(socket_.receive());
}

void RoomClient::wait_for_question() {
    while (legal_.is_null()) take(socket_.receive());
}

Json RoomClient::play_move() {
    wait_for_question();
    const Json action = std::exchange(legal_, Json()).at(0);
    return ask({{"type", "act"}, {"v", v_}, {"action", action}});
}

void RoomClient::fill_with_bots() {
    const Json seats = view_.at("room").at("seats");
    for (const auto& [seat, seat_state] : seats.items()) {
        if (seat_state.at("kind") == "open") ask({{"type", "bot"}, {"seat", std::stoi(seat)}});
    }
}

void RoomClient::watch_bots(std::uint64_t until) {
    fill_with_bots();
    const Json started = ask({{"type", "start"}});
    if (started.at("type") != "ok") throw std::runtime_error("not started: " + started.dump());
    while (v() < until) take(receive("update"));
}

void RoomClient::wait_for_close() {
    try {
        for (;;) take(socket_.receive());
    } catch (const Closed& closed) {
        close_code_ = closed.code;
    }
}

}  // namespace support

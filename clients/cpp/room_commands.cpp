#include <utility>

#include "clients/cpp/room.hpp"

// What can be asked of a room, as PROTOCOL.md writes it.

namespace client {

void Room::act(const Json& action, Answered answered) {
    command({{"type", "act"}, {"v", state_.v}, {"action", action}}, std::move(answered));
}

void Room::sit(std::optional<Seat> seat, Answered answered) {
    Json draft = {{"type", "sit"}};
    if (seat) draft["seat"] = *seat;
    command(std::move(draft), std::move(answered));
}

void Room::leave(Answered answered) {
    command({{"type", "leave"}}, std::move(answered));
}

void Room::configure(const Json& settings, Answered answered) {
    command({{"type", "configure"}, {"settings", settings}}, std::move(answered));
}

void Room::bot(Seat seat, const std::optional<std::string>& level, Answered answered) {
    Json draft = {{"type", "bot"}, {"seat", seat}};
    if (level) draft["level"] = *level;
    command(std::move(draft), std::move(answered));
}

void Room::kick(Seat seat, Answered answered) {
    command({{"type", "kick"}, {"seat", seat}}, std::move(answered));
}

void Room::show_out(const std::string& name, Answered answered) {
    command({{"type", "show_out"}, {"name", name}}, std::move(answered));
}

void Room::claim_host(Answered answered) {
    command({{"type", "claim_host"}}, std::move(answered));
}

void Room::start(Answered answered) {
    command({{"type", "start"}}, std::move(answered));
}

void Room::rematch(Answered answered) {
    command({{"type", "rematch"}}, std::move(answered));
}

void Room::record(std::uint32_t number, Answered answered) {
    command({{"type", "record"}, {"number", number}}, std::move(answered));
}

void Room::hint(Answered answered) {
    command({{"type", "hint"}, {"v", state_.v}}, std::move(answered));
}

void Room::pause(bool on, Answered answered) {
    command({{"type", "pause"}, {"on", on}}, std::move(answered));
}

void Room::give_time(Seat seat, std::chrono::milliseconds time, Answered answered) {
    command({{"type", "give_time"}, {"seat", seat}, {"ms", time.count()}}, std::move(answered));
}

void Room::react(const std::string& reaction, Answered answered) {
    command({{"type", "react"}, {"reaction", reaction}}, std::move(answered));
}

void Room::say(const std::string& text, Answered answered) {
    const std::string status = state_.view.at("room").at("status");
    const bool is_apart = !state_.seat && (status == "shuffling" || status == "playing");
    command({{"type", "say"}, {"channel", is_apart ? "spectators" : "table"}, {"text", text}},
            std::move(answered));
}

void Room::mute(const std::string& name, bool on, Answered answered) {
    command({{"type", "mute"}, {"name", name}, {"on", on}}, std::move(answered));
}

void Room::hurry(Answered answered) {
    command({{"type", "hurry"}}, std::move(answered));
}

}  // namespace client

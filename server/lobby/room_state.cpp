#include "server/lobby/room_state.hpp"

#include <algorithm>

#include <sodium.h>

#include "server/lobby/limits.hpp"

namespace lobby {

namespace {

std::string text(const Json& entry, const char* name) {
    return entry.at(name).get<std::string>();
}

Chair& chair(RoomState& room, const Json& entry) {
    return room.chairs.at(entry.at("seat").get<std::size_t>());
}

protocol::ChanceKey key_of(const Json& entry) {
    const std::string hex = text(entry, "key");
    protocol::ChanceKey key{};
    std::size_t length = 0;
    sodium_hex2bin(key.data(), key.size(), hex.data(), hex.size(), nullptr, &length, nullptr);
    if (length != key.size()) {
        throw Damaged("a key of chance has the wrong length");
    }
    return key;
}

/// The public event of an entry about a seat.
Json seat_event(const Json& entry) {
    Json event = {{"type", entry.at("type")}, {"seat", entry.at("seat")}};
    if (entry.contains("name")) {
        event["name"] = entry.at("name");
    }
    return event;
}

Json plain_event(const Json& entry) {
    return {{"type", entry.at("type")}};
}

Json apply_created(RoomState& room, const Json& entry) {
    room.id = text(entry, "room");
    room.invite = text(entry, "invite");
    room.host = {text(entry.at("host"), "name"), text(entry.at("host"), "token")};
    room.settings = protocol::read_settings(entry.at("settings"), room.host.name);
    room.chairs.resize(room.settings.setup.seats);
    return Json::array({plain_event(entry)});
}

Json apply_configured(RoomState& room, const Json& entry) {
    room.settings = protocol::read_settings(entry.at("settings"), room.host.name);
    room.chairs.resize(room.settings.setup.seats);
    return Json::array({plain_event(entry)});
}

Json apply_sat(RoomState& room, const Json& entry) {
    chair(room, entry) = {
        .kind = Chair::Kind::human, .name = text(entry, "name"), .token = text(entry, "token")};
    return Json::array({seat_event(entry)});
}

Json apply_stood(RoomState& room, const Json& entry) {
    chair(room, entry) = {};
    return Json::array({seat_event(entry)});
}

Json apply_bot_sat(RoomState& room, const Json& entry) {
    Chair& taken = chair(room, entry);
    if (taken.kind == Chair::Kind::human) {
        taken.stand_in = true;
    } else {
        taken = {.kind = Chair::Kind::bot, .name = text(entry, "name"), .token = {}};
    }
    return Json::array({seat_event(entry)});
}

Json apply_kicked(RoomState& room, const Json& entry) {
    chair(room, entry) = {};
    Json events = Json::array({{{"type", "kicked"}, {"seat", entry.at("seat")}}});
    if (entry.contains("bot")) {
        const Json bot = {
            {"type", "bot_sat"}, {"seat", entry.at("seat")}, {"name", entry.at("bot")}};
        events.insert(events.end(), apply_bot_sat(room, bot).front());
    }
    return events;
}

Json apply_left(RoomState& room, const Json& entry) {
    chair(room, entry).left = true;
    return Json::array({seat_event(entry)});
}

Json apply_returned(RoomState& room, const Json& entry) {
    chair(room, entry).left = false;
    chair(room, entry).stand_in = false;
    return Json::array({seat_event(entry)});
}

Json apply_host_changed(RoomState& room, const Json& entry) {
    room.host = {text(entry, "name"), text(entry, "token")};
    return Json::array({{{"type", "host_changed"}, {"name", room.host.name}}});
}

Json apply_started(RoomState& room, const Json& entry) {
    protocol::StartedGame started = protocol::start_game(room.settings.setup, key_of(entry));
    PlayedGame played{.game = std::move(started.game), .players = {}};
    for (const Chair& chair : room.chairs) {
        played.players.push_back(chair.name);
    }
    room.games.push_back(std::move(played));
    room.status = Status::playing;
    Json events = Json::array({{{"type", "started"}, {"number", room.games.size()}}});
    events.insert(events.end(), started.events.begin(), started.events.end());
    return events;
}

protocol::By by_of(const Json& entry) {
    const std::string by = entry.value("by", "");
    return by == "bot"     ? protocol::By::bot
           : by == "clock" ? protocol::By::clock
                           : protocol::By::player;
}

Json apply_acted(RoomState& room, const Json& entry) {
    protocol::Game* game = room.game();
    const auto seat = entry.at("seat").get<Seat>();
    if (game == nullptr || game->acting() != seat) {
        throw Damaged("a seat acted that was not asked");
    }
    game->check(seat, entry.at("action"), protocol::Extras::refused);
    Json events = game->play(seat, entry.at("action"), by_of(entry));
    if (!game->acting()) {
        room.status = Status::finished;
    }
    return events;
}

/// Those who left during the game are not there for the next.
Json apply_rematch(RoomState& room, const Json& entry) {
    room.status = Status::gathering;
    for (Chair& chair : room.chairs) {
        if (chair.left || chair.stand_in) {
            chair = {};
        }
    }
    return Json::array({plain_event(entry)});
}

Json apply_closed(RoomState& room, const Json& entry) {
    room.status = Status::closed;
    return Json::array({plain_event(entry)});
}

using Writer = Json (*)(RoomState&, const Json&);

const std::map<std::string, Writer, std::less<>>& writers() {
    static const std::map<std::string, Writer, std::less<>> table = {
        {"created", apply_created}, {"configured", apply_configured},
        {"sat", apply_sat},         {"stood", apply_stood},
        {"bot_sat", apply_bot_sat}, {"kicked", apply_kicked},
        {"left", apply_left},       {"returned", apply_returned},
        {"started", apply_started}, {"host_changed", apply_host_changed},
        {"acted", apply_acted},     {"rematch", apply_rematch},
        {"closed", apply_closed}};
    return table;
}

/// Whether the acting seat is asked anew by an entry of this type.
bool asks_anew(const std::string& type) {
    return type == "started" || type == "acted";
}

Json chair_view(const Chair& chair) {
    if (chair.kind == Chair::Kind::open) {
        return {{"kind", "open"}};
    }
    Json view = {{"kind", chair.kind == Chair::Kind::bot ? "bot" : "human"}, {"name", chair.name}};
    if (chair.left) {
        view["left"] = true;
    }
    if (chair.stand_in) {
        view["stand_in"] = true;
    }
    return view;
}

}  // namespace

const char* name_of(Status status) {
    switch (status) {
        case Status::gathering: return "gathering";
        case Status::playing: return "playing";
        case Status::finished: return "finished";
        case Status::closed: return "closed";
    }
    return "";
}

Happened RoomState::apply(const Json& entry) {
    try {
        if (entry.at("v").get<std::uint64_t>() != v + 1) {
            throw Damaged("version " + std::to_string(v + 1) + " is missing");
        }
        const std::string type = text(entry, "type");
        const auto writer = writers().find(type);
        if (writer == writers().end()) {
            throw Damaged("an entry of an unknown type: " + type);
        }
        Happened happened{.events = writer->second(*this, entry), .by = entry.value("by", "")};
        if (entry.contains("ban")) {
            banned_.push_back(text(entry, "ban"));
        }
        ++v;
        if (asks_anew(type)) {
            asked_v = v;
        }
        remember_answer(entry);
        return happened;
    } catch (const Json::exception& error) {
        throw Damaged(error.what());
    } catch (const std::out_of_range& error) {
        throw Damaged(error.what());
    } catch (const protocol::Error& error) {
        throw Damaged(error.reason);
    }
}

void RoomState::remember_answer(const Json& entry) {
    const auto command = entry.find("command");
    if (command == entry.end()) {
        return;
    }
    const std::string key = text(*command, "token") + text(*command, "id");
    answers_[key] = {text(*command, "digest"), v};
    answers_in_order_.push_back(key);
    if (answers_in_order_.size() > limits::answers_held) {
        answers_.erase(answers_in_order_.front());
        answers_in_order_.pop_front();
    }
}

std::optional<Seat> RoomState::seat_of(const TokenHash& token) const {
    for (std::size_t seat = 0; seat < chairs.size(); ++seat) {
        if (chairs[seat].kind == Chair::Kind::human && protocol::same(chairs[seat].token, token)) {
            return static_cast<Seat>(seat);
        }
    }
    return {};
}

bool RoomState::is_banned(const TokenHash& token) const {
    return std::any_of(banned_.begin(), banned_.end(),
                       [&token](const TokenHash& banned) { return protocol::same(banned, token); });
}

const Answered* RoomState::answered(const TokenHash& token, const std::string& command) const {
    const auto found = answers_.find(token + command);
    return found == answers_.end() ? nullptr : &found->second;
}

protocol::Game* RoomState::game() const {
    const bool there = status == Status::playing || status == Status::finished;
    return there && !games.empty() ? games.back().game.get() : nullptr;
}

std::optional<Seat> RoomState::acting() const {
    return status == Status::playing ? game()->acting() : std::nullopt;
}

bool RoomState::all_seated() const {
    return std::none_of(chairs.begin(), chairs.end(),
                        [](const Chair& chair) { return chair.kind == Chair::Kind::open; });
}

Json RoomState::room_view() const {
    Json view = protocol::encode(settings);
    view["id"] = id;
    view["status"] = name_of(status);
    view["number"] = games.size();
    view["host"] = {{"name", host.name}};
    if (const std::optional<Seat> seat = seat_of(host.token)) {
        view["host"]["seat"] = *seat;
    }
    Json seats = Json::object();
    for (std::size_t seat = 0; seat < chairs.size(); ++seat) {
        seats[std::to_string(seat)] = chair_view(chairs[seat]);
    }
    view["seats"] = std::move(seats);
    return view;
}

}  // namespace lobby

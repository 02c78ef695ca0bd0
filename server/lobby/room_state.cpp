#include "server/lobby/room_state.hpp"

#include <algorithm>
#include <set>

#include <sodium.h>

#include "server/lobby/limits.hpp"

namespace lobby {

namespace {

std::string text(const Json& entry, const char* name) {
    return entry.at(name).get<std::string>();
}

void require(bool holds, const char* fault) {
    if (!holds) {
        throw Damaged(fault);
    }
}

Chair& chair(RoomState& room, const Json& entry) {
    return room.chairs.at(entry.at("seat").get<std::size_t>());
}

Chair& open_chair(RoomState& room, const Json& entry) {
    Chair& found = chair(room, entry);
    require(found.kind == Chair::Kind::open, "the seat is not open");
    return found;
}

Chair& player(RoomState& room, const Json& entry) {
    Chair& found = chair(room, entry);
    require(found.kind == Chair::Kind::human, "the seat is no player's");
    return found;
}

protocol::ChanceKey key_of(const Json& entry) {
    const std::string hex = text(entry, "key");
    protocol::ChanceKey key{};
    std::size_t length = 0;
    sodium_hex2bin(key.data(), key.size(), hex.data(), hex.size(), nullptr, &length, nullptr);
    require(length == key.size(), "the key of chance has the wrong length");
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
    require(protocol::is_room_id(room.id), "the room's id can be none");
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
    open_chair(room, entry) = {
        .kind = Chair::Kind::human, .name = text(entry, "name"), .token = text(entry, "token")};
    return Json::array({seat_event(entry)});
}

Json apply_stood(RoomState& room, const Json& entry) {
    player(room, entry) = {};
    return Json::array({seat_event(entry)});
}

Json apply_bot_sat(RoomState& room, const Json& entry) {
    open_chair(room, entry) = {.kind = Chair::Kind::bot, .name = text(entry, "name"), .token = {}};
    return Json::array({seat_event(entry)});
}

Json apply_stood_in(RoomState& room, const Json& entry) {
    player(room, entry).stand_in = true;
    return Json::array({seat_event(entry)});
}

Json apply_kicked(RoomState& room, const Json& entry) {
    Chair& emptied = chair(room, entry);
    require(emptied.kind != Chair::Kind::open, "nobody was there to be kicked");
    require(room.status != Status::playing || entry.contains("bot"), "nobody plays the seat on");
    emptied = {};
    Json events = Json::array({{{"type", "kicked"}, {"seat", entry.at("seat")}}});
    if (entry.contains("bot")) {
        emptied = {.kind = Chair::Kind::bot, .name = text(entry, "bot"), .token = {}};
        events.push_back({{"type", "bot_sat"}, {"seat", entry.at("seat")}, {"name", emptied.name}});
    }
    return events;
}

Json apply_left(RoomState& room, const Json& entry) {
    player(room, entry).left = true;
    return Json::array({seat_event(entry)});
}

Json apply_returned(RoomState& room, const Json& entry) {
    Chair& own = player(room, entry);
    own.left = false;
    own.stand_in = false;
    return Json::array({seat_event(entry)});
}

Json apply_host_changed(RoomState& room, const Json& entry) {
    room.host = {text(entry, "name"), text(entry, "token")};
    return Json::array({{{"type", "host_changed"}, {"name", room.host.name}}});
}

Json apply_started(RoomState& room, const Json& entry) {
    require(room.all_seated(), "a game started with open seats");
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
    require(by.empty() || by == "bot" || by == "clock", "nobody known acted");
    return by == "bot"     ? protocol::By::bot
           : by == "clock" ? protocol::By::clock
                           : protocol::By::player;
}

Json apply_acted(RoomState& room, const Json& entry) {
    protocol::Game* game = room.game();
    const Seat seat = *game->acting();
    require(entry.at("seat") == seat, "a seat acted that was not asked");
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

struct Kind {
    Json (*write)(RoomState&, const Json&);
    /// Where a room can be when such an entry comes.
    std::set<Status> when;
};

const std::map<std::string, Kind>& kinds() {
    constexpr Status gathering = Status::gathering;
    constexpr Status playing = Status::playing;
    constexpr Status finished = Status::finished;
    static const std::map<std::string, Kind> table = {
        {"created", {apply_created, {gathering}}},
        {"configured", {apply_configured, {gathering}}},
        {"sat", {apply_sat, {gathering}}},
        {"stood", {apply_stood, {gathering}}},
        {"bot_sat", {apply_bot_sat, {gathering}}},
        {"stood_in", {apply_stood_in, {playing}}},
        {"kicked", {apply_kicked, {gathering, playing, finished}}},
        {"left", {apply_left, {playing, finished}}},
        {"returned", {apply_returned, {playing, finished}}},
        {"host_changed", {apply_host_changed, {gathering, playing, finished}}},
        {"started", {apply_started, {gathering}}},
        {"acted", {apply_acted, {playing}}},
        {"rematch", {apply_rematch, {finished}}},
        {"closed", {apply_closed, {gathering}}}};
    return table;
}

/// What an entry of this type does. Throws Damaged when it cannot come now.
const Kind& kind_of(const std::string& type, const RoomState& room) {
    const auto kind = kinds().find(type);
    if (kind == kinds().end()) {
        throw Damaged("an entry of an unknown type: " + type);
    }
    const bool first = room.v == 0;
    if (first != (type == "created") || !kind->second.when.contains(room.status)) {
        throw Damaged(type + " cannot happen in a room that is " +
                      (first ? "not made yet" : name_of(room.status)));
    }
    return kind->second;
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
        require(entry.is_object(), "it is no object");
        require(entry.at("v") == v + 1, "its version is another");
        const std::string type = text(entry, "type");
        Happened happened{.events = kind_of(type, *this).write(*this, entry),
                          .by = entry.value("by", "")};
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

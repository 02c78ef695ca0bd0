#include "server/lobby/entries.hpp"

#include <functional>
#include <map>
#include <set>

#include "server/lobby/damaged.hpp"

namespace lobby {

namespace {

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

Bytes32 bytes32(const Json& entry, const char* name) {
    const auto bytes = protocol::unhex(text(entry, name));
    require(bytes.has_value(), "32 bytes are no 32 bytes");
    return *bytes;
}

/// The public event of an entry about a seat.
Json seat_event(const Json& entry) {
    Json event = {{"type", entry.at("type")}, {"seat", entry.at("seat")}};
    for (const char* member : {"name", "level"}) {
        if (entry.contains(member)) {
            event[member] = entry.at(member);
        }
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
    room.shuffle = read_shuffle(entry, 1);
    return Json::array({plain_event(entry)});
}

Json apply_configured(RoomState& room, const Json& entry) {
    room.settings = protocol::read_settings(entry.at("settings"), room.host.name);
    room.chairs.resize(room.settings.setup.seats);
    for (Chair& chair : room.chairs) {
        if (chair.level) {
            chair.level = protocol::nearest_level(room.settings.setup.game, *chair.level);
        }
    }
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

/// `entry` has the level.
Chair bot_chair(std::string name, const Json& entry) {
    return {
        .kind = Chair::Kind::bot, .name = std::move(name), .token = {}, .level = level_in(entry)};
}

/// A bot comes, or is another from now on.
Json apply_bot_sat(RoomState& room, const Json& entry) {
    Chair& own = chair(room, entry);
    require(own.kind != Chair::Kind::human, "the seat is a player's");
    require(own.kind == Chair::Kind::bot || room.status == Status::gathering,
            "a bot came during a game");
    own = bot_chair(text(entry, "name"), entry);
    return Json::array({seat_event(entry)});
}

Json apply_stood_in(RoomState& room, const Json& entry) {
    Chair& own = player(room, entry);
    own.level = level_in(entry);
    own.idle = entry.value("idle", false);
    return Json::array({seat_event(entry)});
}

Json apply_kicked(RoomState& room, const Json& entry) {
    Chair& emptied = chair(room, entry);
    require(emptied.kind != Chair::Kind::open, "nobody was there to be kicked");
    require(room.status != Status::playing || entry.contains("bot"), "nobody plays the seat on");
    emptied = {};
    if (entry.contains("invite")) {
        room.invite = text(entry, "invite");
    }
    Json events = Json::array({{{"type", "kicked"}, {"seat", entry.at("seat")}}});
    if (entry.contains("bot")) {
        emptied = bot_chair(text(entry, "bot"), entry);
        events.push_back({{"type", "bot_sat"},
                          {"seat", entry.at("seat")},
                          {"name", emptied.name},
                          {"level", entry.at("level")}});
    }
    return events;
}

/// A bot stands in at once, where there is something to play.
Json apply_left(RoomState& room, const Json& entry) {
    Chair& own = player(room, entry);
    own.left = true;
    Json events = Json::array({{{"type", "left"}, {"seat", entry.at("seat")}}});
    if (room.status != Status::finished) {
        own.level = level_in(entry);
        events.push_back(
            {{"type", "stood_in"}, {"seat", entry.at("seat")}, {"level", entry.at("level")}});
    }
    return events;
}

Json apply_returned(RoomState& room, const Json& entry) {
    Chair& own = player(room, entry);
    own.left = false;
    own.level.reset();
    own.idle = false;
    return Json::array({seat_event(entry)});
}

Json apply_host_changed(RoomState& room, const Json& entry) {
    room.host = {text(entry, "name"), text(entry, "token")};
    return Json::array({{{"type", "host_changed"}, {"name", room.host.name}}});
}

Json apply_locked(RoomState& room, const Json& /*entry*/) {
    require(room.all_seated(), "the seats were locked while some were open");
    std::set<Seat> players;
    for (std::size_t seat = 0; seat < room.chairs.size(); ++seat) {
        if (room.chairs[seat].kind == Chair::Kind::human) {
            players.insert(static_cast<Seat>(seat));
        }
    }
    room.status = Status::shuffling;
    return room.shuffle.lock(players);
}

/// The seat of an entry that it was waited for in this stage.
Seat owing_seat(const RoomState& room, const Json& entry, Shuffle::Stage stage) {
    const auto seat = entry.at("seat").get<std::size_t>();
    require(seat < room.chairs.size(), "there is no such seat");
    require(room.shuffle.stage() == stage && room.shuffle.waits_for(static_cast<Seat>(seat)),
            "a seat shuffled that was not asked to");
    return static_cast<Seat>(seat);
}

Json apply_committed(RoomState& room, const Json& entry) {
    const Seat seat = owing_seat(room, entry, Shuffle::Stage::commit);
    return room.shuffle.commit(seat, bytes32(entry, "commitment"));
}

Json apply_revealed(RoomState& room, const Json& entry) {
    const Seat seat = owing_seat(room, entry, Shuffle::Stage::reveal);
    return room.shuffle.reveal(seat, bytes32(entry, "secret"));
}

Json apply_revealed_wrongly(RoomState& room, const Json& entry) {
    const Seat seat = owing_seat(room, entry, Shuffle::Stage::reveal);
    return room.shuffle.reveal_wrongly(seat);
}

Json apply_overdue(RoomState& room, const Json& /*entry*/) {
    return room.shuffle.overdue();
}

Events apply_acted(RoomState& room, const Json& entry) {
    protocol::Game* game = room.game();
    const Seat seat = *game->acting();
    require(entry.at("seat") == seat, "a seat acted that was not asked");
    require(text(entry, "state") == room.game_hash(), "the game was another when a seat acted");
    const protocol::Move move = game->read_move(entry.at("action"), protocol::Extras::refused);
    std::string events = game->play(seat, move, protocol::read_by(entry));
    ++room.played->actions;
    if (!game->acting()) {
        room.status = Status::finished;
    }
    return {std::move(events)};
}

/// The game's record is kept in the entry. Those who left during it are not there for the next.
Json apply_rematch(RoomState& room, const Json& entry) {
    require(entry.at("record").is_object(), "the game that was played has no record");
    room.status = Status::gathering;
    room.shuffle = read_shuffle(entry, room.number + 1);
    room.played.reset();
    for (Chair& chair : room.chairs) {
        if (chair.left || chair.stand_in()) {
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
    std::function<Events(RoomState&, const Json&)> write;
    /// Where a room can be when such an entry comes.
    std::set<Status> when;
};

const std::map<std::string, Kind>& kinds() {
    constexpr Status gathering = Status::gathering;
    constexpr Status shuffling = Status::shuffling;
    constexpr Status playing = Status::playing;
    constexpr Status finished = Status::finished;
    static const std::map<std::string, Kind> table = {
        {"created", {apply_created, {gathering}}},
        {"configured", {apply_configured, {gathering}}},
        {"sat", {apply_sat, {gathering}}},
        {"stood", {apply_stood, {gathering}}},
        {"bot_sat", {apply_bot_sat, {gathering, playing}}},
        {"stood_in", {apply_stood_in, {playing}}},
        {"kicked", {apply_kicked, {gathering, playing, finished}}},
        {"left", {apply_left, {shuffling, playing, finished}}},
        {"returned", {apply_returned, {shuffling, playing, finished}}},
        {"host_changed", {apply_host_changed, {gathering, shuffling, playing, finished}}},
        {"locked", {apply_locked, {gathering}}},
        {"committed", {apply_committed, {shuffling}}},
        {"revealed", {apply_revealed, {shuffling}}},
        {"revealed_wrongly", {apply_revealed_wrongly, {shuffling}}},
        {"overdue", {apply_overdue, {shuffling}}},
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

}  // namespace

std::string text(const Json& entry, const char* name) {
    return entry.at(name).get<std::string>();
}

Events enact(RoomState& room, const Json& entry) {
    return kind_of(text(entry, "type"), room).write(room, entry);
}

Shuffle read_shuffle(const Json& entry, std::uint32_t game) {
    const Json& secret = entry.at("secret");
    return Shuffle(game,
                   {.sealed = text(secret, "sealed"), .commitment = bytes32(secret, "commitment")});
}

}  // namespace lobby

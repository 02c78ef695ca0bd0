#include "server/room/foreign_game.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "server/room/damaged.hpp"
#include "server/room/entry_codec.hpp"
#include "server/room/evolve.hpp"

namespace room {

namespace {

/// An action in the form of a record.
Json action_in(const Json& entry) {
    Json action = entry.at("action");
    for (const char* member : {"by", "other_bots", "positions", "seat", "took"}) {
        if (entry.contains(member)) action[member] = entry.at(member);
    }
    return action;
}

/// Whether the entry concerns nothing but the game.
bool is_of_game(std::string_view type) {
    constexpr std::array<std::string_view, 4> types = {"acted", "pause", "resumed", "time_given"};
    return std::find(types.begin(), types.end(), type) != types.end();
}

/// Whether the entry can come only after the end of a game.
bool shows_end(std::string_view type, const Json& entry) {
    return type == "rematch" || (type == "left" && !entry.contains("level")) ||
           (type == "kicked" && !entry.contains("bot"));
}

}  // namespace

Time ForeignGame::take_in(const std::string& line, RoomState& room, const Chance& chance) {
    const LogEnd end = read_log_end(line);
    if (end.closed) throw OtherEngine("the room is closed over a game of other rules");
    require(end.v == room.v + 1, "its version is another");
    const Json entry = protocol::parse(line);
    const auto type = entry.at("type").get<std::string>();
    if (is_of_game(type)) {
        if (type == "acted") actions_.push_back(action_in(entry));
        room.v = end.v;
    } else {
        if (shows_end(type, entry)) room.status = Status::finished;
        evolve(room, read_entry(line, room, chance), chance);
    }
    return end.at;
}

std::optional<Append::Record> ForeignGame::record(const RoomState& room,
                                                  const Chance& chance) const {
    if (room.status != Status::playing && room.status != Status::finished) return {};
    const protocol::GameSetup& setup = room.settings.setup;
    const protocol::Shuffle shuffle{.room = room.id,
                                    .game = room.number,
                                    .attempt = room.shuffle.attempt(),
                                    .server = room.shuffle.opened(),
                                    .seats = room.shuffle.secrets(setup.seats)};
    const Dealt dealt = chance.deal(setup, shuffle);
    const protocol::Players& players = room.locked.players;
    Json record = dealt.start.game->record(players);
    record["actions"] = actions_;
    record["chance"] = {{"key", protocol::hex(protocol::chance_key(shuffle))}};
    // Without the lock a reader could not see by which rules it was played.
    if (!told_.updates.empty()) {
        const protocol::Proof proof(shuffle, players.salts, dealt.seal.root(), told_);
        record["proof"] =
            Json::parse(protocol::json_text([&](protocol::JsonWriter& out) { write(out, proof); }));
    }
    return Append::Record{room.number, frame_of(protocol::dump(record))};
}

}  // namespace room

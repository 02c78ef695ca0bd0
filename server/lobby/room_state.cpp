#include "server/lobby/room_state.hpp"

#include <algorithm>
#include <array>
#include <cinttypes>
#include <cstdio>

#include "server/lobby/damaged.hpp"
#include "server/lobby/entries.hpp"
#include "server/lobby/limits.hpp"

namespace lobby {

const char* name_of(Status status) {
    switch (status) {
        case Status::gathering: return "gathering";
        case Status::shuffling: return "shuffling";
        case Status::playing: return "playing";
        case Status::finished: return "finished";
        case Status::closed: return "closed";
    }
    return "";
}

void Events::append(const Events& more) {
    const bool both = text != "[]" && more.text != "[]";
    text.replace(text.size() - 1, 1, both ? "," : "").append(more.text, 1);
}

Happened RoomState::apply(const Json& entry) {
    try {
        require(entry.is_object(), "it is no object");
        require(entry.at("v") == v + 1, "its version is another");
        const std::string type = text(entry, "type");
        require(
            !entry.contains("checkpoint") ||
                (status == Status::gathering && entry.at("checkpoint").at("room") == checkpoint()),
            "the room was another");
        const bool acted = type == "acted";
        const bool was_playing = status == Status::playing;
        Happened happened{
            .events = enact(*this, entry), .by = entry.value("by", ""), .acted = acted};
        if (status == Status::shuffling && shuffle.stage() == Shuffle::Stage::made) {
            happened.events.append(start_game());
        }
        if (entry.contains("ban")) {
            ban(text(entry, "ban"));
        }
        ++v;
        if (acted || (!was_playing && status == Status::playing)) {
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

Json RoomState::checkpoint() const {
    Json seats = Json::array();
    for (const Chair& chair : chairs) {
        seats.push_back(encode(chair));
    }
    return {{"id", id},
            {"invite", invite},
            {"settings", protocol::encode(settings)},
            {"host", {{"name", host.name}, {"token", host.token}}},
            {"chairs", std::move(seats)},
            {"banned", bans_},
            {"number", number},
            {"secret",
             {{"sealed", shuffle.secret().sealed},
              {"commitment", protocol::hex(shuffle.secret().commitment)}}}};
}

void RoomState::restore(const Json& checkpoint, std::uint64_t version) {
    id = text(checkpoint, "id");
    invite = text(checkpoint, "invite");
    host = {text(checkpoint.at("host"), "name"), text(checkpoint.at("host"), "token")};
    settings = protocol::read_settings(checkpoint.at("settings"), host.name);
    for (const Json& chair : checkpoint.at("chairs")) {
        chairs.push_back(read_chair(chair));
    }
    for (const Json& token : checkpoint.at("banned")) {
        ban(token.get<TokenHash>());
    }
    number = checkpoint.at("number").get<std::uint32_t>();
    shuffle = read_shuffle(checkpoint, number + 1);
    v = version;
}

/// Begins the game that the shuffle has made, and gives the events of it.
Events RoomState::start_game() {
    require(shuffle.game() == number + 1, "games are not numbered one after another");
    ++number;
    PlayedGame game;
    game.chance = {.room = id,
                   .game = number,
                   .attempt = shuffle.attempt(),
                   .server = chance_.open(id, number, shuffle.secret()),
                   .seats = shuffle.secrets(settings.setup.seats)};
    Dealt dealt = chance_.deal(settings.setup, game.chance);
    game.game = std::move(dealt.start.game);
    game.tree = std::move(dealt.tree);
    game.bag = std::move(dealt.start.bag);
    if (game.tree) {
        game.root = game.tree->root();
    }
    game.streams = std::move(dealt.streams);
    for (const Chair& chair : chairs) {
        game.players.push_back(chair.name);
    }
    Json started = {{"type", "started"}, {"number", number}};
    if (game.root) {
        started["root"] = protocol::hex(*game.root);
    }
    played = std::move(game);
    status = Status::playing;
    Events events(Json::array({std::move(started)}));
    events.append(std::move(dealt.start.events));
    return events;
}

std::uint64_t RoomState::bot_seed() const {
    return played->streams->value("bot", played->actions);
}

void RoomState::remember_answer(const Json& entry) {
    const auto command = entry.find("command");
    if (command == entry.end()) {
        return;
    }
    const std::string key = text(*command, "token") + text(*command, "id");
    answers_[key] = {text(*command, "digest"), entry.at("v").get<std::uint64_t>()};
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

/// The oldest ban is forgotten over it, so that a host is never left without: whoever was kicked
/// that long ago has not had the invite since.
void RoomState::ban(const TokenHash& token) {
    if (!banned_.insert(token).second) {
        return;
    }
    bans_.push_back(token);
    if (bans_.size() > limits::bans_in_room) {
        banned_.erase(bans_.front());
        bans_.pop_front();
    }
}

const Answered* RoomState::answered(const TokenHash& token, const std::string& command) const {
    const auto found = answers_.find(token + command);
    return found == answers_.end() ? nullptr : &found->second;
}

protocol::Game* RoomState::game() const {
    return played ? played->game.get() : nullptr;
}

std::optional<Seat> RoomState::acting() const {
    return status == Status::playing ? game()->acting() : std::nullopt;
}

std::string RoomState::game_hash() const {
    std::array<char, 17> digits{};
    std::snprintf(digits.data(), digits.size(), "%016" PRIx64, game()->hash());
    return digits.data();
}

bool RoomState::all_seated() const {
    return std::none_of(chairs.begin(), chairs.end(),
                        [](const Chair& chair) { return chair.kind == Chair::Kind::open; });
}

Json RoomState::room_view() const {
    Json room = protocol::encode(settings);
    room["id"] = id;
    room["status"] = name_of(status);
    room["number"] = number;
    room["host"] = {{"name", host.name}};
    if (const std::optional<Seat> seat = seat_of(host.token)) {
        room["host"]["seat"] = *seat;
    }
    Json seats = Json::object();
    for (std::size_t seat = 0; seat < chairs.size(); ++seat) {
        seats[std::to_string(seat)] = view(chairs[seat]);
    }
    room["seats"] = std::move(seats);
    room["shuffle"] = shuffle.view();
    if (played && played->root) {
        room["shuffle"]["root"] = protocol::hex(*played->root);
    }
    return room;
}

}  // namespace lobby

#include "server/room/chronicle.hpp"

#include <algorithm>

#include "server/room/damaged.hpp"
#include "server/room/evolve.hpp"
#include "server/room/limits.hpp"

namespace room {

namespace {

using protocol::Error;

/// Whether the last game was played to its end or broken off. Requires: one has begun.
bool is_last_game_over(const RoomState& room) {
    return !room.game()->acting() || room.status == Status::closed;
}

Frame write_record(const RoomState& room, const protocol::History& history) {
    const PlayedGame& played = *room.played;
    const protocol::Proof proof(played.chance, played.players.salts, played.seal.root(), history);
    const std::string proof_text =
        protocol::json_text([&](protocol::JsonWriter& out) { write(out, proof); });
    return frame_of(protocol::json_text([&](protocol::JsonWriter& out) {
        played.game->write_record(out, played.players, proof_text);
    }));
}

}  // namespace

void LogBudget::spend(Time at) {
    spent_ = spent(at) + limits::entry_regained;
    last_ = at;
}

LogBudget::Duration LogBudget::spent(Time at) const {
    const Duration passed = last_ ? std::max(at - *last_, Duration()) : Duration();
    return std::max(spent_ - passed, Duration());
}

void Chronicle::resume(const Checkpoint& from, const RoomState& room) {
    updates_.resume(room, from.head);
    log_digest_ = from.log;
    budget_ = LogBudget(from.spent);
}

EvolveResult Chronicle::take_in(RoomState& room, const Entry& entry, const Bytes32& log,
                                const Chance& chance) {
    if (entry.checkpoint) {
        require(entry.checkpoint->head == updates_.head() && entry.checkpoint->log == log_digest_,
                "the log before it was another");
        require(entry.checkpoint->spent == budget_.spent(entry.at),
                "the budget of the log before it was another");
        checkpoint_v_ = room.v + 1;
        checkpoint_number_ = room.number;
    }
    const Status before = room.status;
    EvolveResult happened = evolve(room, entry, chance);
    updates_.advance(room, happened);
    log_digest_ = log;
    budget_.spend(entry.at);
    if (!happened.acted || room.status != before) changed_v_ = room.v;
    if (std::holds_alternative<Rematched>(entry.what)) record_ = nullptr;
    return happened;
}

void Chronicle::skip(Time at, const Bytes32& log) {
    log_digest_ = log;
    budget_.spend(at);
}

void Chronicle::start_over(const RoomState& room) {
    const Bytes32 head = updates_.head();
    updates_ = Updates();
    updates_.resume(room, head);
    checkpoint_number_ = ~room.number;
}

std::optional<Checkpoint> Chronicle::checkpoint_due(const RoomState& room, Time now) const {
    const bool is_due = room.status == Status::gathering &&
                        (checkpoint_number_ != room.number ||
                         room.v >= checkpoint_v_ + limits::entries_between_checkpoints);
    if (!is_due) return {};
    return Checkpoint{room.checkpoint(), updates_.head(), log_digest_, budget_.spent(now)};
}

Json Chronicle::finished_games(const RoomState& room) {
    const bool has_last = !room.played || is_last_game_over(room);
    const std::uint32_t last = has_last ? room.number : room.number - 1;
    Json games = Json::array();
    for (std::uint32_t number = 1; number <= last; ++number) games.push_back({{"number", number}});
    return games;
}

Frame Chronicle::record(std::uint32_t number, const RoomState& room) {
    if (number == 0 || number > room.number) {
        throw Error("no_such_game", "This room has had no such game.").in("number");
    }
    if (number < room.number || !room.played) return nullptr;
    const auto last = last_record(room);
    if (!last) {
        throw Error("not_finished", "The record is there when the game is over.").in("number");
    }
    return last->text;
}

std::optional<Append::Record> Chronicle::last_record(const RoomState& room) {
    if (!room.played || !is_last_game_over(room)) return {};
    if (!record_) record_ = write_record(room, updates_.history());
    return Append::Record{room.number, record_};
}

Append::Record Chronicle::record_once_closed(const RoomState& room) {
    if (auto last = last_record(room)) return *std::move(last);
    return {room.number, write_record(room, updates_.history_once_closed())};
}

}  // namespace room

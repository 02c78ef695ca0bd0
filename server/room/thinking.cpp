#include "server/room/thinking.hpp"

#include "protocol/json/rate_limited.hpp"
#include "server/room/decide.hpp"
#include "server/room/limits.hpp"

namespace room {

namespace {

using protocol::Error;

/// Whether every seat that may still be asked before the epoch ends is a bot's. Requires: a game is
/// played.
bool only_bots_play_on(const RoomState& room) {
    for (Seat seat = 0; seat < room.seats.size(); ++seat) {
        if (room.game()->plays_on(seat) && !room.seats[seat].played_by_bot()) return false;
    }
    return true;
}

}  // namespace

std::optional<Thinking::Question> Thinking::question(const RoomState& room) {
    if (room.status != Status::playing || room.is_paused()) return {};
    const SeatState& asked = room.seats.at(*room.acting());
    return asked.level ? std::optional(Question{room.asked_v, *asked.level}) : std::nullopt;
}

void Thinking::follow(const RoomState& room, Time now) {
    // Until the epoch ends, for then the seat that asked for it plays again; or until it gives up
    // the seat.
    const bool is_hurried = hurried_by_ && room.status == Status::playing &&
                            !room.seats.at(*hurried_by_).is_away() && only_bots_play_on(room);
    if (!is_hurried) hurried_by_.reset();
    const std::optional<Question> current = question(room);
    if (!current) {
        question_.reset();
        asked_.reset();
    } else if (!question_ || *question_ != *current) {
        question_ = std::make_shared<const Question>(*current);
        asked_ = now;
        pause_ = std::chrono::milliseconds(hurried_by_ ? 0 : room.settings.pace);
    }
}

std::optional<Time> Thinking::bot_due() const {
    return asked_ ? std::optional(*asked_ + pause_) : std::nullopt;
}

void Thinking::ask_bot(const RoomState& room, Turn& turn) {
    asked_.reset();
    const Seat seat = *room.acting();
    turn.emit(Think{question_->v, seat, question_->level,
                    room.game()->bot(seat, question_->level, room.bot_seed()), question_});
}

bool Thinking::answers(const BotChose& chose, const RoomState& room) {
    return question(room) == Question{chose.v, chose.level} && room.acting() == chose.seat;
}

/// Asks the current bot again, once: repeating this holds nothing up.
void Thinking::hurry(Seat seat, const RoomState& room) {
    if (!only_bots_play_on(room)) {
        throw Error("not_only_bots", "A player may still act in this epoch.");
    }
    if (hurried_by_) return;
    hurried_by_ = seat;
    question_.reset();
}

std::optional<bool> Thinking::hurry(const RoomState& room) const {
    const bool bots_pause = room.status == Status::playing && room.settings.pace > 0;
    return bots_pause && only_bots_play_on(room) ? std::optional(hurried_by_.has_value())
                                                 : std::nullopt;
}

void Thinking::ask_hint(Seat seat, const RoomState& room, Connection from,
                        const std::string& command, Turn& turn) {
    if (!hint_) {
        hint_ = std::make_shared<Hint>(Hint{.v = room.asked_v});
        // The seed is public, so that the result holds no secret.
        turn.emit(Advise{hint_->v, room.game()->advice(seat, hint_->v), hint_});
    }
    if (hint_->advice) return send_hint(from, command, turn);
    if (hint_->waiting.size() >= limits::hints_waiting) {
        throw protocol::rate_limited_error("The hint is being thought out: a moment.",
                                           std::chrono::seconds(1));
    }
    hint_->waiting.emplace_back(from, command);
}

void Thinking::on_advice(const Advised& input, const Audience& audience, Turn& turn) {
    if (!hint_ || hint_->v != input.v || hint_->advice) return;
    hint_->advice = input.advice;
    for (const auto& [connection, command] : std::exchange(hint_->waiting, {})) {
        if (audience.contains(connection)) send_hint(connection, command, turn);
    }
}

void Thinking::send_hint(Connection to, const std::string& command, Turn& turn) const {
    const Json& advice = *hint_->advice;
    turn.send_message(to, protocol::server::Hint{.action = advice.at("action"),
                                                 .choices = advice.at("choices"),
                                                 .id = command,
                                                 .v = hint_->v});
}

void Thinking::forget_old_hint(const RoomState& room, const Audience& audience, Turn& turn) {
    if (!hint_ || (room.status == Status::playing && hint_->v == room.asked_v)) return;
    for (const auto& [connection, command] : hint_->waiting) {
        if (audience.contains(connection)) turn.refuse(connection, command, stale_error());
    }
    hint_.reset();
}

}  // namespace room

#include <algorithm>
#include <utility>

#include "server/lobby/limits.hpp"
#include "server/lobby/room.hpp"

// What time brings to a room: bots' turns, a shuffle that somebody holds up, another host, rest.

namespace lobby {

/// A shuffle does not wait long for anybody, also when the room was just brought back from its log.
void Room::watch_over_shuffle() {
    const bool shuffling = state_.status == Status::shuffling;
    if (shuffle_deadline_.follow(shuffling ? &state_.shuffle : nullptr, now_)) {
        effects_.emplace_back(SetAlarm{SetAlarm::Name::shuffle, shuffle_deadline_.due()});
    }
}

void Room::hurry_shuffle() {
    if (shuffle_deadline_.has_passed(now_)) {
        log({.entry = {Overdue{}}});
    }
}

/// The version at which a bot was asked; none when no bot is asked now.
std::optional<Room::BotQuestion> Room::bot_question() const {
    if (state_.status != Status::playing) return {};
    const SeatState& asked = seat_state(*state_.acting());
    return asked.level ? std::optional(BotQuestion{state_.asked_v, *asked.level}) : std::nullopt;
}

/// Whether every seat that may still be asked before the epoch ends is a bot's. Requires: a game is
/// played.
bool Room::only_bots_play_on() const {
    const protocol::Game& game = *state_.game();
    for (Seat seat = 0; seat < state_.seats.size(); ++seat) {
        if (game.plays_on(seat) && !seat_state(seat).played_by_bot()) {
            return false;
        }
    }
    return true;
}

/// Until the epoch ends, for then the seat of who asked for it plays again; or until they leave it.
bool Room::is_hurried() const {
    return hurried_by_ && state_.status == Status::playing && !seat_state(*hurried_by_).is_away() &&
           only_bots_play_on();
}

/// Nothing while there is nothing that could be hurried. Requires: bots were watched over.
std::optional<bool> Room::hurry() const {
    const bool bots_pause = state_.status == Status::playing && state_.settings.pace > 0;
    return bots_pause && only_bots_play_on() ? std::optional(hurried_by_.has_value())
                                             : std::nullopt;
}

/// A bot is called once for each question that it is asked, also when the room was just brought
/// back from its log.
void Room::watch_over_bots() {
    if (!is_hurried()) {
        hurried_by_.reset();
    }
    const std::optional<BotQuestion> question = bot_question();
    if (!question) {
        bot_called_for_.reset();
    } else if (!bot_called_for_ || *bot_called_for_ != *question) {
        bot_called_for_ = std::make_shared<const BotQuestion>(*question);
        const std::chrono::milliseconds pace(hurried_by_ ? 0 : state_.settings.pace);
        effects_.emplace_back(SetAlarm{SetAlarm::Name::bot, now_ + pace});
    }
}

void Room::ask_bot() {
    const bool called = bot_called_for_ && bot_question() == *bot_called_for_;
    if (!called) {
        return;
    }
    const Seat seat = *state_.acting();
    const protocol::Level level = *seat_state(seat).level;
    effects_.emplace_back(Think{state_.asked_v, seat, level,
                                state_.game()->bot(seat, level, state_.bot_seed()),
                                bot_called_for_});
}

void Room::watch_over_host() {
    if (online(state_.host.token)) {
        host_away_since_.reset();
        return;
    }
    if (!host_away_since_) {
        host_away_since_ = now_;
    }
    if (successor() != nullptr) {
        effects_.emplace_back(
            SetAlarm{SetAlarm::Name::host, *host_away_since_ + limits::host_away});
    }
}

void Room::replace_absent_host() {
    const bool is_due = host_away_since_ && now_ >= *host_away_since_ + limits::host_away;
    if (!is_due || change_refusal()) {
        return;
    }
    if (const SeatState* next = successor()) {
        host_away_since_.reset();
        log({.entry = {HostChanged{{.name = next->name, .token = next->token}}}});
    }
}

/// The next player present, if there is one.
const SeatState* Room::successor() const {
    const auto next =
        std::find_if(state_.seats.begin(), state_.seats.end(), [this](const SeatState& seat_state) {
            return seat_state.kind == SeatState::Kind::human && !seat_state.left &&
                   online(seat_state.token);
        });
    return next == state_.seats.end() ? nullptr : &*next;
}

/// A room that nobody is in is not kept in memory for ever.
void Room::watch_over_rest() {
    if (somebody_is_here()) {
        rest_due_.reset();
    } else if (!rest_due_) {
        rest_due_ = now_ + limits::rest_after;
        effects_.emplace_back(SetAlarm{SetAlarm::Name::rest, *rest_due_});
    }
}

void Room::go_to_rest() {
    if (!rest_due_ || now_ < *rest_due_) {
        return;
    }
    if (bot_question()) {
        rest_due_.reset();
    } else {
        send_away(CloseCode::moved);
    }
}

/// Everybody has to come back, also who has come while an append is under way, and the room is
/// forgotten.
void Room::send_away(CloseCode code) {
    pending_.reset();
    for (const Input& input : std::exchange(waiting_, {})) {
        if (const auto* connected = std::get_if<Connected>(&input)) {
            guests_.add(connected->connection, connected->address, now_);
        }
    }
    while (!guests_.empty()) {
        close(guests_.begin()->first, code);
    }
    rest();
}

/// Those who are about to enter are still refused.
void Room::leave_closed_room() {
    std::vector<Connection> inside;
    for (const auto& [connection, guest] : guests_) {
        if (guest.entered()) {
            inside.push_back(connection);
        }
    }
    for (const Connection connection : inside) {
        close(connection, CloseCode::room_closed);
    }
}

/// A closed room is forgotten as soon as nobody is left in it.
void Room::rest_if_left() {
    if (state_.status == Status::closed && !at_rest_ && guests_.empty() && waiting_.empty()) {
        rest();
    }
}

void Room::rest() {
    at_rest_ = true;
    effects_.emplace_back(Rest{});
}

}  // namespace lobby

#include "server/lobby/room.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "protocol/games/engine_signature.hpp"
#include "server/lobby/entry_codec.hpp"
#include "server/lobby/evolve.hpp"
#include "server/lobby/limits.hpp"
#include "server/lobby/log_digest.hpp"

namespace lobby {

namespace {

using protocol::Error;

Error stopped_error() {
    return {"room_stopped",
            "The room's log could not be written. Come back, and send this again with its id."};
}

/// The id of a command, also of one that cannot be read.
std::string id_of(const std::string& text) {
    return std::visit([](const auto& command) { return command.id; },
                      protocol::read_room_command(text));
}

Answer refusal(std::uint64_t request, unsigned status, const Error& error) {
    return {request, status, frame_of(protocol::error_message("", error))};
}

/// By which the room is to be found from this entry on, if that is another.
std::optional<std::string> new_invite(const Happening& what) {
    if (const auto* created = std::get_if<Created>(&what)) {
        return created->invite;
    }
    const auto* kicked = std::get_if<Kicked>(&what);
    return kicked != nullptr && kicked->ban ? std::optional(kicked->ban->next_invite)
                                            : std::nullopt;
}

Moment came(const Input& input) {
    const auto moment = [](const auto& what) {
        if constexpr (requires { what.came; }) {
            return what.came;
        } else {
            return Moment();
        }
    };
    return std::visit(moment, input);
}

/// Inputs that come in answer to the append under way, and so never wait for it.
bool settles_append(const Input& input) {
    return std::holds_alternative<Appended>(input) || std::holds_alternative<AppendFailed>(input) ||
           std::holds_alternative<Lost>(input);
}

}  // namespace

unsigned status_of(const Error& error) {
    return error.code == "too_many_tries" ? 429 : 404;
}

Room::Room(Creation creation, Chance& chance) : chance_(chance), creation_(std::move(creation)) {
    state_.id = creation_->room;
}

Room::Room(const std::vector<std::string>& log, Chance& chance, std::uint64_t first)
    : chance_(chance) {
    if (log.empty()) {
        throw Damaged("the log is empty");
    }
    std::uint64_t v = first;
    const auto at_entry = [&v](const std::exception& error) {
        return "entry " + std::to_string(v) + ": " + error.what();
    };
    try {
        if (first > 1) {
            resume(read_checkpoint_entry(log.front()), first - 1);
        }
        for (const std::string& line : log) {
            take_in(read_entry(line, state_, chance_), line);
            ++v;
        }
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const EngineChanged& error) {
        throw EngineChanged(at_entry(error));
    } catch (const std::exception& error) {
        throw Damaged(at_entry(error));
    }
    if (state_.status == Status::shuffling) {
        shuffle_deadline_ = ShuffleDeadline(limits::shuffle_return);
    }
}

// Inputs

Effects Room::handle(Input input, Time now) {
    now_ = now;
    if (!clocks_.began) {
        clocks_.began = creation_ ? Time() : now;
    }
    if (pending_ && !settles_append(input)) {
        wait(std::move(input));
    } else {
        happen(input);
    }
    return std::exchange(effects_, {});
}

std::optional<Effects> Room::handle_waiting(Time now) {
    if (pending_ || at_rest_ || waiting_.empty()) {
        return {};
    }
    now_ = now;
    happen(next_waiting());
    return std::exchange(effects_, {});
}

/// Deadlines follow each input, so that the next one, which may have waited behind an append, is
/// never judged by those of a state that is over.
void Room::happen(const Input& input) {
    came_ = came(input);
    std::visit([this](const auto& happened) { handle(happened); }, input);
    // A record that was asked for may still be on its way.
    if (!std::holds_alternative<RecordAsked>(input)) {
        rest_if_left();
    }
    if (!at_rest_) {
        watch_over_shuffle();
        watch_over_bots();
        watch_over_rest();
        watch_over_patience();
    }
}

void Room::handle(const Begin& /*input*/) {
    log({.entry = {Created{.room = creation_->room,
                           .invite = creation_->invite,
                           .host = {.name = creation_->host_name, .token = creation_->host},
                           .settings = creation_->settings,
                           .secret = chance_.draw(creation_->room, 1)}}});
}

void Room::handle(const Connected& input) {
    make_place_for_newcomer(input.address);
    guests_.add(input.connection, input.address, now_);
    watch_over_silent();
}

void Room::handle(const Received& input) {
    if (!guests_.contains(input.connection)) {
        return;
    }
    auto read = protocol::read_room_command(input.text);
    if (const auto* unreadable = std::get_if<protocol::Unreadable>(&read)) {
        refuse(input.connection, unreadable->id, unreadable->error);
        return;
    }
    const auto& command = std::get<protocol::RoomCommand>(read);
    try {
        handle_command(input.connection, command);
    } catch (const Error& error) {
        refuse(input.connection, command.id, error);
    }
}

void Room::handle(const Disconnected& input) {
    if (guests_.erase(input.connection)) {
        tell_presence();
        announce();
        watch_over_host();
    }
}

void Room::handle(const Appended& /*input*/) {
    Pending done = std::move(*pending_);
    pending_.reset();
    shuffle_deadline_.extend(now_ - pending_since_);
    stop_clocks_for(now_ - pending_since_);
    apply(done);
}

/// Whether it was written is not known. The room is brought back from its log when somebody comes,
/// and so goes on as soon as the store works again.
void Room::handle(const AppendFailed& /*input*/) {
    if (pending_->origin) {
        refuse(*pending_->origin, pending_->command, stopped_error());
    }
    for (const Input& input : waiting_) {
        refuse(input, stopped_error());
    }
    send_away(CloseCode::room_stopped);
}

/// Answers what nobody will look at.
void Room::refuse(const Input& input, const Error& error) {
    if (const auto* received = std::get_if<Received>(&input)) {
        refuse(received->connection, id_of(received->text), error);
    } else if (const auto* asked = std::get_if<RecordAsked>(&input)) {
        effects_.emplace_back(refusal(asked->request, 503, error));
    }
}

/// Nobody is told what the append under way came to: whoever comes back learns it.
void Room::handle(const Lost& /*input*/) {
    send_away(CloseCode::moved);
}

void Room::handle(const Alarm& input) {
    switch (input.name) {
        case SetAlarm::Name::bot: return ask_bot();
        case SetAlarm::Name::patience: return patience_alarm_.reset();
        case SetAlarm::Name::close: return;  // Every input looks whether it is time.
        case SetAlarm::Name::presence: return tell_presence();
        case SetAlarm::Name::host: return replace_absent_host();
        case SetAlarm::Name::rest: return go_to_rest();
        case SetAlarm::Name::shuffle: return hurry_shuffle();
        case SetAlarm::Name::silent: return close_silent();
    }
}

void Room::handle(const BotChose& input) {
    // What another level would have done is thrown away: the record says which one played.
    if (bot_question() != BotQuestion{input.v, input.level} || state_.acting() != input.seat) {
        return;
    }
    const PlayedGame& played = *state_.played;
    const protocol::Game& game = *played.game;
    Acted acted = {
        .doer = {.seat = input.seat,
                 .other_bots = played.bots != protocol::bots_signature(state_.settings.setup.game),
                 .positions = input.choice.positions},
        .move = input.choice.move,
        .state = game.hash()};
    // Also for good, since somebody who began the game was kicked: the record names them.
    if (!played.players.kinds.at(input.seat).level) acted.doer.by = protocol::By::bot;
    try {
        game.check(input.seat, acted.move);
    } catch (const Error&) {
        // A bot in error must not keep the table waiting.
        acted.doer = {.seat = input.seat, .by = protocol::By::clock};
        acted.move = game.read_move(game.legal().front(), protocol::Extras::refused);
    }
    log({.entry = {acted}});
}

void Room::handle(const Advised& input) {
    if (!hint_ || hint_->v != input.v || hint_->advice) {
        return;
    }
    hint_->advice = input.advice;
    for (const auto& [connection, command] : std::exchange(hint_->waiting, {})) {
        if (guests_.contains(connection)) {
            tell_hint(connection, command);
        }
    }
}

void Room::handle(const Draining& /*input*/) {
    send_away(CloseCode::service_restart);
}

void Room::handle(const Announcement& input) {
    send_all(input.frame);
}

void Room::handle(const CloseAsked& /*input*/) {
    if (state_.status == Status::closed) {
        return send_away(CloseCode::room_closed);
    }
    log({.entry = {Closed{}}});
}

void Room::handle(const RecordAsked& input) {
    const bool is_public = state_.settings.listed;
    try {
        if (!is_public) {
            check_invite(input.address, input.invite);
        }
        if (!input.number) {
            effects_.emplace_back(
                Answer{input.request, 200, frame({{"games", finished_games()}}), is_public});
        } else if (Frame here = record(*input.number)) {
            effects_.emplace_back(Answer{input.request, 200, std::move(here), is_public});
        } else {
            effects_.emplace_back(
                PassRecord{*input.number, PassRecord::ToRequest{input.request, is_public}});
        }
    } catch (const Error& error) {
        effects_.emplace_back(refusal(input.request, status_of(error), error));
    }
}

// The log

void Room::resume(const Checkpoint& from, std::uint64_t version) {
    const GatheringRoom& room = from.room;
    state_.restore(room, chance_.open(room.id, room.number + 1, room.secret), version);
    updates_.resume(state_, from.head);
    log_digest_ = from.log;
    budget_ = LogBudget(from.spent);
}

/// An entry of the log, new or not.
Happened Room::take_in(const Entry& entry, const std::string& line, std::optional<Time> told) {
    if (entry.checkpoint) {
        require(entry.checkpoint->head == updates_.head() && entry.checkpoint->log == log_digest_,
                "the log before it was another");
        require(entry.checkpoint->spent == budget_.spent(entry.at),
                "the budget of the log before it was another");
        checkpoint_v_ = state_.v + 1;
        checkpoint_number_ = state_.number;
    }
    const std::uint64_t asked_before = state_.asked_v;
    Happened happened = evolve(state_, entry, chance_);
    updates_.advance(state_, happened);
    clocks_.told = told.value_or(entry.at);
    const auto* returned = std::get_if<Returned>(&entry.what);
    const bool is_back = returned != nullptr && state_.acting() == returned->seat;
    if (state_.asked_v != asked_before || is_back) {
        clocks_.asked = clocks_.told;
    }
    log_digest_ = extended_digest(log_digest_, line);
    budget_.spend(entry.at);
    if (std::holds_alternative<Rematched>(entry.what)) {
        last_record_ = nullptr;
    }
    return happened;
}

/// After each game, so that nobody ever has to play it again to bring the room back.
bool Room::is_checkpoint_due() const {
    return state_.status == Status::gathering &&
           (checkpoint_number_ != state_.number ||
            state_.v >= checkpoint_v_ + limits::entries_between_checkpoints);
}

void Room::log(Pending pending) {
    Entry& entry = pending.entry;
    if (pending.came == Moment()) {
        pending.came = came_;
    }
    if (is_checkpoint_due()) {
        entry.checkpoint =
            Checkpoint{state_.checkpoint(), updates_.head(), log_digest_, budget_.spent(now_)};
    }
    entry.v = state_.v + 1;
    entry.at = now_;
    creation_.reset();
    pending.line = write_entry(entry, state_.game());
    Append append{.v = entry.v,
                  .entry = pending.line,
                  .invite = new_invite(entry.what),
                  .checkpoint = entry.checkpoint.has_value()};
    if (std::holds_alternative<Rematched>(entry.what)) {
        append.record = {state_.number, last_record()};
    } else if (std::holds_alternative<Closed>(entry.what) && state_.played) {
        append.record = {state_.number, state_.acting()
                                            ? write_record(updates_.history_once_closed())
                                            : last_record()};
    } else if (std::holds_alternative<Acted>(entry.what)) {
        append.move = {pending.came, pending.origin.has_value()};
    }
    effects_.emplace_back(std::move(append));
    pending_ = std::make_unique<Pending>(std::move(pending));
    pending_since_ = now_;
}

/// Tells of what is durable now, in the order of PROTOCOL.md: whoever is told that something is
/// done has seen it.
void Room::apply(const Pending& done) {
    const Status before = state_.status;
    const std::size_t drawn_before = state_.drawn();
    // An action changes nobody's seat or role.
    const bool acted = take_in(done.entry, done.line, now_).acted;
    if (!acted) {
        disconnect_banned();
    }
    tell_update();
    send_proofs(drawn_before);
    if (done.refusal) {
        refuse(*done.origin, done.command, *done.refusal);
    } else if (done.origin && !done.enter && !done.next) {
        answer(*done.origin, done.command, state_.v, acted ? done.came : Moment());
    }
    forget_old_hint();
    if (done.enter) {
        welcome(*done.origin, done.command, *done.enter);
    }
    if (!acted) {
        tell_roles();
        if (new_invite(done.entry.what)) {
            tell_invite();
        }
        tell_presence();
    }
    if (!acted || state_.status != before) {
        announce();
        watch_over_host();
    }
    if (state_.status == Status::closed) {
        leave_closed_room();
    }
    if (done.next) {
        log({.entry = *done.next,
             .origin = done.origin,
             .command = done.command,
             .came = done.came});
    }
}

// Who is who

bool Room::online(const TokenHash& token) const {
    return guests_.online(token);
}

bool Room::somebody_is_here() const {
    return guests_.entered() > 0;
}

bool Room::may_watch(const TokenHash& token) const {
    return state_.settings.watchable || state_.status == Status::gathering ||
           state_.is_host(token) || state_.seat_of(token).has_value();
}

const SeatState& Room::seat_state(Seat seat) const {
    return state_.seats.at(seat);
}

}  // namespace lobby

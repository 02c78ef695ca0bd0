#include "server/lobby/room.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "server/lobby/limits.hpp"

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
    return {request, status,
            std::make_shared<const std::string>(protocol::error_message("", error))};
}

/// When the room asked for it to be made durable.
Time time_of(const Json& entry) {
    return Time(std::chrono::milliseconds(entry.at("at").get<std::int64_t>()));
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

Room::Room(Creation creation, Chance& chance)
    : chance_(chance), state_(chance), creation_(std::move(creation)) {
    state_.id = creation_->room;
}

Room::Room(const std::vector<std::string>& log, Chance& chance) : chance_(chance), state_(chance) {
    if (log.empty()) {
        throw Damaged("the log is empty");
    }
    std::size_t place = 0;
    try {
        if (std::optional<Resumption> from = find_resumption(log)) {
            place = from->place;
            resume(std::move(*from));
        }
        for (; place < log.size(); ++place) {
            const Json entry = protocol::parse(log[place]);
            take_in(entry, log[place]);
        }
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& error) {
        throw Damaged("entry " + std::to_string(place + 1) + ": " + error.what());
    }
    if (state_.status == Status::shuffling) {
        shuffle_deadline_ = ShuffleDeadline(limits::shuffle_return);
    }
}

// Inputs

Effects Room::handle(Input input, Time now) {
    now_ = now;
    if (!began_) {
        began_ = creation_ ? Time() : now;
    }
    if (pending_ && !settles_append(input)) {
        wait(std::move(input));
    } else {
        happen(input);
    }
    while (!pending_ && !at_rest_ && !waiting_.empty()) {
        happen(next_waiting());
    }
    return std::exchange(effects_, {});
}

/// Deadlines follow each input, so that the next one, which may have waited behind an append, is
/// never judged by those of a state that is over.
void Room::happen(const Input& input) {
    std::visit([this](const auto& happened) { take(happened); }, input);
    if (!at_rest_) {
        watch_over_shuffle();
        watch_over_bots();
        watch_over_rest();
        watch_over_patience();
    }
}

void Room::take(const Begin& /*input*/) {
    log({.entry = {{"type", "created"},
                   {"room", creation_->room},
                   {"invite", creation_->invite},
                   {"host", {{"name", creation_->host_name}, {"token", creation_->host}}},
                   {"settings", protocol::encode(creation_->settings)},
                   {"secret", sealed_secret(1)}}});
}

void Room::take(const Connected& input) {
    make_place_for_newcomer(input.address);
    guests_.add(input.connection, input.address, now_);
    if (state_.status == Status::closed) {
        return close(input.connection, CloseCode::room_closed);
    }
    watch_over_silent();
}

void Room::take(const Received& input) {
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
        obey(input.connection, command);
    } catch (const Error& error) {
        refuse(input.connection, command.id, error);
    }
}

void Room::take(const Disconnected& input) {
    if (guests_.erase(input.connection)) {
        tell_presence();
        announce();
        watch_over_host();
    }
}

void Room::take(const Appended& /*input*/) {
    Pending done = std::move(*pending_);
    pending_.reset();
    shuffle_deadline_.extend(now_ - pending_since_);
    stop_clocks_for(now_ - pending_since_);
    apply(done);
}

/// Whether it was written is not known. The room is brought back from its log when somebody comes,
/// and so goes on as soon as the store works again.
void Room::take(const AppendFailed& /*input*/) {
    if (pending_->origin) {
        refuse(*pending_->origin, pending_->command, stopped_error());
    }
    for (const Input& input : waiting_) {
        turn_away(input, stopped_error());
    }
    send_away(CloseCode::room_stopped);
}

/// Answers what nobody will look at.
void Room::turn_away(const Input& input, const Error& error) {
    if (const auto* received = std::get_if<Received>(&input)) {
        refuse(received->connection, id_of(received->text), error);
    } else if (const auto* asked = std::get_if<RecordAsked>(&input)) {
        effects_.emplace_back(refusal(asked->request, 503, error));
    }
}

/// Nobody is told what the append under way came to: whoever comes back learns it.
void Room::take(const Lost& /*input*/) {
    send_away(CloseCode::moved);
}

void Room::take(const Alarm& input) {
    switch (input.name) {
        case SetAlarm::Name::bot: return ask_bot();
        case SetAlarm::Name::patience: return patience_alarm_.reset();
        case SetAlarm::Name::close: return;  // Every input looks whether it is time.
        case SetAlarm::Name::host: return replace_absent_host();
        case SetAlarm::Name::rest: return go_to_rest();
        case SetAlarm::Name::shuffle: return hurry_shuffle();
        case SetAlarm::Name::silent: return close_silent();
    }
}

void Room::take(const BotChose& input) {
    const bool current = state_.status == Status::playing && input.v == state_.asked_v &&
                         state_.acting() == input.seat && chair(input.seat).played_by_bot();
    if (!current) {
        return;
    }
    const protocol::Game& game = *state_.game();
    Json entry = {
        {"type", "acted"}, {"seat", input.seat}, {"action", game.encode_move(input.move)}};
    if (chair(input.seat).stand_in()) {
        entry["by"] = "bot";
    }
    try {
        game.check(input.seat, input.move);
    } catch (const Error&) {
        // A bot in error must not keep the table waiting.
        entry["action"] = game.legal().front();
    }
    log({.entry = std::move(entry)});
}

void Room::take(const Advised& input) {
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

void Room::take(const Draining& /*input*/) {
    send_away(CloseCode::service_restart);
}

void Room::take(const RecordAsked& input) {
    try {
        if (!state_.settings.listed) {
            check_invite(input.address, input.invite);
        }
        effects_.emplace_back(Answer{input.request, 200, frame(record(input.number))});
    } catch (const Error& error) {
        effects_.emplace_back(refusal(input.request, status_of(error), error));
    }
}

// The log

void Room::resume(Resumption from) {
    const auto head = protocol::unhex(from.checkpoint.at("head").get<std::string>());
    state_.restore(from.checkpoint.at("room"), from.place);
    updates_.resume(state_, head.value());
    for (const Json& command : from.commands) {
        state_.remember_answer(command);
    }
    rematches_ = std::move(from.records);
    if (rematches_.size() != state_.number) {
        throw Damaged("the record of a game is missing");
    }
    log_digest_ = from.before;
}

/// An entry of the log, new or not.
Happened Room::take_in(const Json& entry, const std::string& text, std::optional<Time> told) {
    if (entry.contains("checkpoint")) {
        const Json& checkpoint = entry.at("checkpoint");
        const bool same = checkpoint.at("head") == protocol::hex(updates_.head()) &&
                          is_sound(checkpoint, log_digest_);
        if (!same) {
            throw Damaged("the log before it was another");
        }
        checkpoint_v_ = state_.v + 1;
    }
    const std::uint64_t asked_before = state_.asked_v;
    Happened happened = state_.apply(entry);
    updates_.advance(state_, happened);
    told_ = told ? *told : time_of(entry);
    const bool is_back = entry.at("type") == "returned" && state_.acting() == entry.at("seat");
    if (state_.asked_v != asked_before || is_back) {
        asked_ = told_;
    }
    log_digest_.add(text);
    if (entry.at("type") == "rematch") {
        rematches_.push_back(text);
    }
    return happened;
}

void Room::log(Pending pending) {
    if (pending.entry.at("type") == "acted") {
        // Compared when the room is brought back. What comes of the action is not known yet.
        pending.entry["state"] = state_.game_hash();
    }
    const bool is_due = state_.v >= checkpoint_v_ + limits::entries_between_checkpoints;
    if (state_.status == Status::gathering && is_due) {
        pending.entry["checkpoint"] =
            make_checkpoint(log_digest_, state_.checkpoint(), protocol::hex(updates_.head()));
    }
    pending.entry["v"] = state_.v + 1;
    pending.entry["at"] = now_.time_since_epoch().count();
    const auto named = pending.entry.find("invite");
    std::optional<std::string> invite =
        named == pending.entry.end() ? std::nullopt : std::optional(named->get<std::string>());
    creation_.reset();
    pending.text = protocol::dump(pending.entry);
    effects_.emplace_back(Append{state_.v + 1, pending.text, std::move(invite)});
    pending_ = std::move(pending);
    pending_since_ = now_;
}

void Room::apply(const Pending& done) {
    const Status before = state_.status;
    // An action changes nobody's seat or role.
    const bool acted = take_in(done.entry, done.text, now_).acted;
    if (done.refusal) {
        refuse(*done.origin, done.command, *done.refusal);
    } else if (done.origin && !done.enter && !done.next) {
        answer(*done.origin, done.command, state_.v);
    }
    forget_old_hint();
    if (!acted) {
        turn_out();
    }
    tell_update();
    if (done.enter) {
        welcome(*done.origin, done.command, *done.enter);
    }
    if (!acted) {
        tell_roles();
        if (done.entry.contains("invite")) {
            tell_invite();
        }
        tell_presence();
    }
    if (!acted || state_.status != before) {
        announce();
    }
    watch_over_host();
    if (state_.status == Status::closed) {
        send_away(CloseCode::room_closed);
    }
    if (done.next) {
        log({.entry = *done.next, .origin = done.origin, .command = done.command});
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

const Chair& Room::chair(Seat seat) const {
    return state_.chairs.at(seat);
}

}  // namespace lobby

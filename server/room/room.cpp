#include "server/room/room.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "protocol/games/engine_signature.hpp"
#include "server/room/damaged.hpp"
#include "server/room/draw_proofs.hpp"
#include "server/room/entrance.hpp"
#include "server/room/entry_codec.hpp"
#include "server/room/evolve.hpp"
#include "server/room/limits.hpp"
#include "server/room/log_digest.hpp"
#include "server/room/wake.hpp"

namespace room {

namespace {

using protocol::Error;

Error stopped_error() {
    return {"room_stopped",
            "The room's log could not be written. Come back, and send this again with its id."};
}

/// The room's invite from this entry on, if it changes.
std::optional<std::string> new_invite(const EntryBody& what) {
    if (const auto* created = std::get_if<Created>(&what)) return created->invite;
    const Ban* ban = ban_in(what);
    return ban != nullptr ? std::optional(ban->next_invite) : std::nullopt;
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

/// Whether an input is the outcome of the append under way, and so never waits for it.
bool settles_append(const Input& input) {
    return std::holds_alternative<Appended>(input) || std::holds_alternative<AppendFailed>(input) ||
           std::holds_alternative<Lost>(input);
}

/// Whether somebody comes with an input, or is there already.
bool is_visit(const Input& input) {
    return std::holds_alternative<Connected>(input) || std::holds_alternative<Begin>(input) ||
           std::holds_alternative<RecordRequested>(input) ||
           std::holds_alternative<CloseRequested>(input);
}

/// Notes in an `enter` whose key it gives.
void resolve(protocol::Enter& enter, const Received::Whose& whose) {
    enter.is_forgotten = whose.is_forgotten;
    if (whose.is_forgotten || whose.guest == enter.token) return;
    enter.device = enter.token.substr(0, protocol::device_id_length);
    enter.token = whose.guest;
}

/// How much of the outages lies between two times, what lies in several of them once.
std::chrono::milliseconds overlap(std::vector<Outage> outages, Time from, Time to) {
    std::sort(outages.begin(), outages.end(),
              [](const Outage& a, const Outage& b) { return a.began < b.began; });
    std::chrono::milliseconds sum{};
    for (const Outage& outage : outages) {
        const Time began = std::max(outage.began, from);
        const Time ended = std::min(outage.ended, to);
        if (began >= ended) continue;
        sum += ended - began;
        from = ended;
    }
    return sum;
}

/// Returns the outages that no clock is charged for. `changed`: when the room's last entry was
/// written.
std::vector<Outage> given_back(std::vector<Outage> outages, bool is_live, Time changed) {
    if (!is_live) {
        std::erase_if(outages, [](const Outage& outage) { return outage.at_rest; });
        return outages;
    }
    // Nothing brings a live game back but a guest, and its return would have been logged: a room
    // that was gone after its last entry has been gone until now.
    for (Outage& outage : outages) {
        if (outage.ended > changed) outage.ended = Time::max();
    }
    return outages;
}

/// Sends the update to each connection that has entered, for the role that it had.
void send_update(const Parts& parts, Turn& turn) {
    // One more, for the answer that most moves lead to.
    turn.expect(parts.audience.entered() + 1);
    for (const auto& [connection, guest] : parts.audience) {
        if (guest.entered()) {
            turn.send(connection, parts.chronicle.updates().latest(guest.viewer()));
        }
    }
}

/// Sends proofs of what was drawn from this place on to the connections that want them.
void send_proofs(const Parts& parts, std::size_t first, Turn& turn) {
    if (parts.state.drawn() <= first) return;
    std::vector<Frame> proofs;
    for (const auto& [connection, guest] : parts.audience) {
        if (!guest.proves) continue;
        if (proofs.empty()) proofs = draw_proofs(parts.state, first);
        for (const Frame& proof : proofs) turn.send(connection, proof);
    }
}

/// Once a game is over, sends players what spectators said apart from them.
void send_apart(const Parts& parts, Turn& turn) {
    if (parts.state.is_in_game() || !lets_words_through(parts.state, parts.talk_allowed)) return;
    auto lines = parts.talk->apart(parts.state.shuffle.game());
    if (lines.empty()) return;
    const Frame frame =
        frame_of(protocol::server::text_of(protocol::server::Talk{std::move(lines)}));
    for (const auto& [connection, guest] : parts.audience) {
        if (guest.reads_talk && parts.state.seat_of(guest.token)) turn.send(connection, frame);
    }
}

}  // namespace

Room::Room(Creation creation, Chance& chance) : chance_(chance), creation_(std::move(creation)) {
    parts_.state.id = creation_->room;
    parts_.clocks.began = Time();
}

Room::Room(const std::vector<std::string>& log, Chance& chance, std::uint64_t first,
           std::vector<Outage> outages, const std::vector<std::string>& talk)
    : chance_(chance), outages_(std::move(outages)) {
    if (log.empty()) throw Damaged("the log is empty");
    RoomState& room = parts_.state;
    std::uint64_t v = first;
    const auto at_entry = [&v](const std::exception& error) {
        return "entry " + std::to_string(v) + ": " + error.what();
    };
    try {
        if (first > 1) restart_from(log.front(), first);
        for (const std::string& line : log) {
            take_in_stored(line, v);
            ++v;
        }
        if (!talk.empty()) (parts_.talk = std::make_unique<Talk>())->restore(talk);
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const OtherEngine& error) {
        throw OtherEngine(at_entry(error));
    } catch (const std::exception& error) {
        throw Damaged(at_entry(error));
    }
    const bool is_shuffling = room.status == Status::shuffling;
    if (is_shuffling && !protocol::can_go_on(room.settings.setup.game, room.locked.engine)) {
        foreign_ = std::make_unique<ForeignGame>(protocol::History());
    } else if (is_shuffling) {
        parts_.clocks.shuffle = ShuffleDeadline(limits::shuffle_return);
    }
}

/// Begins with the state before an entry with a checkpoint.
void Room::restart_from(const std::string& line, std::uint64_t v) {
    const Checkpoint from = read_checkpoint_entry(line);
    const auto opened = chance_.open(from.room.id, from.room.number + 1, from.room.secret);
    parts_.state = RoomState();
    parts_.state.restore(from.room, opened, v - 1);
    parts_.chronicle = Chronicle();
    parts_.chronicle.resume(from, parts_.state);
}

void Room::take_in_stored(const std::string& line, std::uint64_t v) {
    RoomState& room = parts_.state;
    const Bytes32 log = extended_digest(parts_.chronicle.log_digest(), line);
    if (foreign_ && !has_checkpoint(line)) {
        return parts_.chronicle.skip(foreign_->take_in(line, room, chance_), log);
    }
    if (std::exchange(foreign_, nullptr)) restart_from(line, v);
    const Entry entry = read_entry(line, room, chance_);
    try {
        parts_.take_in(entry, log, chance_, entry.at);
        parts_.clocks.follow_turn(room, true, entry.at);
        parts_.clocks.note_host(entry, room);
    } catch (const OtherEngine&) {
        foreign_ = std::make_unique<ForeignGame>(parts_.chronicle.updates().history());
        room.v = v;
        parts_.chronicle.skip(entry.at, log);
    }
}

// ---- inputs ----

void Room::handle(Input input, Time now, Effects& effects) {
    Turn turn(now, came(input), effects);
    parts_.clocks.is_visited |= is_visit(input);
    resume(turn);
    if (is_writing() && !settles_append(input)) return queue_.add(std::move(input), turn);
    handle_now(input, turn);
}

/// Before anything else happens in a room whose clock ran, the time in which it was in no server is
/// given back.
void Room::resume(Turn& turn) {
    if (foreign_) return break_off(turn);
    std::vector<Outage> outages = std::exchange(outages_, {});
    const Clocks& clocks = parts_.clocks;
    if (!clocks.turn.runs()) return;
    const bool is_live = runs_live_clock(parts_.state, clocks);
    const auto not_charged =
        overlap(given_back(std::move(outages), is_live, clocks.changed), clocks.changed, turn.now);
    if (not_charged > Time::duration(0)) log({.entry = {Resumed{not_charged}}}, turn);
}

/// Publishes what is known of a game that cannot go on, and has the room gather for the next one.
void Room::break_off(Turn& turn) {
    RoomState& room = parts_.state;
    Pending pending{.entry = {EngineChanged()}, .record = foreign_->record(room, chance_)};
    foreign_.reset();
    room::break_off(room, chance_.draw(room.id, room.number + 1));
    parts_.chronicle.start_over(room);
    log(std::move(pending), turn);
}

bool Room::handle_waiting(Time now, Effects& effects) {
    if (is_writing() || at_rest_) return false;
    const std::optional<Input> input = queue_.next();
    if (!input) return false;
    Turn turn(now, came(*input), effects);
    handle_now(*input, turn);
    return true;
}

void Room::shift_time(Time::duration by) {
    parts_.clocks.shift(by);
    parts_.thinking.shift(by);
    parts_.audience.shift(by);
    parts_.changes.shift(by);
    parts_.invites.shift(by);
    parts_.reactions.shift(by);
    if (parts_.talk) parts_.talk->shift(by);
    notices_.shift(by);
    if (pending_) pending_->since += by;
    if (keeping_) keeping_->since += by;
    if (alarm_) *alarm_ += by;
}

/// Brings up to date what follows from the room's parts after each input, so that the next one,
/// which may have waited behind an append, is never judged by what is over.
void Room::handle_now(const Input& input, Turn& turn) {
    const bool is_first = !parts_.clocks.began;
    if (is_first) parts_.clocks.began = turn.now;
    std::visit([&](const auto& what) { on(what, turn); }, input);
    if (at_rest_ || is_writing()) return;
    parts_.thinking.follow(parts_.state, turn.now);
    parts_.clocks.follow(parts_.state, parts_.audience, turn.now);
    notices_.send(parts_, turn);
    const bool is_left = status() == Status::closed && parts_.audience.empty() && queue_.empty();
    // A requested record may still be on its way.
    if (is_left && !std::holds_alternative<RecordRequested>(input)) {
        return leave_memory(CloseCode::room_closed, turn);
    }
    // What fell due while the room was not in memory.
    if (is_first) on(Wake{}, turn);
    if (!pending_ && !at_rest_) arm(turn);
}

void Room::on(const Begin& /*input*/, Turn& turn) {
    log({.entry = {Created{.room = creation_->room,
                           .invite = creation_->invite,
                           .host = {.name = creation_->host_name, .token = creation_->host},
                           .settings = creation_->settings,
                           .secret = chance_.draw(creation_->room, 1)}}},
        turn);
}

void Room::on(const Connected& input, Turn& turn) {
    parts_.audience.make_place_for_newcomer(input.address, turn);
    parts_.audience.add(input.connection, input.address, turn.now);
}

void Room::on(const Knocked& input, Turn& /*turn*/) {
    parts_.audience.set_knocking(input.connection, true);
}

void Room::on(const Received& input, Turn& turn) {
    if (!parts_.audience.contains(input.connection)) return;
    parts_.audience.set_knocking(input.connection, false);
    auto read = protocol::read_room_command(input.text);
    if (const auto* unreadable = std::get_if<protocol::Unreadable>(&read)) {
        return turn.refuse(input.connection, unreadable->id, unreadable->error);
    }
    auto& command = std::get<protocol::RoomCommand>(read);
    auto* enter = std::get_if<protocol::Enter>(&command.body);
    if (enter != nullptr && input.whose) resolve(*enter, *input.whose);
    try {
        run(input.connection, command, turn);
    } catch (const Error& error) {
        turn.refuse(input.connection, command.id, error);
    }
}

void Room::on(const Disconnected& input, Turn& /*turn*/) {
    parts_.audience.erase(input.connection);
}

void Room::on(const KeyForgotten& input, Turn& turn) {
    // A copy: closing changes it.
    const Audience::Connections own = parts_.audience.of(input.guest);
    for (const Connection connection : own) {
        if (parts_.audience.at(connection).has_key(input.key)) {
            parts_.audience.close(connection, CloseCode::device_forgotten, turn);
        }
    }
}

void Room::on(const Appended& /*input*/, Turn& turn) {
    if (const std::unique_ptr<Keeping> kept = std::exchange(keeping_, nullptr)) {
        parts_.clocks.extend(turn.now - kept->since);
        room::apply(kept->what, parts_, turn);
        return turn.answer(kept->origin, kept->command, parts_.state.v);
    }
    const std::unique_ptr<Pending> done = std::exchange(pending_, nullptr);
    parts_.clocks.extend(turn.now - done->since);
    apply(*done, turn);
}

/// Whether it was written is not known. The room is brought back from its log when a guest comes,
/// and so goes on as soon as the store works again.
void Room::on(const AppendFailed& /*input*/, Turn& turn) {
    if (keeping_) turn.refuse(keeping_->origin, keeping_->command, stopped_error());
    if (pending_ && pending_->origin) {
        turn.refuse(*pending_->origin, pending_->command, stopped_error());
    }
    queue_.refuse_all(stopped_error(), turn);
    leave_memory(CloseCode::room_stopped, turn);
}

/// The outcome of the append under way is not sent: clients learn it when they come back.
void Room::on(const Lost& /*input*/, Turn& turn) {
    leave_memory(CloseCode::moved, turn);
}

void Room::on(const Draining& /*input*/, Turn& turn) {
    leave_memory(CloseCode::service_restart, turn);
}

void Room::on(const Wake& /*input*/, Turn& turn) {
    alarm_.reset();
    Due due = wake(parts_, turn);
    if (auto* what = std::get_if<EntryBody>(&due)) {
        log({.entry = {std::move(*what)}}, turn);
    } else if (const auto* code = std::get_if<CloseCode>(&due)) {
        leave_memory(*code, turn);
    }
}

void Room::on(const BotChose& input, Turn& turn) {
    const RoomState& room = parts_.state;
    if (!Thinking::answers(input, room)) return;
    const PlayedGame& played = *room.played;
    const protocol::Game& game = *played.game;
    Acted acted = {
        .doer = {.seat = input.seat,
                 .other_bots = played.bots != protocol::bots_signature(room.settings.setup.game),
                 .positions = input.choice.positions},
        .move = input.choice.move,
        .state = game.hash()};
    // Also for a bot that replaced a kicked player for good: the record names that player.
    if (!played.players.kinds.at(input.seat).level) acted.doer.by = protocol::By::bot;
    try {
        game.check(input.seat, acted.move);
    } catch (const Error&) {
        // A bot in error must not keep the table waiting.
        acted.doer = {.seat = input.seat, .by = protocol::By::clock};
        acted.move = game.timeout_move();
    }
    log({.entry = {acted}}, turn);
}

void Room::on(const Advised& input, Turn& turn) {
    parts_.thinking.on_advice(input, parts_.audience, turn);
}

void Room::on(const Announcement& input, Turn& turn) const {
    parts_.audience.broadcast(input.frame, turn);
}

void Room::on(const CloseRequested& /*input*/, Turn& turn) {
    if (status() == Status::closed) return leave_memory(CloseCode::room_closed, turn);
    log({.entry = {Closed{}}}, turn);
}

void Room::on(const RecordRequested& input, Turn& turn) {
    const RoomState& room = parts_.state;
    const bool is_public = room.settings.listed;
    const auto answer = [&](Frame body) {
        turn.emit(Answer{input.request, 200, std::move(body), is_public});
    };
    try {
        if (!is_public) check_invite(parts_, input.address, input.invite, turn.now);
        if (!input.number) {
            answer(frame_of(protocol::dump({{"games", Chronicle::finished_games(room)}})));
        } else if (Frame here = parts_.chronicle.record(*input.number, room)) {
            answer(std::move(here));
        } else {
            turn.emit(PassRecord{*input.number, PassRecord::ToRequest{input.request, is_public}});
        }
    } catch (const Error& error) {
        turn.emit(refusal_of_request(input.request, status_of(error), error));
    }
}

// ---- the log ----

void Room::log(Pending pending, Turn& turn) {
    const RoomState& room = parts_.state;
    Entry& entry = pending.entry;
    if (pending.came == Moment()) pending.came = turn.came;
    entry.checkpoint = parts_.chronicle.checkpoint_due(room, turn.now);
    entry.v = room.v + 1;
    entry.at = turn.now;
    creation_.reset();
    Parts::Beside beside = parts_.after(entry, chance_);
    Append append{.v = entry.v,
                  .entry = write_entry(entry, room.game()),
                  .invite = new_invite(entry.what),
                  .checkpoint = entry.checkpoint.has_value(),
                  .record = pending.record,
                  .due = beside.due,
                  .table = std::move(beside.table)};
    parts_.table.apply(append.table);
    if (std::holds_alternative<Rematched>(entry.what)) {
        append.record = parts_.chronicle.last_record(room);
    } else if (std::holds_alternative<Closed>(entry.what) && room.played) {
        append.record = parts_.chronicle.record_once_closed(room);
    } else if (std::holds_alternative<Acted>(entry.what)) {
        append.move = {pending.came, pending.origin.has_value()};
    }
    pending.since = turn.now;
    pending.log = extended_digest(parts_.chronicle.log_digest(), append.entry);
    turn.emit(std::move(append));
    pending_ = std::make_unique<Pending>(std::move(pending));
}

/// Sends what is durable now, in the order of PROTOCOL.md: a guest has seen a change before the
/// answer to it.
void Room::apply(const Pending& done, Turn& turn) {
    const std::size_t drawn_before = parts_.state.drawn();
    const bool was_in_game = parts_.state.is_in_game();
    // An action changes no seat and no role.
    const bool acted = parts_.take_in(done.entry, done.log, chance_, turn.now).acted;
    if (!acted) dismiss_unwanted(parts_, turn);
    send_update(parts_, turn);
    send_proofs(parts_, drawn_before, turn);
    if (done.refusal) {
        turn.refuse(*done.origin, done.command, *done.refusal);
    } else if (done.origin && !done.enter && !done.next) {
        turn.answer(*done.origin, done.command, parts_.state.v, acted ? done.came : Moment());
    }
    parts_.thinking.forget_old_hint(parts_.state, parts_.audience, turn);
    if (was_in_game && parts_.talk) send_apart(parts_, turn);
    if (done.enter && parts_.audience.contains(*done.origin)) {
        welcome(parts_, *done.origin, done.command, *done.enter, turn);
        notices_.owe(*done.origin);
    }
    if (status() == Status::closed) {
        // Connections that are about to enter are still refused.
        parts_.audience.close_entered(CloseCode::room_closed, turn);
    }
    if (done.next) {
        log({.entry = *done.next,
             .origin = done.origin,
             .command = done.command,
             .came = done.came},
            turn);
    }
}

void Room::arm(Turn& turn) {
    const std::optional<Time> next = next_wake(parts_, notices_, turn.now);
    // An alarm that rings too early does no harm, so most moves set none.
    if (!next || (alarm_ && *alarm_ <= *next)) return;
    alarm_ = next;
    turn.emit(SetAlarm{*next});
}

/// Closes all connections, also those that came while an append is under way; clients have to
/// reconnect.
void Room::leave_memory(CloseCode code, Turn& turn) {
    // With an entry under way it is not known what will be in the log.
    const bool is_known = !is_writing() && !foreign_ && parts_.state.v > 0;
    pending_.reset();
    keeping_.reset();
    Audience& audience = parts_.audience;
    while (!audience.empty()) audience.close(audience.begin()->first, code, turn);
    for (const Connection newcomer : queue_.drop_all()) turn.close(newcomer, code);
    at_rest_ = true;
    turn.emit(Rest{is_known ? parts_.table_at_rest() : guests::TableRow()});
}

}  // namespace room

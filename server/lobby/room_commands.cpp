#include <algorithm>

#include "protocol/json/rate_limited.hpp"
#include "server/lobby/draw_proofs.hpp"
#include "server/lobby/limits.hpp"
#include "server/lobby/names.hpp"
#include "server/lobby/room.hpp"

// What people in a room may ask for. Each command becomes one entry of the log, or is refused.

namespace lobby {

using protocol::Error;

namespace {

/// How a connection ends whose `enter` is refused so; empty when it may try again.
std::optional<CloseCode> closing_of(const Error& refusal) {
    for (const CloseCode code : {CloseCode::kicked, CloseCode::room_closed, CloseCode::no_such_room,
                                 CloseCode::watching_off}) {
        if (refusal.code == name_of(code)) {
            return code;
        }
    }
    return {};
}

Error wrong_reveal_error() {
    return Error("wrong_reveal", "This is not what was committed to: the attempt is void.")
        .in("secret");
}

}  // namespace

void Room::handle_command(Connection from, const protocol::RoomCommand& command) {
    const Guest& guest = guests_.at(from);
    const bool enters = std::holds_alternative<protocol::Enter>(command.body);
    if (!enters && !guest.entered()) {
        throw enter_first_error();
    }
    if (const Answered* before = state_.answers.find(guest.token, command.id)) {
        if (before->digest != command.digest) {
            throw Error("id_reused", "Another command had this id.");
        }
        return answer(from, command.id, before->v);
    }
    std::visit([&](const auto& body) { handle_command(from, command, body); }, command.body);
}

template <class Body>
void Room::handle_command(Connection from, const protocol::RoomCommand& command, const Body& body) {
    const Guest& guest = guests_.at(from);
    if (state_.is_host(guest.token)) {
        clocks_.host_active = now_;
    }
    log_for(from, command, decide(situation(), {guest.name, guest.token, guest.is_program}, body));
}

Situation Room::situation() const {
    return {
        .room = state_, .clocks = clocks_, .now = now_, .online = [this](const TokenHash& token) {
            return online(token);
        }};
}

/// Logs what was decided, and what has to come before it.
void Room::log_for(Connection from, const protocol::RoomCommand& command, Happening what) {
    const Guest& guest = guests_.at(from);
    if (std::holds_alternative<RevealedWrongly>(what)) {
        return log({.entry = {std::move(what)},
                    .origin = from,
                    .command = command.id,
                    .refusal = wrong_reveal_error()});
    }
    check_change(guest, what);
    fill_in(what);
    std::optional<Seat> returning;
    if (const auto* acted = std::get_if<Acted>(&what);
        acted != nullptr && seat_state(acted->doer.seat).is_away()) {
        returning = acted->doer.seat;
    }
    Entry entry = {
        .what = std::move(what),
        .command = CommandKey{.id = command.id, .token = guest.token, .digest = command.digest}};
    if (!returning) {
        return log({.entry = std::move(entry), .origin = from, .command = command.id});
    }
    // Who acts is back, and no bot stands in any more.
    check_change(guest, Returned{*returning});
    log({.entry = {Returned{*returning}},
         .origin = from,
         .command = command.id,
         .next = std::move(entry)});
}

/// What is not the decision's to know: what chance gives.
void Room::fill_in(Happening& what) {
    if (auto* kicked = std::get_if<Kicked>(&what); kicked != nullptr && kicked->ban) {
        // Whoever is kicked knows the old one, and can come as somebody else.
        kicked->ban->next_invite = chance_.invite();
    } else if (auto* rematched = std::get_if<Rematched>(&what)) {
        rematched->secret = chance_.draw(state_.id, state_.number + 1);
    } else if (auto* locked = std::get_if<Locked>(&what)) {
        std::generate_n(std::back_inserter(locked->salts), state_.seats.size(),
                        [this] { return chance_.salt(); });
    }
}

void Room::handle_command(Connection from, const protocol::RoomCommand& command,
                          const protocol::AskRecord& ask) {
    if (const Frame here = record(ask.number)) {
        return send(from, record_message(command.id, *here));
    }
    effects_.emplace_back(PassRecord{ask.number, PassRecord::ToConnection{from, command.id}});
}

void Room::handle_command(Connection from, const protocol::RoomCommand& command,
                          const protocol::Prove& prove) {
    // A place of another game: all of this one is to be proved.
    const bool is_of_this = state_.played && prove.game == state_.number;
    const std::size_t first = is_of_this ? prove.first : 0;
    if (first > state_.drawn()) {
        throw Error("not_drawn", "Not so much has been drawn.").in("first");
    }
    answer(from, command.id, state_.v);
    if (guests_.at(from).proves) return;
    guests_.set_proving(from);
    for (const Frame& proof : draw_proofs(state_, first)) send(from, proof);
}

// Entering

void Room::handle_command(Connection from, const protocol::RoomCommand& command,
                          const protocol::Enter& enter) {
    const Guest& guest = guests_.at(from);
    if (guest.entered()) {
        throw Error("entered_already", "This connection has entered.");
    }
    try {
        admit(guest, enter);
    } catch (const Error& error) {
        refuse(from, command.id, error);
        if (const auto end = closing_of(error)) {
            close(from, *end);
        }
        return;
    }
    const std::optional<Seat> seat = state_.seat_of(enter.token);
    if (seat && is_back_by_entering(*seat)) {
        return log(
            {.entry = {Returned{*seat}}, .origin = from, .command = command.id, .enter = enter});
    }
    welcome(from, command.id, enter);
    tell_presence();
    announce();
}

/// Throws Error when these are not to come in.
void Room::admit(const Guest& guest, const protocol::Enter& enter) {
    if (state_.is_banned(enter.token)) {
        throw Error("kicked", "The host removed you from this room.");
    }
    const bool belongs = state_.is_host(enter.token) || state_.seat_of(enter.token);
    // First: to others a private room is as one that is not there, also when it is crowded or
    // closed.
    if (!belongs && !state_.settings.listed) {
        check_invite(guest.address, enter.invite);
    }
    if (state_.status == Status::closed) {
        throw Error("room_closed", "The room is gone.");
    }
    if (belongs) {
        return;
    }
    if (is_crowded_for(guest.address)) {
        throw Error("room_crowded", "There are too many people in this room.");
    }
    if (!may_watch(enter.token)) {
        throw Error("watching_off", "This game is not to be watched.");
    }
    if (is_of_another_player(state_, look_of(enter.name), enter.token)) {
        throw Error("name_taken",
                    "Somebody at this table has this name, or one that looks like it.")
            .in("name");
    }
}

void Room::check_invite(const ClientPrefix& client, const std::optional<std::string>& invite) {
    const bool right = invite && protocol::same(*invite, state_.invite);
    const auto refusal = wrong_invites_.refusal(state_.id, client, invite.has_value(), right, now_);
    if (refusal) {
        throw *refusal;
    }
}

void Room::welcome(Connection connection, const std::string& command,
                   const protocol::Enter& enter) {
    if (!guests_.contains(connection)) {
        return;
    }
    make_place_for_another(enter.token);
    const std::optional<Seat> seat = state_.seat_of(enter.token);
    const Guest& guest =
        guests_.enter(connection, enter, seat ? seat_state(*seat).name : spectator_name(enter));
    guests_.set_role(connection, seat, state_.is_host(enter.token));
    untold_of_deadlines_.push_back(connection);
    const bool wants_updates = enter.seen && !enter.wants_snapshot;
    const auto missed = wants_updates ? updates_.since(state_, *enter.seen, guest.viewer())
                                      : std::optional<std::vector<Frame>>();
    Resumption resumption = Resumption::none;
    if (enter.seen.value_or(0) > state_.v) {
        resumption = Resumption::from_ahead;
    } else if (enter.seen) {
        resumption = missed ? Resumption::by_updates : Resumption::by_snapshot;
    }
    effects_.emplace_back(Send{.connection = connection,
                               .frame = frame({{"type", "entered"},
                                               {"id", command},
                                               {"v", state_.v},
                                               {"seat", guest.seat ? Json(*guest.seat) : Json()},
                                               {"host", guest.host},
                                               {"name", guest.name},
                                               {"invite", state_.invite},
                                               {"head", protocol::hex(updates_.head())}}),
                               .resumption = resumption});
    if (missed) {
        for (const Frame& update : *missed) {
            send(connection, update);
        }
    } else {
        send(connection, updates_.snapshot(guest.viewer()));
    }
    const Json present = presence();
    if (present == last_presence_ || now_ < presence_due_) {
        send_presence(connection, frame(present));
    }
    watch_over_host();
}

/// The name of a guest without a seat, with a number where it looks like somebody else's.
std::string Room::spectator_name(const protocol::Enter& enter) const {
    return unused_name(enter.name, [&](const Look& name) {
        return guests_.is_of_another(name, enter.token) || is_taken(state_, name, enter.token);
    });
}

/// Who sat still was connected before, and so has to say or do something.
bool Room::is_back_by_entering(Seat seat) const {
    return seat_state(seat).is_away() && (seat_state(seat).left || !seat_state(seat).idle) &&
           may_return();
}

/// One thought a question, however often it is asked.
void Room::handle_command(Connection from, const protocol::RoomCommand& command,
                          const protocol::AskHint& ask) {
    if (!state_.settings.hints) {
        throw Error("hints_off", "This room allows no hints.");
    }
    const Guest& guest = guests_.at(from);
    const Seat seat = playing_seat(state_, {guest.name, guest.token, guest.is_program}, ask.v);
    if (state_.acting() != seat) {
        throw Error("not_your_turn", "Another seat is asked.");
    }
    if (!hint_) {
        hint_ = std::make_shared<Hint>(Hint{.v = state_.asked_v});
        // The seed is everybody's to know, so that no secret is in what comes of it.
        effects_.emplace_back(Advise{hint_->v, state_.game()->advice(seat, hint_->v), hint_});
    }
    if (hint_->advice) {
        return tell_hint(from, command.id);
    }
    if (hint_->waiting.size() >= limits::hints_waiting) {
        throw protocol::rate_limited_error("The hint is being thought out: a moment.",
                                           std::chrono::seconds(1));
    }
    hint_->waiting.emplace_back(from, command.id);
}

/// The bot that is asked now is called anew, once: whoever repeats this holds nobody up.
void Room::handle_command(Connection from, const protocol::RoomCommand& command,
                          const protocol::Hurry& /*hurry*/) {
    const Guest& guest = guests_.at(from);
    const Seat seat = playing_seat(state_, {guest.name, guest.token});
    if (!only_bots_play_on()) {
        throw Error("not_only_bots", "A player may still act in this epoch.");
    }
    if (!hurried_by_) {
        hurried_by_ = seat;
        bot_called_for_.reset();
    }
    answer(from, command.id, state_.v);
}

/// Those of which there is a record, in order.
Json Room::finished_games() const {
    const bool has_last = !state_.played || is_last_game_over();
    const std::uint32_t last = has_last ? state_.number : state_.number - 1;
    Json games = Json::array();
    for (std::uint32_t number = 1; number <= last; ++number) {
        games.push_back({{"number", number}});
    }
    return games;
}

/// Null: it is kept beside the log. Throws Error when there is none.
Frame Room::record(std::uint32_t number) {
    if (number == 0 || number > state_.number) {
        throw Error("no_such_game", "This room has had no such game.").in("number");
    }
    if (number < state_.number || !state_.played) {
        return nullptr;
    }
    if (!is_last_game_over()) {
        throw Error("not_finished", "The record is there when the game is over.").in("number");
    }
    return last_record();
}

std::optional<Append::Record> Room::finished_record() {
    if (!state_.played || !is_last_game_over()) {
        return {};
    }
    return Append::Record{state_.number, last_record()};
}

/// To its end, or broken off. Requires: one has begun.
bool Room::is_last_game_over() const {
    return !state_.game()->acting() || state_.status == Status::closed;
}

/// Requires: is_last_game_over().
Frame Room::last_record() {
    if (!last_record_) last_record_ = write_record(updates_.history());
    return last_record_;
}

Frame Room::write_record(const protocol::History& history) const {
    const PlayedGame& played = *state_.played;
    const protocol::Proof proof(played.chance, played.players.salts, played.seal.root(), history);
    const std::string proof_text =
        protocol::json_text([&](protocol::JsonWriter& out) { write(out, proof); });
    return frame_of(protocol::json_text([&](protocol::JsonWriter& out) {
        played.game->write_record(out, played.players, proof_text);
    }));
}

}  // namespace lobby

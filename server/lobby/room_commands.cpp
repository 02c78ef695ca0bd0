#include <algorithm>

#include "server/lobby/entry_codec.hpp"
#include "server/lobby/limits.hpp"
#include "server/lobby/room.hpp"

// What people in a room may ask for. Each command becomes one entry of the log, or is refused.

namespace lobby {

using protocol::Error;

void Room::obey(Connection from, const protocol::RoomCommand& command) {
    const Guest& guest = guests_.at(from);
    const bool enters = std::holds_alternative<protocol::Enter>(command.body);
    if (!enters && !guest.entered()) {
        throw enter_first_error();
    }
    if (const Answered* before = state_.answered(guest.token, command.id)) {
        if (before->digest != command.digest) {
            throw Error("id_reused", "Another command had this id.");
        }
        return answer(from, command.id, before->v);
    }
    std::visit([&](const auto& body) { obey(from, command, body); }, command.body);
}

template <class Body>
void Room::obey(Connection from, const protocol::RoomCommand& command, const Body& body) {
    log({.entry = entry_of(from, command, body), .origin = from, .command = command.id});
}

template <class Body>
Entry Room::entry_of(Connection from, const protocol::RoomCommand& command, const Body& body) {
    const Guest& guest = guests_.at(from);
    if (state_.is_host(guest.token)) {
        host_active_ = now_;
    }
    Happening what = entry_for(guest, body);
    check_change(guest, what);
    return {
        .what = std::move(what),
        .command = CommandKey{.id = command.id, .token = guest.token, .digest = command.digest}};
}

void Room::obey(Connection from, const protocol::RoomCommand& command,
                const protocol::AskRecord& ask) {
    send(from, Json{{"type", "record"}, {"id", command.id}, {"record", record(ask.number)}});
}

void Room::obey(Connection from, const protocol::RoomCommand& command,
                const protocol::AskPath& ask) {
    const protocol::Game* game = state_.game();
    if (game == nullptr || !state_.played->tree || ask.index >= game->drawn()) {
        throw Error("not_drawn", "Nothing has been drawn from this place of a bag.").in("index");
    }
    const PlayedGame& played = *state_.played;
    Json answer = protocol::encode(
        protocol::DrawnTile{ask.index, played.bag.at(ask.index), played.tree->path(ask.index)});
    answer["type"] = "path";
    answer["id"] = command.id;
    send(from, answer);
}

// Entering

void Room::obey(Connection from, const protocol::RoomCommand& command,
                const protocol::Enter& enter) {
    const Guest& guest = guests_.at(from);
    if (guest.entered()) {
        throw Error("entered_already", "This connection has entered.");
    }
    try {
        admit(guest, enter);
    } catch (const Error& error) {
        refuse(from, command.id, error);
        if (error.code == "no_such_room") {
            close(from, CloseCode::no_such_room);
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
    if (state_.is_host(enter.token) || state_.seat_of(enter.token)) {
        return;
    }
    // First: to others a private room is as one that is not there, also when it is crowded.
    if (!state_.settings.listed) {
        check_invite(guest.address, enter.invite);
    }
    if (is_crowded_for(guest.address)) {
        throw Error("room_crowded", "There are too many people in this room.");
    }
    if (!may_watch(enter.token)) {
        throw Error("watching_off", "This game is not to be watched.");
    }
    const bool taken =
        std::any_of(state_.chairs.begin(), state_.chairs.end(), [&enter](const Chair& chair) {
            return chair.kind == Chair::Kind::human && chair.name == enter.name;
        });
    if (taken) {
        throw Error("name_taken", "Somebody at this table has this name.").in("name");
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
        guests_.enter(connection, enter.token, seat ? chair(*seat).name : enter.name);
    guests_.set_role(connection, seat, state_.is_host(enter.token));
    untold_of_deadlines_.push_back(connection);
    send(connection, Json{{"type", "entered"},
                          {"id", command},
                          {"v", state_.v},
                          {"seat", guest.seat ? Json(*guest.seat) : Json()},
                          {"host", guest.host},
                          {"name", guest.name},
                          {"invite", state_.invite},
                          {"head", protocol::hex(updates_.head())}});
    if (const auto missed = enter.seen ? updates_.since(*enter.seen, guest.viewer())
                                       : std::optional<std::vector<Frame>>()) {
        for (const Frame& update : *missed) {
            send(connection, update);
        }
    } else {
        send(connection, updates_.snapshot(guest.viewer()));
    }
    if (presence() == last_presence_) {
        send(connection, last_presence_);
    }
    watch_over_host();
}

// Seats

Seat Room::seat_of(const Guest& guest) const {
    const std::optional<Seat> seat = state_.seat_of(guest.token);
    if (!seat) {
        throw Error("not_seated", "You have no seat here.");
    }
    return *seat;
}

Happening Room::entry_for(const Guest& guest, const protocol::Sit& sit) const {
    if (const std::optional<Seat> own = state_.seat_of(guest.token)) {
        if (!is_away(*own)) {
            throw Error("seated_already", "You have a seat.");
        }
        return Returned{*own};
    }
    require(Status::gathering);
    return Sat{.seat = sit.seat ? open_seat(*sit.seat) : first_open_seat(),
               .name = unused_name(guest.name),
               .token = guest.token};
}

Happening Room::entry_for(const Guest& guest, const protocol::Leave& /*leave*/) const {
    const Seat seat = seat_of(guest);
    if (chair(seat).left) {
        throw Error("not_seated", "You left already.");
    }
    if (state_.status == Status::gathering) {
        return Stood{seat};
    }
    Left left{seat};
    if (state_.status != Status::finished) {
        left.level = level_named({});
    }
    return left;
}

/// Its player left, or a bot stands in.
bool Room::is_away(Seat seat) const {
    return chair(seat).left || chair(seat).stand_in();
}

/// Who sat still was connected before, and so has to say or do something.
bool Room::is_back_by_entering(Seat seat) const {
    return is_away(seat) && (chair(seat).left || !chair(seat).idle) && may_return();
}

Seat Room::first_open_seat() const {
    for (std::size_t seat = 0; seat < state_.chairs.size(); ++seat) {
        if (state_.chairs[seat].kind == Chair::Kind::open) {
            return static_cast<Seat>(seat);
        }
    }
    throw Error("room_full", "No seat is open.");
}

Seat Room::open_seat(Seat seat) const {
    if (chair_of(seat).kind != Chair::Kind::open) {
        throw Error("seat_taken", "That seat is taken.").in("seat");
    }
    return seat;
}

const Chair& Room::chair_of(Seat seat) const {
    if (seat >= state_.chairs.size()) {
        throw Error("no_such_seat", "This table has fewer seats.").in("seat");
    }
    return state_.chairs[seat];
}

// Shuffling (PROOF.md)

/// The seat that a part of the shuffle comes from. Throws Error when nobody waits for it.
Seat Room::shuffling_seat(const Guest& guest, Shuffle::Stage stage, std::uint32_t game,
                          std::uint32_t attempt) const {
    const Seat seat = seat_of(guest);
    const Shuffle& shuffle = state_.shuffle;
    if (state_.status != Status::shuffling || game != shuffle.game()) {
        throw Error("not_shuffling", "Nothing is being shuffled for this game.");
    }
    if (attempt != shuffle.attempt()) {
        throw Error("wrong_attempt", "Another attempt is under way.").in("attempt");
    }
    if (stage != shuffle.stage() || !shuffle.waits_for(seat)) {
        throw Error("not_asked", "This seat is not asked for it now.");
    }
    return seat;
}

Happening Room::entry_for(const Guest& guest, const protocol::Commit& commit) const {
    const Seat seat = shuffling_seat(guest, Shuffle::Stage::commit, commit.game, commit.attempt);
    return Committed{seat, commit.commitment};
}

Revealed Room::entry_for(const Guest& guest, const protocol::Reveal& reveal) const {
    const Seat seat = shuffling_seat(guest, Shuffle::Stage::reveal, reveal.game, reveal.attempt);
    return {seat, reveal.secret};
}

/// Something else than what was committed to is refused, and ends the attempt for all.
void Room::obey(Connection from, const protocol::RoomCommand& command,
                const protocol::Reveal& reveal) {
    const Guest& guest = guests_.at(from);
    const Seat seat = entry_for(guest, reveal).seat;
    const Bytes32 commitment =
        protocol::seat_commitment(state_.id, reveal.game, seat, reveal.secret);
    if (commitment == state_.shuffle.commitment(seat)) {
        return obey<protocol::Reveal>(from, command, reveal);
    }
    log({.entry = {RevealedWrongly{seat}},
         .origin = from,
         .command = command.id,
         .refusal = Error("wrong_reveal", "This is not what was committed to: the attempt is void.")
                        .in("secret")});
}

// Playing

Error Room::stale_error() {
    return Error("stale_version", "The game has moved on since.").in("v");
}

/// The seat of who answers what was asked at version `v`. Throws Error when it is not theirs now,
/// or something else is asked.
Seat Room::playing_seat(const Guest& guest, std::uint64_t v) const {
    const Seat seat = seat_of(guest);
    require(Status::playing);
    if (chair(seat).left) {
        throw Error("not_seated", "You left: sit down again first.");
    }
    if (v > state_.v) {
        throw Error("future_version", "The room has not come to this version.").in("v");
    }
    if (v < state_.asked_v) {
        throw stale_error();
    }
    return seat;
}

Acted Room::entry_for(const Guest& guest, const protocol::Act& act) const {
    const Seat seat = playing_seat(guest, act.v);
    const protocol::Game& game = *state_.game();
    try {
        const protocol::Move move = game.read_move(act.action, protocol::Extras::refused);
        game.check(seat, move);
        return {.seat = seat, .move = move, .state = game.hash()};
    } catch (Error& error) {
        throw error.field.empty() ? error : error.in("action");
    }
}

/// Who acts is back, and no bot stands in any more.
void Room::obey(Connection from, const protocol::RoomCommand& command, const protocol::Act& act) {
    Entry acted = entry_of(from, command, act);
    const Seat seat = std::get<Acted>(acted.what).seat;
    if (!is_away(seat)) {
        return log({.entry = std::move(acted), .origin = from, .command = command.id});
    }
    const Returned returned{seat};
    check_change(guests_.at(from), returned);
    log({.entry = {returned}, .origin = from, .command = command.id, .next = std::move(acted)});
}

/// One thought a question, however often it is asked.
void Room::obey(Connection from, const protocol::RoomCommand& command,
                const protocol::AskHint& ask) {
    if (!state_.settings.hints) {
        throw Error("hints_off", "This room allows no hints.");
    }
    const Seat seat = playing_seat(guests_.at(from), ask.v);
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
        throw Error("rate_limited", "The hint is being thought out: a moment.");
    }
    hint_->waiting.emplace_back(from, command.id);
}

Json Room::record(std::uint32_t number) const {
    if (number == 0 || number > state_.number) {
        throw Error("no_such_game", "This room has had no such game.").in("number");
    }
    if (number <= rematches_.size()) {
        return read_record(rematches_[number - 1]);
    }
    const PlayedGame& played = *state_.played;
    if (played.game->acting()) {
        throw Error("not_finished", "The record is there when the game is over.").in("number");
    }
    Json record = played.game->record(played.players);
    record["proof"] =
        protocol::encode(protocol::Proof(played.chance, played.root, updates_.history()));
    return record;
}

}  // namespace lobby

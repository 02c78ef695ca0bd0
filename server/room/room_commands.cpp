#include <algorithm>
#include <utility>

#include "engine/core/overloaded.hpp"
#include "protocol/json/rate_limited.hpp"
#include "protocol/wire/server_message.hpp"
#include "server/room/decide.hpp"
#include "server/room/draw_proofs.hpp"
#include "server/room/entrance.hpp"
#include "server/room/limits.hpp"
#include "server/room/room.hpp"

// Commands of guests in a room. A command leads to one entry of the log, or is answered or refused
// at once.

namespace room {

using protocol::Error;

namespace {

Error wrong_reveal_error() {
    return Error("wrong_reveal", "This is not what was committed to: the attempt is void.")
        .in("secret");
}

Error muted_error() {
    return {"muted", "The host muted you."};
}

Talk& begun(std::unique_ptr<Talk>& talk) {
    if (!talk) talk = std::make_unique<Talk>();
    return *talk;
}

void spend_line(Talk& talk, const TokenHash& guest, bool has_seat, Time now) {
    if (talk.try_spend(guest, has_seat, now)) return;
    throw protocol::rate_limited_error("Too many lines: wait before the next.",
                                       std::chrono::duration<double>(1 / limits::lines_per_second));
}

/// Throws Error when this guest may not say anything there now: what spectators say during a game
/// is kept apart from the table.
void require_channel(const RoomState& room, bool has_seat, protocol::Say::Channel channel) {
    const bool fits =
        channel == protocol::Say::Channel::table ? has_seat || !room.is_in_game() : !has_seat;
    if (!fits)
        throw Error("wrong_channel", "This is not for you to be said there now.").in("channel");
}

/// Draws what a decision leaves to chance.
void fill_in(EntryBody& what, const RoomState& room, Chance& chance) {
    if (Ban* const ban = ban_in(what)) {
        // A guest who is removed knows the old one, and could come under another token.
        ban->next_invite = chance.invite();
    } else if (auto* rematched = std::get_if<Rematched>(&what)) {
        rematched->secret = chance.draw(room.id, room.number + 1);
    } else if (auto* locked = std::get_if<Locked>(&what)) {
        std::generate_n(std::back_inserter(locked->salts), room.seats.size(),
                        [&chance] { return chance.salt(); });
    }
}

}  // namespace

void Room::run(Connection from, const protocol::RoomCommand& command, Turn& turn) {
    const RoomState& room = parts_.state;
    const Guest& guest = parts_.audience.at(from);
    const bool enters = std::holds_alternative<protocol::Enter>(command.body);
    if (!enters && !guest.entered()) throw enter_first_error();
    const auto answer_again = [&](const Bytes32& before, std::uint64_t v) {
        if (before != command.digest) throw Error("id_reused", "Another command had this id.");
        turn.answer(from, command.id, v);
    };
    const std::string own_id = guest.own_id(command.id);
    if (const Answered* before = room.answers.find(guest.token, own_id)) {
        return answer_again(before->digest, before->v);
    }
    if (parts_.talk) {
        if (const Said* before = parts_.talk->find(guest.token, own_id)) {
            return answer_again(before->digest, room.v);
        }
    }
    const Asker who{guest.name, guest.token, guest.is_program};
    const core::overloaded run{
        [&](const protocol::Enter& body) { enter(from, command, body, turn); },
        [&](const protocol::AskRecord& body) {
            if (const Frame here = parts_.chronicle.record(body.number, room)) {
                return turn.send(from, record_message(command.id, *here));
            }
            turn.emit(PassRecord{body.number, PassRecord::ToConnection{from, command.id}});
        },
        [&](const protocol::Prove& body) { prove(from, command.id, body, turn); },
        [&](const protocol::AskHint& body) {
            parts_.thinking.ask_hint(hinted_seat(room, who, body.v), room, from, command.id, turn);
        },
        [&](const protocol::Hurry& /*body*/) {
            parts_.thinking.hurry(playing_seat(room, who), room);
            turn.answer(from, command.id, room.v);
        },
        [&](const protocol::React& body) { react(from, command.id, body, turn); },
        [&](const protocol::Say& body) { say(from, command, body, turn); },
        [&](const protocol::Mute& body) { mute(from, command.id, body, turn); },
        [&](const auto& body) {
            if (room.is_host(guest.token)) parts_.clocks.host_active = turn.now;
            propose(from, command,
                    decide({room, parts_.audience, parts_.clocks, turn.now}, who, body), turn);
        }};
    std::visit(run, command.body);
}

void Room::enter(Connection from, const protocol::RoomCommand& command,
                 const protocol::Enter& enter, Turn& turn) {
    const Guest& guest = parts_.audience.at(from);
    if (guest.entered()) throw Error("entered_already", "This connection has entered.");
    try {
        admit(parts_, guest, enter, turn.now);
    } catch (const Error& error) {
        turn.refuse(from, command.id, error);
        if (const auto end = closing_of(error)) parts_.audience.close(from, *end, turn);
        return;
    }
    const std::optional<Seat> seat = parts_.state.seat_of(enter.token);
    if (seat && is_back_by_entering(parts_, *seat)) {
        return log(
            {.entry = {Returned{*seat}}, .origin = from, .command = command.id, .enter = enter},
            turn);
    }
    welcome(parts_, from, command.id, enter, turn);
    notices_.owe(from);
}

/// Sends a reaction on to everybody, and keeps nothing of it.
void Room::react(Connection from, const std::string& command, const protocol::React& react,
                 Turn& turn) {
    const Guest& guest = parts_.audience.at(from);
    const Seat seat = reacting_seat(parts_.state, {guest.name, guest.token, guest.is_program});
    require_reactions(parts_.state, parts_.talk_allowed);
    if (parts_.is_muted(guest.token)) throw muted_error();
    if (!parts_.reactions.try_spend(guest.token, turn.now)) {
        throw protocol::rate_limited_error("Too many reactions: wait a second.",
                                           std::chrono::seconds(1));
    }
    const protocol::server::Reaction shown{.reaction = react.reaction, .seat = seat};
    parts_.audience.broadcast(frame_of(protocol::server::text_of(shown)), turn);
    turn.answer(from, command, parts_.state.v);
}

/// Keeps a line, then sends it to everybody who may read it.
void Room::say(Connection from, const protocol::RoomCommand& command, const protocol::Say& say,
               Turn& turn) {
    const RoomState& room = parts_.state;
    const Guest& guest = parts_.audience.at(from);
    const std::optional<Seat> seat = room.seat_of(guest.token);
    const bool is_apart = say.channel == protocol::Say::Channel::spectators;
    require_words(room, parts_.talk_allowed);
    if (parts_.is_muted(guest.token)) throw muted_error();
    require_channel(room, seat.has_value(), say.channel);
    Talk& talk = begun(parts_.talk);
    spend_line(talk, guest.token, seat.has_value(), turn.now);
    keep({.origin = from,
          .command = command.id,
          .what = Said{.command = guest.own_id(command.id),
                       .digest = command.digest,
                       .game = is_apart && room.is_in_game() ? room.shuffle.game() : 0,
                       .line = {.at = turn.now,
                                .channel = is_apart ? "spectators" : "table",
                                .id = talk.next_id(),
                                .name = guest.name,
                                .seat = seat,
                                .text = say.text},
                       .token = guest.token}},
         turn);
}

void Room::mute(Connection from, const std::string& command, const protocol::Mute& mute,
                Turn& turn) {
    const Guest& guest = parts_.audience.at(from);
    const auto before = parts_.talk ? parts_.talk->muted() : std::vector<Muted>();
    auto muted = decide({parts_.state, parts_.audience, parts_.clocks, turn.now},
                        {guest.name, guest.token, guest.is_program}, mute, before);
    if (muted == before) return turn.answer(from, command, parts_.state.v);
    spend_line(begun(parts_.talk), guest.token, true, turn.now);
    keep({.origin = from, .command = command, .what = std::move(muted)}, turn);
}

/// Makes it durable; what comes meanwhile waits, as for an entry of the log.
void Room::keep(Keeping keeping, Turn& turn) {
    Append append{.v = 0, .entry = {}, .talk_from = 0};
    if (const auto* said = std::get_if<Said>(&keeping.what)) {
        append.v = said->line.id;
        append.entry = kept_text(*said);
        append.talk_from = parts_.talk->first_beside(*said);
    } else {
        append.entry = kept_text(std::get<std::vector<Muted>>(keeping.what));
    }
    turn.emit(std::move(append));
    keeping.since = turn.now;
    keeping_ = std::make_unique<Keeping>(std::move(keeping));
}

void Room::show(const Keeping& kept, Turn& turn) {
    Talk& talk = begun(parts_.talk);
    if (const auto* said = std::get_if<Said>(&kept.what)) {
        const Frame frame =
            frame_of(protocol::server::text_of(protocol::server::Talk{{said->line}}));
        for (const auto& [connection, guest] : parts_.audience) {
            if (guest.reads_talk && may_read(*said, parts_.state, guest.token)) {
                turn.send(connection, frame);
            }
        }
        talk.add(*said);
    } else {
        talk.set_muted(std::get<std::vector<Muted>>(kept.what));
        parts_.audience.note_change();
    }
    turn.answer(kept.origin, kept.command, parts_.state.v);
}

void Room::prove(Connection from, const std::string& command, const protocol::Prove& prove,
                 Turn& turn) {
    const RoomState& room = parts_.state;
    // The place is of another game, so all of this one is proved.
    const bool is_of_this = room.played && prove.game == room.number;
    const std::size_t first = is_of_this ? prove.first : 0;
    if (first > room.drawn()) throw Error("not_drawn", "Not so much has been drawn.").in("first");
    turn.answer(from, command, room.v);
    if (parts_.audience.at(from).proves) return;
    parts_.audience.set_proving(from);
    for (const Frame& proof : draw_proofs(room, first)) turn.send(from, proof);
}

/// Logs what was decided, and what has to come before it.
void Room::propose(Connection from, const protocol::RoomCommand& command, EntryBody what,
                   Turn& turn) {
    const RoomState& room = parts_.state;
    const Guest& guest = parts_.audience.at(from);
    const auto check = [&](const EntryBody& change) {
        parts_.changes.check(guest, change, room, parts_.chronicle, turn.now);
    };
    if (std::holds_alternative<RevealedWrongly>(what)) {
        return log({.entry = {std::move(what)},
                    .origin = from,
                    .command = command.id,
                    .refusal = wrong_reveal_error()},
                   turn);
    }
    check(what);
    fill_in(what, room, chance_);
    const auto* acted = std::get_if<Acted>(&what);
    const bool returns = acted != nullptr && room.is_away(acted->doer.seat);
    // A player who acts is back, and a bot no longer stands in.
    const Returned back{returns ? acted->doer.seat : Seat()};
    if (returns) check(back);
    Entry entry = {
        .what = std::move(what),
        .command = CommandKey{
            .id = guest.own_id(command.id), .token = guest.token, .digest = command.digest}};
    Pending pending{.entry = {back}, .origin = from, .command = command.id};
    (returns ? pending.next.emplace() : pending.entry) = std::move(entry);
    log(std::move(pending), turn);
}

}  // namespace room

#include <algorithm>
#include <utility>

#include "engine/core/overloaded.hpp"
#include "server/room/decide.hpp"
#include "server/room/draw_proofs.hpp"
#include "server/room/entrance.hpp"
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
        [&](const protocol::Prove& body) { prove(parts_, from, command.id, body, turn); },
        [&](const protocol::AskHint& body) {
            parts_.thinking.ask_hint(hinted_seat(room, who, body.v), room, from, command.id, turn);
        },
        [&](const protocol::Hurry& /*body*/) {
            parts_.thinking.hurry(playing_seat(room, who), room);
            turn.answer(from, command.id, room.v);
        },
        [&](const protocol::React& body) { react(parts_, from, command.id, body, turn); },
        [&](const protocol::Say& body) {
            keep({from, command.id, said_by(parts_, from, command, body, turn.now)}, turn);
        },
        [&](const protocol::Mute& body) {
            auto muted = muted_by(parts_, from, body, turn.now);
            if (!muted) return turn.answer(from, command.id, room.v);
            keep({from, command.id, std::move(*muted)}, turn);
        },
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

/// Makes it durable; what comes meanwhile waits, as for an entry of the log.
void Room::keep(Keeping keeping, Turn& turn) {
    turn.emit(append_of(keeping.what, parts_));
    keeping.since = turn.now;
    keeping_ = std::make_unique<Keeping>(std::move(keeping));
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

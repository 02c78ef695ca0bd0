#include "server/room/speaking.hpp"

#include <chrono>
#include <memory>
#include <utility>

#include "protocol/json/rate_limited.hpp"
#include "protocol/wire/server_message.hpp"
#include "server/room/decide.hpp"
#include "server/room/limits.hpp"

namespace room {

namespace {

using protocol::Error;

Error muted_error() {
    return {"muted", "The host muted you."};
}

/// The room's talk, which begins with the first line.
Talk& talk_of(Parts& parts) {
    if (!parts.talk) parts.talk = std::make_unique<Talk>();
    return *parts.talk;
}

void spend_line(Parts& parts, const TokenHash& guest, bool has_seat, Time now) {
    if (talk_of(parts).try_spend(guest, has_seat, now)) return;
    throw protocol::rate_limited_error("Too many lines: wait before the next.",
                                       std::chrono::duration<double>(1 / limits::lines_per_second));
}

/// Throws Error when this guest may not say anything there now: what spectators say during a game
/// is kept apart from the table.
void require_channel(const RoomState& room, bool has_seat, protocol::Say::Channel channel) {
    const bool fits =
        channel == protocol::Say::Channel::table ? has_seat || !room.is_in_game() : !has_seat;
    if (!fits) throw Error("wrong_channel", "You cannot speak in this channel now.").in("channel");
}

}  // namespace

void react(Parts& parts, Connection from, const std::string& command, const protocol::React& react,
           Turn& turn) {
    const Guest& guest = parts.audience.at(from);
    const Seat seat = reacting_seat(parts.state, {guest.name, guest.token, guest.is_program});
    require_reactions(parts.state, parts.talk_allowed);
    if (parts.is_muted(guest.token)) throw muted_error();
    if (!parts.reactions.try_spend(guest.token, turn.now)) {
        throw protocol::rate_limited_error("Too many reactions: wait a second.",
                                           std::chrono::seconds(1));
    }
    const protocol::server::Reaction shown{.reaction = react.reaction, .seat = seat};
    parts.audience.broadcast(frame_of(protocol::server::text_of(shown)), turn);
    turn.answer(from, command, parts.state.v);
}

Said said_by(Parts& parts, Connection from, const protocol::RoomCommand& command,
             const protocol::Say& say, Time now) {
    const RoomState& room = parts.state;
    const Guest& guest = parts.audience.at(from);
    const std::optional<Seat> seat = room.seat_of(guest.token);
    const bool is_apart = say.channel == protocol::Say::Channel::spectators;
    require_words(room, parts.talk_allowed);
    if (parts.is_muted(guest.token)) throw muted_error();
    require_channel(room, seat.has_value(), say.channel);
    spend_line(parts, guest.token, seat.has_value(), now);
    return {.command = guest.own_id(command.id),
            .digest = command.digest,
            .game = is_apart && room.is_in_game() ? room.shuffle.game() : 0,
            .line = {.at = now,
                     .channel = is_apart ? "spectators" : "table",
                     .id = talk_of(parts).next_id(),
                     .name = guest.name,
                     .seat = seat,
                     .text = say.text},
            .token = guest.token,
            .in_private = !room.settings.listed};
}

std::optional<std::vector<Muted>> muted_by(Parts& parts, Connection from,
                                           const protocol::Mute& mute, Time now) {
    const Guest& guest = parts.audience.at(from);
    const auto before = parts.talk ? parts.talk->muted() : std::vector<Muted>();
    auto muted = decide({parts.state, parts.audience, parts.clocks, now},
                        {guest.name, guest.token, guest.is_program}, mute, before);
    if (muted == before) return {};
    spend_line(parts, guest.token, true, now);
    return muted;
}

Append append_of(const TalkChange& change, const Parts& parts) {
    const auto* said = std::get_if<Said>(&change);
    if (said == nullptr) {
        return {.v = 0, .entry = kept_text(std::get<std::vector<Muted>>(change)), .talk_from = 0};
    }
    return {.v = said->line.id,
            .entry = kept_text(*said),
            .talk_from = parts.talk->first_beside(*said)};
}

void apply(const TalkChange& change, Parts& parts, Turn& turn) {
    if (const auto* muted = std::get_if<std::vector<Muted>>(&change)) {
        talk_of(parts).set_muted(*muted);
        return parts.audience.note_change();
    }
    const Said& said = std::get<Said>(change);
    const Frame frame = frame_of(protocol::server::text_of(protocol::server::Talk{{said.line}}));
    for (const auto& [connection, guest] : parts.audience) {
        if (guest.reads_talk && may_read(said, parts.state, guest.token)) {
            turn.send(connection, frame);
        }
    }
    talk_of(parts).add(said);
}

}  // namespace room

#include "server/room/entrance.hpp"

#include <utility>
#include <vector>

#include "protocol/wire/server_message.hpp"
#include "server/room/decide.hpp"
#include "server/room/table_names.hpp"

namespace room {

using protocol::Error;

namespace {

bool may_watch(const RoomState& room, const TokenHash& token) {
    return room.settings.watchable || room.status == Status::gathering || room.is_host(token) ||
           room.seat_of(token).has_value();
}

/// Returns the name of a guest without a seat, with a number where it looks like another guest's.
std::string spectator_name(const Parts& parts, const protocol::Enter& enter) {
    return unused_name(enter.name, [&](const Look& name) {
        return parts.audience.is_of_another(name, enter.token) ||
               is_taken(parts.state, name, enter.token);
    });
}

}  // namespace

std::optional<CloseCode> closing_of(const Error& refusal) {
    for (const CloseCode code : {CloseCode::kicked, CloseCode::room_closed, CloseCode::no_such_room,
                                 CloseCode::watching_off, CloseCode::device_forgotten}) {
        if (refusal.code == name_of(code)) return code;
    }
    return {};
}

Error enter_first_error() {
    return {"enter_first", "The first message in a room is enter."};
}

unsigned status_of(const Error& error) {
    return error.code == "too_many_tries" ? 429 : 404;
}

void admit(Parts& parts, const Guest& guest, const protocol::Enter& enter, Time now) {
    const RoomState& room = parts.state;
    if (room.is_banned(enter.token)) throw Error("kicked", "The host removed you from this room.");
    const bool belongs =
        !enter.is_forgotten && (room.is_host(enter.token) || room.seat_of(enter.token));
    // Checked first: without its invite a private room answers as one that does not exist, also
    // when it is crowded or closed.
    if (!belongs && !room.settings.listed) check_invite(parts, guest.address, enter.invite, now);
    if (enter.is_forgotten) throw Error("device_forgotten", "This device was signed off.");
    if (room.status == Status::closed) throw Error("room_closed", "The room is gone.");
    if (belongs) return;
    if (parts.audience.is_crowded_for(guest.address)) {
        throw Error("room_crowded", "There are too many people in this room.");
    }
    if (!may_watch(room, enter.token)) {
        throw Error("watching_off", "This room does not allow spectators.");
    }
    if (is_of_another_player(room, look_of(enter.name), enter.token)) {
        throw Error("name_taken",
                    "Somebody at this table has this name, or one that looks like it.")
            .in("name");
    }
}

void check_invite(Parts& parts, const ClientPrefix& client,
                  const std::optional<std::string>& invite, Time now) {
    const RoomState& room = parts.state;
    const bool right = invite && protocol::same(*invite, room.invite);
    if (const auto refusal =
            parts.invites.refusal(room.id, client, invite.has_value(), right, now)) {
        throw *refusal;
    }
}

void welcome(Parts& parts, Connection connection, const std::string& command,
             const protocol::Enter& enter, Turn& turn) {
    const RoomState& state = parts.state;
    Audience& audience = parts.audience;
    audience.make_place_for_another(enter.token, turn);
    const std::optional<Seat> seat = state.seat_of(enter.token);
    const Guest& guest = audience.enter(
        connection, enter, seat ? state.seats.at(*seat).name : spectator_name(parts, enter));
    audience.set_role(connection, seat, state.is_host(enter.token));

    const Updates& updates = parts.chronicle.updates();
    const bool wants_updates = enter.seen && !enter.wants_snapshot;
    const auto missed = wants_updates ? updates.since(state, *enter.seen, guest.viewer())
                                      : std::optional<std::vector<Frame>>();
    Resumption resumption = Resumption::none;
    if (enter.seen.value_or(0) > state.v) {
        resumption = Resumption::from_ahead;
    } else if (enter.seen) {
        resumption = missed ? Resumption::by_updates : Resumption::by_snapshot;
    }
    const bool is_usual = parts.talk_allowed == protocol::TalkPolicy::in_private;
    turn.emit(Send{.connection = connection,
                   .frame = frame_of(protocol::server::text_of(protocol::server::Entered{
                       .head = updates.head(),
                       .host = guest.host,
                       .id = command,
                       .invite = state.invite,
                       .name = guest.name,
                       .seat = guest.seat,
                       .talk = std::string(is_usual ? "" : name(parts.talk_allowed)),
                       .v = state.v})),
                   .resumption = resumption});
    if (!missed) turn.send(connection, updates.snapshot(guest.viewer()));
    for (const Frame& update : missed.value_or(std::vector<Frame>())) turn.send(connection, update);
    if (!enter.talk || !parts.talk || !lets_words_through(state, parts.talk_allowed)) return;
    auto lines = parts.talk->since(*enter.talk, state, enter.token);
    if (!lines.empty()) turn.send_message(connection, protocol::server::Talk{std::move(lines)});
}

bool is_back_by_entering(const Parts& parts, Seat seat) {
    const SeatState& own = parts.state.seats.at(seat);
    // Who reads the result of the last game has not joined the next one.
    return parts.state.status != Status::gathering && parts.state.is_away(seat) &&
           (own.left || !own.idle) && may_return(parts.state, parts.chronicle);
}

void dismiss_unwanted(Parts& parts, Turn& turn) {
    const RoomState& state = parts.state;
    Audience& audience = parts.audience;
    std::vector<std::pair<Connection, CloseCode>> out;
    for (const TokenHash& token : state.bans()) {
        for (const Connection connection : audience.of(token)) {
            out.emplace_back(connection, CloseCode::kicked);
        }
    }
    if (!state.settings.watchable && state.status != Status::gathering) {
        // Spectators can no longer enter, so these are few after the first time.
        for (const auto& [connection, guest] : audience) {
            if (guest.entered() && !state.is_banned(guest.token) &&
                !may_watch(state, guest.token)) {
                out.emplace_back(connection, CloseCode::watching_off);
            }
        }
    }
    for (const auto& [connection, code] : out) audience.close(connection, code, turn);
}

}  // namespace room

#include "protocol/games/engine_signature.hpp"
#include "server/room/decide.hpp"
#include "server/room/limits.hpp"

// Commands of a room's host, and the choice of a new host.

namespace room {

using protocol::Error;

void require_host(const RoomState& room, const Asker& who) {
    if (!room.is_host(who.token)) {
        throw Error("not_host", "Only the host can do this.");
    }
}

Error shuffling_error() {
    return {"shuffling", "The bag is being shuffled: a moment."};
}

void require_status(const RoomState& room, Status status) {
    if (room.status == status) {
        return;
    }
    if (room.status == Status::shuffling && status != Status::finished) {
        throw shuffling_error();
    }
    switch (status) {
        case Status::gathering: throw Error("started_already", "The game has started.");
        case Status::playing: throw Error("not_started", "No game is under way.");
        default: throw Error("not_finished", "The game is not finished.");
    }
}

void require_time(const Situation& at, Time from, const char* reason) {
    if (at.now < from) {
        auto early = Error("not_yet", reason);
        early.wait = from - at.now;
        throw early;
    }
}

EntryBody decide(const Situation& at, const Asker& who, const protocol::Configure& configure) {
    const RoomState& room = at.room;
    require_host(room, who);
    require_status(room, Status::gathering);
    protocol::Settings settings = configure.settings;
    if (settings.name.empty()) {
        settings.name = protocol::default_room_name(room.host.name);
    }
    for (std::size_t seat = settings.setup.seats; seat < room.seats.size(); ++seat) {
        if (room.seats[seat].kind != SeatState::Kind::open) {
            throw Error("seats_taken", "Somebody sits in a seat that would go.")
                .in("seats")
                .in("settings");
        }
    }
    return Configured{std::move(settings)};
}

EntryBody decide(const Situation& at, const Asker& who, const protocol::Kick& kick) {
    const RoomState& room = at.room;
    require_host(room, who);
    const SeatState& seat_state = seat_state_of(room, kick.seat);
    const bool human = seat_state.kind == SeatState::Kind::human;
    if (seat_state.kind == SeatState::Kind::open || (human && seat_state.token == who.token)) {
        throw Error("no_such_seat", "That seat has no one to kick.").in("seat");
    }
    if (room.status == Status::shuffling) {
        throw shuffling_error();
    }
    Kicked kicked{.seat = kick.seat};
    if (room.status == Status::playing) {
        if (!human) {
            throw Error("started_already", "A bot stays to the end of the game.").in("seat");
        }
        kicked.bot = {.name = unused_bot_name(room), .level = level_named(room, {})};
    }
    if (human) {
        kicked.ban = {.token = seat_state.token, .next_invite = {}};
    }
    return kicked;
}

EntryBody decide(const Situation& at, const Asker& who, const protocol::ClaimHost& /*claim*/) {
    const RoomState& room = at.room;
    if (room.is_host(who.token)) {
        throw Error("host_already", "You are the host.");
    }
    require_at_table(room, who);
    if (room.status != Status::finished) {
        require_status(room, Status::gathering);
    }
    require_time(at, *claim_due(room, at.clocks), "The host has some time left.");
    const SeatState& next = room.seats.at(seat_of(room, who));
    return HostChanged{{.name = next.name, .token = next.token}};
}

EntryBody decide(const Situation& at, const Asker& who, const protocol::Start& /*start*/) {
    require_host(at.room, who);
    require_status(at.room, Status::gathering);
    if (!at.room.all_seated()) {
        throw Error("seats_open", "Some seats are open: wait, or put bots there.");
    }
    const std::string& game = at.room.settings.setup.game;
    return Locked{.engine = std::string(protocol::engine_signature(game)),
                  .bots = std::string(protocol::bots_signature(game))};
}

EntryBody decide(const Situation& at, const Asker& who, const protocol::Rematch& /*rematch*/) {
    require_host(at.room, who);
    require_status(at.room, Status::finished);
    if (at.room.number >= limits::games_in_room) {
        throw Error("room_worn", "Enough was played in this room: make a new one.");
    }
    return Rematched{};
}

}  // namespace room

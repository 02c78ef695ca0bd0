#include <algorithm>
#include <array>

#include "server/room/decide.hpp"
#include "server/room/limits.hpp"
#include "server/room/names.hpp"

// Commands about seats, and about bots that play for players.

namespace room {

namespace {

using protocol::Error;

constexpr std::array<const char*, core::max_seats + 2> bot_names = {
    "Thoth", "Bastet", "Sobek", "Hathor", "Anubis", "Sekhmet", "Khonsu"};

/// Returns the first characters of the text, or all.
std::string beginning(const std::string& text, std::size_t characters) {
    std::size_t end = 0;
    for (; end < text.size(); ++end) {
        const bool begins_character = (static_cast<unsigned char>(text[end]) & 0xC0U) != 0x80U;
        if (begins_character && characters-- == 0) {
            break;
        }
    }
    return text.substr(0, end);
}

Seat open_seat(const RoomState& room, Seat seat) {
    if (seat_state_of(room, seat).kind != SeatState::Kind::open) {
        throw Error("seat_taken", "That seat is taken.").in("seat");
    }
    return seat;
}

Seat first_open_seat(const RoomState& room) {
    const auto open = std::find_if(
        room.seats.begin(), room.seats.end(),
        [](const SeatState& seat_state) { return seat_state.kind == SeatState::Kind::open; });
    if (open == room.seats.end()) {
        throw Error("room_full", "No seat is open.");
    }
    return static_cast<Seat>(open - room.seats.begin());
}

/// Requires: the seat is a player's, who plays it. Throws Error when this guest may not let a
/// bot stand in there now.
void require_stand_in(const Situation& at, const Asker& who, Seat seat) {
    const bool is_host = at.room.is_host(who.token);
    if (is_host && !at.audience.online(at.room.seats.at(seat).token)) {
        return;
    }
    if (!is_host) {
        require_at_table(at.room, who);
    }
    const std::optional<StandIn> due = stand_in_due(at.room, at.clocks);
    if (!due || due->seat != seat) {
        throw Error("seat_taken", "Its player is not waited for.").in("seat");
    }
    require_time(at, due->from, "Its player has some time left.");
}

}  // namespace

EntryBody decide(const Situation& at, const Asker& who, const protocol::Sit& sit) {
    const RoomState& room = at.room;
    if (const std::optional<Seat> own = room.seat_of(who.token)) {
        if (!room.seats.at(*own).is_away()) {
            throw Error("seated_already", "You have a seat.");
        }
        return Returned{*own};
    }
    require_status(room, Status::gathering);
    return Sat{.seat = sit.seat ? open_seat(room, *sit.seat) : first_open_seat(room),
               .name = unused_name(
                   who.name, [&](const Look& name) { return is_taken(room, name, who.token); }),
               .token = who.token,
               .is_program = who.is_program};
}

EntryBody decide(const Situation& at, const Asker& who, const protocol::Leave& /*leave*/) {
    const RoomState& room = at.room;
    const Seat seat = seat_of(room, who);
    if (room.seats.at(seat).left) {
        throw Error("not_seated", "You left already.");
    }
    if (room.status == Status::gathering) {
        return Stood{seat};
    }
    Left left{seat};
    if (room.status != Status::finished) {
        left.level = level_named(room, {});
    }
    return left;
}

/// Others at the table may let a bot stand in too. Only the host chooses its level.
EntryBody decide(const Situation& at, const Asker& who, const protocol::Bot& bot) {
    const RoomState& room = at.room;
    const bool gathers = room.status == Status::gathering;
    if (gathers || bot.level) {
        require_host(room, who);
    }
    const SeatState& seat_state = seat_state_of(room, bot.seat);
    if (!gathers) {
        require_status(room, Status::playing);
    }
    const bool another_level = seat_state.played_by_bot() && bot.level;
    const bool unplayed =
        gathers ? seat_state.kind == SeatState::Kind::open : !seat_state.played_by_bot();
    if (!another_level && !unplayed) {
        throw Error("seat_taken",
                    "Its player is here, or a bot plays it: name the bot's new level.")
            .in("seat");
    }
    if (!gathers && unplayed) {
        require_stand_in(at, who, bot.seat);
    }
    const protocol::Level level = level_named(room, bot.level);
    if (seat_state.kind == SeatState::Kind::human) {
        return StoodIn{bot.seat, level, seat_state.idle || at.audience.online(seat_state.token)};
    }
    return BotSat{bot.seat, another_level ? seat_state.name : unused_bot_name(room), level};
}

Seat seat_of(const RoomState& room, const Asker& who) {
    const std::optional<Seat> seat = room.seat_of(who.token);
    if (!seat) {
        throw Error("not_seated", "You have no seat here.");
    }
    return *seat;
}

const SeatState& seat_state_of(const RoomState& room, Seat seat) {
    if (seat >= room.seats.size()) {
        throw Error("no_such_seat", "This table has fewer seats.").in("seat");
    }
    return room.seats[seat];
}

void require_at_table(const RoomState& room, const Asker& who) {
    const std::optional<Seat> seat = room.seat_of(who.token);
    if (!seat || room.seats.at(*seat).left) {
        throw Error("not_seated", "Only those at the table can do this.");
    }
}

protocol::Level level_named(const RoomState& room, const std::optional<std::string>& wanted) {
    return protocol::read_level(room.settings.setup.game, wanted);
}

std::string unused_bot_name(const RoomState& room) {
    const auto is_taken_here = [&room](const Look& name) { return is_taken(room, name, {}); };
    const auto unused =
        std::find_if(bot_names.begin(), bot_names.end(),
                     [&is_taken_here](const char* name) { return !is_taken_here(look_of(name)); });
    return unused != bot_names.end() ? *unused : unused_name(bot_names.front(), is_taken_here);
}

bool is_of_another_player(const RoomState& room, const Look& name, const TokenHash& guest) {
    const bool is_hosts = room.host.token != guest && look_alike(look_of(room.host.name), name);
    return is_hosts || std::any_of(room.seats.begin(), room.seats.end(), [&](const auto& seat) {
               return seat.kind == SeatState::Kind::human && seat.token != guest &&
                      look_alike(look_of(seat.name), name);
           });
}

bool is_taken(const RoomState& room, const Look& name, const TokenHash& guest) {
    const bool is_bots =
        std::any_of(room.seats.begin(), room.seats.end(), [&](const SeatState& seat) {
            return seat.kind == SeatState::Kind::bot && look_alike(look_of(seat.name), name);
        });
    return is_bots || is_of_another_player(room, name, guest);
}

std::string unused_name(const std::string& wanted,
                        const std::function<bool(const Look&)>& is_taken) {
    std::string name = wanted;
    for (int number = 2; number <= limits::names_numbered && is_taken(look_of(name)); ++number) {
        const std::string suffix = " " + std::to_string(number);
        name = beginning(wanted, protocol::longest_name - suffix.size()) + suffix;
    }
    return name;
}

}  // namespace room

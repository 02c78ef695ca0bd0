#include <algorithm>
#include <array>

#include "server/lobby/limits.hpp"
#include "server/lobby/room.hpp"

// What the host of a room may ask for. Each command becomes one entry of the log, or is refused.

namespace lobby {

namespace {

using protocol::Error;

constexpr std::array<const char*, core::max_seats + 2> bot_names = {
    "Thoth", "Bastet", "Sobek", "Hathor", "Anubis", "Sekhmet", "Khonsu"};

/// So many characters of it, or all.
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

}  // namespace

void Room::require_host(const Guest& guest) const {
    if (!state_.is_host(guest.token)) {
        throw Error("not_host", "Only the host can do this.");
    }
}

Error Room::shuffling_error() {
    return {"shuffling", "The bag is being shuffled: a moment."};
}

void Room::require(Status status) const {
    if (state_.status == status) {
        return;
    }
    if (state_.status == Status::shuffling && status != Status::finished) {
        throw shuffling_error();
    }
    switch (status) {
        case Status::gathering: throw Error("started_already", "The game has started.");
        case Status::playing: throw Error("not_started", "No game is under way.");
        default: throw Error("not_finished", "The game is not finished.");
    }
}

Happening Room::entry_for(const Guest& guest, const protocol::Configure& configure) const {
    require_host(guest);
    require(Status::gathering);
    protocol::Settings settings;
    try {
        settings = protocol::read_settings(configure.settings, state_.host.name);
    } catch (Error& error) {
        throw error.in("settings");
    }
    for (std::size_t seat = settings.setup.seats; seat < state_.chairs.size(); ++seat) {
        if (state_.chairs[seat].kind != Chair::Kind::open) {
            throw Error("seats_taken", "Somebody sits in a seat that would go.")
                .in("seats")
                .in("settings");
        }
    }
    return Configured{std::move(settings)};
}

/// Others at the table may let a bot stand in too. Only the host chooses its level.
Happening Room::entry_for(const Guest& guest, const protocol::Bot& bot) const {
    const bool gathers = state_.status == Status::gathering;
    if (gathers || bot.level) {
        require_host(guest);
    }
    const Chair& chair = chair_of(bot.seat);
    if (!gathers) {
        require(Status::playing);
    }
    const bool another_level = chair.played_by_bot() && bot.level;
    const bool unplayed = gathers ? chair.kind == Chair::Kind::open : !chair.played_by_bot();
    if (!another_level && !unplayed) {
        throw Error("seat_taken",
                    "Its player is here, or a bot plays it: name the bot's new level.")
            .in("seat");
    }
    if (!gathers && unplayed) {
        require_stand_in(guest, bot.seat);
    }
    const protocol::Level level = level_named(bot.level);
    if (chair.kind == Chair::Kind::human) {
        return StoodIn{bot.seat, level, chair.idle || online(chair.token)};
    }
    return BotSat{bot.seat, another_level ? chair.name : unused_bot_name(), level};
}

/// This level, or the game's default.
protocol::Level Room::level_named(const std::optional<std::string>& wanted) const {
    return protocol::read_level(state_.settings.setup.game, wanted);
}

Happening Room::entry_for(const Guest& guest, const protocol::Kick& kick) const {
    require_host(guest);
    const Chair& chair = chair_of(kick.seat);
    const bool human = chair.kind == Chair::Kind::human;
    if (chair.kind == Chair::Kind::open || (human && protocol::same(chair.token, guest.token))) {
        throw Error("no_such_seat", "Nobody to kick sits there.").in("seat");
    }
    if (state_.status == Status::shuffling) {
        throw shuffling_error();
    }
    Kicked kicked{.seat = kick.seat};
    if (state_.status == Status::playing) {
        if (!human) {
            throw Error("started_already", "A bot stays to the end of the game.").in("seat");
        }
        kicked.bot = {.name = unused_bot_name(), .level = level_named({})};
    }
    if (human) {
        // Whoever is kicked knows the old invite, and can come as somebody else.
        kicked.ban = {.token = chair.token, .next_invite = chance_.invite()};
    }
    return kicked;
}

Happening Room::entry_for(const Guest& guest, const protocol::Start& /*start*/) const {
    require_host(guest);
    require(Status::gathering);
    if (!state_.all_seated()) {
        throw Error("seats_open", "Some seats are open: wait, or put bots there.");
    }
    return Locked{};
}

Happening Room::entry_for(const Guest& guest, const protocol::Rematch& /*rematch*/) const {
    require_host(guest);
    require(Status::finished);
    if (state_.number >= limits::games_in_room) {
        throw Error("room_worn", "Enough was played in this room: make a new one.");
    }
    return Rematched{.secret = chance_.draw(state_.id, state_.number + 1),
                     .record = record(state_.number)};
}

std::string Room::unused_bot_name() const {
    for (const char* name : bot_names) {
        if (unused_name(name) == name) {
            return name;
        }
    }
    return unused_name(bot_names.front());
}

/// The name, or its beginning with a number where somebody at the table has it.
std::string Room::unused_name(const std::string& wanted) const {
    std::string name = wanted;
    const auto taken = [this, &name] {
        return std::any_of(state_.chairs.begin(), state_.chairs.end(),
                           [&name](const Chair& chair) { return chair.name == name; });
    };
    for (int number = 2; taken(); ++number) {
        const std::string suffix = " " + std::to_string(number);
        name = beginning(wanted, protocol::longest_name - suffix.size()) + suffix;
    }
    return name;
}

}  // namespace lobby

#include "server/room/table_names.hpp"

#include <algorithm>
#include <array>

#include "server/room/limits.hpp"

namespace room {

namespace {

constexpr std::array<const char*, core::max_seats + 2> bot_names = {
    "Thoth", "Bastet", "Sobek", "Hathor", "Anubis", "Sekhmet", "Khonsu"};

/// Returns the first characters of the text, or all.
std::string beginning(const std::string& text, std::size_t characters) {
    std::size_t end = 0;
    for (; end < text.size(); ++end) {
        const bool begins_character = (static_cast<unsigned char>(text[end]) & 0xC0U) != 0x80U;
        if (begins_character && characters-- == 0) break;
    }
    return text.substr(0, end);
}

}  // namespace

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

std::string unused_bot_name(const RoomState& room) {
    const auto is_taken_here = [&room](const Look& name) { return is_taken(room, name, {}); };
    const auto unused =
        std::find_if(bot_names.begin(), bot_names.end(),
                     [&is_taken_here](const char* name) { return !is_taken_here(look_of(name)); });
    return unused != bot_names.end() ? *unused : unused_name(bot_names.front(), is_taken_here);
}

}  // namespace room

#include "server/room/table.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/core/hash.hpp"

namespace room {

namespace {

using protocol::ClockSettings;

/// A player who gave the seat up during a game has left; one who has not come back yet for the next
/// game has not.
bool sits(const SeatState& seat_state, const RoomState& room) {
    return seat_state.kind == SeatState::Kind::human &&
           (!seat_state.left || room.status == Status::gathering);
}

std::optional<std::string> name_of_clock(ClockSettings::Kind kind) {
    switch (kind) {
        case ClockSettings::Kind::live: return "live";
        case ClockSettings::Kind::days: return "days";
        case ClockSettings::Kind::off: break;
    }
    return {};
}

std::uint64_t digest_of(const std::string& card) {
    return core::Hash().add(card).value();
}

std::uint64_t digest_of(const std::vector<guests::Sitting>& sittings) {
    core::Hash hash;
    for (const guests::Sitting& sitting : sittings) {
        hash.add(sitting.guest).add(sitting.seat ? *sitting.seat : core::max_seats);
    }
    return hash.value();
}

}  // namespace

protocol::server::Table table_of(const RoomState& room, const Clocks& clocks) {
    protocol::server::Table table{.clock = name_of_clock(room.settings.clock.kind),
                                  .edition = room.settings.setup.edition,
                                  .game = room.settings.setup.game,
                                  .name = room.settings.name,
                                  .seats = static_cast<std::uint32_t>(room.seats.size()),
                                  .status = name_of(room.status)};
    for (std::size_t seat = 0; seat < room.seats.size(); ++seat) {
        if (sits(room.seats[seat], room))
            table.players[std::to_string(seat)] = room.seats[seat].name;
    }
    const std::optional<Seat> seat = room.acting();
    if (!seat || room.seats.at(*seat).played_by_bot()) return table;
    table.asked = seat;
    table.since = clocks.asked;
    table.due = turn_over(room, clocks);
    return table;
}

std::vector<guests::Sitting> sittings_of(const RoomState& room) {
    std::vector<guests::Sitting> sittings;
    if (room.status == Status::closed) return sittings;
    bool has_host = false;
    for (std::size_t seat = 0; seat < room.seats.size(); ++seat) {
        if (!sits(room.seats[seat], room)) continue;
        sittings.push_back({room.seats[seat].token, static_cast<Seat>(seat)});
        has_host = has_host || room.is_host(room.seats[seat].token);
    }
    if (!has_host) sittings.push_back({room.host.token, {}});
    return sittings;
}

guests::TableRow KeptTable::changes(const protocol::server::Table& table,
                                    const std::vector<guests::Sitting>& sittings) const {
    guests::TableRow changes;
    std::string card = protocol::server::text_of(table);
    const bool is_a_table = !sittings.empty();
    if (is_a_table && digest_of(card) != card_) changes.card = std::move(card);
    if (digest_of(sittings) != sittings_) changes.sittings = sittings;
    return changes;
}

void KeptTable::apply(const guests::TableRow& changes) {
    if (changes.card) card_ = digest_of(*changes.card);
    if (changes.sittings) sittings_ = digest_of(*changes.sittings);
}

}  // namespace room

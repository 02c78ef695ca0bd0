#include <algorithm>
#include <utility>

#include "server/lobby/limits.hpp"
#include "server/lobby/room.hpp"

// How many connections a room has. One that has not entered takes nobody's place.

namespace lobby {

void Room::make_place_for_newcomer(const ClientPrefix& address) {
    std::vector<Connection> silent;
    std::vector<Connection> of_address;
    // In the order in which they came.
    for (const auto& [connection, guest] : guests_) {
        if (!guest.entered()) {
            silent.push_back(connection);
            if (guest.address == address) {
                of_address.push_back(connection);
            }
        }
    }
    if (of_address.size() >= limits::silent_of_address) {
        close(of_address.front(), CloseCode::idle);
    } else if (silent.size() >= limits::silent_in_room) {
        close(silent.front(), CloseCode::idle);
    }
}

void Room::make_place_for_another(const TokenHash& token) {
    std::vector<Connection> own;
    for (const auto& [connection, guest] : guests_) {
        if (guest.token == token) {
            own.push_back(connection);
        }
    }
    if (own.size() >= limits::connections_of_guest) {
        close(own.front(), CloseCode::idle);
    }
}

bool Room::is_crowded_for(const ClientPrefix& address) const {
    std::size_t entered = 0;
    std::size_t of_address = 0;
    for (const auto& [connection, guest] : guests_) {
        if (guest.entered()) {
            ++entered;
            of_address += guest.address == address ? 1 : 0;
        }
    }
    return entered >= limits::connections_in_room || of_address >= limits::connections_of_address;
}

void Room::watch_over_silent() {
    if (silent_due_) {
        return;
    }
    const auto next =
        std::min_element(guests_.begin(), guests_.end(), [](const auto& a, const auto& b) {
            return std::pair(a.second.entered(), a.second.since) <
                   std::pair(b.second.entered(), b.second.since);
        });
    if (next != guests_.end() && !next->second.entered()) {
        silent_due_ = next->second.since + limits::enter_within;
        effects_.emplace_back(SetAlarm{SetAlarm::Name::silent, *silent_due_});
    }
}

void Room::close_silent() {
    silent_due_.reset();
    std::vector<Connection> late;
    for (const auto& [connection, guest] : guests_) {
        if (!guest.entered() && now_ >= guest.since + limits::enter_within) {
            late.push_back(connection);
        }
    }
    for (const Connection connection : late) {
        close(connection, CloseCode::idle);
    }
    watch_over_silent();
}

}  // namespace lobby

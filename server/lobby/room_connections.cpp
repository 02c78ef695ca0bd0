#include <algorithm>
#include <utility>

#include "server/lobby/limits.hpp"
#include "server/lobby/room.hpp"

// How many connections a room has. One that has not entered takes nobody's place.

namespace lobby {

void Room::make_place_for_newcomer(const ClientPrefix& address) {
    const Guests::Connections& silent = guests_.silent();
    const PrefixCounts& counts = guests_.silent_by_client();
    const auto close_oldest = [&](const auto& is_of_client) {
        close(*std::find_if(silent.begin(), silent.end(),
                            [&](Connection connection) {
                                return is_of_client(guests_.at(connection).address);
                            }),
              CloseCode::idle);
    };
    if (counts.of(address.narrow) >= limits::silent_of_address) {
        close_oldest([&](const ClientPrefix& other) { return other.narrow == address.narrow; });
    } else if (counts.has_share(address, limits::silent_of_address)) {
        close_oldest([&](const ClientPrefix& other) { return other.wide == address.wide; });
    } else if (silent.size() >= limits::silent_in_room) {
        close(*silent.begin(), CloseCode::idle);
    }
}

void Room::make_place_for_another(const TokenHash& token) {
    const Guests::Connections& own = guests_.of(token);
    if (own.size() >= limits::connections_of_guest) {
        close(*own.begin(), CloseCode::idle);
    }
}

bool Room::is_crowded_for(const ClientPrefix& address) const {
    return guests_.entered() >= limits::connections_in_room ||
           guests_.entered_by_client().has_share(address, limits::connections_of_address);
}

void Room::watch_over_silent() {
    if (silent_due_) {
        return;
    }
    const Guests::Connections& silent = guests_.silent();
    const auto next = std::min_element(
        silent.begin(), silent.end(),
        [this](Connection a, Connection b) { return guests_.at(a).since < guests_.at(b).since; });
    if (next != silent.end()) {
        silent_due_ = guests_.at(*next).since + limits::enter_within;
        effects_.emplace_back(SetAlarm{SetAlarm::Name::silent, *silent_due_});
    }
}

void Room::close_silent() {
    silent_due_.reset();
    std::vector<Connection> late;
    for (const Connection connection : guests_.silent()) {
        if (now_ >= guests_.at(connection).since + limits::enter_within) {
            late.push_back(connection);
        }
    }
    for (const Connection connection : late) {
        close(connection, CloseCode::idle);
    }
    watch_over_silent();
}

}  // namespace lobby

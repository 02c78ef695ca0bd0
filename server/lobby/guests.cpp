#include "server/lobby/guests.hpp"

#include <utility>

namespace lobby {

void Guests::add(Connection connection, ClientPrefix address, Time now) {
    Guest& guest = all_[connection];
    guest.address = std::move(address);
    guest.since = now;
    silent_.insert(connection);
}

Guest& Guests::enter(Connection connection, const protocol::TokenHash& token, std::string name) {
    Guest& guest = all_.at(connection);
    guest.token = token;
    guest.name = std::move(name);
    silent_.erase(connection);
    by_token_[token].insert(connection);
    ++entered_of_[guest.address];
    return guest;
}

void Guests::set_role(Connection connection, std::optional<core::Seat> seat, bool host) {
    Guest& guest = all_.at(connection);
    guest.seat = seat;
    guest.host = host;
    if (seat || host) {
        with_role_.insert(connection);
    } else {
        with_role_.erase(connection);
    }
}

bool Guests::erase(Connection connection) {
    const auto found = all_.find(connection);
    if (found == all_.end()) {
        return false;
    }
    const Guest& guest = found->second;
    silent_.erase(connection);
    with_role_.erase(connection);
    if (guest.entered()) {
        const auto own = by_token_.find(guest.token);
        own->second.erase(connection);
        if (own->second.empty()) {
            by_token_.erase(own);
        }
        const auto count = entered_of_.find(guest.address);
        if (--count->second == 0) {
            entered_of_.erase(count);
        }
    }
    all_.erase(found);
    return true;
}

const Guests::Connections& Guests::of(const protocol::TokenHash& token) const {
    static const Connections none;
    const auto found = by_token_.find(token);
    return found == by_token_.end() ? none : found->second;
}

std::size_t Guests::entered_of(const ClientPrefix& address) const {
    const auto found = entered_of_.find(address);
    return found == entered_of_.end() ? 0 : found->second;
}

}  // namespace lobby

#include "server/lobby/guests.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <tuple>
#include <utility>

namespace lobby {

namespace {

using Hashes = std::array<std::size_t, std::tuple_size_v<Look>>;

/// Each in its place: a name in capitals is no other's as it is written.
Hashes hashes_of(const Look& look) {
    Hashes hashes{};
    for (std::size_t i = 0; i < look.size(); ++i) {
        hashes[i] = std::hash<std::string>{}(std::to_string(i) + look[i]);
    }
    return hashes;
}

}  // namespace

void Guests::add(Connection connection, ClientPrefix address, Time now) {
    Guest& guest = all_[connection];
    guest.address = std::move(address);
    guest.since = now;
    silent_.insert(connection);
    silent_by_client_.add(guest.address);
}

Guest& Guests::enter(Connection connection, const protocol::Enter& enter, std::string name) {
    Guest& guest = all_.at(connection);
    guest.token = enter.token;
    guest.name = std::move(name);
    guest.is_program = enter.is_program;
    silent_.erase(connection);
    silent_by_client_.remove(guest.address);
    by_token_[guest.token].insert(connection);
    for (const std::size_t hash : hashes_of(look_of(guest.name))) {
        by_look_.emplace(hash, connection);
    }
    entered_by_client_.add(guest.address);
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
        for (const std::size_t hash : hashes_of(look_of(guest.name))) {
            const auto [first, last] = by_look_.equal_range(hash);
            by_look_.erase(std::find_if(first, last, [connection](const auto& entry) {
                return entry.second == connection;
            }));
        }
        entered_by_client_.remove(guest.address);
    } else {
        silent_by_client_.remove(guest.address);
    }
    all_.erase(found);
    return true;
}

bool Guests::is_of_another(const Look& name, const protocol::TokenHash& token) const {
    const Hashes hashes = hashes_of(name);
    return std::any_of(hashes.begin(), hashes.end(), [&](std::size_t hash) {
        const auto [first, last] = by_look_.equal_range(hash);
        return std::any_of(first, last,
                           [&](const auto& entry) { return all_.at(entry.second).token != token; });
    });
}

const Guests::Connections& Guests::of(const protocol::TokenHash& token) const {
    static const Connections none;
    const auto found = by_token_.find(token);
    return found == by_token_.end() ? none : found->second;
}

}  // namespace lobby

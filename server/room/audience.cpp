#include "server/room/audience.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <tuple>
#include <utility>
#include <vector>

#include "server/room/limits.hpp"

namespace room {

namespace {

using Hashes = std::array<std::size_t, std::tuple_size_v<Look>>;

/// Each form with its place: a name in capitals does not match another one as it is written.
Hashes hashes_of(const Look& look) {
    Hashes hashes{};
    for (std::size_t i = 0; i < look.size(); ++i) {
        hashes[i] = std::hash<std::string>{}(std::to_string(i) + look[i]);
    }
    return hashes;
}

}  // namespace

void Audience::add(Connection connection, ClientPrefix address, Time now) {
    Guest& guest = all_[connection];
    guest.address = std::move(address);
    guest.since = now;
    silent_.add(connection, guest.address, now);
}

void Audience::set_knocking(Connection connection, bool on) {
    if (on) {
        if (silent_.erase(connection)) knocking_.insert(connection);
    } else if (knocking_.erase(connection)) {
        silent_.add(connection, at(connection).address, at(connection).since);
    }
}

Guest& Audience::enter(Connection connection, const protocol::Enter& enter, std::string name) {
    ++revision_;
    Guest& guest = all_.at(connection);
    guest.token = enter.token;
    guest.device = enter.device;
    guest.name = std::move(name);
    guest.is_program = enter.is_program;
    guest.reads_talk = enter.talk.has_value();
    silent_.erase(connection);
    by_token_[guest.token].insert(connection);
    for (const std::size_t hash : hashes_of(look_of(guest.name))) {
        by_look_.emplace(hash, connection);
    }
    entered_by_client_.add(guest.address);
    return guest;
}

void Audience::set_role(Connection connection, std::optional<core::Seat> seat, bool host) {
    ++revision_;
    Guest& guest = all_.at(connection);
    guest.seat = seat;
    guest.host = host;
    if (seat || host) {
        with_role_.insert(connection);
    } else {
        with_role_.erase(connection);
    }
}

bool Audience::erase(Connection connection) {
    const auto found = all_.find(connection);
    if (found == all_.end()) return false;
    set_knocking(connection, false);
    const Guest& guest = found->second;
    silent_.erase(connection);
    with_role_.erase(connection);
    if (guest.entered()) {
        ++revision_;
        const auto own = by_token_.find(guest.token);
        own->second.erase(connection);
        if (own->second.empty()) by_token_.erase(own);
        for (const std::size_t hash : hashes_of(look_of(guest.name))) {
            const auto [first, last] = by_look_.equal_range(hash);
            by_look_.erase(std::find_if(first, last, [connection](const auto& entry) {
                return entry.second == connection;
            }));
        }
        entered_by_client_.remove(guest.address);
    }
    all_.erase(found);
    return true;
}

void Audience::close(Connection connection, CloseCode code, Turn& turn) {
    turn.close(connection, code);
    erase(connection);
}

void Audience::close_entered(CloseCode code, Turn& turn) {
    std::vector<Connection> inside;
    for (const auto& [connection, guest] : all_) {
        if (guest.entered()) inside.push_back(connection);
    }
    for (const Connection connection : inside) close(connection, code, turn);
}

void Audience::broadcast(const Frame& frame, Turn& turn) const {
    for (const auto& [connection, guest] : all_) {
        if (guest.entered()) turn.send(connection, frame);
    }
}

bool Audience::is_of_another(const Look& name, const protocol::TokenHash& token) const {
    const Hashes hashes = hashes_of(name);
    return std::any_of(hashes.begin(), hashes.end(), [&](std::size_t hash) {
        const auto [first, last] = by_look_.equal_range(hash);
        return std::any_of(first, last,
                           [&](const auto& entry) { return all_.at(entry.second).token != token; });
    });
}

const protocol::TokenHash* Audience::spectator(std::string_view name) const {
    const auto found = std::find_if(all_.begin(), all_.end(), [name](const auto& entry) {
        return entry.second.entered() && !entry.second.seat && entry.second.name == name;
    });
    return found == all_.end() ? nullptr : &found->second.token;
}

const Audience::Connections& Audience::of(const protocol::TokenHash& token) const {
    static const Connections none;
    const auto found = by_token_.find(token);
    return found == by_token_.end() ? none : found->second;
}

void Audience::make_place_for_newcomer(const ClientPrefix& address, Turn& turn) {
    if (const auto oldest = silent_.in_the_way_of(address)) close(*oldest, CloseCode::idle, turn);
}

void Audience::make_place_for_another(const protocol::TokenHash& token, Turn& turn) {
    const Connections& own = of(token);
    if (own.size() >= limits::connections_of_guest) close(*own.begin(), CloseCode::idle, turn);
}

bool Audience::is_crowded_for(const ClientPrefix& address) const {
    return entered() >= limits::connections_in_room ||
           entered_by_client_.has_share(address, limits::connections_of_address);
}

void Audience::shift(Time::duration by) {
    for (auto& [connection, guest] : all_) guest.since += by;
    silent_.shift(by);
}

void Audience::close_silent(Time at, Turn& turn) {
    for (const Connection connection : silent_.late(at)) {
        close(connection, CloseCode::idle, turn);
    }
}

}  // namespace room

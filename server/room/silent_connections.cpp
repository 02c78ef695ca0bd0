#include "server/room/silent_connections.hpp"

#include <algorithm>

#include "server/room/limits.hpp"

namespace room {

void SilentConnections::add(Connection connection, const ClientPrefix& client, Time since) {
    all_[connection] = {client, since};
    by_client_.add(client);
}

bool SilentConnections::erase(Connection connection) {
    const auto found = all_.find(connection);
    if (found == all_.end()) return false;
    by_client_.remove(found->second.client);
    all_.erase(found);
    return true;
}

std::optional<Connection> SilentConnections::in_the_way_of(const ClientPrefix& newcomer) const {
    const auto oldest = [this](const auto& is_meant) {
        return std::find_if(all_.begin(), all_.end(),
                            [&](const auto& entry) { return is_meant(entry.second.client); })
            ->first;
    };
    if (by_client_.of(newcomer.narrow) >= limits::silent_of_address) {
        return oldest([&](const ClientPrefix& other) { return other.narrow == newcomer.narrow; });
    }
    if (by_client_.has_share(newcomer, limits::silent_of_address)) {
        return oldest([&](const ClientPrefix& other) { return other.wide == newcomer.wide; });
    }
    if (all_.size() >= limits::silent_in_room) return all_.begin()->first;
    return {};
}

std::optional<Time> SilentConnections::until() const {
    if (all_.empty()) return {};
    return all_.begin()->second.since + limits::enter_within;
}

std::vector<Connection> SilentConnections::late(Time now) const {
    std::vector<Connection> late;
    for (const auto& [connection, silent] : all_) {
        if (now >= silent.since + limits::enter_within) late.push_back(connection);
    }
    return late;
}

void SilentConnections::shift(Time::duration by) {
    for (auto& [connection, silent] : all_) silent.since += by;
}

}  // namespace room

#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "server/room/effect.hpp"
#include "server/room/prefix_counts.hpp"

namespace room {

/// The connections to one room that have not entered, in the order in which they came: a room that
/// does not exist treats them as one that does, so that silence does not show which rooms there
/// are. They are to be closed after `limits::enter_within`. Thread: its room's.
class SilentConnections {
public:
    /// Requires: it is not there.
    void add(Connection connection, const ClientPrefix& client, Time since);
    /// Returns whether it was there.
    bool erase(Connection connection);

    bool contains(Connection connection) const { return all_.contains(connection); }
    std::size_t size() const { return all_.size(); }
    bool empty() const { return all_.empty(); }
    const PrefixCounts& by_client() const { return by_client_; }

    /// Returns the connection that must be closed before one of this client is added: where there
    /// are too many, the client's oldest, or the oldest of all.
    std::optional<Connection> in_the_way_of(const ClientPrefix& newcomer) const;
    /// Returns when the first of them must be closed; empty if there is none.
    std::optional<Time> until() const;
    /// Returns those that must be closed now, the oldest first.
    std::vector<Connection> late(Time now) const;
    /// Time was set by so much.
    void shift(Time::duration by);

private:
    struct Silent {
        ClientPrefix client;
        Time since;
    };

    std::map<Connection, Silent> all_;
    PrefixCounts by_client_;
};

}  // namespace room

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

#include "engine/core/seat.hpp"
#include "protocol/wire/message.hpp"
#include "server/room/answers.hpp"
#include "server/room/effect.hpp"
#include "server/room/names.hpp"
#include "server/room/prefix_counts.hpp"
#include "server/room/silent_connections.hpp"
#include "server/room/turn.hpp"

namespace room {

/// A guest's connection. It has a token once it has entered.
struct Guest {
    ClientPrefix address;
    Time since{};
    std::string name;
    /// The guest's id.
    protocol::TokenHash token;
    /// How the key begins, unless it is the guest's first one.
    std::string device = {};
    /// Whether it said that it is a program.
    bool is_program = false;
    /// The role that `you` last gave it.
    std::optional<core::Seat> seat;
    bool host = false;
    /// Whether it asked for proofs of each draw.
    bool proves = false;
    /// Whether it wants what is said.
    bool reads_talk = false;

    bool entered() const { return !token.empty(); }
    core::Viewer viewer() const { return {seat}; }
    /// Returns the id under which the answer to a command is remembered: each of a guest's devices
    /// counts its own.
    std::string own_id(const std::string& command) const {
        return device.empty() ? command : command + device_mark + device;
    }
    bool has_key(const protocol::TokenHash& key) const {
        return device.empty() ? token == key : key.starts_with(device);
    }
};

/// The connections to a room, in the order in which they came. There may be thousands, so what a
/// room needs at each event is found without visiting all of them. Thread: its room's.
class Audience {
public:
    using Connections = std::set<Connection>;

    /// Adds a connection that has sent nothing yet.
    void add(Connection connection, ClientPrefix address, Time now);
    /// One that has sent `enter`, and waits to be heard, is not silent. Requires: it has not
    /// entered.
    void set_knocking(Connection connection, bool on);
    /// Requires: it was added, and neither knocks nor has entered.
    Guest& enter(Connection connection, const protocol::Enter& enter, std::string name);
    /// Sets the role that `you` gives it. Requires: it has entered.
    void set_role(Connection connection, std::optional<core::Seat> seat, bool host);
    /// Requires: it is there.
    void set_proving(Connection connection) { all_.at(connection).proves = true; }
    /// Something that is shown of the guests has changed.
    void note_change() { ++revision_; }
    /// Returns whether it was there.
    bool erase(Connection connection);
    /// Closes a connection that is there.
    void close(Connection connection, CloseCode code, Turn& turn);
    /// Closes all that have entered.
    void close_entered(CloseCode code, Turn& turn);

    bool contains(Connection connection) const { return all_.contains(connection); }
    bool has_entered(Connection connection) const {
        return contains(connection) && at(connection).entered();
    }
    /// Requires: it is there.
    const Guest& at(Connection connection) const { return all_.at(connection); }
    auto begin() const { return all_.begin(); }
    auto end() const { return all_.end(); }
    bool empty() const { return all_.empty(); }

    /// Sends the frame to all connections that have entered.
    void broadcast(const Frame& frame, Turn& turn) const;

    /// The connections that were given a seat or the host's role.
    const Connections& with_role() const { return with_role_; }
    /// Those that have entered with this token.
    const Connections& of(const protocol::TokenHash& token) const;
    bool online(const protocol::TokenHash& token) const { return !of(token).empty(); }
    /// Whether a guest with another token has entered under a name that looks like this one.
    bool is_of_another(const Look& name, const protocol::TokenHash& token) const;
    /// Returns the token of the guest without a seat who has entered under this name; null if there
    /// is none.
    const protocol::TokenHash* spectator(std::string_view name) const;
    /// How many guests have entered, each counted once.
    std::size_t guests() const { return by_token_.size(); }
    /// How many connections have entered.
    std::size_t entered() const { return all_.size() - silent_.size() - knocking_.size(); }
    /// Changes whenever a connection enters or leaves, or gets another role, or a guest is muted.
    std::uint64_t revision() const { return revision_; }

    /// Those that have neither entered nor knock.
    const SilentConnections& silent() const { return silent_; }
    /// How many have entered, by client.
    const PrefixCounts& entered_by_client() const { return entered_by_client_; }

    // Limits. A silent connection takes no other's place.

    /// Closes the oldest silent connection of the same client, or of all, where there are too many.
    void make_place_for_newcomer(const ClientPrefix& address, Turn& turn);
    /// Closes the oldest connection of the guest, where there are too many.
    void make_place_for_another(const protocol::TokenHash& token, Turn& turn);
    /// Time was set by so much.
    void shift(Time::duration by);
    bool is_crowded_for(const ClientPrefix& address) const;
    /// Closes those that have been silent for too long at this time.
    void close_silent(Time at, Turn& turn);

private:
    std::map<Connection, Guest> all_;
    SilentConnections silent_;
    Connections knocking_;
    Connections with_role_;
    std::unordered_map<protocol::TokenHash, Connections> by_token_;
    /// Those that have entered, by the hashes of what their names look like.
    std::unordered_multimap<std::size_t, Connection> by_look_;
    PrefixCounts entered_by_client_;
    std::uint64_t revision_ = 0;
};

}  // namespace room

#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "protocol/wire/server_message.hpp"
#include "server/room/effect.hpp"
#include "server/room/guests.hpp"

namespace lobby {

using protocol::server::Table;

/// Begin or end to pass `TableChanged` for a room: whenever it is shown differently while it is in
/// memory, and at once if it is.
struct FollowTable {
    std::string room;
    bool on = false;
};

/// The tables of the guests who follow theirs: as the store has them, and as rooms in memory of
/// this node say. Thread: one at a time.
class TableFeed {
public:
    using Tables = std::map<std::string, Table>;

    /// The connection follows the tables of this guest, and of no other. It is sent changes from
    /// `begin` on.
    void follow(room::Connection connection, const std::string& guest);
    void leave(room::Connection connection);
    std::vector<std::string> guests() const;
    /// Returns those of these guests, and of those who follow the room, who follow their tables.
    std::vector<std::string> concerned(const std::string& room,
                                       const std::vector<std::string>& guests) const;

    /// Sets all tables of these guests. Those whose card is malformed are left out.
    void set_stored(const std::vector<std::string>& guests,
                    const std::vector<guests::StoredTable>& tables);
    /// Sets what a room in memory says; empty once it has left memory.
    void set_live(const std::string& room, const std::optional<Table>& table);

    bool has_changed() const { return !changed_.empty(); }
    /// Returns a message for each connection whose tables differ from what was sent.
    std::vector<room::Send> take_changes();
    /// Returns the rooms that are to be followed from now on, or no longer.
    std::vector<FollowTable> take_follows();
    /// Returns the tables of the guest whom the connection follows, as they are to be sent to it
    /// now. Requires: it follows one.
    const Tables& begin(room::Connection connection);

private:
    struct Following {
        /// Whether each of them was sent the tables.
        std::map<room::Connection, bool> connections;
        Tables known;
        /// As they were last sent.
        Tables sent;
    };

    void set(const std::string& guest, Tables tables);
    void add(const std::string& room, const std::string& guest);
    void remove(const std::string& room, const std::string& guest);

    std::map<std::string, Following> followings_;
    std::map<room::Connection, std::string> guest_of_;
    std::map<std::string, std::set<std::string>> guests_of_;
    Tables live_;
    /// The guests whose tables may differ from what was sent.
    std::set<std::string> changed_;
    std::vector<FollowTable> follows_;
};

}  // namespace lobby

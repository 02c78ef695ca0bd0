#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "protocol/wire/server_message.hpp"
#include "server/room/effect.hpp"
#include "server/room/prefix_counts.hpp"

namespace lobby {

using protocol::server::Listing;
using room::ClientPrefix;
using room::Frame;

/// Report to the operator that a room of another node is not listed, because its row is malformed.
/// Emitted once for each text.
struct ListingSkipped {
    std::string room;
    std::string fault;
};

/// The list of public rooms, of this node and of the others that share its store: the listings, and
/// the list as it was last sent. It is no longer than what clients may be sent. Thread: one at a
/// time.
class RoomList {
public:
    /// Sets or removes the listing of a room of this node. `keeper`: the client whose share of the
    /// list it takes.
    void set_own(const std::string& room, const std::optional<Listing>& listing,
                 const ClientPrefix& keeper);
    /// Sets all rooms of the other nodes, by id, as JSON text. Returns those that are malformed,
    /// since another node's fault must not end this one.
    std::vector<ListingSkipped> set_remote(const std::map<std::string, std::string>& rooms);

    /// Whether a room may be listed differently than was sent.
    bool has_changed() const { return !changed_.empty(); }
    /// Applies all changes to the list. Returns the message about them; null when none is left.
    Frame take_changes();

    /// Returns the list as it was last sent: for new clients, and as the body of `GET /api/rooms`.
    /// Encoded once for each list.
    Frame message();
    Frame body();

private:
    using Diff = std::map<std::string, protocol::Json>;

    struct Own {
        Listing listing;
        ClientPrefix keeper;
    };
    /// Keeps its text, so that only new texts are parsed. Without a listing when the text is
    /// malformed.
    struct Remote {
        std::string text;
        std::optional<Listing> listing;
    };

    bool has_place_for(const ClientPrefix& keeper) const;
    const Listing* listing_of(const std::string& room) const;
    void drop(const std::string& room, Diff& diff);
    void show(const std::string& room, const Listing& listing, Diff& diff);
    bool evict_remote_room(const std::string& room, Diff& diff);

    std::map<std::string, Own> own_;
    room::PrefixCounts own_by_client_;
    std::map<std::string, Remote> remote_;
    protocol::server::Listings shown_;
    /// Rooms that may be listed differently than was sent.
    std::set<std::string> changed_;
    /// Null when the list has changed and was not needed since.
    Frame message_;
    Frame body_;
};

}  // namespace lobby

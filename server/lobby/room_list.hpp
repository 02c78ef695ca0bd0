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

/// The operator should know that a room of another node is not listed, since its row is malformed.
/// Given once for each text.
struct ListingSkipped {
    std::string room;
    std::string fault;
};

/// The list of public rooms, of this node and of the others that share its store: what is to be
/// listed, and what was sent. It holds as many as clients are sent. Thread: one at a time.
class RoomList {
public:
    /// A room of this node is to be listed so, or no longer. `keeper`: the client whose share of
    /// the list it takes.
    void set_own(const std::string& room, const std::optional<Listing>& listing,
                 const ClientPrefix& keeper);
    /// All rooms of the other nodes, by id, as JSON text. Returns those that are malformed: another
    /// node's fault does not end this one.
    std::vector<ListingSkipped> set_remote(const std::map<std::string, std::string>& rooms);

    /// Whether a room may be listed differently than was sent.
    bool has_changed() const { return !changed_.empty(); }
    /// Takes all changes into the list. Returns the message about them; null when none is left.
    Frame take_changes();

    /// The list as it was last sent: for clients that come, and as the body of `GET /api/rooms`.
    /// Written once for each list.
    Frame message();
    Frame body();

private:
    using Diff = std::map<std::string, protocol::Json>;

    struct Own {
        Listing listing;
        ClientPrefix keeper;
    };
    /// With its text, so that only new ones are parsed. No listing: the text is malformed.
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
    /// Null: the list has changed, and no client came or asked since.
    Frame message_;
    Frame body_;
};

}  // namespace lobby

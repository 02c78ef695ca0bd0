#include "server/lobby/room_list.hpp"

#include <utility>

#include "protocol/json/fields.hpp"
#include "protocol/limits.hpp"
#include "protocol/wire/message.hpp"
#include "server/room/limits.hpp"

namespace lobby {

namespace {

namespace limits = room::limits;
using protocol::Error;
using protocol::Json;
using protocol::server::text_of;

/// The members of a listing that this version knows. Throws Error.
Listing read_listing(const std::string& room, const std::string& text) {
    if (!protocol::is_room_id(room)) throw Error("out_of_range", "No room has this id.");
    const Json read = protocol::parse(text);
    protocol::Fields fields(read);
    const auto seats = [&fields](const char* name, std::int64_t least) {
        return static_cast<std::uint32_t>(fields.integer(name, least, core::max_seats));
    };
    return {
        .bots = seats("bots", 0),
        .clock = fields.has("clock") ? std::optional(fields.choice("clock", {"live", "days"}))
                                     : std::nullopt,
        .edition = fields.text("edition", 1, protocol::longest_id),
        .game = fields.text("game", 1, protocol::longest_id),
        .host = fields.words("host", protocol::longest_name),
        .humans = seats("humans", 0),
        .name = fields.words("name", protocol::longest_room_name),
        .seats = seats("seats", 1),
        .status = fields.choice("status", {"gathering", "shuffling", "playing", "finished"}),
        .watch = fields.choice("watch", {"anyone", "nobody"}),
    };
}

Json json_of(const Listing& listing) {
    return Json::parse(text_of(listing));
}

}  // namespace

void RoomList::set_own(const std::string& room, const std::optional<Listing>& listing,
                       const ClientPrefix& keeper) {
    const auto before = own_.extract(room);
    if (before) own_by_client_.remove(before.mapped().keeper);
    if (listing && (before || has_place_for(keeper))) {
        own_[room] = {.listing = *listing, .keeper = keeper};
        own_by_client_.add(keeper);
    }
    changed_.insert(room);
}

std::vector<ListingSkipped> RoomList::set_remote(const std::map<std::string, std::string>& rooms) {
    std::vector<ListingSkipped> skipped;
    std::erase_if(remote_, [&](const auto& known) {
        const bool is_gone = !rooms.contains(known.first);
        if (is_gone) changed_.insert(known.first);
        return is_gone;
    });
    for (const auto& [room, text] : rooms) {
        const auto [known, is_new] = remote_.try_emplace(room);
        const bool has_changed = is_new || known->second.text != text;
        if (has_changed) {
            known->second = {.text = text, .listing = {}};
            try {
                known->second.listing = read_listing(room, text);
            } catch (const Error& error) {
                const std::string field = error.field.empty() ? "" : error.field + ": ";
                skipped.push_back({room, field + error.reason});
            }
        }
        // There may be a place now for a room that was not listed.
        if (has_changed || !shown_.contains(room)) changed_.insert(room);
    }
    return skipped;
}

Frame RoomList::take_changes() {
    Diff diff;
    const std::set<std::string> changed = std::exchange(changed_, {});
    for (const std::string& room : changed) {
        if (listing_of(room) == nullptr) drop(room, diff);
    }
    for (const std::string& room : changed) {
        if (const Listing* listing = listing_of(room)) show(room, *listing, diff);
    }
    if (diff.empty()) return nullptr;
    message_.reset();
    body_.reset();
    return room::frame_of(text_of(protocol::server::RoomsChanged{std::move(diff)}));
}

Frame RoomList::message() {
    if (!message_) message_ = room::frame_of(text_of(protocol::server::Rooms{shown_}));
    return message_;
}

Frame RoomList::body() {
    if (!body_) body_ = room::frame_of("{\"rooms\":" + text_of(shown_) + '}');
    return body_;
}

bool RoomList::has_place_for(const ClientPrefix& keeper) const {
    return own_.size() < limits::rooms_listed &&
           !own_by_client_.has_share(keeper, limits::rooms_listed_of_address);
}

/// The listing by this node if it has the room, otherwise by another node. Null when it is not to
/// be listed.
const Listing* RoomList::listing_of(const std::string& room) const {
    if (const auto own = own_.find(room); own != own_.end()) return &own->second.listing;
    const auto remote = remote_.find(room);
    return remote == remote_.end() || !remote->second.listing ? nullptr : &*remote->second.listing;
}

void RoomList::drop(const std::string& room, Diff& diff) {
    if (shown_.erase(room) > 0) diff[room] = nullptr;
}

void RoomList::show(const std::string& room, const Listing& listing, Diff& diff) {
    const auto shown = shown_.find(room);
    if (shown != shown_.end()) {
        if (shown->second == listing) return;
        diff[room] = protocol::merge_diff(json_of(shown->second), json_of(listing));
        shown->second = listing;
    } else if (shown_.size() < limits::rooms_listed || evict_remote_room(room, diff)) {
        shown_[room] = listing;
        diff[room] = json_of(listing);
    }
}

/// Evicts a room of another node, to make place for one of this node. Returns whether there was
/// one.
bool RoomList::evict_remote_room(const std::string& room, Diff& diff) {
    if (!own_.contains(room)) return false;
    for (const auto& [shown, listing] : shown_) {
        if (own_.contains(shown)) continue;
        drop(std::string(shown), diff);
        return true;
    }
    return false;
}

}  // namespace lobby

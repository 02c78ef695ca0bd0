#include "server/lobby/table_feed.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "protocol/json/json.hpp"
#include "protocol/json/read_members.hpp"

namespace lobby {

namespace {

using protocol::Json;

/// Empty when the card is malformed.
std::optional<Table> table_of(const guests::StoredTable& stored) {
    try {
        auto table =
            protocol::server::read<Table>(protocol::parse(stored.card), protocol::Unknown::ignored);
        table.you = stored.seat;
        return table;
    } catch (const protocol::Error&) {
        return {};
    }
}

Json json_of(const Table& table) {
    return protocol::parse(protocol::server::text_of(table));
}

/// Returns the message that turns the tables that were sent into those that are known.
room::Frame changes(const TableFeed::Tables& sent, const TableFeed::Tables& known) {
    protocol::server::TablesChanged message;
    for (const auto& [room, table] : sent) {
        if (!known.contains(room)) message.diff[room] = nullptr;
    }
    for (const auto& [room, table] : known) {
        const auto before = sent.find(room);
        if (before == sent.end()) {
            message.diff[room] = json_of(table);
        } else if (before->second != table) {
            message.diff[room] = protocol::merge_diff(json_of(before->second), json_of(table));
        }
    }
    return room::frame_of(protocol::server::text_of(message));
}

}  // namespace

void TableFeed::follow(room::Connection connection, const std::string& guest) {
    if (const auto own = guest_of_.find(connection); own != guest_of_.end()) {
        if (own->second == guest) return;
        leave(connection);
    }
    guest_of_[connection] = guest;
    followings_[guest].connections[connection] = false;
}

void TableFeed::leave(room::Connection connection) {
    const auto left = guest_of_.extract(connection);
    if (left.empty()) return;
    const auto found = followings_.find(left.mapped());
    found->second.connections.erase(connection);
    if (!found->second.connections.empty()) return;
    for (const auto& [room, table] : found->second.known) remove(room, found->first);
    changed_.erase(found->first);
    followings_.erase(found);
}

std::vector<std::string> TableFeed::guests() const {
    std::vector<std::string> all;
    std::transform(followings_.begin(), followings_.end(), std::back_inserter(all),
                   [](const auto& following) { return following.first; });
    return all;
}

std::vector<std::string> TableFeed::concerned(const std::string& room,
                                              const std::vector<std::string>& guests) const {
    std::set<std::string> all;
    const auto found = guests_of_.find(room);
    if (found != guests_of_.end()) all = found->second;
    std::copy_if(guests.begin(), guests.end(), std::inserter(all, all.end()),
                 [this](const std::string& guest) { return followings_.contains(guest); });
    return {all.begin(), all.end()};
}

void TableFeed::set_stored(const std::vector<std::string>& guests,
                           const std::vector<guests::StoredTable>& tables) {
    std::map<std::string, Tables> by_guest;
    for (const std::string& guest : guests) by_guest[guest];
    for (const guests::StoredTable& stored : tables) {
        std::optional<Table> table = table_of(stored);
        if (const auto live = live_.find(stored.room); live != live_.end()) {
            table = live->second;
            table->you = stored.seat;
        }
        if (table) by_guest[stored.guest][stored.room] = std::move(*table);
    }
    for (auto& [guest, own] : by_guest) set(guest, std::move(own));
}

void TableFeed::set(const std::string& guest, Tables tables) {
    const auto found = followings_.find(guest);
    if (found == followings_.end() || found->second.known == tables) return;
    Tables& known = found->second.known;
    for (const auto& [room, table] : known) {
        if (!tables.contains(room)) remove(room, guest);
    }
    for (const auto& [room, table] : tables) {
        if (!known.contains(room)) add(room, guest);
    }
    known = std::move(tables);
    changed_.insert(guest);
}

void TableFeed::set_live(const std::string& room, const std::optional<Table>& table) {
    if (!table) {
        live_.erase(room);
        return;
    }
    const auto found = guests_of_.find(room);
    if (found == guests_of_.end()) return;
    live_[room] = *table;
    for (const std::string& guest : found->second) {
        Table& known = followings_.at(guest).known.at(room);
        Table now = *table;
        now.you = known.you;
        if (std::exchange(known, now) != now) changed_.insert(guest);
    }
}

void TableFeed::add(const std::string& room, const std::string& guest) {
    std::set<std::string>& guests = guests_of_[room];
    if (guests.empty()) follows_.push_back({room, true});
    guests.insert(guest);
}

void TableFeed::remove(const std::string& room, const std::string& guest) {
    const auto found = guests_of_.find(room);
    found->second.erase(guest);
    if (!found->second.empty()) return;
    guests_of_.erase(found);
    live_.erase(room);
    follows_.push_back({room, false});
}

std::vector<room::Send> TableFeed::take_changes() {
    std::vector<room::Send> messages;
    for (const std::string& guest : std::exchange(changed_, {})) {
        Following& following = followings_.at(guest);
        if (following.sent == following.known) continue;
        const room::Frame frame = changes(following.sent, following.known);
        following.sent = following.known;
        for (const auto& [connection, has_begun] : following.connections) {
            if (has_begun) messages.push_back({connection, frame});
        }
    }
    return messages;
}

std::vector<FollowTable> TableFeed::take_follows() {
    return std::exchange(follows_, {});
}

const TableFeed::Tables& TableFeed::begin(room::Connection connection) {
    Following& following = followings_.at(guest_of_.at(connection));
    following.connections.at(connection) = true;
    const bool has_others = std::any_of(
        following.connections.begin(), following.connections.end(),
        [connection](const auto& other) { return other.second && other.first != connection; });
    // To a guest's other connections what has changed is still to be sent, and then to this one
    // too.
    if (!has_others) following.sent = following.known;
    return following.sent;
}

}  // namespace lobby

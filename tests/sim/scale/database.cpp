#include "tests/sim/scale/database.hpp"

#include <algorithm>
#include <utility>

namespace scale {

namespace {

/// Between a node and the database, there and back.
constexpr Duration round_trip = std::chrono::microseconds(150);
/// A disk that keeps what it says.
constexpr Duration sync_time = std::chrono::microseconds(500);

store::Outcome<store::Done> refused(store::Failure failure, const std::string& detail) {
    return {.value = {}, .failure = failure, .detail = detail};
}

}  // namespace

Load& Database::load() {
    const auto second = static_cast<std::size_t>(schedule_.now() / Duration(seconds(1)));
    if (loads_.size() <= second) loads_.resize(second + 1);
    return loads_[second];
}

// Requests on their way

void Database::ask(const Cost& cost, std::function<std::function<void()>()> work) {
    schedule_.after(round_trip * cost.round_trips, [this, cost, work = std::move(work)] {
        waiting_.push_back({cost, work, schedule_.now()});
        begin_next();
    });
}

void Database::begin_next() {
    if (busy_ == processors || waiting_.empty()) return;
    ++busy_;
    Request request = std::move(waiting_.front());
    waiting_.pop_front();
    Load& now = load();
    now.processor += request.cost.processor;
    now.longest_wait = std::max(now.longest_wait, schedule_.now() - request.since);
    schedule_.after(request.cost.processor, [this, request = std::move(request)] {
        --busy_;
        finish(request);
        begin_next();
    });
}

void Database::finish(const Request& request) {
    auto answer = request.work();
    if (!request.cost.commits) return answer();
    to_be_synced_.push_back(std::move(answer));
    sync();
}

void Database::sync() {
    if (syncing_ || to_be_synced_.empty()) return;
    syncing_ = true;
    schedule_.after(sync_time, [this, synced = std::exchange(to_be_synced_, {})] {
        syncing_ = false;
        for (const auto& answer : synced) answer();
        sync();
    });
}

// Rows

store::Outcome<store::Done> Database::append(const std::string& node, const store::Entry& entry) {
    if (entry.makes_room()) {
        if (rooms_.contains(entry.room) || invites_.contains(*entry.invite)) {
            return refused(store::Failure::write_failed, "there is one already");
        }
        rooms_[entry.room] = {.invite = *entry.invite, .node = node, .fence = entry.fence};
        invites_[*entry.invite] = entry.room;
    }
    Room* const room = held(node, entry.room, entry.fence);
    if (room == nullptr) return refused(store::Failure::fenced, "the room is another's");
    if (entry.v != room->log.size() + 1) throw Broken("a version is missing in " + entry.room);
    room->log.push_back(entry.text);
    if (entry.checkpoint) room->checkpoint = entry.v;
    ++load().entries;
    return {.value = store::Done{}};
}

store::Outcome<store::Claim> Database::claim(const std::string& node, const std::string& id) {
    ++load().claims;
    if (!is_live(node)) {
        return {.value = {}, .failure = store::Failure::unreachable, .detail = "no lease"};
    }
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return {.value = store::Claim{}};
    Room& room = found->second;
    if (is_elsewhere(node, room)) {
        ++load().claims_in_vain;
        return {.value = store::Claim{.elsewhere = room.node}};
    }
    room.node = node;
    ++room.fence;
    list(id, room, {});
    const auto first = room.log.begin() + static_cast<std::ptrdiff_t>(room.checkpoint - 1);
    return {.value = store::Claim{.elsewhere = {},
                                  .fence = room.fence,
                                  .log = {first, room.log.end()},
                                  .first = room.checkpoint}};
}

bool Database::is_elsewhere(const std::string& node, const Room& room) const {
    return !ignores_leases_ && room.node != node && is_live(room.node);
}

bool Database::is_live(const std::string& node) const {
    const auto lease = leases_.find(node);
    return lease != leases_.end() && lease->second.until > schedule_.now();
}

Database::Room* Database::held(const std::string& node, const std::string& id, store::Fence fence) {
    const auto found = rooms_.find(id);
    const bool is_held =
        found != rooms_.end() && found->second.node == node && found->second.fence == fence;
    return is_held ? &found->second : nullptr;
}

void Database::release(const std::string& node, const std::string& id, store::Fence fence) {
    if (Room* const room = held(node, id, fence)) {
        room->node.clear();
        list(id, *room, {});
    }
}

void Database::publish(const std::string& node, const std::string& id, store::Fence fence,
                       const std::optional<std::string>& listing) {
    ++load().publications;
    if (Room* const room = held(node, id, fence)) list(id, *room, listing.value_or(""));
}

void Database::list(const std::string& id, Room& room, std::string listing) {
    room.listing = std::move(listing);
    if (room.listing.empty()) {
        listed_.erase(id);
    } else {
        listed_[id] = &room;
    }
}

std::vector<store::PublishedListing> Database::listings(const std::string& node, std::size_t most) {
    std::vector<store::PublishedListing> others;
    Load& now = load();
    ++now.lists_read;
    for (auto each = listed_.begin(); each != listed_.end() && others.size() < most; ++each) {
        const auto& [id, room] = *each;
        if (room->node == node || !is_live(room->node)) continue;
        others.push_back({id, room->listing});
        now.listing_bytes += id.size() + room->listing.size();
    }
    now.listings_read += others.size();
    return others;
}

std::string Database::find(const std::string& invite) const {
    const auto found = invites_.find(invite);
    return found == invites_.end() ? "" : found->second;
}

std::uint64_t Database::renew(const std::string& node, std::uint64_t number) {
    ++load().renewals;
    Lease& lease = leases_[node];
    if (lease.until <= schedule_.now() || lease.number != number) ++lease.number;
    lease.until = schedule_.now() + lease_time;
    return lease.number;
}

}  // namespace scale

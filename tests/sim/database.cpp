#include "tests/sim/database.hpp"

#include <algorithm>
#include <utility>

namespace sim {

namespace {

/// When the disk is slow.
constexpr Span slow_sync{milliseconds(50), seconds(3)};
/// Until the other end is known to be gone.
constexpr Span break_is_noticed{{}, seconds(1)};

store::Outcome<store::Done> refused(store::Failure failure, const std::string& detail) {
    return {.value = {}, .failure = failure, .detail = detail};
}

}  // namespace

// Requests

LinePointer Database::connect(std::function<void()> on_break) {
    auto line = std::make_shared<Line>(Line{.on_break = std::move(on_break)});
    std::erase_if(lines_, [](const auto& known) { return known.expired(); });
    lines_.push_back(line);
    if (!up_) lose(line);
    return line;
}

void Database::submit(const LinePointer& line, const Cost& cost, Work work) {
    if (line->broken) return;
    const Duration round_trip = context_.schedule.any(context_.settings.round_trip);
    const Duration back = round_trip / 2;
    context_.schedule.after(round_trip * cost.round_trips - back,
                            [this, request = Request{line, cost, std::move(work), back}]() mutable {
                                request.since = context_.schedule.now();
                                waiting_.push_back(std::move(request));
                                begin_next();
                            });
}

void Database::begin_next() {
    if (busy_ == processors || waiting_.empty()) return;
    ++busy_;
    Request next = std::move(waiting_.front());
    waiting_.pop_front();
    Load& now = load();
    const Duration work = next.cost.processor;
    now.processor += work;
    now.longest_wait = std::max(now.longest_wait, context_.schedule.now() - next.since);
    context_.schedule.after(work, [this, request = std::move(next)]() mutable {
        --busy_;
        if (request.cost.commits) {
            unsynced_.push_back(std::move(request));
            sync();
        } else {
            perform(request);
        }
        begin_next();
    });
}

void Database::sync() {
    if (syncing_ || unsynced_.empty()) return;
    syncing_ = true;
    Schedule& schedule = context_.schedule;
    const bool is_slow = schedule.now() < slow_until_;
    schedule.after(schedule.any(is_slow ? slow_sync : context_.settings.sync),
                   [this, requests = std::exchange(unsynced_, {})] {
                       syncing_ = false;
                       for (const Request& request : requests) perform(request);
                       sync();
                   });
}

void Database::perform(const Request& request) {
    if (request.line->loses_requests) return;
    context_.schedule.after(request.back, [line = request.line, answer = request.work()] {
        if (!line->broken) answer();
    });
}

Load& Database::load() {
    const auto second = static_cast<std::size_t>(context_.schedule.now() / Duration(seconds(1)));
    if (loads_.size() <= second) loads_.resize(second + 1);
    return loads_[second];
}

// Rows

store::Outcome<store::Done> Database::append(const std::string& node, const std::string& process,
                                             const store::Entry& entry) {
    if (entry.makes_room()) {
        if (auto made = make(node, entry); !made.value) return made;
    } else if (held(node, entry.room, entry.fence) == nullptr &&
               !context_.has(Bug::accepts_stale_fences)) {
        return refused(store::Failure::fenced, "the room is another's");
    }
    Room& room = rooms_.at(entry.room);
    if (entry.talk_from) {
        if (is_full()) return refused(store::Failure::write_failed, "the disk is full");
        room.talk.keep(entry.v, entry.text, *entry.talk_from);
        if (context_.settings.is_witnessed) context_.witness.kept(entry);
        return {.value = store::Done{}};
    }
    std::vector<std::string>& log = room.log;
    const bool is_repeated = entry.v <= log.size() && log[entry.v - 1] == entry.text;
    if (is_repeated && !context_.has(Bug::appends_twice)) return {.value = store::Done{}};
    if (entry.v != log.size() + 1 && !is_repeated) {
        return refused(store::Failure::write_failed, "it is not the next version");
    }
    // What is there already needs no place.
    if (is_full()) return refused(store::Failure::write_failed, "the disk is full");
    log.push_back(entry.text);
    if (entry.invite) {
        invites_.erase(room.invite);
        room.invite = *entry.invite;
        invites_[room.invite] = entry.room;
    }
    guests_.keep(entry.room, entry.table);
    if (entry.checkpoint) room.checkpoint = entry.v;
    if (entry.record) room.records[entry.record->number] = entry.record->text;
    if (entry.due) room.due = room.look_at = entry.due->at;
    context_.schedule.note(process, "writes", entry.text);
    if (context_.settings.is_witnessed) context_.witness.wrote(process, entry);
    return {.value = store::Done{}};
}

store::Outcome<store::Done> Database::make(const std::string& node, const store::Entry& entry) {
    const auto found = rooms_.find(entry.room);
    if (found != rooms_.end()) {
        const Room& room = found->second;
        const bool is_own = room.fence == entry.fence && room.node == node;
        if (is_own && room.log.front() == entry.text) return {.value = store::Done{}};
        ++context_.collisions;
        return refused(is_own ? store::Failure::write_failed : store::Failure::fenced,
                       "there is one already");
    }
    if (invites_.contains(*entry.invite)) {
        ++context_.collisions;
        return refused(store::Failure::write_failed, "the invite is another room's");
    }
    if (is_full()) return refused(store::Failure::write_failed, "the disk is full");
    rooms_[entry.room] = {.invite = *entry.invite, .node = node, .fence = entry.fence};
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
    if (is_elsewhere(node, id)) {
        ++load().claims_in_vain;
        return {.value = store::Claim{.elsewhere = room.node}};
    }
    const auto without_server = outages(room, node);
    const auto released = room.node.empty() ? room.released : std::nullopt;
    room.node = node;
    ++room.fence;
    list(id, room, {});
    if (context_.settings.is_witnessed) context_.witness.claimed(id, room.fence);
    context_.schedule.note(node, "claims", id);
    const auto first = room.log.begin() + static_cast<std::ptrdiff_t>(room.checkpoint - 1);
    return {.value = store::Claim{.elsewhere = {},
                                  .fence = room.fence,
                                  .log = {first, room.log.end()},
                                  .first = room.checkpoint,
                                  .outages = without_server,
                                  .released = released,
                                  .talk = room.talk.lines()}};
}

store::DueRooms Database::find_due(const std::string& node, store::Time now, std::size_t most) {
    store::DueRooms due;
    if (context_.has(Bug::finds_nothing_due)) return due;
    for (auto& [id, room] : rooms_) {
        if (!room.look_at || *room.look_at > now || is_elsewhere(node, id)) continue;
        if (due.rooms.size() == most) {
            ++due.waiting;
            continue;
        }
        due.rooms.push_back({id, *room.due});
        room.look_at = now + store::found_again_after;
    }
    return due;
}

bool Database::is_elsewhere(const std::string& node, const std::string& id) const {
    const std::string& has_it = owner(id);
    return !context_.has(Bug::ignores_leases) && has_it != node && is_live(has_it);
}

bool Database::is_live(const std::string& node) const {
    const auto lease = leases_.find(node);
    return lease != leases_.end() && lease->second.until > context_.schedule.now();
}

bool Database::is_any_live() const {
    return std::any_of(leases_.begin(), leases_.end(),
                       [this](const auto& lease) { return is_live(lease.first); });
}

std::vector<store::Outage> Database::outages(const Room& room, const std::string& node) const {
    std::vector<store::Outage> all = outages_;
    if (room.node == node) {
        if (const auto& before = leases_.at(node).before) all.push_back(*before);
    } else if (!room.node.empty()) {
        const store::Time alive = leases_.at(room.node).alive;
        all.push_back({alive, std::min(alive + std::chrono::floor<milliseconds>(lease_time),
                                       context_.schedule.time_of_day())});
    }
    return all;
}

Database::Room* Database::held(const std::string& node, const std::string& id, store::Fence fence) {
    const auto found = rooms_.find(id);
    const bool is_held =
        found != rooms_.end() && found->second.node == node && found->second.fence == fence;
    return is_held ? &found->second : nullptr;
}

void Database::release(const std::string& node, const std::string& id, store::Fence fence,
                       const guests::TableRow& table) {
    if (Room* const room = held(node, id, fence)) {
        guests_.keep(id, table);
        room->released = is_live(node) ? context_.schedule.time_of_day() : leases_.at(node).alive;
        room->node.clear();
        list(id, *room, {});
        context_.schedule.note(node, "releases", id);
    }
}

void Database::publish(const std::string& node, const std::string& id, store::Fence fence,
                       const std::optional<std::string>& listing) {
    if (Room* const room = held(node, id, fence)) list(id, *room, listing);
}

void Database::list(const std::string& id, Room& room, const std::optional<std::string>& listing) {
    room.listing = listing;
    if (listing) {
        listed_[id] = &room;
    } else {
        listed_.erase(id);
    }
}

std::vector<store::PublishedListing> Database::listings(const std::string& node, std::size_t most) {
    std::vector<store::PublishedListing> others;
    Load& now = load();
    for (auto each = listed_.begin(); each != listed_.end() && others.size() < most; ++each) {
        const auto& [id, room] = *each;
        if (room->node == node || !is_live(room->node)) continue;
        others.push_back({id, *room->listing});
        now.listing_bytes += id.size() + room->listing->size();
    }
    now.listings_read += others.size();
    return others;
}

std::uint64_t Database::renew(const std::string& node, std::uint64_t number) {
    Lease& lease = leases_[node];
    const bool is_extended = is_live(node) && number == lease.number;
    if (!is_extended) {
        if (is_live(node) && number != 0) return 0;
        note_outage(lease);
        ++lease.number;
    }
    lease.until = context_.schedule.now() + lease_time;
    lease.alive = context_.schedule.time_of_day();
    return lease.number;
}

/// Before this node is there: for how long it was not, and whether any other was.
void Database::note_outage(Lease& lease) {
    const store::Time now = context_.schedule.time_of_day();
    if (lease.number > 0) lease.before = {lease.alive, now};
    if (leases_.size() == 1 && lease.number == 0) return;
    store::Time last{};
    for (const auto& [name, other] : leases_) last = std::max(last, other.alive);
    if (!is_any_live()) outages_.push_back({last, now});
}

std::string Database::find(const std::string& invite) const {
    const auto found = invites_.find(invite);
    return found == invites_.end() ? "" : found->second;
}

std::string Database::record(const std::string& room, std::uint32_t number) const {
    const auto& records = rooms_.at(room).records;
    const auto found = records.find(number);
    return found == records.end() ? "" : found->second;
}

const std::string& Database::owner(const std::string& room) const {
    static const std::string without;
    const auto found = rooms_.find(room);
    return found == rooms_.end() ? without : found->second.node;
}

// Faults

void Database::crash() {
    context_.schedule.note("store", "crashes");
    up_ = false;
    for (const auto& known : std::exchange(lines_, {})) {
        if (const LinePointer line = known.lock()) {
            line->loses_requests = true;
            lose(line);
        }
    }
}

void Database::recover() {
    context_.schedule.note("store", "is back");
    up_ = true;
}

void Database::cut(const LinePointer& line) {
    line->loses_requests = line->loses_requests || context_.schedule.one_in(2);
    lose(line);
}

void Database::lose(const LinePointer& line) {
    if (std::exchange(line->broken, true)) return;
    context_.schedule.after(context_.schedule.any(break_is_noticed), [line] { line->on_break(); });
}

}  // namespace sim

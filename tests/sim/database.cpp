#include "tests/sim/database.hpp"

#include <algorithm>
#include <utility>

namespace sim {

namespace {

constexpr Duration network_least = std::chrono::microseconds(100);
constexpr Duration network_most = milliseconds(2);
/// Until the other end is known to be gone.
constexpr Duration break_most = seconds(1);

store::Outcome<store::Done> refused(store::Failure failure, const std::string& detail) {
    return {.value = {}, .failure = failure, .detail = detail};
}

}  // namespace

void Database::submit(const std::shared_ptr<Line>& line, Work work) {
    if (std::none_of(lines_.begin(), lines_.end(),
                     [&line](const auto& known) { return known.lock() == line; })) {
        std::erase_if(lines_, [](const auto& known) { return known.expired(); });
        lines_.push_back(line);
    }
    if (!up_) {
        lose(line);
        return;
    }
    queue_.push_back({line, std::move(work)});
    begin_transaction();
}

void Database::begin_transaction() {
    if (committing_ || queue_.empty()) {
        return;
    }
    committing_ = true;
    std::vector<Request> requests(std::make_move_iterator(queue_.begin()),
                                  std::make_move_iterator(queue_.end()));
    queue_.clear();
    context_.schedule.after(commit_time(),
                            [this, crashes = crashes_, requests = std::move(requests)] {
                                if (crashes == crashes_) {
                                    commit(requests);
                                }
                            });
}

void Database::commit(const std::vector<Request>& requests) {
    context_.schedule.note("store", "commits", std::to_string(requests.size()));
    for (const Request& request : requests) {
        answer(request.line, request.work());
    }
    committing_ = false;
    begin_transaction();
}

void Database::answer(const std::shared_ptr<Line>& line, std::function<void()> tell) {
    Schedule& schedule = context_.schedule;
    const Duration at = schedule.now() + schedule.between(network_least, network_most);
    line->last_answer = std::max(line->last_answer, at);
    schedule.after(line->last_answer - schedule.now(), [line, tell = std::move(tell)] {
        if (!line->broken) {
            tell();
        }
    });
}

Duration Database::commit_time() {
    Schedule& schedule = context_.schedule;
    if (schedule.now() < slow_until_) {
        return schedule.between(milliseconds(50), seconds(3));
    }
    return schedule.between(std::chrono::microseconds(200), milliseconds(4));
}

// Requests

store::Outcome<store::Done> Database::append(const std::string& node, const std::string& process,
                                             const store::Entry& entry) {
    auto written = store::Outcome<store::Done>{.value = store::Done{}};
    if (entry.makes_room()) {
        written = make(node, entry);
    } else {
        const bool is_held = held(node, entry.room, entry.fence) != nullptr;
        if (!is_held && !context_.has(Bug::accepts_stale_fences)) {
            return refused(store::Failure::fenced, "the room is another's");
        }
    }
    if (!written.value) {
        return written;
    }
    Room& room = rooms_.at(entry.room);
    std::vector<std::string>& log = room.log;
    const bool is_repeated = entry.v <= log.size() && log[entry.v - 1] == entry.text;
    if (is_repeated && !context_.has(Bug::appends_twice)) {
        return written;
    }
    if (entry.v != log.size() + 1 && !is_repeated) {
        return refused(store::Failure::write_failed, "it is not the next version");
    }
    // What is there already needs no place.
    if (is_full()) {
        return refused(store::Failure::write_failed, "the disk is full");
    }
    log.push_back(entry.text);
    if (entry.invite) {
        room.invite = *entry.invite;
    }
    if (entry.checkpoint) {
        room.checkpoint = entry.v;
    }
    if (entry.record) {
        room.records[entry.record->number] = entry.record->text;
    }
    context_.schedule.note(process, "writes", entry.text);
    context_.witness.wrote(process, entry);
    return written;
}

store::Outcome<store::Done> Database::make(const std::string& node, const store::Entry& entry) {
    const auto found = rooms_.find(entry.room);
    if (found != rooms_.end()) {
        const bool is_repeated = found->second.log.front() == entry.text &&
                                 found->second.fence == entry.fence && found->second.node == node;
        return is_repeated ? store::Outcome<store::Done>{.value = store::Done{}}
                           : refused(store::Failure::write_failed, "there is one already");
    }
    if (!find(*entry.invite).empty()) {
        return refused(store::Failure::write_failed, "the invite is another room's");
    }
    if (is_full()) {
        return refused(store::Failure::write_failed, "the disk is full");
    }
    rooms_[entry.room] = {.invite = *entry.invite, .node = node, .fence = entry.fence, .log = {}};
    return {.value = store::Done{}};
}

store::Outcome<store::Claim> Database::claim(const std::string& node, const std::string& id) {
    if (!is_live(node)) {
        return {.value = {}, .failure = store::Failure::unreachable, .detail = "no lease"};
    }
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) {
        return {.value = store::Claim{}};
    }
    Room& room = found->second;
    if (!is_free(room, node)) {
        return {.value = store::Claim{.elsewhere = room.node}};
    }
    room.node = node;
    room.listing.reset();
    ++room.fence;
    context_.witness.claimed(id, room.fence);
    context_.schedule.note(node, "claims", id + " under " + std::to_string(room.fence));
    const auto first = room.log.begin() + static_cast<std::ptrdiff_t>(room.checkpoint - 1);
    return {.value = store::Claim{.elsewhere = {},
                                  .fence = room.fence,
                                  .log = {first, room.log.end()},
                                  .first = room.checkpoint}};
}

bool Database::is_free(const Room& room, const std::string& node) const {
    return room.node.empty() || room.node == node || !is_live(room.node);
}

bool Database::is_live(const std::string& node) const {
    const auto lease = leases_.find(node);
    return lease != leases_.end() && lease->second.until >= context_.schedule.now();
}

Database::Room* Database::held(const std::string& node, const std::string& id, store::Fence fence) {
    const auto found = rooms_.find(id);
    const bool is_held =
        found != rooms_.end() && found->second.node == node && found->second.fence == fence;
    return is_held ? &found->second : nullptr;
}

void Database::release(const std::string& node, const std::string& id, store::Fence fence) {
    if (Room* room = held(node, id, fence)) {
        room->node.clear();
        room->listing.reset();
        context_.schedule.note(node, "releases", id);
    }
}

void Database::publish(const std::string& node, const std::string& id, store::Fence fence,
                       const std::optional<std::string>& listing) {
    if (Room* room = held(node, id, fence)) {
        room->listing = listing;
    }
}

std::vector<store::PublishedListing> Database::listings(const std::string& node) const {
    std::vector<store::PublishedListing> others;
    for (const auto& [id, room] : rooms_) {
        if (room.listing && room.node != node && is_live(room.node)) {
            others.push_back({id, *room.listing});
        }
    }
    return others;
}

std::uint64_t Database::renew(const std::string& node) {
    Lease& lease = leases_[node];
    if (lease.until < context_.schedule.now() || lease.number == 0) {
        ++lease.number;
    }
    lease.until = context_.schedule.now() + lease_time;
    return lease.number;
}

std::string Database::find(const std::string& invite) const {
    for (const auto& [id, room] : rooms_) {
        if (room.invite == invite) {
            return id;
        }
    }
    return {};
}

std::string Database::record(const std::string& room, std::uint32_t number) const {
    const auto& records = rooms_.at(room).records;
    const auto found = records.find(number);
    return found == records.end() ? "" : found->second;
}

const std::string& Database::owner(const std::string& room) const {
    static const std::string nobody;
    const auto found = rooms_.find(room);
    return found == rooms_.end() ? nobody : found->second.node;
}

// Faults

void Database::crash() {
    context_.schedule.note("store", "crashes");
    up_ = false;
    ++crashes_;
    committing_ = false;
    queue_.clear();
    for (const auto& known : std::exchange(lines_, {})) {
        if (const auto line = known.lock()) {
            lose(line);
        }
    }
}

void Database::recover() {
    context_.schedule.note("store", "is back");
    up_ = true;
}

void Database::cut(const std::shared_ptr<Line>& line) {
    // What is in the queue may be lost with the line, or be done.
    std::erase_if(queue_, [this, &line](const Request& request) {
        return request.line == line && context_.schedule.one_in(2);
    });
    lose(line);
}

void Database::lose(const std::shared_ptr<Line>& line) {
    if (std::exchange(line->broken, true)) {
        return;
    }
    context_.schedule.after(context_.schedule.between({}, break_most), [line] {
        if (line->on_break) {
            line->on_break();
        }
    });
}

}  // namespace sim

#pragma once

#include <algorithm>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.hpp"
#include "tests/support/kept_guests.hpp"
#include "tests/support/kept_talk.hpp"

namespace support {

/// What several nodes share, in memory. Thread: the lock is held.
struct MemoryDatabase {
    struct Room {
        std::string invite;
        /// The owner; empty without one.
        std::string node;
        store::Fence fence = store::first_fence;
        std::optional<std::string> listing;
        std::vector<std::string> log;
        /// The version of the entry that the room is brought back from.
        std::uint64_t checkpoint = 1;
        std::map<std::uint32_t, std::string> records = {};
        std::optional<store::Time> due = {};
        std::optional<store::Time> look_at = {};
        int looks = 0;
        KeptTalk talk = {};
    };

    std::mutex mutex;
    std::map<std::string, Room> rooms;
    KeptGuests guests;
    /// By name: the number of the latest lease, and whether it is live.
    std::map<std::string, std::pair<std::uint64_t, bool>> leases;
};

/// A store in memory that fails on request and holds answers back on request.
/// Thread: any. `then` is called on the thread that calls the store, or `release_held`.
class MemoryStore : public store::Store {
public:
    explicit MemoryStore(
        std::shared_ptr<MemoryDatabase> database = std::make_shared<MemoryDatabase>(),
        std::string node = "here")
        : database_(std::move(database)), node_(std::move(node)) {
        renew_lease();
    }

    void append(std::vector<store::Entry> batch, store::Appended then) override {
        answer([this, batch = std::move(batch), then = std::move(then)] {
            std::vector<store::Outcome<store::Done>> outcomes;
            for (const store::Entry& entry : batch) outcomes.push_back(write(entry));
            return [then, outcomes] { then(outcomes); };
        });
    }

    void claim(std::string room, std::function<void(store::Outcome<store::Claim>)> then) override {
        answer([this, room = std::move(room), then = std::move(then)] {
            return [then, outcome = take(room)] { then(outcome); };
        });
    }

    void release(std::string room, store::Fence fence, guests::TableRow table = {}) override {
        answer([this, room = std::move(room), fence,
                table = std::move(table)]() -> std::function<void()> {
            if (MemoryDatabase::Room* own = held(room, fence)) {
                own->node.clear();
                own->listing.reset();
                database_->guests.keep(room, table);
            }
            return [] {};
        });
    }

    std::optional<std::uint64_t> lease() const override {
        const std::lock_guard lock(database_->mutex);
        const auto& [number, live] = database_->leases.at(node_);
        return live ? std::optional(number) : std::nullopt;
    }

    void publish(std::string room, store::Fence fence,
                 std::optional<std::string> listing) override {
        answer([this, room = std::move(room), fence,
                listing = std::move(listing)]() -> std::function<void()> {
            if (MemoryDatabase::Room* own = held(room, fence)) own->listing = listing;
            return [] {};
        });
    }

    void listings(
        std::function<void(store::Outcome<std::vector<store::PublishedListing>>)> then) override {
        answer([this, then = std::move(then)] {
            return [then, outcome = published()] { then(outcome); };
        });
    }

    void find(std::string invite, std::function<void(store::Outcome<std::string>)> then) override {
        answer([this, invite = std::move(invite), then = std::move(then)] {
            auto outcome = failed<std::string>();
            if (!reads_fail_) outcome.value = room_of(invite);
            return [then, outcome] { then(outcome); };
        });
    }

    void find_due(store::Time now, std::size_t most,
                  std::function<void(store::Outcome<store::DueRooms>)> then) override {
        // Never held back: a host asks by itself, and nothing waits for the answer.
        perform([this, now, most, then = std::move(then)] {
            auto outcome = failed<store::DueRooms>();
            if (!reads_fail_) outcome.value = due(now, most);
            return [then, outcome] { then(outcome); };
        });
    }

    void read_record(std::string room, std::uint32_t number,
                     std::function<void(store::Outcome<std::string>)> then) override {
        answer([this, room = std::move(room), number, then = std::move(then)] {
            auto outcome = failed<std::string>();
            if (!reads_fail_) outcome.value = record_of(room, number);
            return [then, outcome] { then(outcome); };
        });
    }

    void remove(std::string room, std::uint64_t v,
                std::function<void(store::Outcome<bool>)> then) override {
        answer([this, room = std::move(room), v, then = std::move(then)] {
            return [then, removed = take_away(room, v)] { then({.value = removed}); };
        });
    }

    void ask(guests::Question question,
             std::function<void(store::Outcome<guests::Answer>)> then) override {
        // Nor is what a host asks by itself.
        const bool is_hosts = std::holds_alternative<guests::FindForgotten>(question) ||
                              std::holds_alternative<guests::ForgetUnseen>(question);
        const Step step = [this, question = std::move(question), then = std::move(then)] {
            auto outcome = failed<guests::Answer>();
            if (!reads_fail_) outcome.value = database_->guests.answer(question);
            return [then, outcome] { then(outcome); };
        };
        is_hosts ? perform(step) : answer(step);
    }

    void check(std::function<void(store::Outcome<store::Done>)> then) override {
        answer([this, then = std::move(then)] {
            auto outcome = failed<store::Done>(why_);
            if (!appends_fail_ && database_->leases[node_].second) outcome.value = store::Done{};
            return [then, outcome] { then(outcome); };
        });
    }

    void fail_appends(bool fail, store::Failure why = store::Failure::write_failed) {
        with_lock([&] {
            appends_fail_ = fail;
            why_ = why;
        });
    }
    void fail_reads(bool fail) {
        with_lock([&] { reads_fail_ = fail; });
    }

    /// The lease is over until `renew_lease`.
    void lapse() {
        with_lock([&] { database_->leases[node_].second = false; });
    }
    void renew_lease() {
        with_lock([&] {
            auto& [number, live] = database_->leases[node_];
            if (!live) ++number;
            live = true;
        });
    }

    /// From now on nothing is done or answered until `release_held`.
    void hold() {
        with_lock([&] { held_ = true; });
    }

    void release_held() {
        std::vector<Step> steps;
        with_lock([&] {
            held_ = false;
            steps = std::exchange(waiting_, {});
        });
        for (const Step& step : steps) perform(step);
    }

    /// Waits until so many calls are held back.
    void wait_for_held(std::size_t count) {
        std::unique_lock lock(database_->mutex);
        changed_.wait(lock, [&] { return waiting_.size() >= count; });
    }

    std::vector<std::string> log(const std::string& room) {
        const std::lock_guard lock(database_->mutex);
        const auto found = database_->rooms.find(room);
        return found == database_->rooms.end() ? std::vector<std::string>{} : found->second.log;
    }

private:
    /// Does the work under the lock and gives what is to be called without it.
    using Step = std::function<std::function<void()>()>;

    template <class T>
    static store::Outcome<T> failed(store::Failure failure = store::Failure::damaged,
                                    const std::string& detail = "told to fail") {
        return {.value = {}, .failure = failure, .detail = detail};
    }

    void with_lock(const std::function<void()>& change) {
        const std::lock_guard lock(database_->mutex);
        change();
    }

    void answer(Step step) {
        {
            const std::lock_guard lock(database_->mutex);
            if (held_) {
                waiting_.push_back(std::move(step));
                changed_.notify_all();
                return;
            }
        }
        perform(step);
    }

    void perform(const Step& step) {
        std::function<void()> then;
        with_lock([&] { then = step(); });
        then();
    }

    std::string room_of(const std::string& invite) const {
        for (const auto& [id, room] : database_->rooms) {
            if (room.invite == invite) return id;
        }
        return "";
    }

    std::string record_of(const std::string& id, std::uint32_t number) const {
        const auto room = database_->rooms.find(id);
        if (room == database_->rooms.end()) return "";
        const auto found = room->second.records.find(number);
        return found == room->second.records.end() ? "" : found->second;
    }

    MemoryDatabase::Room* held(const std::string& room, store::Fence fence) {
        const auto found = database_->rooms.find(room);
        const bool ours = found != database_->rooms.end() && found->second.node == node_ &&
                          found->second.fence == fence;
        return ours ? &found->second : nullptr;
    }

    store::Outcome<store::Done> write(const store::Entry& entry) {
        if (appends_fail_) return failed<store::Done>(why_);
        if (entry.makes_room()) return make(entry);
        MemoryDatabase::Room* room = held(entry.room, entry.fence);
        if (room == nullptr) return failed<store::Done>(store::Failure::fenced, "another's");
        if (entry.talk_from) {
            room->talk.keep(entry.v, entry.text, *entry.talk_from);
            return {.value = store::Done{}};
        }
        if (entry.v != room->log.size() + 1) {
            return failed<store::Done>(store::Failure::write_failed, "not the next version");
        }
        if (entry.invite && !room_of(*entry.invite).empty()) {
            return failed<store::Done>(store::Failure::write_failed, "another room's invite");
        }
        room->log.push_back(entry.text);
        if (entry.invite) room->invite = *entry.invite;
        database_->guests.keep(entry.room, entry.table);
        if (entry.checkpoint) room->checkpoint = entry.v;
        if (entry.record) room->records[entry.record->number] = entry.record->text;
        if (entry.due) {
            room->due = room->look_at = entry.due->at;
            room->looks = 0;
        }
        return {.value = store::Done{}};
    }

    store::Outcome<store::Done> make(const store::Entry& entry) {
        const auto found = database_->rooms.find(entry.room);
        if (found != database_->rooms.end() && found->second.node != node_) {
            return failed<store::Done>(store::Failure::fenced, "another node has made it");
        }
        if (found != database_->rooms.end() || !room_of(*entry.invite).empty()) {
            return failed<store::Done>(store::Failure::write_failed, "there is one already");
        }
        database_->rooms[entry.room] = {.invite = *entry.invite,
                                        .node = node_,
                                        .fence = entry.fence,
                                        .listing = {},
                                        .log = {entry.text}};
        database_->guests.keep(entry.room, entry.table);
        return {.value = store::Done{}};
    }

    store::Outcome<store::Claim> take(const std::string& id) {
        if (reads_fail_) return failed<store::Claim>();
        if (!database_->leases[node_].second) {
            return failed<store::Claim>(store::Failure::unreachable, "the lease is over");
        }
        const auto found = database_->rooms.find(id);
        if (found == database_->rooms.end()) return {.value = store::Claim{}};
        MemoryDatabase::Room& room = found->second;
        if (room.node != node_ && !room.node.empty() && database_->leases[room.node].second) {
            return {.value = store::Claim{.elsewhere = room.node}};
        }
        room.node = node_;
        room.listing.reset();
        const auto first = room.log.begin() + static_cast<std::ptrdiff_t>(room.checkpoint - 1);
        return {.value = store::Claim{.fence = ++room.fence,
                                      .log = {first, room.log.end()},
                                      .first = room.checkpoint,
                                      .talk = room.talk.lines()}};
    }

    store::DueRooms due(store::Time now, std::size_t most) {
        std::multimap<store::Time, std::pair<const std::string, MemoryDatabase::Room>*> found;
        for (auto& entry : database_->rooms) {
            const MemoryDatabase::Room& room = entry.second;
            const bool elsewhere =
                !room.node.empty() && room.node != node_ && database_->leases[room.node].second;
            if (room.look_at && *room.look_at <= now && !elsewhere) {
                found.emplace(*room.look_at, &entry);
            }
        }
        store::DueRooms due;
        for (const auto& [look_at, entry] : found) {
            if (due.rooms.size() == most) break;
            auto& [id, room] = *entry;
            due.rooms.push_back({id, *room.due});
            room.look_at = now + store::found_again_after *
                                     (1 << std::min(room.looks++, store::found_again_doublings));
        }
        due.waiting = found.size() - due.rooms.size();
        return due;
    }

    bool take_away(const std::string& id, std::uint64_t v) {
        const auto found = database_->rooms.find(id);
        if (found == database_->rooms.end() || found->second.log.size() != v) return false;
        const std::string& node = found->second.node;
        if (!node.empty() && database_->leases[node].second) return false;
        database_->rooms.erase(found);
        database_->guests.remove(id);
        return true;
    }

    store::Outcome<std::vector<store::PublishedListing>> published() {
        if (reads_fail_) return failed<std::vector<store::PublishedListing>>();
        std::vector<store::PublishedListing> others;
        for (const auto& [id, room] : database_->rooms) {
            const bool elsewhere = !room.node.empty() && room.node != node_;
            if (elsewhere && room.listing && database_->leases[room.node].second) {
                others.push_back({id, *room.listing});
            }
        }
        return {.value = std::move(others)};
    }

    const std::shared_ptr<MemoryDatabase> database_;
    const std::string node_;
    std::condition_variable changed_;
    std::vector<Step> waiting_;
    bool held_ = false;
    bool appends_fail_ = false;
    store::Failure why_ = store::Failure::write_failed;
    bool reads_fail_ = false;
};

}  // namespace support

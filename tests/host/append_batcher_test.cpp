#include "server/host/append_batcher.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "server/store/sqlite_store.hpp"
#include "tests/support/ask_store.hpp"
#include "tests/support/temporary_directory.hpp"

// What a loop appends in one turn, over a store on disk.

namespace {

using namespace std::chrono_literals;
using namespace store;
using host::AppendBatcher;
using support::append;
using support::first_entry;
using support::next_entry;

/// A loop whose turns the test takes. Thread: any may post.
class Turns final : public host::Executor {
public:
    void post(Task task) override {
        const std::lock_guard lock(mutex_);
        posted_.push_back(std::move(task));
        ++posts_;
        come_.notify_one();
    }
    void at_end_of_turn(Task task) override { at_end_.push_back(std::move(task)); }
    host::Timer after(Duration delay, Task task) override {
        after_.emplace(delay, std::move(task));
        return std::make_shared<int>();
    }
    void offload(Task /*task*/) override {}

    /// How long the task that is due later waits, if there is one; and does it.
    std::optional<Duration> waits() const {
        return after_ ? std::optional(after_->first) : std::nullopt;
    }
    void stop_waiting() { std::exchange(after_, {})->second(); }

    void end_turn() {
        for (const auto& task : std::exchange(at_end_, {})) task();
    }

    /// Waits for what another thread posts, and does it.
    void take_posted() {
        std::unique_lock lock(mutex_);
        come_.wait(lock, [this] { return !posted_.empty(); });
        const auto task = std::move(posted_.front());
        posted_.pop_front();
        lock.unlock();
        task();
    }

    std::size_t flushes() const { return at_end_.size(); }
    int posts() {
        const std::lock_guard lock(mutex_);
        return posts_;
    }

private:
    std::vector<Task> at_end_;
    std::optional<std::pair<Duration, Task>> after_;
    std::mutex mutex_;
    std::condition_variable come_;
    std::deque<Task> posted_;
    int posts_ = 0;
};

class ManualClock final : public host::Clock {
public:
    room::Time time_of_day() const override { return {}; }
    std::chrono::nanoseconds uptime() const override { return now; }

    std::chrono::nanoseconds now{std::chrono::seconds{1}};
};

std::string id(int room) {
    return "ROOM" + std::to_string(room);
}

Entry entry(int room, std::uint64_t v) {
    return v == 1 ? first_entry(id(room), "invite" + std::to_string(room))
                  : next_entry(id(room), v);
}

struct Fixture {
    support::TemporaryDirectory directory;
    /// Of the store's thread, which is done with it when it has answered.
    std::vector<std::size_t> committed;
    SqliteStore store{directory.path(),
                      [this](std::size_t entries, auto) { committed.push_back(entries); }};
    Turns turns;
    ManualClock clock;
    host::Limits limits;
    AppendBatcher batcher{store, turns, clock, limits};

    /// Entries of so many rooms in one turn, which is handed over and answered.
    void take_turn(int rooms, std::uint64_t v) {
        for (int room = 0; room < rooms; ++room) batcher.append(entry(room, v), [](const auto&) {});
        turns.end_turn();
        turns.take_posted();
    }
};

}  // namespace

TEST_CASE_METHOD(Fixture, "however many rooms move in a turn, it is one commit and one answer") {
    constexpr int rooms = 30;
    for (std::uint64_t v = 1; v <= 3; ++v) {
        std::vector<int> told;
        for (int room = 0; room < rooms; ++room) {
            batcher.append(entry(room, v), [&told, room](const auto& outcome) {
                if (outcome.value) told.push_back(room);
            });
        }
        CHECK(turns.flushes() == 1);
        turns.end_turn();
        turns.take_posted();
        REQUIRE(told.size() == rooms);
        CHECK(std::is_sorted(told.begin(), told.end()));
        CHECK(turns.posts() == static_cast<int>(v));
    }
    CHECK(committed == std::vector<std::size_t>{rooms, rooms, rooms});
    CHECK(turns.flushes() == 0);
}

TEST_CASE_METHOD(Fixture, "before the turn ends the store is asked for nothing") {
    bool told = false;
    batcher.append(entry(1, 1), [&](const auto&) { told = true; });
    // A direct request to the store.
    REQUIRE(append(store, entry(2, 1)).value);
    CHECK(committed == std::vector<std::size_t>{1});
    CHECK_FALSE(told);
    turns.end_turn();
    turns.take_posted();
    CHECK(told);
}

TEST_CASE_METHOD(Fixture, "each room of a turn receives its own outcome") {
    std::vector<std::optional<Failure>> told;
    const auto then = [&](const auto& outcome) {
        told.push_back(outcome.value ? std::nullopt : std::optional(outcome.failure));
    };
    batcher.append(entry(1, 1), then);
    batcher.append(entry(2, 2), then);
    batcher.append(entry(3, 1), then);
    turns.end_turn();
    turns.take_posted();
    CHECK(told == std::vector<std::optional<Failure>>{std::nullopt, Failure::fenced, std::nullopt});
}

TEST_CASE_METHOD(Fixture, "an append from a callback belongs to the turn of that callback") {
    bool told = false;
    batcher.append(entry(1, 1), [&](const auto&) {
        batcher.append(entry(1, 2), [&](const auto& outcome) { told = outcome.value.has_value(); });
    });
    turns.end_turn();
    turns.take_posted();
    CHECK(turns.flushes() == 1);
    turns.end_turn();
    turns.take_posted();
    CHECK(told);
    CHECK(committed == std::vector<std::size_t>{1, 1});
}

TEST_CASE_METHOD(Fixture, "while many come, batches are some milliseconds apart") {
    limits = {.many_appends_per_second = 100, .batches_apart = 5ms, .appends_counted_for = 20ms};
    std::uint64_t v = 0;
    take_turn(10, ++v);
    CHECK_FALSE(turns.waits());
    clock.now += 50ms;
    take_turn(10, ++v);

    clock.now += 2ms;
    batcher.append(entry(1, ++v), [](const auto&) {});
    CHECK(turns.flushes() == 0);
    CHECK(turns.waits() == 3ms);
    clock.now += 1ms;
    batcher.append(entry(2, v), [](const auto&) {});
    turns.stop_waiting();
    turns.take_posted();
    CHECK(committed == std::vector<std::size_t>{10, 10, 2});
}

TEST_CASE_METHOD(Fixture, "when few come again, each turn is a batch again") {
    limits = {.many_appends_per_second = 100, .batches_apart = 5ms, .appends_counted_for = 20ms};
    std::uint64_t v = 0;
    take_turn(10, ++v);
    clock.now += 50ms;
    take_turn(10, ++v);

    clock.now += 1s;
    batcher.append(entry(1, ++v), [](const auto&) {});
    REQUIRE(turns.waits());
    CHECK(*turns.waits() <= 0ms);
    turns.stop_waiting();
    turns.take_posted();

    batcher.append(entry(1, ++v), [](const auto&) {});
    CHECK_FALSE(turns.waits());
    CHECK(turns.flushes() == 1);
    turns.end_turn();
    turns.take_posted();
    CHECK(committed == std::vector<std::size_t>{10, 10, 1, 1});
}

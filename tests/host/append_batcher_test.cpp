#include "server/host/append_batcher.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

#include <catch2/catch.hpp>

#include "server/store/sqlite_store.hpp"
#include "tests/support/ask_store.hpp"
#include "tests/support/temporary_directory.hpp"

// What a loop appends in one turn, over a store on disk.

namespace {

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
    host::Timer after(Duration /*delay*/, Task /*task*/) override { return {}; }
    void offload(Task /*task*/) override {}

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
    std::mutex mutex_;
    std::condition_variable come_;
    std::deque<Task> posted_;
    int posts_ = 0;
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
    AppendBatcher batcher{store, turns};
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
    // By whoever asks the store itself.
    REQUIRE(append(store, entry(2, 1)).value);
    CHECK(committed == std::vector<std::size_t>{1});
    CHECK_FALSE(told);
    turns.end_turn();
    turns.take_posted();
    CHECK(told);
}

TEST_CASE_METHOD(Fixture, "each room of a turn is told its own outcome") {
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

TEST_CASE_METHOD(Fixture, "what is appended over an answer is of that turn") {
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

// What the stores carry, as one loop asks for it: rooms that each append the next entry as soon as
// the last one is durable, and the loop gathers what they ask for in a turn. Entries a second, how
// long one takes to be durable, and what it costs: the processor's time in this process, for the
// loop, the rooms and the store, and commits. The second half with a crowd that comes back: rooms
// with long logs are brought back all the time.
// SQLite is on the disk of the temporary directory; PostgreSQL is one of the benchmark's own there,
// on this machine, and its own time is not counted.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>
#include <mutex>
#include <string>
#include <vector>

#include <sys/resource.h>

#include "server/host/append_batcher.hpp"
#include "server/net/socket/machine_clock.hpp"
#include "server/store/postgres_store.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/support/ask_store.hpp"
#include "tests/support/postgres.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

/// Few for few rooms, which wait for a commit each time.
std::size_t entries_of(int rooms) {
    return std::min<std::size_t>(10'000, 1'000 * static_cast<std::size_t>(rooms));
}

/// Of a move, with its command and the game's hash.
constexpr std::size_t entry_bytes = 250;

/// Rooms that come back, one after the other and again, and the length of their logs.
constexpr int returning_rooms = 20;
constexpr std::uint64_t long_log = 2'000;

double processor_seconds() {
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

/// A loop that takes turns until there is no more to do.
class Loop final : public host::Executor {
public:
    void post(Task task) override {
        const std::lock_guard lock(mutex_);
        posted_.push_back(std::move(task));
        come_.notify_one();
    }
    void at_end_of_turn(Task task) override { at_end_.push_back(std::move(task)); }
    host::Timer after(Duration /*delay*/, Task /*task*/) override { return {}; }
    void offload(Task /*task*/) override {}

    void turn() {
        std::unique_lock lock(mutex_);
        come_.wait(lock, [this] { return !posted_.empty(); });
        const auto tasks = std::exchange(posted_, {});
        lock.unlock();
        for (const Task& task : tasks) task();
        for (const Task& task : std::exchange(at_end_, {})) task();
    }

private:
    std::mutex mutex_;
    std::condition_variable come_;
    std::vector<Task> posted_;
    std::vector<Task> at_end_;
};

/// Rooms that each ask for the next entry as soon as the last one is durable.
class Rooms {
public:
    Rooms(store::Store& store, int count)
        : batcher_(store, loop_, clock_, limits_), going_(count), entries_(entries_of(count)) {
        times_.reserve(entries_ + static_cast<std::size_t>(count));
        loop_.post([this, count] {
            for (int room = 0; room < count; ++room) append(room, 1);
        });
        while (going_ > 0) loop_.turn();
    }

    const std::vector<Milliseconds>& times() const { return times_; }

private:
    void append(int room, std::uint64_t v) {
        const std::string id = "R" + std::to_string(room);
        batcher_.append({.room = id,
                         .v = v,
                         .text = std::string(entry_bytes, 'x'),
                         .invite = v == 1 ? std::optional("invite" + id) : std::nullopt},
                        [this, room, v, since = Clock::now()](const auto& outcome) {
                            times_.emplace_back(Clock::now() - since);
                            if (!outcome.value) std::abort();
                            times_.size() < entries_ ? append(room, v + 1)
                                                     : static_cast<void>(--going_);
                        });
    }

    Loop loop_;
    const net::MachineClock clock_;
    /// Each turn is a batch, so that it is the store that is measured.
    const host::Limits limits_{.many_appends_per_second = std::numeric_limits<double>::infinity()};
    host::AppendBatcher batcher_;
    int going_;
    const std::size_t entries_;
    std::vector<Milliseconds> times_;
};

/// Rooms with long logs that are claimed, one after the other, for as long as it lives.
class Crowd {
public:
    explicit Crowd(store::Store& store) : store_(store) {
        for (std::uint64_t v = 1; v <= long_log; ++v) {
            std::vector<store::Entry> batch;
            for (int room = 0; room < returning_rooms; ++room) {
                const std::string id = "LONG" + std::to_string(room);
                batch.push_back({.room = id,
                                 .v = v,
                                 .text = std::string(entry_bytes, 'x'),
                                 .invite = v == 1 ? std::optional(id) : std::nullopt});
            }
            support::append_batch(store_, std::move(batch));
        }
        claim(0);
    }
    ~Crowd() {
        stop_ = true;
        going_.wait(true);
    }
    int claims() const { return claims_; }

private:
    void claim(int room) {
        store_.claim("LONG" + std::to_string(room), [this, room](const auto& outcome) {
            if (!outcome.value || outcome.value->log.size() != long_log) std::abort();
            ++claims_;
            if (!stop_) return claim((room + 1) % returning_rooms);
            going_ = false;
            going_.notify_one();
        });
    }

    store::Store& store_;
    std::atomic<int> claims_ = 0;
    std::atomic<bool> stop_ = false;
    std::atomic<bool> going_ = true;
};

void measure(const char* what, store::Store& store, const std::atomic<int>& commits, int rooms) {
    const int commits_before = commits;
    const double processor_before = processor_seconds();
    const auto since = Clock::now();
    const Rooms run(store, rooms);
    const Milliseconds took = Clock::now() - since;
    const double processor = processor_seconds() - processor_before;
    auto times = run.times();
    std::sort(times.begin(), times.end());
    const auto count = static_cast<double>(times.size());
    const auto part = [&](double share) {
        return times[static_cast<std::size_t>(share * (count - 1))].count();
    };
    std::printf(
        "%-24s %4d rooms %8.0f entries/s  p50 %6.2f ms  p99 %6.2f ms  max %6.2f ms"
        "  %5.1f us processor  %.3f commits an entry\n",
        what, rooms, 1000.0 * count / took.count(), part(0.5), part(0.99), times.back().count(),
        1e6 * processor / count, (commits - commits_before) / count);
}

}  // namespace

int main() {
    std::atomic<int> commits = 0;
    const auto committed = [&commits](std::size_t, auto) { ++commits; };
    for (const int rooms : {1, 4, 30, 200}) {
        const support::TemporaryDirectory directory;
        store::SqliteStore sqlite(directory.path(), committed);
        measure("SQLite", sqlite, commits, rooms);
    }
    {
        const support::TemporaryDirectory directory;
        store::SqliteStore sqlite(directory.path(), committed);
        const Crowd crowd(sqlite);
        measure("SQLite, with a crowd", sqlite, commits, 30);
        std::printf("%24s %d rooms brought back\n", "", crowd.claims());
    }
    support::PostgresServer server;
    for (const int rooms : {1, 30}) {
        store::PostgresStore postgres({.url = server.new_database(), .node = "ra-1"}, committed);
        measure("PostgreSQL", postgres, commits, rooms);
    }
    store::PostgresStore postgres({.url = server.new_database(), .node = "ra-1"}, committed);
    const Crowd crowd(postgres);
    measure("PostgreSQL, with a crowd", postgres, commits, 30);
    std::printf("%24s %d rooms brought back\n", "", crowd.claims());
}

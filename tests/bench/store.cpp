// What the stores carry: entries a second, and how long one takes to be durable, when they come one
// by one and when fifty rooms move at once. SQLite is on the disk of the temporary directory;
// PostgreSQL is one of the benchmark's own there, on this machine.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <latch>
#include <vector>

#include "server/store/postgres_store.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/support/postgres.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr int entries = 5'000;
/// Of a move, with its command and the game's hash.
constexpr std::size_t entry_bytes = 250;

/// Rooms that each ask for the next entry as soon as the last one is durable.
class Rooms {
public:
    Rooms(store::Store& store, const std::string& name, int count)
        : store_(store), name_(name), done_(count) {
        times_.reserve(entries);
        for (int room = 0; room < count; ++room) append(room, 1);
        done_.wait();
    }

    const std::vector<Milliseconds>& times() const { return times_; }

private:
    void append(int room, std::uint64_t v) {
        const std::string id = name_ + std::to_string(room);
        store_.append({.room = id,
                       .v = v,
                       .text = std::string(entry_bytes, 'x'),
                       .invite = v == 1 ? std::optional("invite" + id) : std::nullopt},
                      [this, room, v, since = Clock::now()](const auto& outcome) {
                          times_.push_back(Clock::now() - since);
                          if (!outcome.value) std::abort();
                          times_.size() < entries ? append(room, v + 1) : done_.count_down();
                      });
    }

    store::Store& store_;
    const std::string name_;
    std::latch done_;
    /// Of the store's thread until all is done.
    std::vector<Milliseconds> times_;
};

void measure(const char* what, store::Store& store, int rooms) {
    const auto since = Clock::now();
    const Rooms run(store, what, rooms);
    const Milliseconds took = Clock::now() - since;
    auto times = run.times();
    std::sort(times.begin(), times.end());
    const auto part = [&](double share) {
        return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
    };
    std::printf("%-10s  %4d at once  %8.0f entries/s  p50 %6.2f ms  p99 %6.2f ms  max %6.2f ms\n",
                what, rooms, 1000.0 * static_cast<double>(times.size()) / took.count(),
                part(0.5).count(), part(0.99).count(), times.back().count());
}

}  // namespace

int main() {
    for (const int rooms : {1, 50}) {
        const support::TemporaryDirectory directory;
        store::SqliteStore sqlite(directory.path());
        measure("SQLite", sqlite, rooms);
    }
    support::PostgresServer server;
    for (const int rooms : {1, 50}) {
        store::PostgresStore postgres({.url = server.new_database(), .node = "ra-1"});
        measure("PostgreSQL", postgres, rooms);
    }
}

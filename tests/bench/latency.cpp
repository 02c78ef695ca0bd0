// How long a move takes from the server's append to a watcher: the real server with SQLite on a
// disk, a room of bots that do not wait, and a watcher over a real socket. The time is taken when
// the store says that an entry is durable, and again when the watcher has read its update.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <mutex>
#include <vector>

#include <spdlog/spdlog.h>

#include "server/store/sqlite_store.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr int games = 15;
/// Milliseconds that a move may take from the append to the page.
constexpr double target = 5;

/// When entries were handed to the store, and when they were durable. Thread: any.
class Times {
public:
    void asked(std::uint64_t v) { note(asked_, v); }
    void durable(std::uint64_t v) { note(durable_, v); }

    Clock::time_point durable_at(std::uint64_t v) {
        const std::lock_guard lock(mutex_);
        return durable_.at(v);
    }

    std::vector<Milliseconds> appends() {
        const std::lock_guard lock(mutex_);
        std::vector<Milliseconds> all;
        for (const auto& [v, at] : durable_) all.emplace_back(at - asked_.at(v));
        return all;
    }

private:
    void note(std::map<std::uint64_t, Clock::time_point>& times, std::uint64_t v) {
        const std::lock_guard lock(mutex_);
        times[v] = Clock::now();
    }

    std::mutex mutex_;
    std::map<std::uint64_t, Clock::time_point> asked_;
    std::map<std::uint64_t, Clock::time_point> durable_;
};

/// A store that tells the times of one room's entries.
class TimedStore final : public store::Store {
public:
    TimedStore(std::unique_ptr<store::Store> store, Times& times)
        : store_(std::move(store)), times_(times) {}

    /// Requires: there is one room.
    void append(std::vector<store::Entry> batch, store::Appended then) override {
        const std::uint64_t v = batch.front().v;
        times_.asked(v);
        store_->append(std::move(batch), [this, v, then = std::move(then)](auto outcomes) {
            times_.durable(v);
            then(std::move(outcomes));
        });
    }

    void claim(std::string room, std::function<void(store::Outcome<store::Claim>)> then) override {
        store_->claim(std::move(room), std::move(then));
    }
    void release(std::string room, store::Fence fence, guests::TableRow table = {}) override {
        store_->release(std::move(room), fence, std::move(table));
    }
    void ask(guests::Question question,
             std::function<void(store::Outcome<guests::Answer>)> then) override {
        store_->ask(std::move(question), std::move(then));
    }
    std::optional<std::uint64_t> lease() const override { return store_->lease(); }
    void publish(std::string room, store::Fence fence,
                 std::optional<std::string> listing) override {
        store_->publish(std::move(room), fence, std::move(listing));
    }
    void listings(
        std::function<void(store::Outcome<std::vector<store::PublishedListing>>)> then) override {
        store_->listings(std::move(then));
    }
    void find(std::string invite, std::function<void(store::Outcome<std::string>)> then) override {
        store_->find(std::move(invite), std::move(then));
    }
    void read_record(std::string room, std::uint32_t number,
                     std::function<void(store::Outcome<std::string>)> then) override {
        store_->read_record(std::move(room), number, std::move(then));
    }
    void find_due(store::Time now, std::size_t most,
                  std::function<void(store::Outcome<store::DueRooms>)> then) override {
        store_->find_due(now, most, std::move(then));
    }

private:
    std::unique_ptr<store::Store> store_;
    Times& times_;
};

/// Plays one game of bots to its end, and gives how long each of its updates took to the watcher.
void watch_one_game(std::uint16_t port, Times& times, std::vector<Milliseconds>& taken) {
    using support::RoomClient;
    const support::MadeRoom made = support::make_room(port, {{"pace", 0}, {"seats", 5}});
    RoomClient host(port, made);
    support::WsClient watcher(port, "/ws/rooms/" + made.room);
    watcher.ask(support::enter_command(made, "Dora", support::fresh_token()));
    host.start_with_bots();
    const protocol::Json::json_pointer status("/room/status");
    for (bool is_over = false; !is_over;) {
        const protocol::Json update = watcher.receive("update");
        taken.emplace_back(Clock::now() - times.durable_at(update.at("v")));
        is_over = update.at("diff").value(status, "") == "finished";
    }
}

double at_share(std::vector<Milliseconds>& values, double share) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))].count();
}

void print(const char* what, std::vector<Milliseconds>& values) {
    std::printf("%-34s p50 %7.3f ms   p99 %7.3f ms   most %7.3f ms\n", what, at_share(values, 0.5),
                at_share(values, 0.99), at_share(values, 1));
}

}  // namespace

int main() {
    spdlog::set_level(spdlog::level::err);
    std::vector<Milliseconds> appends;
    std::vector<Milliseconds> taken;
    for (int game = 0; game < games; ++game) {
        // One server for each, because versions differ by their number alone.
        const support::TemporaryDirectory directory;
        Times times;
        const support::RunningServer server(
            {}, {},
            std::make_unique<TimedStore>(std::make_unique<store::SqliteStore>(directory.path()),
                                         times));
        watch_one_game(server.port(), times, taken);
        const auto more = times.appends();
        appends.insert(appends.end(), more.begin(), more.end());
    }
    std::printf("latency: %d games of 5 bots, %zu updates\n", games, taken.size());
    print("the append itself, as a room waits", appends);
    print("from the append to the watcher", taken);
    std::printf("target: p99 below %.0f ms: %s\n", target,
                at_share(taken, 0.99) < target ? "met" : "MISSED");
}

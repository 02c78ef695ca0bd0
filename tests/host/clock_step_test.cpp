#include <algorithm>
#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include <catch2/catch.hpp>

#include "server/host/host.hpp"
#include "server/room/limits.hpp"
#include "tests/host/doubles.hpp"
#include "tests/support/memory_store.hpp"
#include "tests/support/no_metrics.hpp"
#include "tests/support/seeded_chance.hpp"

// A machine whose clock was wrong at the start: once that is certain, everything that holds a time
// is set with it.

namespace {

using namespace std::chrono_literals;
using protocol::Json;
using room::CloseCode;

/// A thread and its clocks: time passes when the test says so.
class Machine final : public host::Executor, public host::Clock {
public:
    void post(Task task) override { waiting_.push_back(std::move(task)); }
    void at_end_of_turn(Task task) override { post(std::move(task)); }
    void offload(Task task) override { post(std::move(task)); }
    host::Timer after(Duration delay, Task task) override {
        const auto timer = std::make_shared<Task>(std::move(task));
        timers_.emplace(uptime_ + delay, timer);
        return timer;
    }

    room::Time time_of_day() const override {
        return room::Time(std::chrono::hours(24) + uptime_ + ahead);
    }
    std::chrono::nanoseconds uptime() const override { return uptime_; }

    void pass(Duration time) {
        const Duration until = uptime_ + time;
        call_waiting();
        while (!timers_.empty() && timers_.begin()->first <= until) {
            const auto timer = timers_.extract(timers_.begin());
            uptime_ = std::max(uptime_, timer.key());
            if (const auto task = timer.mapped().lock()) (*task)();
            call_waiting();
        }
        uptime_ = until;
    }

    /// By how much the system's clock was set.
    Duration ahead{};

private:
    void call_waiting() {
        while (!waiting_.empty()) {
            const Task task = std::move(waiting_.front());
            waiting_.pop_front();
            task();
        }
    }

    Duration uptime_{};
    std::deque<Task> waiting_;
    std::multimap<Duration, std::weak_ptr<Task>> timers_;
};

/// A host that has run for 55 s on a machine whose clock was wrong by a year until a second after
/// the start.
struct Started {
    Started() {
        machine.pass(1s);
        machine.ahead = std::chrono::hours(24 * 365);
        machine.pass(54s);
    }

    /// The id of a room that somebody makes.
    std::string make_room() {
        const auto host_of_room = std::make_shared<Visitor>(1);
        host.enter_lobby(host_of_room);
        host_of_room->say({{"type", "create"},
                           {"id", "c"},
                           {"name", "Anna"},
                           {"token", std::string(64, 'a')},
                           {"settings", Json::object()}});
        machine.pass(0s);
        return host_of_room->last().at("room");
    }

    Machine machine;
    support::MemoryStore store;
    NoBots bots;
    support::NoMetrics metrics;
    support::SeededChance chance{1};
    host::Limits limits;
    host::Host host{machine,
                    {&machine},
                    {.store = store,
                     .bots = bots,
                     .clock = machine,
                     .chance = chance,
                     .metrics = metrics,
                     .limits = limits,
                     .store_broke = [] {}}};
};

}  // namespace

TEST_CASE("a step of the clock closes no silent connection early, wherever it is, or late") {
    Started on;
    const std::string room = GENERATE(true, false) ? on.make_room() : "QQQQQQ";
    const auto silent = std::make_shared<Visitor>(2);
    on.host.enter_room(room, "", silent);
    on.machine.pass(8s);
    // The lobby and all rooms go by the new time now.
    CHECK_FALSE(silent->closed);
    on.machine.pass(3s);
    CHECK(silent->closed == CloseCode::idle);
}

TEST_CASE("a step of the clock forgives the lobby's guests nothing") {
    Started on;
    const auto guesser = std::make_shared<Visitor>(1);
    on.host.enter_lobby(guesser);
    const auto guess = [&] {
        guesser->say({{"type", "find"}, {"id", "f"}, {"invite", "00000000"}});
        on.machine.pass(0s);
        return guesser->last().at("code").get<std::string>();
    };
    for (int i = 0; i < room::limits::wrong_invites; ++i) CHECK(guess() == "no_such_room");
    on.machine.pass(8s);
    CHECK(guess() == "too_many_tries");
    on.machine.pass(60s);
    CHECK(guess() == "no_such_room");
}

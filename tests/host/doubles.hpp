#pragma once

#include <algorithm>
#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/json/json.hpp"
#include "server/host/bot_pool.hpp"
#include "server/host/host.hpp"
#include "server/host/session.hpp"
#include "tests/support/memory_store.hpp"
#include "tests/support/no_metrics.hpp"
#include "tests/support/seeded_chance.hpp"

/// Answers nothing.
class NoBots final : public host::BotPool {
public:
    void ask(Choice /*question*/) override {}
    void ask(Hint /*question*/) override {}
};

/// A connection that keeps what it was sent. Thread: one.
class Visitor final : public host::Session {
public:
    explicit Visitor(room::Connection connection = 1) : connection_(connection) {}

    room::Connection connection() const override { return connection_; }
    const room::ClientPrefix& address() const override { return address_; }
    void deliver_to(std::weak_ptr<host::Receiver> receiver) override {
        receiver_ = std::move(receiver);
    }
    void send(room::Frame frame, room::Moment /*came*/) override { heard.push_back(*frame); }
    void send_latest(room::Frame frame) override { send(std::move(frame), {}); }
    void flush() override {}
    void close(room::CloseCode code) override { closed = code; }
    void dismiss(room::CloseCode code, const std::string& /*node*/) override { closed = code; }

    /// What it says is received. Requires: it was entered, and is open.
    void say(const protocol::Json& message) const {
        receiver_.lock()->received(connection_, message.dump());
    }
    /// Requires: it was sent something.
    protocol::Json last() const { return protocol::Json::parse(heard.back()); }

    /// Every message that it was sent, in order.
    std::vector<std::string> heard;
    std::optional<room::CloseCode> closed;

private:
    const room::Connection connection_;
    const room::ClientPrefix address_{"192.0.2.1"};
    std::weak_ptr<host::Receiver> receiver_;
};

/// A thread and its clocks: time passes when the test says so.
class Machine final : public host::Executor, public host::Clock {
public:
    explicit Machine(room::Time start = room::Time(std::chrono::hours(24))) : start_(start) {}

    void post(Task task) override { waiting_.push_back(std::move(task)); }
    void at_end_of_turn(Task task) override { post(std::move(task)); }
    void offload(Task task) override { post(std::move(task)); }
    host::Timer after(Duration delay, Task task) override {
        const auto timer = std::make_shared<Task>(std::move(task));
        timers_.emplace(uptime_ + delay, timer);
        return timer;
    }

    room::Time time_of_day() const override { return start_ + uptime_ + ahead; }
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

    const room::Time start_;
    Duration uptime_{};
    std::deque<Task> waiting_;
    std::multimap<Duration, std::weak_ptr<Task>> timers_;
};

/// By which somebody makes a room.
inline const protocol::Json create = {{"type", "create"},
                                      {"id", "c"},
                                      {"name", "Anna"},
                                      {"token", std::string(64, 'a')},
                                      {"settings", protocol::Json::object()}};

/// A host alone on a machine.
struct HostOnMachine {
    explicit HostOnMachine(
        std::unique_ptr<store::Store> kept = std::make_unique<support::MemoryStore>())
        : store(std::move(kept)) {}

    const std::unique_ptr<store::Store> store;
    Machine machine;
    NoBots bots;
    support::NoMetrics metrics;
    support::SeededChance chance{1};
    host::Limits limits;
    host::Host host{machine,
                    {&machine},
                    {.store = *store,
                     .bots = bots,
                     .clock = machine,
                     .chance = chance,
                     .metrics = metrics,
                     .limits = limits,
                     .store_broke = [] {}}};
};

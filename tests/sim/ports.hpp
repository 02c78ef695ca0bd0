#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/host/bot_pool.hpp"
#include "server/host/clock.hpp"
#include "server/host/executor.hpp"
#include "tests/sim/node.hpp"
#include "tests/sim/planted.hpp"
#include "tests/support/no_metrics.hpp"

// Doubles of the ports that a host has besides the store and its sessions. Thread: one.

namespace sim {

/// Tasks of a process, in the schedule's order: not while the node is paused, and never when the
/// process has ended.
class Executor final : public host::Executor {
public:
    Executor(Context& context, Node& node) : context_(context), node_(node) {}

    void later(sim::Duration delay, Task task) const;
    /// The process has ended.
    void stop() { state_->is_running = false; }
    bool is_running() const { return state_->is_running; }
    /// The time of this machine's processor that the tasks took.
    std::chrono::nanoseconds spent() const { return state_->spent; }

    void post(Task task) override { later({}, std::move(task)); }
    host::Timer after(Duration delay, Task task) override;
    void at_end_of_turn(Task task) override { later({}, std::move(task)); }
    void offload(Task task) override;

private:
    struct State {
        bool is_running = true;
        std::chrono::nanoseconds spent{};
    };

    Context& context_;
    Node& node_;
    const std::shared_ptr<State> state_ = std::make_shared<State>();
};

class Clock final : public host::Clock {
public:
    Clock(const Context& context, const Node& node) : context_(context), node_(node) {}

    room::Time time_of_day() const override { return node_.clock(); }
    std::chrono::nanoseconds uptime() const override { return context_.schedule.now(); }

private:
    const Context& context_;
    const Node& node_;
};

class Bots final : public host::BotPool {
public:
    Bots(Context& context, const Executor& executor, Planted& planted)
        : context_(context), executor_(executor), planted_(planted) {}

    void ask(Choice question) override;
    void ask(Hint question) override;

private:
    template <class Answer>
    void answer(Question<Answer> question);

    Context& context_;
    const Executor& executor_;
    Planted& planted_;
};

/// Counts the rooms in memory. Throws Broken when a room or an append fails without a planned
/// fault.
class Metrics final : public support::NoMetrics {
public:
    explicit Metrics(Context& context) : context_(context) {}

    int rooms() const { return rooms_; }

    void room_changed(std::optional<room::Status> before,
                      std::optional<room::Status> now) override {
        rooms_ += (now ? 1 : 0) - (before ? 1 : 0);
    }
    void append_failed() override;
    void room_failed(const std::string& fault) override;

private:
    Context& context_;
    int rooms_ = 0;
};

}  // namespace sim

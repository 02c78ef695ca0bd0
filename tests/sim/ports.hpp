#pragma once

#include <memory>
#include <string>

#include "server/host/bot_pool.hpp"
#include "server/host/clock.hpp"
#include "server/host/executor.hpp"
#include "tests/sim/planted.hpp"
#include "tests/sim/uncounted.hpp"

// Doubles of the ports that a host has besides the store and its sessions. Thread: one.

namespace sim {

/// What is to happen in a process, in the schedule's order: not while the node stands still, and
/// never when the process has ended.
class Executor final : public host::Executor {
public:
    Executor(Context& context, Node& node) : context_(context), node_(node) {}

    void later(sim::Duration delay, Task task) const;
    /// The process has ended.
    void stop() { *running_ = false; }
    bool is_running() const { return *running_; }

    void post(Task task) override { later({}, std::move(task)); }
    host::Timer after(Duration delay, Task task) override;
    void at_end_of_turn(Task task) override { later({}, std::move(task)); }
    void offload(Task task) override;

private:
    Context& context_;
    Node& node_;
    const std::shared_ptr<bool> running_ = std::make_shared<bool>(true);
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

/// No room may fail but by a fault of its bot that was planned.
class Metrics final : public Uncounted {
public:
    explicit Metrics(Context& context) : context_(context) {}

    void room_failed(const std::string& fault) override;

private:
    Context& context_;
};

}  // namespace sim

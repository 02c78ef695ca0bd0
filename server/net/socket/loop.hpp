#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>

#include "server/host/executor.hpp"

namespace net {

/// A connection, which has deadlines.
class DeadlineChecker {
public:
    virtual ~DeadlineChecker() = default;

    /// Acts on the deadlines that have passed. Thread: the loop's.
    virtual void check_deadlines(std::chrono::steady_clock::time_point now) = 0;
    /// Ends it at once, and all that is under way on it. Thread: the loop's.
    virtual void cut() = 0;
};

/// One thread's work: events of sockets and timers, and what other threads hand over. Everything
/// that belongs to a loop is touched by its thread alone, so nothing in it is locked.
class Loop final : public host::Executor {
public:
    /// `failed` is called, on the loop's thread, when something throws that nothing should: the
    /// loop ends then. `tick` is how often deadlines are looked at. `helpers` outlive it, and do
    /// what would keep it for long.
    Loop(std::string name, std::chrono::milliseconds tick, std::function<void()> failed,
         boost::asio::thread_pool& helpers);

    boost::asio::io_context& context() { return context_; }

    /// Works until `stop`. Ensures: nothing is thrown.
    void run();

    /// Thread: any.
    void stop() { context_.stop(); }

    void post(Task task) override;
    host::Timer after(Duration delay, Task task) override;
    void at_end_of_turn(Task task) override;
    void offload(Task task) override;

    /// Looks at its deadlines for as long as it lives. Thread: the loop's.
    void watch(const std::shared_ptr<DeadlineChecker>& checker) { checkers_.push_back(checker); }

    /// Now, not when it is next due. Thread: the loop's.
    void check_deadlines();

private:
    void tick();

    const std::string name_;
    const std::chrono::milliseconds tick_;
    const std::function<void()> failed_;
    boost::asio::thread_pool& helpers_;
    /// One thread runs it, and the others only post: that much of locking is left in it.
    boost::asio::io_context context_{1};
    boost::asio::steady_timer timer_{context_};
    std::vector<std::weak_ptr<DeadlineChecker>> checkers_;
};

}  // namespace net

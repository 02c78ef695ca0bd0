#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <vector>

#include <boost/asio/steady_timer.hpp>

#include "server/net/http/response.hpp"
#include "server/net/limits.hpp"
#include "server/net/service_manager.hpp"
#include "server/net/socket/loop_thread.hpp"
#include "server/operator/metrics.hpp"
#include "server/store/store.hpp"

namespace net {

/// Asks the game loops and the store whether they work, for HTTP and for the service manager.
/// Thread: the main loop's.
class HealthCheck {
public:
    using GameLoops = std::vector<std::unique_ptr<LoopThread>>;

    /// `store_broke` is called when the store can never be written again. Requires: all of these
    /// outlive it.
    HealthCheck(Loop& main, const GameLoops& game_loops, store::Store& store, Metrics& metrics,
                Limits::Duration deadline, std::function<void()> store_broke)
        : main_(main),
          game_loops_(game_loops),
          store_(store),
          metrics_(metrics),
          deadline_(deadline),
          store_broke_(std::move(store_broke)),
          timer_(main.context()) {}

    /// Replies 200 when every game loop and the store have answered, and 503 when one of them has
    /// not by the deadline, or the store cannot be written.
    void ask(Reply reply);

    /// Reports to the service manager for as long as all game loops answer. It reports twice within
    /// `patience`, so that one late report does no harm; never if that is 0. The store is not
    /// asked: a restart would not mend it.
    void report_to(ServiceManager& manager, std::chrono::microseconds patience);

private:
    class Question;

    void ask_loops(std::function<void()> all_answered);
    void on_store(Question& question, const store::Outcome<store::Done>& outcome);

    Loop& main_;
    const GameLoops& game_loops_;
    store::Store& store_;
    Metrics& metrics_;
    const Limits::Duration deadline_;
    const std::function<void()> store_broke_;
    /// Of the next report.
    boost::asio::steady_timer timer_;
};

}  // namespace net

#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

#include "protocol/game.hpp"
#include "server/lobby/effect.hpp"
#include "server/net/metrics.hpp"

namespace net {

/// How long a thought may take when so many wait for these threads, itself among them: as long as
/// pays off, and less the more they are, so that nobody waits much longer than for one.
std::chrono::milliseconds allowance(unsigned threads, unsigned waiting);

/// Where bots think: threads of their own, which give way to all others of this machine.
/// Thread: any may call.
class Thinkers {
public:
    Thinkers(unsigned threads, Metrics& metrics);
    /// What is under way ends at once, and what waits is forgotten.
    ~Thinkers();

    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    /// Thinks something within the budget given, and passes on what came of it.
    using Task = std::function<void(const bots::Budget& budget)>;

    /// Runs it on a thread of its own after those that came before; `failed` gets what it throws.
    /// Once `awaited` has expired it is not thought any further, and neither may be called.
    void think(Task task, lobby::Awaited awaited, std::function<void(std::string)> failed);

    /// As the destructor; nothing is thought any more.
    void stop();

private:
    void think_through(const Task& task, const lobby::Awaited& awaited);

    Metrics& metrics_;
    boost::asio::io_context queue_;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_;
    std::atomic<bool> stopping_ = false;
    /// Thoughts that are not over, also those that nobody waits for any more.
    std::atomic<unsigned> waiting_ = 0;
    /// The last member: they use all the others.
    std::vector<std::thread> threads_;
};

}  // namespace net

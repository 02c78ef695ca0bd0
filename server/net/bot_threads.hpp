#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

#include "server/host/bot_pool.hpp"
#include "server/operator/metrics.hpp"

namespace net {

/// How long a thought may take when so many wait for these threads, itself among them: as long as
/// pays off, and less the more they are, so that no room waits much longer than for one.
std::chrono::milliseconds allowance(unsigned threads, unsigned waiting);

/// Where bots think: threads of their own, which give way to all others of this machine.
/// Thread: any may call.
class BotThreads final : public host::BotPool {
public:
    BotThreads(unsigned threads, Metrics& metrics);
    /// What is under way ends at once, and what waits is forgotten.
    ~BotThreads() override;

    BotThreads(const BotThreads&) = delete;
    BotThreads& operator=(const BotThreads&) = delete;

    void ask(Choice question) override;
    void ask(Hint question) override;

    /// As the destructor; nothing is thought any more.
    void stop();

private:
    template <class Answer>
    void add(Question<Answer> question);
    template <class Answer>
    void answer(const Question<Answer>& question, std::chrono::steady_clock::time_point asked);

    Metrics& metrics_;
    boost::asio::io_context queue_;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_;
    std::atomic<bool> stopping_ = false;
    /// Thoughts that are not over, also those that no room waits for any longer.
    std::atomic<unsigned> waiting_ = 0;
    /// The last member: they use all the others.
    std::vector<std::thread> threads_;
};

}  // namespace net

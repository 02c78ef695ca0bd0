#include "server/net/bot_threads.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/net/limits.hpp"

namespace net {

namespace {

using SteadyClock = std::chrono::steady_clock;

class Deadline final : public bots::Stop {
public:
    Deadline(SteadyClock::time_point end, const room::CancellationToken& token,
             const std::atomic<bool>& stopping)
        : end_(end), token_(token), stopping_(stopping) {}

    bool due() override { return stopping_ || token_.expired() || SteadyClock::now() >= end_; }

private:
    const SteadyClock::time_point end_;
    const room::CancellationToken& token_;
    const std::atomic<bool>& stopping_;
};

/// Linux gives each thread a priority of its own.
void give_way_to_rooms() {
    if (::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), thinking_niceness) != 0) {
        spdlog::warn("bots think at the same priority as rooms are played");
    }
}

}  // namespace

std::chrono::milliseconds allowance(unsigned threads, unsigned waiting) {
    const auto share = longest_thought * threads / std::max(waiting, 1U);
    return std::clamp(share, shortest_thought, longest_thought);
}

BotThreads::BotThreads(unsigned threads, Metrics& metrics)
    : metrics_(metrics), open_(queue_.get_executor()) {
    for (unsigned number = 0; number < threads; ++number) {
        threads_.emplace_back([this] {
            give_way_to_rooms();
            queue_.run();
        });
    }
}

BotThreads::~BotThreads() {
    stop();
}

void BotThreads::stop() {
    stopping_ = true;
    queue_.stop();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

template <class Answer>
void BotThreads::add(Question<Answer> question) {
    ++waiting_;
    metrics_.bot_asked();
    boost::asio::post(queue_, [this, since = SteadyClock::now(), question = std::move(question)] {
        metrics_.bot_began();
        if (!question.token.expired()) {
            try {
                answer(question, since);
            } catch (const std::exception& error) {
                question.failed(error.what());
            }
        }
        metrics_.bot_ended();
        --waiting_;
    });
}

template <class Answer>
void BotThreads::answer(const Question<Answer>& question, SteadyClock::time_point asked) {
    const auto threads = static_cast<unsigned>(threads_.size());
    const auto began = SteadyClock::now();
    Deadline deadline(began + allowance(threads, waiting_), question.token, stopping_);
    auto answer = question.think({.positions = bots::most_positions, .stop = &deadline});
    const auto ended = SteadyClock::now();
    metrics_.thought(ended - asked);
    metrics_.chosen(ended - began);
    question.then(std::move(answer));
}

void BotThreads::ask(Choice question) {
    add(std::move(question));
}

void BotThreads::ask(Hint question) {
    add(std::move(question));
}

}  // namespace net

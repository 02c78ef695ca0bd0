#include "server/net/thinkers.hpp"

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

using Clock = std::chrono::steady_clock;

class Deadline final : public bots::Stop {
public:
    Deadline(Clock::time_point end, const std::atomic<bool>& stopping)
        : end_(end), stopping_(stopping) {}

    bool due() override { return stopping_ || Clock::now() >= end_; }

private:
    const Clock::time_point end_;
    const std::atomic<bool>& stopping_;
};

/// Linux gives each thread a priority of its own.
void give_way() {
    if (::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), thinking_niceness) != 0) {
        spdlog::warn("bots think at the same priority as rooms are played");
    }
}

}  // namespace

std::chrono::milliseconds allowance(unsigned threads, unsigned waiting) {
    const auto share = longest_thought * threads / std::max(waiting, 1U);
    return std::clamp(share, shortest_thought, longest_thought);
}

Thinkers::Thinkers(unsigned threads, Metrics& metrics, std::function<void()> failed)
    : metrics_(metrics), failed_(std::move(failed)), open_(queue_.get_executor()) {
    for (unsigned number = 0; number < threads; ++number) {
        threads_.emplace_back([this] { work(); });
    }
}

Thinkers::~Thinkers() {
    stop();
}

void Thinkers::stop() {
    stopping_ = true;
    queue_.stop();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

void Thinkers::think(protocol::Thought thought, std::function<void(protocol::Json)> then) {
    ++waiting_;
    boost::asio::post(queue_, [this, thought = std::move(thought), then = std::move(then)] {
        then(think_through(thought));
    });
}

void Thinkers::work() {
    give_way();
    try {
        queue_.run();
    } catch (const std::exception& error) {
        spdlog::critical("A bot failed, the server stops: {}", error.what());
        failed_();
    }
}

protocol::Json Thinkers::think_through(const protocol::Thought& thought) {
    const auto since = Clock::now();
    const auto threads = static_cast<unsigned>(threads_.size());
    Deadline deadline(since + allowance(threads, waiting_), stopping_);
    protocol::Json result = thought({.positions = bots::most_positions, .stop = &deadline});
    --waiting_;
    metrics_.thought(Clock::now() - since);
    return result;
}

}  // namespace net

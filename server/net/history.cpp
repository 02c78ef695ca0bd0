#include "server/net/history.hpp"

#include <utility>

#include "server/net/process.hpp"

namespace net {

void History::end_step() {
    using Seconds = std::chrono::duration<double>;
    const auto counts = moves_.counts();
    const auto moves = counts.since(std::exchange(counted_, counts));
    const auto processor_time = net::processor_time();
    const auto now = std::chrono::steady_clock::now();
    const Seconds busy = processor_time - std::exchange(processor_time_, processor_time);
    const Seconds time = now - std::exchange(since_, now);
    steps_.push_back({.until = std::time(nullptr),
                      .moves = moves.all(),
                      .median = moves.quantile(0.5),
                      .slow = moves.quantile(0.99),
                      .processors = busy / time});
    if (steps_.size() > most_) steps_.pop_front();
}

}  // namespace net

#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

namespace store {

/// A thread that does something again and again. Its end does not wait for the next time.
class Heartbeat {
public:
    Heartbeat(std::chrono::milliseconds every, std::function<void()> beat)
        : beat_(std::move(beat)),
          thread_([this, every](const std::stop_token& stop) { run(stop, every); }) {}

private:
    void run(const std::stop_token& stop, std::chrono::milliseconds every) {
        std::unique_lock lock(mutex_);
        while (!stop.stop_requested()) {
            beat_();
            never_.wait_for(lock, stop, every, [] { return false; });
        }
    }

    const std::function<void()> beat_;
    std::mutex mutex_;
    std::condition_variable_any never_;
    /// The last member: it uses all the others.
    std::jthread thread_;
};

}  // namespace store

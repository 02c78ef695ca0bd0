#pragma once

#include <string>
#include <thread>
#include <utility>

#include "server/net/socket/loop.hpp"

namespace net {

/// A loop on a thread of its own, from `start` to `stop`.
class LoopThread {
public:
    LoopThread(std::string name, std::chrono::milliseconds tick, std::function<void()> failed,
               boost::asio::thread_pool& helpers)
        : loop_(std::move(name), tick, std::move(failed), helpers) {}
    ~LoopThread() { stop(); }

    LoopThread(const LoopThread&) = delete;
    LoopThread& operator=(const LoopThread&) = delete;

    Loop& loop() { return loop_; }

    void start() {
        thread_ = std::thread([this] { loop_.run(); });
    }

    /// Ensures: nothing more happens here. What is still to be done is forgotten.
    void stop() {
        loop_.stop();
        if (thread_.joinable()) thread_.join();
    }

private:
    Loop loop_;
    std::thread thread_;
};

}  // namespace net

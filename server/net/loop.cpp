#include "server/net/loop.hpp"

#include <exception>

#include <spdlog/spdlog.h>

namespace net {

Loop::Loop(std::string name, std::chrono::milliseconds tick, std::function<void()> failed)
    : name_(std::move(name)), tick_(tick), failed_(std::move(failed)) {
    this->tick();
}

void Loop::run() {
    const auto work = boost::asio::make_work_guard(context_);
    try {
        context_.run();
    } catch (const std::exception& error) {
        spdlog::critical("The {} failed, the server stops: {}", name_, error.what());
        failed_();
    }
}

void Loop::tick() {
    timer_.expires_after(tick_);
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (error) return;
        look_at_deadlines();
        tick();
    });
}

void Loop::look_at_deadlines() {
    const auto now = std::chrono::steady_clock::now();
    std::erase_if(watched_, [](const auto& watched) { return watched.expired(); });
    // A look may end others, but starts none.
    for (const auto& watched : watched_) {
        if (const auto alive = watched.lock()) alive->look(now);
    }
}

}  // namespace net

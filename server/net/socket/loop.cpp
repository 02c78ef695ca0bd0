#include "server/net/socket/loop.hpp"

#include <exception>

#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include "server/net/socket/contain.hpp"

namespace net {

Loop::Loop(std::string name, std::chrono::milliseconds tick, std::function<void()> failed,
           boost::asio::thread_pool& helpers)
    : name_(std::move(name)), tick_(tick), failed_(std::move(failed)), helpers_(helpers) {
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

void Loop::post(Task task) {
    boost::asio::post(context_, std::move(task));
}

host::Timer Loop::after(Duration delay, Task task) {
    const auto timer = std::make_shared<boost::asio::steady_timer>(context_, delay);
    timer->async_wait([held = std::weak_ptr(timer),
                       task = std::move(task)](const boost::system::error_code& error) {
        // It may have been let go when it had expired already.
        if (!error && !held.expired()) task();
    });
    return timer;
}

/// Asio puts what is posted behind the handlers of the events that it has found.
void Loop::at_end_of_turn(Task task) {
    post(std::move(task));
}

void Loop::offload(Task task) {
    boost::asio::post(helpers_, std::move(task));
}

void Loop::tick() {
    timer_.expires_after(tick_);
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (error) return;
        check_deadlines();
        tick();
    });
}

void Loop::check_deadlines() {
    const auto now = std::chrono::steady_clock::now();
    std::erase_if(checkers_, [](const auto& checker) { return checker.expired(); });
    // A look may end others, but starts none.
    for (const auto& checker : checkers_) {
        const auto alive = checker.lock();
        if (alive) contain([&] { alive->check_deadlines(now); }, [&] { alive->cut(); });
    }
}

}  // namespace net

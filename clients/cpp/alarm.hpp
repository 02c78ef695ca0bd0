#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

namespace client {

/// Calls once when its time has come, unless it is set again, stopped or gone before: also when the
/// call was on its way already. Thread: the context's only one.
class Alarm {
public:
    explicit Alarm(boost::asio::io_context& context) : timer_(context) {}

    template <class Run>
    void set(std::chrono::milliseconds wait, Run run) {
        const std::uint64_t set_as = ++*round_;
        timer_.expires_after(wait);
        timer_.async_wait([set_as, round = std::weak_ptr(round_),
                           run = std::move(run)](const boost::system::error_code& error) {
            const auto now = round.lock();
            if (!error && now != nullptr && *now == set_as) run();
        });
    }

    void stop() {
        ++*round_;
        timer_.cancel();
    }

private:
    boost::asio::steady_timer timer_;
    std::shared_ptr<std::uint64_t> round_ = std::make_shared<std::uint64_t>(0);
};

}  // namespace client

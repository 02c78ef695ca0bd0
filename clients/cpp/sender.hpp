#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <string>

#include <boost/asio/io_context.hpp>

#include "clients/cpp/alarm.hpp"

namespace client {

/// Sends the messages of one connection in their order, no faster than the server answers them.
/// Thread: the context's only one.
class Sender {
public:
    /// The connection begins. `send`: sends one at once. Requires: the context outlives it.
    Sender(boost::asio::io_context& context, std::function<void(std::string text)> send);

    void send(std::string text);
    /// The server found that too much came: nothing is sent for as long, or for an hour.
    void rest(std::chrono::milliseconds length);

private:
    using Clock = std::chrono::steady_clock;

    void send_due();
    void fill();

    const std::function<void(std::string)> send_;
    std::deque<std::string> waiting_;
    /// Messages that may be sent now; below zero while it rests.
    double left_;
    Clock::time_point at_ = Clock::now();
    Alarm next_;
};

}  // namespace client

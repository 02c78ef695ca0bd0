#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "clients/cpp/platform.hpp"

namespace client {

/// Sends the messages of one connection in their order, no faster than the server answers them.
/// Thread: the platform's.
class Sender {
public:
    /// The connection begins. `send`: sends one at once. Requires: the platform outlives it.
    Sender(Platform& platform, std::function<void(std::string text)> send);

    /// `sent`: called when it goes out, which may be later, or never.
    void send(std::string text, std::function<void()> sent = {});
    /// The server found that too much came: nothing is sent for as long, or for an hour.
    void rest(std::chrono::milliseconds length);

private:
    struct Message {
        std::string text;
        std::function<void()> sent;
    };

    void send_due();
    void fill();

    Platform& platform_;
    const std::function<void(std::string)> send_;
    std::deque<Message> waiting_;
    /// Messages that may be sent now; below zero while it rests.
    double left_;
    std::chrono::steady_clock::time_point at_;
    const std::unique_ptr<Alarm> next_;
};

}  // namespace client

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>

namespace crash {

/// One WebSocket connection that never waits. Thread: the context's only one.
class Link {
public:
    struct Events {
        std::function<void()> opened;
        std::function<void(const std::string& text)> heard;
        /// The last one. Without a close frame, the code is 1006.
        std::function<void(std::uint16_t code)> closed;
    };
    struct Target {
        /// The client's own, in 127.0.0.0/8, so that no client meets the server's limits by
        /// address.
        std::string from;
        std::uint16_t port = 0;
        std::string path;
    };

    Link(boost::asio::io_context& context, const Target& target, Events events);
    /// Cuts the connection without a word; no event follows.
    ~Link();
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;

    void send(std::string text);

private:
    class Connection;
    std::shared_ptr<Connection> connection_;
};

}  // namespace crash

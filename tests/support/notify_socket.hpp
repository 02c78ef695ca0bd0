#pragma once

#include <array>
#include <filesystem>
#include <string>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/datagram_protocol.hpp>

namespace support {

/// Receives what a process reports to its service manager.
class NotifySocket {
public:
    explicit NotifySocket(const std::filesystem::path& path) : socket_(context_, path.string()) {}

    /// The next report. Waits for it.
    std::string receive() {
        const std::size_t size = socket_.receive(boost::asio::buffer(text_));
        return {text_.data(), size};
    }

    /// Waits for this report. Those before are dropped.
    void wait_for(const std::string& report) {
        while (receive() != report) {
        }
    }

    bool has_unread() { return socket_.available() > 0; }

private:
    using Protocol = boost::asio::local::datagram_protocol;

    boost::asio::io_context context_;
    Protocol::socket socket_;
    std::array<char, 256> text_{};
};

}  // namespace support

#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace load_test {

/// Stands before a server as a proxy does, on a thread of its own, and does to connections what
/// happens to them.
class Relay {
public:
    /// What a connection is closed with that is not passed on.
    struct Refusal {
        /// The message `closing`.
        std::string closing;
        std::uint16_t close_code;
    };
    /// Asked about each connection to a room, by its path and query; none: it is passed on. Called
    /// on the relay's thread.
    using Refuse = std::function<std::optional<Refusal>(const std::string& target)>;

    Relay(std::uint16_t server, Refuse refuse);
    ~Relay();
    Relay(const Relay&) = delete;
    Relay& operator=(const Relay&) = delete;

    /// Of the server, as clients are given it.
    std::string url() const;
    /// Breaks off all connections, without a word.
    void cut();
    /// Waits until clients have sent so many bytes more. Throws when it takes a minute.
    void wait_for_bytes(std::uint64_t more);

private:
    struct Pair;

    boost::asio::awaitable<void> accept();
    boost::asio::awaitable<void> serve(std::shared_ptr<Pair> pair);
    boost::asio::awaitable<void> pass_on(std::shared_ptr<Pair> pair);
    void count(std::size_t bytes);

    const std::uint16_t server_;
    const Refuse refuse_;
    boost::asio::io_context context_;
    boost::asio::ip::tcp::acceptor acceptor_;
    std::set<std::shared_ptr<Pair>> open_;
    std::mutex mutex_;
    std::condition_variable counted_;
    std::uint64_t bytes_ = 0;
    std::thread thread_;
};

}  // namespace load_test

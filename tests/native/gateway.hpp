#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace native {

/// Stands before the nodes of a server as a proxy does, on a thread of its own, and does to
/// connections what happens to them: `?node=NAME` leads to that node, all else to the first.
class Gateway {
public:
    /// What a connection is closed with that is not passed on.
    struct Refusal {
        /// The message `closing`.
        std::string closing;
        std::uint16_t close_code;
    };
    /// Asked about each connection to a room, by its path and query; none: it is passed on. Called
    /// on the gateway's thread.
    using Refuse = std::function<std::optional<Refusal>(const std::string& target)>;

    /// `nodes`: their ports by name. `changed_after`: wherever a server says this, the byte that
    /// follows becomes another digit; empty for nowhere.
    explicit Gateway(std::map<std::string, std::uint16_t> nodes, std::string changed_after = {},
                     Refuse refuse = {});
    /// In front of one server.
    explicit Gateway(std::uint16_t server, Refuse refuse = {})
        : Gateway({{"", server}}, {}, std::move(refuse)) {}
    ~Gateway();
    Gateway(const Gateway&) = delete;
    Gateway& operator=(const Gateway&) = delete;

    std::uint16_t port() const { return port_; }
    /// As a client is given it.
    std::string url() const { return "ws://localhost:" + std::to_string(port_); }
    /// What was asked for, in order, such as `/ws/rooms/K3J9QD?node=ra-2`. Thread: any.
    std::vector<std::string> asked() const;
    /// Breaks off all connections, without a word.
    void cut();
    /// Waits until clients have sent so many bytes more. Throws when it takes a minute.
    void wait_for_bytes(std::uint64_t more);

private:
    using Connection = std::shared_ptr<boost::asio::ip::tcp::socket>;
    class Change;

    void listen();
    void lead(const Connection& guest);
    void pass_on(const Connection& guest, const std::string& head);
    void relay(const Connection& from, const Connection& to, const std::shared_ptr<Change>& change);
    void count(std::size_t bytes);
    std::uint16_t port_for(const std::string& target) const;

    const std::map<std::string, std::uint16_t> nodes_;
    const std::string changed_after_;
    const Refuse refuse_;
    mutable std::mutex mutex_;
    std::condition_variable counted_;
    std::uint64_t bytes_ = 0;
    std::vector<std::string> asked_;
    /// All that there ever were.
    std::vector<std::weak_ptr<boost::asio::ip::tcp::socket>> passed_on_;
    boost::asio::io_context context_{1};
    boost::asio::ip::tcp::acceptor acceptor_;
    const std::uint16_t port_;
    std::thread thread_;
};

}  // namespace native

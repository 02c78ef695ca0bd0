#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace native {

/// Stands before the nodes of a server as a proxy does: `?node=NAME` leads to that node, all else
/// to the first.
class Gateway {
public:
    /// `nodes`: their ports by name. `changed_after`: wherever a server says this, the byte that
    /// follows becomes another digit; empty for nowhere.
    explicit Gateway(std::map<std::string, std::uint16_t> nodes, std::string changed_after = {});
    ~Gateway();
    Gateway(const Gateway&) = delete;
    Gateway& operator=(const Gateway&) = delete;

    std::uint16_t port() const { return port_; }
    /// What was asked for, in order, such as `/ws/rooms/K3J9QD?node=ra-2`. Thread: any.
    std::vector<std::string> asked() const;

private:
    using Connection = std::shared_ptr<boost::asio::ip::tcp::socket>;

    void listen();
    void lead(const Connection& guest);
    void pass_on(const Connection& guest, const std::string& head);
    std::uint16_t port_for(const std::string& target) const;

    const std::map<std::string, std::uint16_t> nodes_;
    const std::string changed_after_;
    mutable std::mutex mutex_;
    std::vector<std::string> asked_;
    boost::asio::io_context context_{1};
    boost::asio::ip::tcp::acceptor acceptor_;
    const std::uint16_t port_;
    std::thread thread_;
};

}  // namespace native

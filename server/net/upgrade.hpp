#pragma once

#include <utility>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include "server/net/connection_limiter.hpp"

namespace net {

/// A socket that belongs to no loop, on its way from one to another.
class LooseSocket {
public:
    /// Requires: nothing is under way on it.
    explicit LooseSocket(boost::asio::ip::tcp::socket socket);
    ~LooseSocket();
    LooseSocket(const LooseSocket&) = delete;
    LooseSocket& operator=(const LooseSocket&) = delete;

    /// Gives it to a socket of the new loop.
    template <class Socket>
    void move_to(Socket& socket) {
        boost::system::error_code error;
        socket.assign(protocol_, handle_, error);
        // Else it stays here and is closed, and the socket's first use tells.
        if (!error) handle_ = none;
    }

private:
    using Handle = boost::asio::ip::tcp::socket::native_handle_type;
    static constexpr Handle none = -1;

    boost::asio::ip::tcp protocol_;
    Handle handle_;
};

/// A request to become a WebSocket, on its way to the loop that owns what it is for.
struct Upgrade {
    using Request = boost::beast::http::request<boost::beast::http::empty_body>;

    Upgrade(boost::asio::ip::tcp::socket from, Request what, ConnectionLimiter::Slot whose)
        : socket(std::move(from)), request(std::move(what)), slot(std::move(whose)) {}

    LooseSocket socket;
    Request request;
    ConnectionLimiter::Slot slot;
};

}  // namespace net

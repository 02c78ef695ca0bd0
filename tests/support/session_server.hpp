#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>

#include "server/net/loop.hpp"
#include "server/net/metrics.hpp"
#include "server/net/session.hpp"
#include "server/net/upgrade.hpp"

namespace support {

/// The server's WebSocket code behind a port, and instead of rooms one function that answers every
/// message.
class SessionServer {
public:
    /// Thread: the server's.
    using Answer = std::function<lobby::Frame(std::string)>;

    SessionServer(const net::Limits& limits, Answer answer)
        : limits_(limits), receiver_(std::make_shared<Answerer>(std::move(answer))) {
        accept();
    }

    ~SessionServer() {
        loop_.stop();
        thread_.join();
    }

    std::uint16_t port() const { return port_; }

private:
    using tcp = boost::asio::ip::tcp;

    class Answerer final : public host::Receiver {
    public:
        explicit Answerer(Answer answer) : answer_(std::move(answer)) {}

        void add(std::shared_ptr<host::Session> session) {
            sessions_[session->connection()] = std::move(session);
        }

        void received(lobby::Connection connection, std::string text) override {
            sessions_.at(connection)->send(answer_(std::move(text)));
        }

        void disconnected(lobby::Connection connection) override { sessions_.erase(connection); }

    private:
        const Answer answer_;
        std::map<lobby::Connection, std::shared_ptr<host::Session>> sessions_;
    };

    void accept() {
        acceptor_.async_accept(loop_.context(), [this](const boost::system::error_code& error,
                                                       net::Stream::Socket socket) {
            if (error) return;
            open(std::move(socket));
            accept();
        });
    }

    /// Waits for the request, which tests send at once.
    void open(net::Stream::Socket socket) {
        boost::beast::flat_buffer buffer;
        boost::beast::http::request_parser<boost::beast::http::empty_body> parser;
        boost::system::error_code error;
        boost::beast::http::read_header(socket, buffer, parser, error);
        if (error) return;
        net::open_session(
            loop_,
            std::make_shared<net::Upgrade>(net::Stream(std::move(socket)), parser.release(),
                                           net::ConnectionLimiter::Slot{}),
            limits_, metrics_.to_rooms(),
            [receiver = receiver_](std::shared_ptr<host::Session> session) {
                receiver->add(session);
                session->deliver_to(receiver);
            });
    }

    const net::Limits limits_;
    net::Metrics metrics_{"test"};
    boost::asio::thread_pool helpers_{1};
    net::Loop loop_{"test's loop", limits_.tick, [] {}, helpers_};
    const std::shared_ptr<Answerer> receiver_;
    tcp::acceptor acceptor_{loop_.context(), {boost::asio::ip::address_v4::loopback(), 0}};
    const std::uint16_t port_ = acceptor_.local_endpoint().port();
    std::thread thread_{[this] { loop_.run(); }};
};

}  // namespace support

#pragma once

#include <atomic>
#include <csignal>
#include <cstddef>
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

#include "server/net/socket/certificate.hpp"
#include "server/net/socket/loop.hpp"
#include "server/net/socket/session.hpp"
#include "server/net/socket/upgrade.hpp"
#include "server/operator/metrics.hpp"

namespace support {

/// A frame that counts among `held` until the server has sent it, or dropped it. Requires: `held`
/// outlives it. Thread: any.
inline room::Frame counted_frame(std::string text, std::atomic<std::size_t>& held) {
    ++held;
    return {new std::string(std::move(text)), [&held](const std::string* sent) {
                --held;
                delete sent;
            }};
}

/// The server's WebSocket code behind a port, and instead of rooms one function that answers every
/// message.
class SessionServer {
public:
    /// Thread: the server's.
    using Answer = std::function<room::Frame(std::string)>;

    /// `certificate`: over TLS, with this one.
    SessionServer(const net::Limits& limits, Answer answer,
                  std::shared_ptr<net::Certificate> certificate = {})
        : limits_(limits),
          receiver_(std::make_shared<Answerer>(std::move(answer))),
          certificate_(std::move(certificate)) {
        // As the program does.
        std::signal(SIGPIPE, SIG_IGN);
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

        void add(const std::shared_ptr<host::Session>& session) {
            sessions_[session->connection()] = session;
        }

        void received(room::Connection connection, std::string text) override {
            const auto& session = sessions_.at(connection);
            session->send(answer_(std::move(text)), {});
            session->flush();
        }

        void disconnected(room::Connection connection) override { sessions_.erase(connection); }

    private:
        const Answer answer_;
        std::map<room::Connection, std::shared_ptr<host::Session>> sessions_;
    };

    void accept() {
        acceptor_.async_accept(loop_.context(), [this](const boost::system::error_code& error,
                                                       net::Stream::Socket socket) {
            if (error) return;
            open(std::move(socket));
            accept();
        });
    }

    struct Request {
        explicit Request(net::Stream from) : stream(std::move(from)) {}

        net::Stream stream;
        boost::beast::flat_buffer buffer;
        boost::beast::http::request_parser<boost::beast::http::empty_body> parser;
    };

    void open(net::Stream::Socket socket) {
        net::TlsSession tls;
        if (certificate_) tls = certificate_->session(socket.native_handle());
        const auto request =
            std::make_shared<Request>(net::Stream(std::move(socket), std::move(tls)));
        boost::beast::http::async_read_header(
            request->stream, request->buffer, request->parser,
            [this, request](const boost::system::error_code& error, std::size_t) {
                if (!error) upgrade(*request);
            });
    }

    void upgrade(Request& request) {
        net::open_session(
            loop_,
            std::make_shared<net::Upgrade>(std::move(request.stream), request.parser.release(),
                                           net::ConnectionLimiter::Slot{}),
            limits_, metrics_.to_rooms(),
            [receiver = receiver_](const std::shared_ptr<host::Session>& session) {
                receiver->add(session);
                session->deliver_to(receiver);
            });
    }

    const net::Limits limits_;
    net::Metrics metrics_{"test"};
    boost::asio::thread_pool helpers_{1};
    net::Loop loop_{"test's loop", limits_.tick, [] {}, helpers_};
    const std::shared_ptr<Answerer> receiver_;
    const std::shared_ptr<net::Certificate> certificate_;
    tcp::acceptor acceptor_{loop_.context(), {boost::asio::ip::address_v4::loopback(), 0}};
    const std::uint16_t port_ = acceptor_.local_endpoint().port();
    std::thread thread_{[this] { loop_.run(); }};
};

}  // namespace support

#include "server/net/socket/listener.hpp"

#include <stdexcept>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <spdlog/spdlog.h>

#include "server/net/http/proxies.hpp"
#include "server/net/http/response.hpp"
#include "server/net/socket/contain.hpp"
#include "server/net/socket/loop.hpp"
#include "server/operator/metrics.hpp"

namespace net {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

/// A whole answer, to a request that is not read.
std::string unread(const std::string& status, const Response& refusal) {
    std::string text = "HTTP/1.1 " + status + "\r\nContent-Type: " + refusal.type;
    for (const auto& [name, value] : refusal.headers) {
        text.append("\r\n").append(name).append(": ").append(value);
    }
    return text +
           "\r\nConnection: close\r\nContent-Length: " + std::to_string(refusal.body->size()) +
           "\r\n\r\n" + *refusal.body;
}

std::string reason(const error_code& error, std::uint16_t port) {
    const std::string number = std::to_string(port);
    if (error == asio::error::address_in_use) {
        return "Port " + number +
               " is in use: another program listens there, perhaps another ra-server. Stop it, or "
               "choose another port with --port (0 takes any free one).";
    }
    if (error == asio::error::access_denied) {
        return "Port " + number +
               " may not be used by this user. Choose one from 1024 on with --port.";
    }
    return "Listening at port " + number + " failed: " + error.message() + ".";
}

tcp::acceptor listen(asio::io_context& context, const tcp::endpoint& endpoint) {
    tcp::acceptor acceptor(context, endpoint.protocol());
    acceptor.set_option(tcp::acceptor::reuse_address(true));
    if (endpoint.address() == asio::ip::address_v6::any()) {
        acceptor.set_option(asio::ip::v6_only(false));
    }
    acceptor.bind(endpoint);
    acceptor.listen();
    return acceptor;
}

tcp::acceptor open(asio::io_context& context, const std::string& address, std::uint16_t port) {
    try {
        const tcp::endpoint endpoint(asio::ip::make_address(address), port);
        try {
            return listen(context, endpoint);
        } catch (const boost::system::system_error& error) {
            const bool without_ipv6 = error.code() == asio::error::address_family_not_supported ||
                                      error.code() == asio::error::no_protocol_option;
            if (!without_ipv6 || !endpoint.address().is_unspecified()) throw;
            return listen(context, {asio::ip::address_v4::any(), port});
        }
    } catch (const boost::system::system_error& error) {
        // It may come: a network is there some time after the machine has started.
        if (error.code() == boost::system::errc::address_not_available) {
            throw std::runtime_error("No network of this machine has the address " + address +
                                     " now.");
        }
        throw UnusableSetting(reason(error.code(), port));
    }
}

}  // namespace

Listener::Listener(Loop& loop, const At& at, const Limits& limits, const Proxies& proxies,
                   ConnectionLimiter& limiter, Metrics& metrics, Accepted accepted)
    : loop_(loop),
      limits_(limits),
      proxies_(proxies),
      limiter_(limiter),
      metrics_(metrics),
      accepted_(std::move(accepted)),
      is_plain_(at.is_plain),
      no_slot_(unread("503 Service Unavailable", too_many_connections())),
      too_fast_(unread("429 Too Many Requests", too_many_requests(limits.client_debt))),
      acceptor_(open(loop.context(), at.address, at.port)),
      endpoint_(acceptor_.local_endpoint()),
      pause_(loop.context()) {
    accept();
}

void Listener::close() {
    error_code ignored;
    acceptor_.close(ignored);
    pause_.cancel();
}

void Listener::accept() {
    acceptor_.async_accept(loop_.context(), [this](const error_code& error, Stream::Socket socket) {
        on_accepted(error, std::move(socket));
    });
}

void Listener::on_accepted(const error_code& error, Stream::Socket socket) {
    if (!acceptor_.is_open()) return;
    if (error) {
        spdlog::warn("no connection can be accepted: {}", error.message());
        return pause();
    }
    contain([&] { admit(std::move(socket)); }, [] {});
    accept();
}

void Listener::admit(Stream::Socket socket) {
    error_code error;
    const tcp::endpoint peer = socket.remote_endpoint(error);
    // It is gone already.
    if (error) return;
    ConnectionLimiter::Slot slot = proxies_.trust(peer.address())
                                       ? limiter_.acquire_for_unknown()
                                       : limiter_.acquire(peer.address());
    if (!slot) return reject(std::move(socket), no_slot_);
    if (slot.count({{Usage::connect}}) != RateLimit::Verdict::answer) {
        return reject(std::move(socket), too_fast_);
    }
    turning_away_ = false;
    socket.set_option(tcp::no_delay(true), error);
    accepted_(std::move(socket), std::move(slot));
}

void Listener::reject(Stream::Socket socket, const std::string& answer) {
    metrics_.turned_away();
    if (!std::exchange(turning_away_, true)) spdlog::warn("there are too many connections");
    if (!is_plain_) return;
    error_code ignored;
    socket.non_blocking(true, ignored);
    // It fits into the kernel's empty buffer, or is not worth waiting for.
    socket.write_some(asio::buffer(answer), ignored);
}

void Listener::pause() {
    pause_.expires_after(limits_.accept_pause);
    pause_.async_wait([this](const error_code& error) {
        if (!error) accept();
    });
}

}  // namespace net

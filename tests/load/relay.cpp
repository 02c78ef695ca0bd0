#include "tests/load/relay.hpp"

#include <array>
#include <chrono>
#include <stdexcept>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace load_test {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;
using Request = http::request<http::empty_body>;

namespace {

/// No test waits longer for what has to happen.
constexpr std::chrono::seconds longest_wait{60};

awaitable<void> send_away(tcp::socket client, const Request& request,
                          const Relay::Refusal& refusal) {
    websocket::stream<tcp::socket> stream(std::move(client));
    stream.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
        response.set(http::field::sec_websocket_protocol, "ra.v1");
    }));
    co_await stream.async_accept(request, use_awaitable);
    co_await stream.async_write(asio::buffer(refusal.closing), use_awaitable);
    co_await stream.async_close(websocket::close_reason(refusal.close_code), use_awaitable);
}

awaitable<void> pipe(tcp::socket& from, tcp::socket& to, std::function<void(std::size_t)> count) {
    std::array<char, 16 * 1024> buffer{};
    for (;;) {
        const std::size_t size = co_await from.async_read_some(asio::buffer(buffer), use_awaitable);
        count(size);
        co_await asio::async_write(to, asio::buffer(buffer, size), use_awaitable);
    }
}

}  // namespace

/// A client's connection, and the one that it is passed on by.
struct Relay::Pair {
    tcp::socket client;
    tcp::socket server;

    void close() {
        boost::system::error_code ignored;
        client.close(ignored);
        server.close(ignored);
    }
};

Relay::Relay(std::uint16_t server, Refuse refuse)
    : server_(server),
      refuse_(std::move(refuse)),
      acceptor_(context_, {asio::ip::address_v4::loopback(), 0}) {
    asio::co_spawn(context_, accept(), asio::detached);
    thread_ = std::thread([this] { context_.run(); });
}

Relay::~Relay() {
    context_.stop();
    thread_.join();
}

std::string Relay::url() const {
    return "ws://localhost:" + std::to_string(acceptor_.local_endpoint().port());
}

void Relay::cut() {
    asio::post(context_, [this] {
        for (const auto& pair : open_) pair->close();
    });
}

void Relay::wait_for_bytes(std::uint64_t more) {
    std::unique_lock lock(mutex_);
    const std::uint64_t enough = bytes_ + more;
    const auto is_enough = [this, enough] { return bytes_ >= enough; };
    if (!counted_.wait_for(lock, longest_wait, is_enough)) {
        throw std::runtime_error("clients do not go on");
    }
}

awaitable<void> Relay::accept() {
    for (;;) {
        tcp::socket client = co_await acceptor_.async_accept(use_awaitable);
        auto pair = std::make_shared<Pair>(Pair{std::move(client), tcp::socket(context_)});
        asio::co_spawn(context_, serve(pair), asio::detached);
    }
}

awaitable<void> Relay::serve(std::shared_ptr<Pair> pair) {
    beast::flat_buffer buffer;
    Request request;
    co_await http::async_read(pair->client, buffer, request, use_awaitable);
    const std::string target(request.target());
    const bool is_room = target.starts_with("/ws/rooms/");
    if (const auto refusal = is_room ? refuse_(target) : std::nullopt) {
        co_return co_await send_away(std::move(pair->client), request, *refusal);
    }
    co_await pair->server.async_connect({asio::ip::address_v4::loopback(), server_}, use_awaitable);
    co_await http::async_write(pair->server, request, use_awaitable);
    co_await pass_on(pair);
}

awaitable<void> Relay::pass_on(std::shared_ptr<Pair> pair) {
    const auto end = [this, pair](const std::exception_ptr&) {
        pair->close();
        open_.erase(pair);
    };
    open_.insert(pair);
    asio::co_spawn(context_, pipe(pair->server, pair->client, [](std::size_t) {}), end);
    asio::co_spawn(context_, pipe(pair->client, pair->server, [this](std::size_t n) { count(n); }),
                   end);
    co_return;
}

void Relay::count(std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    bytes_ += bytes;
    counted_.notify_all();
}

}  // namespace load_test

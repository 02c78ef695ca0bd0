#include "server/app/health.hpp"

#include <chrono>
#include <future>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

namespace app {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Answer = http::response<http::string_body>;

/// A server whose threads do not answer says so after two seconds.
constexpr std::chrono::seconds patience{5};

/// A server that listens at all addresses does so at the one of this machine, without IPv6 as well.
tcp::endpoint endpoint_of(const Config& config) {
    const auto address = asio::ip::make_address(config.address);
    const auto port = static_cast<std::uint16_t>(config.port);
    if (address.is_unspecified()) return {asio::ip::address_v4::loopback(), port};
    return {address, port};
}

template <class Stream>
asio::awaitable<Answer> exchange(Stream& stream) {
    http::request<http::empty_body> request(http::verb::get, "/healthz", 11);
    request.set(http::field::host, "localhost");
    request.set(http::field::connection, "close");
    co_await http::async_write(stream, request, asio::use_awaitable);
    beast::flat_buffer buffer;
    Answer answer;
    co_await http::async_read(stream, buffer, answer, asio::use_awaitable);
    co_return answer;
}

asio::awaitable<Answer> ask(const Config& config) {
    beast::tcp_stream stream(co_await asio::this_coro::executor);
    stream.expires_after(patience);
    co_await stream.async_connect(endpoint_of(config), asio::use_awaitable);
    if (config.tls_cert.empty()) co_return co_await exchange(stream);
    // Its certificate is for the name that others know it by, not for this machine's address.
    asio::ssl::context unverified(asio::ssl::context::tls_client);
    asio::ssl::stream<beast::tcp_stream&> secure(stream, unverified);
    co_await secure.async_handshake(asio::ssl::stream_base::client, asio::use_awaitable);
    co_return co_await exchange(secure);
}

}  // namespace

Health ask_health(const Config& config) {
    asio::io_context context;
    std::future<Answer> asked = asio::co_spawn(context, ask(config), asio::use_future);
    context.run();
    try {
        const Answer answer = asked.get();
        return {.well = answer.result() == http::status::ok, .report = answer.body()};
    } catch (const boost::system::system_error& error) {
        return {.report = "No server answers at port " + std::to_string(config.port) + ": " +
                          error.code().message() + "."};
    }
}

}  // namespace app

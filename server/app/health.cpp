#include "server/app/health.hpp"

#include <chrono>
#include <future>
#include <sstream>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

namespace app {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Answer = http::response<http::string_body>;

/// A server whose threads do not answer says so after two seconds.
constexpr std::chrono::seconds patience{5};
/// A hundred times what there is to say.
constexpr std::size_t longest_answer = 64 * 1024;

/// A server that listens at all addresses does so at the one of this machine, without IPv6 as well.
tcp::endpoint endpoint_of(const Config& config) {
    const auto address = asio::ip::make_address(config.address);
    const auto port = static_cast<std::uint16_t>(config.port);
    if (address.is_unspecified()) return {asio::ip::address_v4::loopback(), port};
    return {address, port};
}

/// The answer as it came, with its end of the connection.
template <class Stream>
asio::awaitable<std::string> exchange(Stream& stream) {
    http::request<http::empty_body> request(http::verb::get, "/healthz", 11);
    request.set(http::field::host, "localhost");
    request.set(http::field::connection, "close");
    std::ostringstream written;
    written << request;
    const std::string text = written.str();
    co_await asio::async_write(stream, asio::buffer(text), asio::use_awaitable);
    std::string answer;
    boost::system::error_code end;
    co_await asio::async_read(stream, asio::dynamic_buffer(answer, longest_answer),
                              asio::redirect_error(asio::use_awaitable, end));
    // A server need not take leave of TLS.
    if (end && end != asio::error::eof && end != asio::ssl::error::stream_truncated) {
        throw boost::system::system_error(end);
    }
    co_return answer;
}

asio::awaitable<std::string> ask(const Config& config) {
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

Answer read_answer(const std::string& text) {
    http::response_parser<http::string_body> parser;
    parser.eager(true);
    boost::system::error_code error;
    parser.put(asio::buffer(text), error);
    if (!error) parser.put_eof(error);
    if (error) throw boost::system::system_error(error);
    return parser.release();
}

}  // namespace

Health ask_health(const Config& config) {
    asio::io_context context;
    std::future<std::string> asked = asio::co_spawn(context, ask(config), asio::use_future);
    context.run();
    try {
        const Answer answer = read_answer(asked.get());
        return {.well = answer.result() == http::status::ok, .report = answer.body()};
    } catch (const boost::system::system_error& error) {
        return {.report = "No server answers at port " + std::to_string(config.port) + ": " +
                          error.code().message() + "."};
    }
}

}  // namespace app

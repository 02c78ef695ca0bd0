#include "clients/cpp/http.hpp"

#include <charconv>
#include <memory>
#include <utility>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

#include "clients/cpp/connecting.hpp"
#include "clients/cpp/reading.hpp"

namespace client {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::system::error_code;

/// A hundred times the longest catalogue.
constexpr std::uint64_t longest_page = 8 * 1024 * 1024;

using Got = std::function<void(const Download&)>;

/// Of a server that does not say it in seconds.
constexpr std::chrono::seconds usual_wait{1};

std::chrono::seconds retry_after(std::string_view field) {
    unsigned seconds = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), seconds);
    return error == std::errc{} ? std::chrono::seconds{seconds} : usual_wait;
}

Download download_of(const http::response<http::string_body>& response) {
    const auto wait = response[http::field::retry_after];
    return {.status = response.result_int(),
            .body = response.body(),
            .retry_after = retry_after({wait.data(), wait.size()})};
}

Answer read_page(const std::string& url, const Download& page) {
    if (page.error) return {.message = {}, .error = page.error};
    std::optional<Json> body = read_json(page.body);
    if (body && page.status == 200) return {.message = std::move(*body)};
    std::optional<Error> error = body ? error_in(*body) : std::nullopt;
    if (error) return {.message = std::move(*body), .error = std::move(error)};
    return {.message = {},
            .error = Error("unreadable_answer",
                           url + " was answered with " + std::to_string(page.status) + ".")};
}

}  // namespace

/// Lives until it has answered.
class Downloads::Connection : public std::enable_shared_from_this<Connection> {
public:
    Connection(asio::io_context& context, Server server)
        : context_(context), server_(std::move(server)) {}

    void get(const std::string& path, Got got) {
        got_ = std::move(got);
        request_ = {http::verb::get, server_.address.base + path, 11};
        request_.set(http::field::host, server_.address.authority());
        if (stream_) return ask();
        connect(context_, server_,
                {.connected =
                     [self = shared_from_this()](Stream stream) {
                         self->stream_.emplace(std::move(stream));
                         self->ask();
                     },
                 .failed = [self = shared_from_this()](const End& end) { self->fail(end); }});
    }

private:
    void ask() {
        stream_->next_layer().expires_after(longest_step);
        response_.emplace();
        response_->body_limit(longest_page);
        http::async_write(*stream_, request_,
                          [self = shared_from_this()](error_code error, std::size_t) {
                              if (error) return self->fail(error);
                              self->read();
                          });
    }

    void read() {
        http::async_read(*stream_, buffer_, *response_,
                         [self = shared_from_this()](error_code error, std::size_t) {
                             if (error) return self->fail(error);
                             self->answer(download_of(self->response_->get()));
                         });
    }

    void answer(const Download& download) {
        if (!response_->keep_alive()) close();
        std::exchange(got_, {})(download);
    }

    void fail(error_code error) { fail(unreachable(server_.address, error.message())); }

    void fail(const End& end) {
        close();
        std::exchange(got_, {})({.error = Error(end.code, end.reason)});
    }

    void close() {
        stream_.reset();
        buffer_.clear();
    }

    asio::io_context& context_;
    const Server server_;
    std::optional<Stream> stream_;
    Got got_;
    http::request<http::empty_body> request_;
    std::optional<http::response_parser<http::string_body>> response_;
    beast::flat_buffer buffer_;
};

Downloads::Downloads(asio::io_context& context, Server server)
    : connection_(std::make_shared<Connection>(context, std::move(server))) {}

void Downloads::get(const std::string& path, Got got) {
    connection_->get(path, std::move(got));
}

void fetch(asio::io_context& context, const Server& server, const std::string& path,
           Answered answered) {
    Downloads(context, server)
        .get(path, [url = server.address.url() + path, answered = std::move(answered)](
                       const Download& page) { answered(read_page(url, page)); });
}

}  // namespace client

#include "clients/cpp/http.hpp"

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

struct Question {
    Address address;
    std::string path;
    Answered answered;
};

Answer refused(const End& end) {
    return {.message = {}, .error = Error(end.code, end.reason)};
}

Answer read_page(const Question& question, const http::response<http::string_body>& response) {
    std::optional<Json> body = read_json(response.body());
    if (body && response.result() == http::status::ok) return {.message = std::move(*body)};
    std::optional<Error> error = body ? error_in(*body) : std::nullopt;
    if (error) return {.message = std::move(*body), .error = std::move(error)};
    return {.message = {},
            .error = Error("unreadable_answer", question.address.url() + question.path +
                                                    " was answered with " +
                                                    std::to_string(response.result_int()) + ".")};
}

/// Lives until it is answered.
class Request : public std::enable_shared_from_this<Request> {
public:
    Request(Stream stream, Question question)
        : stream_(std::move(stream)), question_(std::move(question)) {
        request_.method(http::verb::get);
        request_.target(question_.address.base + question_.path);
        request_.set(http::field::host, question_.address.authority());
        response_.body_limit(longest_page);
    }

    void start() {
        stream_.next_layer().expires_after(longest_step);
        http::async_write(stream_, request_,
                          [self = shared_from_this()](error_code error, std::size_t) {
                              if (error) return self->fail(error);
                              self->read();
                          });
    }

private:
    void read() {
        http::async_read(
            stream_, buffer_, response_,
            [self = shared_from_this()](error_code error, std::size_t) {
                if (error) return self->fail(error);
                self->question_.answered(read_page(self->question_, self->response_.get()));
            });
    }

    void fail(error_code error) {
        question_.answered(refused(unreachable(question_.address, error.message())));
    }

    Stream stream_;
    const Question question_;
    http::request<http::empty_body> request_;
    http::response_parser<http::string_body> response_;
    beast::flat_buffer buffer_;
};

}  // namespace

void fetch(asio::io_context& context, const Server& server, const std::string& path,
           Answered answered) {
    const Question question{server.address, path, std::move(answered)};
    connect(context, server,
            {.connected =
                 [question](Stream stream) {
                     std::make_shared<Request>(std::move(stream), question)->start();
                 },
             .failed = [question](const End& end) { question.answered(refused(end)); }});
}

}  // namespace client

#include "server/app/control_client.hpp"

#include <string>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include "server/net/limits.hpp"
#include "server/operator/control_socket.hpp"
#include "server/operator/refused.hpp"

namespace app {

namespace asio = boost::asio;
using asio::local::stream_protocol;
using boost::system::error_code;
using net::Refused;
using protocol::Json;

namespace {

/// The summaries of as many rooms as there may be in memory.
constexpr std::size_t most_answer_bytes = 16 * 1024 * 1024;

Refused no_answer(const std::string& path, const std::string& why) {
    return Refused{"no_answer", "The server at " + path + " does not answer: " + why + "."};
}

/// One request, and its answer.
class Exchange {
public:
    Exchange(std::string path, const Json& request)
        : path_(std::move(path)), text_(protocol::dump(request) + '\n') {}

    /// Returns whether a server listens.
    bool connect() {
        error_code error;
        socket_.connect(path_, error);
        if (error == asio::error::connection_refused ||
            error == boost::system::errc::no_such_file_or_directory) {
            return false;
        }
        if (error) throw no_answer(path_, error.message());
        return true;
    }

    Json answer() {
        asio::async_write(socket_, asio::buffer(text_),
                          [this](const error_code& error, std::size_t) { on_sent(error); });
        context_.run_for(net::Limits{}.control_deadline);
        if (!error_) throw no_answer(path_, "its time is over");
        if (*error_) throw no_answer(path_, error_->message());
        return protocol::parse(text_);
    }

private:
    void on_sent(const error_code& error) {
        text_.clear();
        if (error) return finish(error);
        asio::async_read_until(socket_, asio::dynamic_buffer(text_, most_answer_bytes), '\n',
                               [this](const error_code& end, std::size_t) { finish(end); });
    }

    void finish(const error_code& error) { error_ = error; }

    const std::string path_;
    std::string text_;
    /// What it ended with.
    std::optional<error_code> error_;
    asio::io_context context_;
    stream_protocol::socket socket_{context_};
};

}  // namespace

std::optional<Json> ask_server_if_there(const Config& config, const Json& request) {
    const auto path = net::control_socket_in(config.control_directory());
    try {
        Exchange exchange(path.string(), request);
        if (!exchange.connect()) return {};
        return exchange.answer();
    } catch (const boost::system::system_error& error) {
        throw no_answer(path.string(), error.code().message());
    }
}

Json ask_server(const Config& config, const Json& request) {
    if (const auto answer = ask_server_if_there(config, request)) return *answer;
    throw Refused("not_running",
                  "No server listens at " +
                      net::control_socket_in(config.control_directory()).string() +
                      ". Start it, or say with --data or --control which one is meant.");
}

}  // namespace app

#include "clients/cpp/socket.hpp"

#include <deque>
#include <optional>
#include <utility>

#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "clients/cpp/connecting.hpp"
#include "clients/cpp/reading.hpp"
#include "protocol/wire/message.hpp"

namespace client {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using boost::system::error_code;

namespace {

/// A connection over which nothing came for so long is tried with a ping at half of it, and given
/// up.
constexpr std::chrono::seconds longest_silence{60};

std::string subprotocol() {
    return std::string(protocol::subprotocol);
}

End other_version(const Address& address) {
    return {.code = "other_version",
            .reason = "The server at " + address.url() +
                      " does not speak this version of the protocol, " + subprotocol() + "."};
}

/// The server did not become a WebSocket.
End declined(const Address& address, const websocket::response_type& response) {
    const std::optional<Json> body = read_json(response.body());
    const std::optional<Error> error = body ? error_in(*body) : std::nullopt;
    if (error && error->code == "subprotocol_required") return other_version(address);
    if (error) return {.code = error->code, .reason = error->reason};
    const std::string told = "it answered with " + std::to_string(response.result_int());
    // A proxy in front of a server answers so while the server is away.
    if (http::to_status_class(response.result()) == http::status_class::server_error) {
        return unreachable(address, told);
    }
    return {.code = "not_ra",
            .reason = "There is no Ra server at " + address.url() + ": " + told + "."};
}

}  // namespace

/// Lives until its last operation is over; no event is sent after `cut`.
class Socket::Line : public std::enable_shared_from_this<Line> {
public:
    Line(Server server, std::string path, Connection::Events events)
        : server_(std::move(server)), path_(std::move(path)), events_(std::move(events)) {}

    void start(asio::io_context& context) {
        stop_connecting_ =
            connect(context, server_,
                    {.connected = [self = shared_from_this()](
                                      Stream stream) { self->open(std::move(stream)); },
                     .failed = [self = shared_from_this()](const End& end) { self->end(end); }});
    }

    void write(std::string text) {
        outgoing_.push_back(std::move(text));
        if (outgoing_.size() == 1) write_next();
    }

    void cut() {
        if (std::exchange(cut_, true)) return;
        stop_connecting_();
        if (!socket_) return;
        if (!is_open_) return beast::get_lowest_layer(*socket_).close();
        socket_->async_close(websocket::close_code::normal,
                             [self = shared_from_this()](error_code) {});
    }

private:
    void open(Stream stream) {
        if (cut_) return;
        socket_.emplace(std::move(stream));
        shake_hands();
    }

    void shake_hands() {
        // From here on, the WebSocket has its own time limits.
        beast::get_lowest_layer(*socket_).expires_never();
        socket_->set_option(websocket::stream_base::timeout{.handshake_timeout = longest_step,
                                                            .idle_timeout = longest_silence,
                                                            .keep_alive_pings = true});
        socket_->set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
            request.set(http::field::sec_websocket_protocol, subprotocol());
        }));
        socket_->async_handshake(
            response_, address().authority(), address().base + path_,
            [self = shared_from_this()](error_code error) { self->shaken(error); });
    }

    void shaken(error_code error) {
        if (cut_) return;
        if (error == websocket::error::upgrade_declined) return end(declined(address(), response_));
        if (error == http::error::end_of_stream && !address().secure) {
            return end(unreachable(address(), "it hung up; it may speak TLS only, by wss://"));
        }
        if (error) return end(unreachable(address(), error.message()));
        if (response_[http::field::sec_websocket_protocol] != subprotocol()) {
            return end(other_version(address()));
        }
        is_open_ = true;
        events_.opened();
        read();
    }

    void read() {
        if (cut_) return;
        socket_->async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
            if (error) return self->end(self->end_after(error));
            const std::string text = beast::buffers_to_string(self->buffer_.data());
            self->buffer_.clear();
            if (!self->cut_) self->events_.received(text);
            self->read();
        });
    }

    void write_next() {
        socket_->async_write(asio::buffer(outgoing_.front()),
                             [self = shared_from_this()](error_code error, std::size_t) {
                                 // The pending read reports the error.
                                 if (error) return;
                                 self->outgoing_.pop_front();
                                 if (!self->outgoing_.empty()) self->write_next();
                             });
    }

    void end(const End& end) {
        if (!std::exchange(cut_, true)) events_.ended(end);
    }

    End end_after(error_code error) const {
        if (error == websocket::error::closed) return {.close_code = socket_->reason().code};
        return {};
    }

    const Address& address() const { return server_.address; }

    const Server server_;
    const std::string path_;
    const Connection::Events events_;
    std::function<void()> stop_connecting_;
    /// Once it is connected.
    std::optional<websocket::stream<Stream>> socket_;
    websocket::response_type response_;
    beast::flat_buffer buffer_;
    std::deque<std::string> outgoing_;
    bool is_open_ = false;
    bool cut_ = false;
};

Socket::Socket(asio::io_context& context, const Server& server, const std::string& path,
               Events events) {
    line_ = std::make_shared<Line>(server, path, std::move(events));
    line_->start(context);
}

Socket::~Socket() {
    line_->cut();
}

void Socket::send(std::string text) {
    line_->write(std::move(text));
}

}  // namespace client

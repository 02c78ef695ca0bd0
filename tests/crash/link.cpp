#include "tests/crash/link.hpp"

#include <deque>
#include <utility>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace crash {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

/// Lives until its last operation is over; reports nothing after `cut`.
class Link::Connection : public std::enable_shared_from_this<Connection> {
public:
    Connection(asio::io_context& context, Target target, Events events)
        : stream_(context), target_(std::move(target)), events_(std::move(events)) {}

    void open() {
        tcp::socket& socket = stream_.next_layer();
        socket.open(tcp::v4());
        socket.bind({asio::ip::make_address(target_.from), 0});
        socket.async_connect(
            {asio::ip::address_v4::loopback(), target_.port},
            [self = shared_from_this()](error_code error) { self->on_connected(error); });
    }

    void write(std::string text) {
        outgoing_.push_back(std::move(text));
        if (outgoing_.size() == 1) write_next();
    }

    void cut() {
        cut_ = true;
        error_code ignored;
        stream_.next_layer().close(ignored);
    }

private:
    void on_connected(error_code error) {
        if (error) return end(error);
        stream_.next_layer().set_option(tcp::no_delay(true));
        stream_.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
            request.set("Sec-WebSocket-Protocol", "ra.v1");
        }));
        stream_.async_handshake("localhost:" + std::to_string(target_.port), target_.path,
                                [self = shared_from_this()](error_code handshake_error) {
                                    self->on_opened(handshake_error);
                                });
    }

    void on_opened(error_code error) {
        if (error) return end(error);
        if (cut_) return;
        events_.opened();
        read();
    }

    void read() {
        if (cut_) return;
        stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
            if (error) return self->end(error);
            const std::string text = beast::buffers_to_string(self->buffer_.data());
            self->buffer_.clear();
            if (!self->cut_) self->events_.heard(text);
            self->read();
        });
    }

    void write_next() {
        stream_.async_write(asio::buffer(outgoing_.front()),
                            [self = shared_from_this()](error_code error, std::size_t) {
                                // The read operation reports the error.
                                if (error) return;
                                self->outgoing_.pop_front();
                                if (!self->outgoing_.empty()) self->write_next();
                            });
    }

    void end(error_code error) {
        if (std::exchange(cut_, true)) return;
        // The receiver of the event may release this.
        const auto self = shared_from_this();
        std::uint16_t code = websocket::close_code::abnormal;
        if (error == websocket::error::closed) code = stream_.reason().code;
        events_.closed(code);
    }

    websocket::stream<tcp::socket> stream_;
    const Target target_;
    const Events events_;
    beast::flat_buffer buffer_;
    std::deque<std::string> outgoing_;
    bool cut_ = false;
};

Link::Link(asio::io_context& context, const Target& target, Events events)
    : connection_(std::make_shared<Connection>(context, target, std::move(events))) {
    connection_->open();
}

Link::~Link() {
    connection_->cut();
}

void Link::send(std::string text) {
    connection_->write(std::move(text));
}

}  // namespace crash

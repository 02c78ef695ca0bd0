#include "tests/support/ws_client.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace support {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using boost::system::error_code;

class WsClient::Connection {
public:
    Connection(std::uint16_t port, const std::string& path, const WsOptions& options) {
        stream_.next_layer().open(asio::ip::tcp::v4());
        if (options.small_buffers) {
            stream_.next_layer().set_option(asio::socket_base::receive_buffer_size(4096));
        }
        stream_.next_layer().connect({asio::ip::address_v4::loopback(), port});
        stream_.next_layer().set_option(asio::ip::tcp::no_delay(true));
        if (options.offer_deflate) {
            websocket::permessage_deflate deflate;
            deflate.client_enable = true;
            stream_.set_option(deflate);
        }
        stream_.set_option(
            websocket::stream_base::decorator([&options](websocket::request_type& request) {
                if (options.origin) request.set("Origin", *options.origin);
                if (options.subprotocol)
                    request.set("Sec-WebSocket-Protocol", *options.subprotocol);
            }));
        error_code error;
        stream_.handshake(answer_, options.host.value_or("localhost:" + std::to_string(port)), path,
                          error);
        if (error == websocket::error::upgrade_declined) {
            throw Refused(answer_.result_int(), answer_.body());
        }
        if (error) throw beast::system_error(error);
    }

    const websocket::response_type& answer() const { return answer_; }

    void write(const std::string& text, bool binary) {
        stream_.binary(binary);
        stream_.write(asio::buffer(text));
    }

    void write_raw(const std::string& bytes) {
        asio::write(stream_.next_layer(), asio::buffer(bytes));
    }

    std::string read() {
        beast::flat_buffer buffer;
        error_code error;
        stream_.read(buffer, error);
        if (error == websocket::error::closed) throw Closed(stream_.reason().code);
        if (error) throw Closed(websocket::close_code::abnormal);
        return beast::buffers_to_string(buffer.data());
    }

    void close() {
        error_code ignored;
        stream_.close(websocket::close_code::normal, ignored);
    }

private:
    asio::io_context context_;
    websocket::stream<asio::ip::tcp::socket> stream_{context_};
    websocket::response_type answer_;
};

WsClient::WsClient(std::uint16_t port, const std::string& path, const WsOptions& options)
    : connection_(std::make_unique<Connection>(port, path, options)) {}

WsClient::~WsClient() = default;
WsClient::WsClient(WsClient&&) noexcept = default;
WsClient& WsClient::operator=(WsClient&&) noexcept = default;

std::string WsClient::field(const std::string& name) const {
    return std::string(connection_->answer()[name]);
}

void WsClient::send(const protocol::Json& message) {
    send_text(protocol::dump(message));
}

void WsClient::send_text(const std::string& text) {
    connection_->write(text, false);
}

void WsClient::send_binary(const std::string& bytes) {
    connection_->write(bytes, true);
}

void WsClient::send_raw(const std::string& bytes) {
    connection_->write_raw(bytes);
}

std::string WsClient::receive_text() {
    return connection_->read();
}

protocol::Json WsClient::receive() {
    return protocol::parse(receive_text());
}

protocol::Json WsClient::receive(const std::string& type) {
    for (;;) {
        protocol::Json message = receive();
        if (message.at("type") == type) return message;
    }
}

protocol::Json WsClient::ask(const protocol::Json& command) {
    send(command);
    for (;;) {
        protocol::Json message = receive();
        if (message.value("id", "") == command.at("id")) return message;
    }
}

std::uint16_t WsClient::wait_for_close() {
    try {
        for (;;) connection_->read();
    } catch (const Closed& closed) {
        return closed.code;
    }
}

void WsClient::close() {
    connection_->close();
}

}  // namespace support
